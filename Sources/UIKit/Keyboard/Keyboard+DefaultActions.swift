// The default effects of Escape and Return, if nothing else handles them: they dismiss the frontmost content or answer an alert.
//
//   Escape: a menu ─► a responder's accessibilityPerformEscape ─► a search ─► an alert's cancel, a sheet or a popover
//   Return: an alert's preferred action, or its only one
extension Keyboard {
  func performDefaultAction(_ key: String, from first: UIResponder?) {
    guard let window = UIApplication.shared.keyWindow else { return }
    if key == "Escape" { performEscape(in: window, from: first) }
    if key == "Enter", window.openMenu == nil { performReturn(in: window) }
  }

  private func performEscape(in window: UIWindow, from first: UIResponder?) {
    if let menu = window.openMenu { return menu.close() }
    if first?.accessibilityPerformEscape() == true { return }
    let top = window.topmostPresented
    if let search = search(around: first) ?? (top?.frontResponder as? UIViewController)?.activeSearch {
      return search.isActive = false
    }
    if let alert = top as? UIAlertController, let cancel = alert.cancelAction { return alert.choose(cancel) }
    switch top?.activePresentation {
    case let sheet as UISheetPresentationController: sheet.touchedOutside()
    case let popover as UIPopoverPresentationController: popover.touchedOutside()
    default: break
    }
  }

  /// The search controller whose search bar is edited.
  private func search(around first: UIResponder?) -> UISearchController? {
    guard let first else { return nil }
    for case let bar as UISearchBar in sequence(first: first, next: \.next) {
      if let search = bar.controller, search.isActive { return search }
    }
    return nil
  }

  private func performReturn(in window: UIWindow) {
    guard let alert = window.topmostPresented as? UIAlertController else { return }
    let onlyAction = alert.actions.count == 1 ? alert.actions.first : nil
    if let action = alert.preferredAction ?? onlyAction { alert.choose(action) }
  }
}

extension UIWindow {
  fileprivate var openMenu: MenuOverlay? {
    storedSubviews.lazy.compactMap { $0 as? MenuOverlay }.last { !$0.isClosing }
  }

  /// The last controller presented over the root, or the root itself.
  fileprivate var topmostPresented: UIViewController? {
    rootViewController.map { sequence(first: $0, next: \.storedPresented).reduce($0) { $1 } }
  }
}

extension UIViewController {
  fileprivate var activeSearch: UISearchController? {
    ownSearch ?? navigationItem.searchController.flatMap { $0.isActive ? $0 : nil }
  }
}
