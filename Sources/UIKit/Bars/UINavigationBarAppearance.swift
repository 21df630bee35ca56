import Foundation

/// What a navigation bar and its titles look like.
open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }

  public override init() { super.init() }

  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension UINavigationBar {
  /// What the app has said for what stands under the bar now; `nil`: nothing.
  var shownAppearance: UINavigationBarAppearance? {
    let item = topItem
    let standard = item?.standardAppearance ?? storedStandardAppearance
    guard contentIsAtEdge else { return standard }
    return item?.scrollEdgeAppearance ?? scrollEdgeAppearance ?? standard
  }

  /// Whether the bar shows what is below it, and no hairline: a navigation controller's does while no content is under it,
  /// unless the app has said how it looks then.
  private var showsThrough: Bool {
    guard backAction != nil, contentIsAtEdge, isTranslucent, barTintColor == nil else { return false }
    return (topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance) == nil
  }

  /// The ground, and the hairline at the foot.
  func paint() {
    if showsThrough {
      backgroundColor = nil
      return paintLine(nil)
    }
    guard let appearance = shownAppearance, !appearance.isDefault else {
      backgroundColor = .bar(barTintColor, isTranslucent: isTranslucent)
      return paintLine(.separator)
    }
    backgroundColor = appearance.backgroundColor
    paintLine(appearance.shadowColor)
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
