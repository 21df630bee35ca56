extension UISearchBar {
  /// The search controller whose bar this is.
  var controller: UISearchController? {
    get { searchControllerObject as? UISearchController }
    set { searchControllerObject = newValue }
  }
}

extension UINavigationItem {
  var storedSearchController: UISearchController? { searchObject as? UISearchController }

  func replaceSearchController(with new: UISearchController?) {
    let old = storedSearchController
    guard new !== old else { return }
    searchObject = new
    if old?.item === self { old?.item = nil }
    new?.item = self
    changed()
  }
}
