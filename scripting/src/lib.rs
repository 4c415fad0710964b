//! The fence around a regulation's script, and the verbs that a script can say.
