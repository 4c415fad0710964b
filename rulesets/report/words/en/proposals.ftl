# What the paper says on which a commission votes, in English.

proposals-title = Proposals to amend: { $edition }
proposals-counts = { $proposals ->
    [one] One proposal.
   *[other] { $proposals } proposals.
} { $conflicts ->
    [0] All of them go together.
    [one] One set of them does not go together.
   *[other] { $conflicts } sets of them do not go together.
}
proposals-list = The proposals
proposals-number = No.
proposals-what = Proposal
proposals-sponsor = Sponsor
proposals-in-force = Date of effect
proposals-reason = Reason
proposals-pack = Carried out by
proposals-text = The text
proposals-text-lead = In the words of the sponsor: the text before and after.
proposals-no-text = The sponsor gives no words. What changes is summarised below.
proposals-decided = Effect
proposals-summaries = The texts in this part are summaries by kodeks in its own words, not the text of the Laws.
proposals-leaning = Which provisions lean on it
proposal-refers-to = leans on { $from } by reference.
proposal-takes-numbers = { $title }: takes a number from { $from } ({ $numbers }), so it changes, too.
proposal-name = Proposal { $number }
proposals-names = Proposals { $numbers }
proposal-no-day = no day is proposed
proposal-conflicts = It does not go together with: { $others }. See the conflicts below.
proposals-conflicts = Conflicts
proposals-conflicts-lead = Each two proposals were put together, and three where each two of them go together. They conflict if they change the same thing differently, or if together they decide something as none of them does alone. If proposals of a set are adopted together, they first have to be reconciled.
proposals-no-conflicts = Each two proposals, and each three, were put together. No two change the same thing differently, and no facts were found that they decide together as none of them does alone.
proposals-conflict-number = { $regulation }: { $name } is { $was }; { $proposals }.
proposals-conflict-sets = proposal { $number } says { $value }
proposals-conflict-regulation = { $regulation }: each changes this provision as a whole, or one repeals what the other changes.
proposals-conflict-layer = { $layer }: they say differently when these provisions apply.
proposals-conflict-option = { $option }: they say differently what an event may announce.
proposals-conflict-reading = { $article }: they choose different readings.
proposals-conflict-article = { $article }: they give this article different texts.
proposals-conflict-together = { $numbers } together
proposals-votes = Voting sheet
proposals-for = For
proposals-against = Against
proposals-abstain = Abstain
proposals-as-amended = As amended
proposals-transition = Coming into force
proposals-transition-note = Transition
