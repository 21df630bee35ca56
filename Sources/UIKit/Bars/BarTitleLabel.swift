import Wire

/// The label of a bar's title. Assistive technology treats it as a heading.
final class BarTitleLabel: UILabel {
  override var roleOfClass: ViewRole? { text?.isEmpty == false ? .heading : nil }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { text?.isEmpty == false ? .header : .none }
}

extension UIFont {
  /// Returns the font of a title. It grows with the content size category, a small title only up to 23 points.
  static func barTitle(isLarge: Bool, in traits: UITraitCollection) -> UIFont {
    let font: UIFont =
      isLarge
      ? .system(34, weight: .bold, as: .largeTitle) : .system(17, weight: .semibold, as: .headline, upTo: 23)
    return font.adjusted(to: traits)
  }

  /// Returns the font of a bar's buttons. It grows with the content size category up to 23 points.
  static func barButton(_ weight: Weight = .regular, in traits: UITraitCollection) -> UIFont {
    .system(17, weight: weight, as: .body, upTo: 23).adjusted(to: traits)
  }
}
