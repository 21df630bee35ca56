import Foundation
import Introspection

/// The appearance of a tab bar and its items.
open class UITabBarAppearance: UIBarAppearance {
  /// The appearance of items with the image above the title.
  open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked) {
    didSet {
      stackedLayoutAppearance = stackedLayoutAppearance.copied()
      attach()
    }
  }
  /// The appearance of items with the image next to the title, in regular width.
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) {
    didSet {
      inlineLayoutAppearance = inlineLayoutAppearance.copied()
      attach()
    }
  }
  /// The appearance of items with the image next to the title, in compact height.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) {
    didSet {
      compactInlineLayoutAppearance = compactInlineLayoutAppearance.copied()
      attach()
    }
  }

  /// The tint of the selection indicator's image; `nil` draws the image in its own colours.
  open var selectionIndicatorTintColor: UIColor? { didSet { changed() } }
  /// An image behind the selected item.
  open var selectionIndicatorImage: UIImage? { didSet { changed() } }
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic { didSet { changed() } }
  open var stackedItemWidth: CGFloat = 0 { didSet { changed() } }
  open var stackedItemSpacing: CGFloat = 0 { didSet { changed() } }

  public override init() {
    super.init()
    attach()
  }

  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UITabBarAppearance {
      stackedLayoutAppearance = other.stackedLayoutAppearance.copied()
      inlineLayoutAppearance = other.inlineLayoutAppearance.copied()
      compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.copied()
      selectionIndicatorTintColor = other.selectionIndicatorTintColor
      selectionIndicatorImage = other.selectionIndicatorImage
      stackedItemPositioning = other.stackedItemPositioning
      stackedItemWidth = other.stackedItemWidth
      stackedItemSpacing = other.stackedItemSpacing
    }
    attach()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    attach()
  }

  private func attach() {
    for appearance in [stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance] {
      appearance.onChange = { [weak self] in self?.changed() }
    }
    changed()
  }
}

/// The appearance of a tab bar's items, by state.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject, NSCopying {
  public enum Style: Int, Sendable { case stacked, inline, compactInline }

  public convenience init(style: Style) {
    self.init()
    self.style = style
  }

  public override init() {
    super.init()
    attach()
  }

  private(set) var style = Style.stacked
  /// The normal state. The other states inherit what they do not set.
  public let normal = UITabBarItemStateAppearance()
  public let selected = UITabBarItemStateAppearance()
  public let disabled = UITabBarItemStateAppearance()
  public let focused = UITabBarItemStateAppearance()

  open func configureWithDefault(for style: Style) {
    self.style = style
    for state in states { state.clear() }
  }

  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    nonisolated(unsafe) var copy: Any = self
    uncheckedOnMainActor { copy = self.copied() }()
    return copy
  }

  func copied() -> UITabBarItemAppearance {
    let copy = UITabBarItemAppearance(style: style)
    for (new, old) in zip(copy.states, states) { new.copyValues(old) }
    return copy
  }

  private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }
  var onChange: (() -> Void)?

  private func attach() {
    for state in states { state.onChange = { [weak self] in self?.onChange?() } }
  }
}

/// The appearance of a tab bar's item in one state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  /// The colour of the image; `nil` for the bar's tint.
  open var iconColor: UIColor? { didSet { onChange?() } }
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  /// The background colour of the badge; `nil` for red.
  open var badgeBackgroundColor: UIColor? { didSet { onChange?() } }
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  open var badgePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  open var badgeTitlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }

  var onChange: (() -> Void)?

  func clear() { copyValues(UITabBarItemStateAppearance()) }

  func copyValues(_ other: UITabBarItemStateAppearance) {
    iconColor = other.iconColor
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    badgeBackgroundColor = other.badgeBackgroundColor
    badgeTextAttributes = other.badgeTextAttributes
    badgePositionAdjustment = other.badgePositionAdjustment
    badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
  }
}
