import Foundation

/// The appearance of a navigation bar and its titles.
open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The offset of the title from its position.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }

  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet {
      buttonAppearance = buttonAppearance.copied()
      attach()
    }
  }
  /// The appearance of emphasized items.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet {
      doneButtonAppearance = doneButtonAppearance.copied()
      attach()
    }
  }
  /// The appearance of back buttons. Values that it does not set are those of plain buttons.
  open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet {
      backButtonAppearance = backButtonAppearance.copied()
      attach()
    }
  }

  /// The image in place of the back button's chevron; `nil` for the chevron.
  open private(set) var backIndicatorImage: UIImage?
  /// The mask of the title while it moves below the image. It is not drawn: the title fades here.
  open private(set) var backIndicatorTransitionMaskImage: UIImage?
  /// Sets the image in place of the back button's chevron. UIKit uses it only if both are given.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
  ) {
    let isComplete = backIndicatorImage != nil && backIndicatorTransitionMaskImage != nil
    self.backIndicatorImage = isComplete ? backIndicatorImage : nil
    self.backIndicatorTransitionMaskImage = isComplete ? backIndicatorTransitionMaskImage : nil
    changed()
  }

  public override init() {
    super.init()
    attach()
  }

  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UINavigationBarAppearance {
      titleTextAttributes = other.titleTextAttributes
      largeTitleTextAttributes = other.largeTitleTextAttributes
      titlePositionAdjustment = other.titlePositionAdjustment
      backIndicatorImage = other.backIndicatorImage
      backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
      buttonAppearance = other.buttonAppearance.copied()
      doneButtonAppearance = other.doneButtonAppearance.copied()
      backButtonAppearance = other.backButtonAppearance.copied()
    }
    attach()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    attach()
  }

  private func attach() {
    for appearance in [buttonAppearance, doneButtonAppearance, backButtonAppearance] {
      appearance.onChange = { [weak self] in self?.changed() }
    }
    changed()
  }

  func appearance(of item: UIBarButtonItem) -> UIBarButtonItemAppearance {
    item.style == .done ? doneButtonAppearance : buttonAppearance
  }

  func attributes(of item: UIBarButtonItem, for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    appearance(of: item).attributes(for: state)
  }

  func attributesOfBackButton(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    buttonAppearance.attributes(for: state).merging(backButtonAppearance.attributes(for: state)) { $1 }
  }
}

extension UINavigationBar: UIBarPositioning {
  /// The position of the bar. The usual one is at the top, and in a navigation controller up to the screen's edge.
  public var barPosition: UIBarPosition { position }
  func updatePosition() {
    position = position(by: delegate, usual: backAction == nil ? .top : .topAttached)
  }
}

extension UINavigationBar: PaintedBar {
  var appearancesOfItem: BarAppearances<UINavigationBarAppearance>? { topItem?.appearances }
  var tracksContent: Bool { backAction != nil && barStyle == .default }
  var plainBackgroundImage: UIImage? { backgroundImages.value(isCompactHeight: isCompactHeight) }
  var plainShadowImage: UIImage? { shadowImage }

  func appearanceChanged() {
    paint()
    content?.setNeedsLayout()
  }

  /// Returns the attributes of the title or of the large title.
  func attributes(large: Bool) -> [NSAttributedString.Key: Any] {
    let barAttributes = large ? largeTitleTextAttributes : titleTextAttributes
    let appearanceAttributes =
      large ? currentAppearance?.largeTitleTextAttributes : currentAppearance?.titleTextAttributes
    return (barAttributes ?? [:]).merging(appearanceAttributes ?? [:]) { $1 }
  }
}
