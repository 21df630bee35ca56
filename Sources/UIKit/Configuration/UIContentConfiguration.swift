/// A view's content as a value, which can make the view that shows it.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration for another state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration, and updates when another one is set.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  var configuration: any UIContentConfiguration { get set }
  /// Whether it can show a configuration. Otherwise a new view is made.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// A function from one colour to another.
public struct UIConfigurationColorTransformer {
  public let transform: (UIColor) -> UIColor
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  public nonisolated(unsafe) static let grayscale = UIConfigurationColorTransformer { colour in
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    guard colour.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return colour }
    white = 0.299 * red + 0.587 * green + 0.114 * blue
    return UIColor(white: white, alpha: alpha)
  }
}
