import Foundation

/// What a navigation bar and its titles look like.
open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// By which the title stands beside its place.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }

  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { attach() } }
  /// Of the items that are emphasized.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { attach() } }
  /// What it does not say is said by that of plain buttons.
  open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { attach() } }

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

extension UINavigationBar {
  /// What the app has said for what stands under the bar now; `nil`: nothing.
  var shownAppearance: UINavigationBarAppearance? {
    let item = topItem
    let isLow = traitCollection.verticalSizeClass == .compact
    let compact = isLow ? item?.compactAppearance ?? compactAppearance : nil
    let standard = compact ?? item?.standardAppearance ?? storedStandardAppearance
    guard contentIsAtEdge else { return standard }
    return edgeAppearance ?? standard
  }

  /// What it has said for when nothing does.
  private var edgeAppearance: UINavigationBarAppearance? {
    let isLow = traitCollection.verticalSizeClass == .compact
    let low = isLow ? topItem?.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance : nil
    return low ?? topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
  }

  /// Whether the bar shows what is below it, and no hairline: a navigation controller's does while no content is under it,
  /// unless the app has said how it looks then.
  private var showsThrough: Bool {
    guard backAction != nil, contentIsAtEdge, isTranslucent else { return false }
    return edgeAppearance == nil && barTintColor == nil && barStyle == .default && shownBackgroundImage == nil
  }

  /// The ground, and the hairline at the foot.
  func paint() {
    if showsThrough {
      BarGround.paint(self, \.ground, nil)
      return paintLine(nil)
    }
    guard let appearance = shownAppearance else {
      let image = shownBackgroundImage
      BarGround.paint(self, \.ground, image == nil ? .bar(barTintColor, isTranslucent: isTranslucent) : nil)
      return paintLine(image != nil && shadowImage != nil ? nil : .separator)
    }
    let colour = appearance.hasDefaultGround ? .bar(barTintColor, isTranslucent: isTranslucent) : appearance.ground
    BarGround.paint(self, \.ground, colour)
    paintLine(appearance.shadowColor)
  }

  private var shownBackgroundImage: UIImage? {
    let isLow = traitCollection.verticalSizeClass == .compact
    return (isLow ? backgroundImages[.compact] : nil) ?? backgroundImages[.default]
  }

  var groundImage: UIImage? {
    if showsThrough { return nil }
    if let shownAppearance { return shownAppearance.backgroundImage }
    return shownBackgroundImage
  }

  func attach(_ appearance: UINavigationBarAppearance?) {
    appearance?.onChange = { [weak self] in self?.appearanceChanged() }
    appearanceChanged()
  }

  func appearanceChanged() {
    paint()
    content?.setNeedsLayout()
  }

  /// Of the title, and of the large one.
  func attributes(large: Bool) -> [NSAttributedString.Key: Any] {
    let own = large ? largeTitleTextAttributes : titleTextAttributes
    let said = large ? shownAppearance?.largeTitleTextAttributes : shownAppearance?.titleTextAttributes
    return (own ?? [:]).merging(said ?? [:]) { $1 }
  }
}
