extension UIScrollView {
  /// When the safe area is added to the content's insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }

  /// Whether a drag dismisses the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag
    /// The dragging finger moves the keyboard down once it reaches the keyboard.
    case interactive
  }

  /// The colour of the scroll indicators.
  public enum IndicatorStyle: Int, Sendable { case `default`, black, white }

  /// The factor by which the velocity decreases in a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Whether a finger, or the momentum after its drag, scrolls the content.
  enum UserScroll { case idle, finger, momentum }
}
