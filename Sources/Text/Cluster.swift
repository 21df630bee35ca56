/// A piece of shaped text that must not be divided.
struct Cluster: Equatable, Sendable {
  enum Kind: UInt8, Sendable {
    case text
    /// Allows a line break, and may overhang a line's end.
    case space
    /// Reaches to the next tab stop.
    case tab
    /// Visible only if a line ends with it.
    case softHyphen
  }

  /// The cluster's start in the text.
  var start: Int
  /// The advance: in ems after shaping, in points in a segment.
  var advance: Double
  var kind = Kind.text
  /// Whether the font lacks it, so that a viewer draws it with a font of its own.
  var isFallback = false
  /// Whether its width and that of the text before it are the same apart as together.
  var isSafeToCut = true
}
