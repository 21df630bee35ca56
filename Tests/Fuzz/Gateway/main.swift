import Fuzzing

// What strangers send to the gateway, and what it reads from its disk.
FuzzRun.main([.messages, .hello, .actions, .journals, .hosts, .texts, .deflate, .processes, .selfcheck])
