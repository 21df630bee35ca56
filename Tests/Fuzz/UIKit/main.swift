import Fuzzing

// Inputs of viewers and of the app's own files to UIKit.
FuzzRun.main([.paths, .images, .nibs, .edits, .performances])
