/// A piece of shaped text that must not be divided.
struct Cluster: Equatable, Sendable {
  enum Kind: UInt8, Sendable {
    case text
    /// A space, which allows a line break and may extend beyond a line's end.
    case space
    /// A tab, which extends to the next tab stop.
    case tab
    /// A soft hyphen, which is visible only at the end of a line.
    case softHyphen
  }

  /// The cluster's start in the text.
  var start: Int
  /// The advance: in ems after shaping, in points in a segment.
  var advance: Double
  var kind = Kind.text
  /// Whether the font has no glyph for the cluster, so that a viewer draws it with a font of its own.
  var isFallback = false
  /// Whether the text can be divided before the cluster without changing the width of either part.
  var isSafeToCut = true
}
