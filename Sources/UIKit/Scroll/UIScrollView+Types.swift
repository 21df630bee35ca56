extension UIScrollView {
  /// Whether the safe area is added to the content's insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }

  /// Whether a drag sends the keyboard away.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag
    /// Once the content is dragged downwards.
    case interactive
  }

  /// How the indicators are coloured.
  public enum IndicatorStyle: Int, Sendable { case `default`, black, white }

  /// What is left of the speed after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Who moves the content.
  enum Hand { case nobody, finger, momentum }
}
