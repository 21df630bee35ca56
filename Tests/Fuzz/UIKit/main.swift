import Fuzzing

// What viewers and the app's own files make UIKit do.
FuzzRun.main([.paths, .images, .nibs, .edits, .performances])
