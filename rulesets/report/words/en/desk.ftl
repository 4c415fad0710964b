# What `kodeks desk` says in the terminal and on paper.

desk-event = { $entries ->
    [0] The desk of { $file }: nothing is entered yet.
    [one] The desk of { $file }: one entry.
   *[other] The desk of { $file }: { $entries } entries.
}
desk-chief = The chief arbiter's page, on this machine, for one device and ten minutes:
desk-alone = Nobody else is answered: with --lan the devices in the local network are, too.
desk-hall = In the local network this machine is called:
desk-open = Without a certificate (--certificate, --key) the way is not encrypted: whoever listens in this network can read what is sent, names and the keys of devices among it, and with such a key enter something. Use a network with a password that only arbiters have.
desk-code = The first arbiter's phone is let in by this, once and for ten minutes; others from the page Event:
desk-no-browser = No browser could be opened: open the address above.
