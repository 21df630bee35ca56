import Wire

/// The screen that a session's viewers see.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  public internal(set) static var main = UIScreen()

  open internal(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// Pixels a point.
  open internal(set) var scale: CGFloat = 3
  /// Light or dark, as the device is set.
  var style = UIUserInterfaceStyle.light { didSet { if style != oldValue { styleChanged(from: oldValue) } } }
  var safeArea: UIEdgeInsets { UIScreen.safeArea(of: bounds.size) }

  /// The length nearest to a given one that is whole pixels, not shorter.
  func roundedUp(_ length: CGFloat) -> CGFloat { (length * scale - 0.001).rounded(.up) / scale }
  func rounded(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }

  /// All that a viewer's picture of it follows from.
  struct Measures: Equatable {
    let bounds: CGRect
    let scale: CGFloat
    let style: UIUserInterfaceStyle
  }

  var measures: Measures { Measures(bounds: bounds, scale: scale, style: style) }

  var described: JSON {
    [
      "width": .points(bounds.width), "height": .points(bounds.height), "scale": .points(scale),
      "safeArea": .array([safeArea.top, safeArea.left, safeArea.bottom, safeArea.right].map(JSON.points)),
      "dark": .bool(style == .dark),
    ]
  }

  open var traitCollection: UITraitCollection { .traits(of: bounds.size) }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// What the hardware covers: phones with a notch, older phones and tablets, told apart by their size.
  private static func safeArea(of size: CGSize) -> UIEdgeInsets {
    let (short, long) = (min(size.width, size.height), max(size.width, size.height))
    let isPortrait = size.height >= size.width
    if short >= 700 { return UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0) }
    if short >= 360, long >= 780 {
      return isPortrait
        ? UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0) : UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
    }
    return isPortrait ? UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0) : .zero
  }
}

extension UIScreen: UITraitEnvironment {
  private func styleChanged(from old: UIUserInterfaceStyle) {
    let before = UITraitCollection.traits(of: bounds.size, style: old)
    UITraitCollection.current = traitCollection
    traitCollectionDidChange(before)
    for window in CommitCycle.current.windows { window.styleChanged(from: old, window.shownLevel) }
    CommitCycle.current.schedule()
  }
}
