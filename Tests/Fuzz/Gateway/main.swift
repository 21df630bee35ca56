import Fuzzing

// Inputs that strangers and apps send to the gateway, and files that it reads from its disk.
FuzzRun.main([.messages, .hello, .actions, .journals, .hosts, .texts, .deflate, .processes, .selfcheck])
