// The properties of bar items that key-value coding finds by their Objective-C names.
extension UIBarItem {
  static var membersOfBarItem: [ObjectiveCMember] {
    [
      .key("title", \UIBarItem.title), .key("image", \UIBarItem.image), .key("enabled", \UIBarItem.isEnabled),
      .key("tag", \UIBarItem.tag), .key("accessibilityIdentifier", \UIBarItem.accessibilityIdentifier),
      .key("accessibilityLabel", \UIBarItem.accessibilityLabel),
      .key("accessibilityHint", \UIBarItem.accessibilityHint),
      // Not documented, but apps read it to point at an item.
      .key(readOnly: "view", \UIBarItem.displayedView),
    ]
  }

  /// The view of the item in a bar; `nil` if no bar shows the item.
  private var displayedView: UIView? { ownView ?? barItemObserver?.view(of: self) }
}

extension UIBarButtonItem {
  static var membersOfButtonItem: [ObjectiveCMember] {
    [
      .key("tintColor", \UIBarButtonItem.tintColor), .key("width", \UIBarButtonItem.width),
      .key("customView", \UIBarButtonItem.customView), .key("hidden", \UIBarButtonItem.isHidden),
    ]
  }
}

extension UINavigationItem {
  static var membersOfNavigationItem: [ObjectiveCMember] {
    [
      .key("title", \UINavigationItem.title), .key("prompt", \UINavigationItem.prompt),
      .key("titleView", \UINavigationItem.titleView),
    ]
  }
}
