/// How much room there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// What kind of device shows the interface.
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad }

/// What a part of the interface has to adapt to.
open class UITraitCollection: NSObject, @unchecked Sendable {
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  public let verticalSizeClass: UIUserInterfaceSizeClass
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  public let displayScale: CGFloat
  public let preferredContentSizeCategory: UIContentSizeCategory
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let userInterfaceLevel: UIUserInterfaceLevel

  init(
    horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    idiom: UIUserInterfaceIdiom = .unspecified, displayScale: CGFloat = 0, style: UIUserInterfaceStyle = .unspecified,
    level: UIUserInterfaceLevel = .unspecified, contentSize: UIContentSizeCategory = .unspecified
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    userInterfaceIdiom = idiom
    self.displayScale = displayScale
    preferredContentSizeCategory = contentSize
    userInterfaceStyle = style
    userInterfaceLevel = level
  }

  public convenience override init() { self.init(displayScale: 0) }
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(style: userInterfaceStyle) }
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) { self.init(level: userInterfaceLevel) }
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) { self.init(idiom: userInterfaceIdiom) }
  public convenience init(displayScale: CGFloat) { self.init(idiom: .unspecified, displayScale: displayScale) }
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontalSizeClass: horizontalSizeClass, displayScale: 0)
  }
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(verticalSizeClass: verticalSizeClass, displayScale: 0)
  }
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(displayScale: 0, contentSize: preferredContentSizeCategory)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
      && userInterfaceIdiom == other.userInterfaceIdiom && displayScale == other.displayScale
      && preferredContentSizeCategory == other.preferredContentSizeCategory
      && userInterfaceStyle == other.userInterfaceStyle && userInterfaceLevel == other.userInterfaceLevel
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(horizontalSizeClass)
    hasher.combine(verticalSizeClass)
    hasher.combine(userInterfaceIdiom)
    hasher.combine(displayScale)
    hasher.combine(preferredContentSizeCategory)
    hasher.combine(userInterfaceStyle)
    hasher.combine(userInterfaceLevel)
    return hasher.finalize()
  }
}

/// Has traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  var traitCollection: UITraitCollection { get }
  /// The traits are others than these.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}
