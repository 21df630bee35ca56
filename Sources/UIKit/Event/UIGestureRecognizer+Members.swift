// The members of gesture recognizers that are accessible by their Objective-C names.
extension UIGestureRecognizer {
  static var recognizerMembers: [ObjectiveCMember] {
    [
      .key("enabled", \UIGestureRecognizer.isEnabled), .key(readOnly: "state", \UIGestureRecognizer.state),
      .key(readOnly: "view", \UIGestureRecognizer.view), .key("name", \UIGestureRecognizer.name),
    ]
  }
}
