# Messages about what is wrong. Those that the program makes by `phrase!` have their English there, and stand here only where a
# text differs from it; a test looks that none is repeated.
error-right = Right
error-wrong = Wrong
internal-error = internal error, please report it: { $message }
usage = Usage: { $usage }
