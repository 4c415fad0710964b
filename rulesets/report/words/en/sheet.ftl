# What a ruling on a sheet of paper says, in English.

sheet = Ruling
sheet-event = Event
sheet-round = Round
sheet-board = Board
sheet-control = Time control
sheet-day = Day
sheet-hour = Time of day
sheet-happened = What happened
sheet-before = The position before it
sheet-after = The position after the ruling
sheet-ruling = The ruling
sheet-why = By which articles
sheet-arbiter = Arbiter
sheet-written = The sheet stands in { $file }.
