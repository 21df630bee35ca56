enum Edition {
  #if FULL
    static let name = "Full edition"
  #else
    static let name = "Free edition"
  #endif
}
