/// A value that describes a view's content, and creates the view that displays it.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that displays a content configuration, and is updated when another one is set.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can display a configuration. Otherwise a new view is created.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// A function that returns a colour for another colour.
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
