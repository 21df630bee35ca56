// What is found by its Objective-C name in stacks.
extension UIStackView {
  static var ofStack: [ObjectiveCMember] {
    [
      .key("axis", \UIStackView.axis), .key("spacing", \UIStackView.spacing),
      .key("alignment", \UIStackView.alignment), .key("distribution", \UIStackView.distribution),
      .key("layoutMarginsRelativeArrangement", \UIStackView.isLayoutMarginsRelativeArrangement),
    ]
  }
}
