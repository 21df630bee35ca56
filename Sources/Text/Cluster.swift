/// A piece of shaped text that must stay together.
struct Cluster: Equatable, Sendable {
  enum Kind: UInt8, Sendable {
    case text
    /// Breaks lines, and hangs over their end.
    case space
    /// Takes what is left to the next stop.
    case tab
    /// Drawn only where a line ends with it.
    case softHyphen
  }

  /// Where it begins in the text.
  var start: Int
  /// In ems as it is shaped, in points in a stretch.
  var advance: Double
  var kind = Kind.text
  /// The font lacks it: a font of the viewer's own draws it.
  var isFallback = false
  /// What stands before it and what begins with it are as wide apart as together.
  var isSafeToCut = true
}
