extension ActionKind {
  /// Done to the session's clock, not to a view.
  package var isOfClock: Bool {
    switch self {
    case .tap, .scroll: false
    case .pause, .resume, .rate, .step, .advance, .settle: true
    }
  }
}
