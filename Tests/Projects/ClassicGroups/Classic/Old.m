// Objective-C, which is named and left out.
