// The members of controls that Objective-C APIs, such as key-value coding, find by name.
extension UIControl {
  static var membersOfControl: [ObjectiveCMember] {
    [
      .key("enabled", \UIControl.isEnabled), .key("selected", \UIControl.isSelected),
      .key("highlighted", \UIControl.isHighlighted),
    ]
  }
}

extension UIButton {
  static var membersOfButton: [ObjectiveCMember] {
    [.key(readOnly: "titleLabel", \UIButton.titleLabel), .key(readOnly: "imageView", \UIButton.imageView)]
  }
}

extension UISwitch {
  static var membersOfSwitch: [ObjectiveCMember] {
    [.key("on", \UISwitch.isOn), .key("onTintColor", \UISwitch.onTintColor)]
  }
}

extension UISlider {
  static var membersOfSlider: [ObjectiveCMember] {
    [
      .key("value", \UISlider.value), .key("minimumValue", \UISlider.minimumValue),
      .key("maximumValue", \UISlider.maximumValue),
    ]
  }
}

extension UIStepper {
  static var membersOfStepper: [ObjectiveCMember] { [.key("value", \UIStepper.value)] }
}

extension UISegmentedControl {
  static var membersOfSegments: [ObjectiveCMember] {
    [.key("selectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex)]
  }
}

extension UIProgressView {
  static var membersOfProgress: [ObjectiveCMember] { [.key("progress", \UIProgressView.progress)] }
}

extension UIPageControl {
  static var membersOfPages: [ObjectiveCMember] {
    [.key("currentPage", \UIPageControl.currentPage), .key("numberOfPages", \UIPageControl.numberOfPages)]
  }
}

extension UIRefreshControl {
  static var membersOfRefresh: [ObjectiveCMember] {
    [
      .call("beginRefreshing", UIRefreshControl.beginRefreshing),
      .call("endRefreshing", UIRefreshControl.endRefreshing),
    ]
  }
}
