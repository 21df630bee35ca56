/// What a view shows, as a value: it makes the view that shows it.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView
  /// The same for another state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration, and another one when that is set.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  var configuration: any UIContentConfiguration { get set }
  /// Whether it can show a configuration; else a new view is made.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// Makes one colour of another.
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
