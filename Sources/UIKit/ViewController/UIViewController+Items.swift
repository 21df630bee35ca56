// The items of a controller in bars.
extension UIViewController {
  var madeEditButton: UIBarButtonItem {
    if let storedEditButton { return storedEditButton }
    let item = UIBarButtonItem(systemItem: storedEditing ? .done : .edit, primaryAction: toggleEditing)
    storedEditButton = item
    return item
  }

  private var toggleEditing: UIAction {
    UIAction { [weak self] _ in self.map { $0.setEditing(!$0.isEditing, animated: true) } }
  }

  func changeEditing(_ editing: Bool) {
    storedEditing = editing
    let templateItem = UIBarButtonItem(systemItem: editing ? .done : .edit)
    storedEditButton?.title = templateItem.title
    storedEditButton?.style = templateItem.style
  }

  var madeTabBarItem: UITabBarItem {
    if let storedTabBarItem { return storedTabBarItem }
    let item = UITabBarItem()
    item.title = title
    storedTabBarItem = item
    return item
  }

  func replaceTabBarItem(with item: UITabBarItem?) {
    let isDifferent = item !== storedTabBarItem
    storedTabBarItem = item
    tabBarController?.itemReplaced(of: self)
    if isDifferent { KeyValueObservers.notifyChange(of: self, "tabBarItem") }
  }
}

extension UINavigationItem {
  /// The controller whose item this is.
  var controller: UIViewController? { controllerObject as? UIViewController }
}

extension UIView {
  var isInNavigationController: Bool { nearestController is UINavigationController }
}
