import Foundation
import Introspection

/// What a bar's ground looks like. Those of one kind of bar are subclasses.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, NSCopying {
  public override init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// A copy of another bar's ground.
  public required init(barAppearance: UIBarAppearance) {
    super.init()
    backgroundColor = barAppearance.backgroundColor
    backgroundEffect = barAppearance.backgroundEffect
    backgroundImage = barAppearance.backgroundImage
    backgroundImageContentMode = barAppearance.backgroundImageContentMode
    shadowColor = barAppearance.shadowColor
    hasDefaultGround = barAppearance.hasDefaultGround
  }

  public required init?(coder: NSCoder) { super.init() }

  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    nonisolated(unsafe) var copy: Any = self
    uncheckedOnMainActor { copy = self.copied() }()
    return copy
  }
  func copied() -> Self { Self(barAppearance: self) }

  /// `nil`: nothing is painted.
  open var backgroundColor: UIColor? {
    didSet {
      hasDefaultGround = false
      changed()
    }
  }
  /// Through which what is below shines, where no colour is painted; `nil`: as it is.
  open var backgroundEffect: UIBlurEffect? {
    didSet {
      if hasDefaultGround { backgroundColor = nil }
      hasDefaultGround = false
      changed()
    }
  }
  var ground: UIColor? { backgroundColor ?? backgroundEffect?.style.veil }
  /// Over the colour.
  open var backgroundImage: UIImage? { didSet { changed() } }
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { changed() } }
  /// Of the hairline at the bar's edge; `nil`: there is none.
  open var shadowColor: UIColor? { didSet { changed() } }
  /// The system's own ground, which lets a little shine through.
  private(set) var hasDefaultGround = true

  open func configureWithDefaultBackground() { configure(.bar(nil, isTranslucent: true), shadow: .separator, true) }
  open func configureWithOpaqueBackground() { configure(.systemBackground, shadow: .separator, false) }
  open func configureWithTransparentBackground() { configure(nil, shadow: nil, false) }

  private func configure(_ ground: UIColor?, shadow: UIColor?, _ isDefault: Bool) {
    backgroundEffect = nil
    (backgroundColor, backgroundImage, shadowColor) = (ground, nil, shadow)
    hasDefaultGround = isDefault
    changed()
  }

  /// Who shows it now.
  var onChange: (() -> Void)?
  func changed() { onChange?() }
}
