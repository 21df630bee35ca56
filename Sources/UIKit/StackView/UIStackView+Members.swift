// The members of stacks that can be used by their Objective-C names.
extension UIStackView {
  static var membersOfStack: [ObjectiveCMember] {
    [
      .key("axis", \UIStackView.axis), .key("spacing", \UIStackView.spacing),
      .key("alignment", \UIStackView.alignment), .key("distribution", \UIStackView.distribution),
      .key("layoutMarginsRelativeArrangement", \UIStackView.isLayoutMarginsRelativeArrangement),
    ]
  }
}
