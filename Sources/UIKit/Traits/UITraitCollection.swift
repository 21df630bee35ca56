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

  init(
    horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    idiom: UIUserInterfaceIdiom = .unspecified, displayScale: CGFloat = 0,
    contentSize: UIContentSizeCategory = .unspecified
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    userInterfaceIdiom = idiom
    self.displayScale = displayScale
    preferredContentSizeCategory = contentSize
  }

  public convenience override init() { self.init(displayScale: 0) }
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontalSizeClass: horizontalSizeClass, displayScale: 0)
  }
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(verticalSizeClass: verticalSizeClass, displayScale: 0)
  }
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(displayScale: 0, contentSize: preferredContentSizeCategory)
  }

  /// Of a window of a size on the screen: a tablet is regular where it is wide enough, a phone only upright and only in height.
  @MainActor static func traits(of size: CGSize) -> UITraitCollection {
    let screen = UIScreen.main
    let isPad = min(screen.bounds.width, screen.bounds.height) >= 700
    let isLargePhoneOnItsSide = !isPad && size.width > size.height && size.width >= 896
    return UITraitCollection(
      horizontalSizeClass: isPad && size.width >= 600 || isLargePhoneOnItsSide ? .regular : .compact,
      verticalSizeClass: isPad || size.height >= size.width ? .regular : .compact, idiom: isPad ? .pad : .phone,
      displayScale: screen.scale, contentSize: .current)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
      && userInterfaceIdiom == other.userInterfaceIdiom && displayScale == other.displayScale
      && preferredContentSizeCategory == other.preferredContentSizeCategory
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(horizontalSizeClass)
    hasher.combine(verticalSizeClass)
    hasher.combine(userInterfaceIdiom)
    hasher.combine(displayScale)
    hasher.combine(preferredContentSizeCategory)
    return hasher.finalize()
  }
}

/// Has traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  var traitCollection: UITraitCollection { get }
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}
extension UIScreen: UITraitEnvironment {
  public var traitCollection: UITraitCollection { .traits(of: bounds.size) }
}
