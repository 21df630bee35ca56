// The members of controls that Objective-C APIs, such as key-value coding, find by name.
extension UIControl {
  static var ofControl: [ObjectiveCMember] {
    [
      .key("enabled", \UIControl.isEnabled), .key("selected", \UIControl.isSelected),
      .key("highlighted", \UIControl.isHighlighted),
    ]
  }
}

extension UIButton {
  static var ofButton: [ObjectiveCMember] {
    [.key(readOnly: "titleLabel", \UIButton.titleLabel), .key(readOnly: "imageView", \UIButton.imageView)]
  }
}

extension UISwitch {
  static var ofSwitch: [ObjectiveCMember] { [.key("on", \UISwitch.isOn), .key("onTintColor", \UISwitch.onTintColor)] }
}

extension UISlider {
  static var ofSlider: [ObjectiveCMember] {
    [
      .key("value", \UISlider.value), .key("minimumValue", \UISlider.minimumValue),
      .key("maximumValue", \UISlider.maximumValue),
    ]
  }
}

extension UIStepper {
  static var ofStepper: [ObjectiveCMember] { [.key("value", \UIStepper.value)] }
}

extension UISegmentedControl {
  static var ofSegments: [ObjectiveCMember] {
    [.key("selectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex)]
  }
}

extension UIProgressView {
  static var ofProgress: [ObjectiveCMember] { [.key("progress", \UIProgressView.progress)] }
}

extension UIPageControl {
  static var ofPages: [ObjectiveCMember] {
    [.key("currentPage", \UIPageControl.currentPage), .key("numberOfPages", \UIPageControl.numberOfPages)]
  }
}

extension UIRefreshControl {
  static var ofRefresh: [ObjectiveCMember] {
    [
      .call("beginRefreshing", UIRefreshControl.beginRefreshing),
      .call("endRefreshing", UIRefreshControl.endRefreshing),
    ]
  }
}
