import Wire

/// A bar's title: to assistive technology a heading.
final class BarTitleLabel: UILabel {
  override var roleOfClass: ViewRole? { text?.isEmpty == false ? .heading : nil }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { text?.isEmpty == false ? .header : .none }
}
