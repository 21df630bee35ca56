import Wire

/// A bar's title: to assistive technology a heading.
final class BarTitleLabel: UILabel {
  override var roleOfClass: ViewRole? { text?.isEmpty == false ? .heading : nil }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { text?.isEmpty == false ? .header : .none }
}

extension UIFont {
  /// A bar's own title grows with the content size category as far as its row has room; a large one makes room.
  static func barTitle(isLarge: Bool, in traits: UITraitCollection) -> UIFont {
    let font: UIFont =
      isLarge
      ? .system(34, weight: .bold, as: .largeTitle) : .system(17, weight: .semibold, as: .headline, upTo: 23)
    return font.adjusted(to: traits)
  }

  /// Of a bar's buttons, likewise.
  static func barButton(_ weight: Weight = .regular, in traits: UITraitCollection) -> UIFont {
    .system(17, weight: weight, as: .body, upTo: 23).adjusted(to: traits)
  }
}
