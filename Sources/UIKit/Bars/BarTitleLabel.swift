import Wire

/// A bar's title. It is a heading to assistive technology.
final class BarTitleLabel: UILabel {
  override var roleOfClass: ViewRole? { text?.isEmpty == false ? .heading : nil }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { text?.isEmpty == false ? .header : .none }
}

extension UIFont {
  /// Returns the font of a title. It grows with the content size category as far as the row allows; a large title enlarges its row.
  static func barTitle(isLarge: Bool, in traits: UITraitCollection) -> UIFont {
    let font: UIFont =
      isLarge
      ? .system(34, weight: .bold, as: .largeTitle) : .system(17, weight: .semibold, as: .headline, upTo: 23)
    return font.adjusted(to: traits)
  }

  /// Returns the font of a bar's buttons, which grows in the same way.
  static func barButton(_ weight: Weight = .regular, in traits: UITraitCollection) -> UIFont {
    .system(17, weight: weight, as: .body, upTo: 23).adjusted(to: traits)
  }
}
