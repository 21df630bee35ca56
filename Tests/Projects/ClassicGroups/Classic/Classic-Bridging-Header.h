// Declares nothing.
