// What is found by its Objective-C name in gesture recognizers.
extension UIGestureRecognizer {
  static var ofRecognizer: [ObjectiveCMember] {
    [
      .key("enabled", \UIGestureRecognizer.isEnabled), .key(readOnly: "state", \UIGestureRecognizer.state),
      .key(readOnly: "view", \UIGestureRecognizer.view), .key("name", \UIGestureRecognizer.name),
    ]
  }
}
