import Foundation
import Introspection

/// The appearance of a bar's background. Subclasses add the properties of one kind of bar.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, NSCopying {
  public override init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// Creates a copy of another bar's background.
  public required init(barAppearance: UIBarAppearance) {
    super.init()
    backgroundColor = barAppearance.backgroundColor
    backgroundEffect = barAppearance.backgroundEffect
    backgroundImage = barAppearance.backgroundImage
    backgroundImageContentMode = barAppearance.backgroundImageContentMode
    shadowColor = barAppearance.shadowColor
    shadowImage = barAppearance.shadowImage
    hasDefaultBackground = barAppearance.hasDefaultBackground
  }

  public required init?(coder: NSCoder) { super.init() }

  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    nonisolated(unsafe) var copy: Any = self
    uncheckedOnMainActor { copy = self.copied() }()
    return copy
  }
  func copied() -> Self { Self(barAppearance: self) }

  /// The background colour; `nil` for none.
  open var backgroundColor: UIColor? {
    didSet {
      hasDefaultBackground = false
      changed()
    }
  }
  /// The blur of the content behind the bar, visible where the colour is translucent; `nil` for none.
  open var backgroundEffect: UIBlurEffect? {
    didSet {
      if hasDefaultBackground { backgroundColor = nil }
      hasDefaultBackground = false
      changed()
    }
  }
  var fillColor: UIColor? { backgroundColor ?? backgroundEffect?.style.overlayColor }
  /// An image in front of the background colour.
  open var backgroundImage: UIImage? { didSet { changed() } }
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { changed() } }
  /// The colour of the hairline at the bar's edge, and of a template image in place of it; `nil` for none.
  open var shadowColor: UIColor? { didSet { changed() } }
  /// An image in place of the hairline, outside the bar.
  open var shadowImage: UIImage? { didSet { changed() } }
  /// Whether the background is the system's, which is slightly translucent.
  private(set) var hasDefaultBackground = true

  open func configureWithDefaultBackground() { configure(.bar(nil, isTranslucent: true), shadow: .separator, true) }
  open func configureWithOpaqueBackground() { configure(.systemBackground, shadow: .separator, false) }
  open func configureWithTransparentBackground() { configure(nil, shadow: nil, false) }

  private func configure(_ background: UIColor?, shadow: UIColor?, _ isDefault: Bool) {
    backgroundEffect = nil
    (backgroundColor, backgroundImage) = (background, nil)
    (shadowColor, shadowImage) = (shadow, nil)
    hasDefaultBackground = isDefault
    changed()
  }

  /// Called when a property has changed. Set by the bar or the item that uses the appearance.
  var onChange: (() -> Void)?
  func changed() { onChange?() }
}
