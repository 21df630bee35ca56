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

  func attributes(of item: UIBarButtonItem, for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    (item.style == .done ? doneButtonAppearance : buttonAppearance).attributes(for: state)
  }

  func attributesOfBackButton(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    buttonAppearance.attributes(for: state).merging(backButtonAppearance.attributes(for: state)) { $1 }
  }
}

extension UINavigationBar: PaintedBar {
  var appearancesOfItem: BarAppearances<UINavigationBarAppearance>? { topItem?.appearances }
  var tracksContent: Bool { backAction != nil && barStyle == .default }
  var plainBackgroundImage: UIImage? {
    let isCompactHeight = traitCollection.verticalSizeClass == .compact
    return (isCompactHeight ? backgroundImages[.compact] : nil) ?? backgroundImages[.default]
  }
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
