/// The priority of a constraint. One of a higher priority outweighs any number of lower ones. 1000 is required.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  public static let sceneSizeStayPut = UILayoutPriority(500)
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  public static func + (left: Self, right: Float) -> Self { Self(left.rawValue + right) }
  public static func - (left: Self, right: Float) -> Self { Self(left.rawValue - right) }
  public static func += (left: inout Self, right: Float) { left = left + right }
  public static func -= (left: inout Self, right: Float) { left = left - right }

  /// Whether a constraint of this priority must be satisfied.
  var isRequired: Bool { rawValue >= 1000 }
}
