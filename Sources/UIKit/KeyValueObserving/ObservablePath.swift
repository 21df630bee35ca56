import Foundation

/// An observable property of UIKit, with its key path and its Objective-C name.
@MainActor
struct ObservablePath<Root: NSObject> {
  let path: PartialKeyPath<Root>
  let name: String
  /// Returns the properties whose changes may change the value of the path.
  let properties: (Root) -> [WatchedProperty]

  init(_ path: PartialKeyPath<Root>, _ name: String) {
    self.path = path
    self.name = name
    properties = { [WatchedProperty($0, name)] }
  }

  /// Creates a path to a property of an object to which the root refers. Replacing that object is observed for `tabBarItem` only, and not
  /// for a controller's view.
  init(_ path: PartialKeyPath<Root>, _ name: String, of owner: @escaping (Root) -> NSObject?) {
    self.path = path
    self.name = name
    let steps = name.split(separator: ".").map(String.init)
    properties = { root in
      let rootProperties = steps.count > 1 ? [WatchedProperty(root, steps[0])] : []
      return rootProperties + (owner(root).map { [WatchedProperty($0, steps[steps.count - 1])] } ?? [])
    }
  }

  /// Whether a name is that of the property or of its getter: `hidden` or `isHidden`.
  func matchesName(_ other: String) -> Bool {
    other == name || other.hasPrefix("is") && other.dropFirst(2).lowercased() == name.lowercased()
  }
}

extension ObservablePath where Root: UIView {
  static var ofView: [ObservablePath] {
    [
      ObservablePath(\Root.frame, "frame"), ObservablePath(\Root.bounds, "bounds"),
      ObservablePath(\Root.center, "center"), ObservablePath(\Root.transform, "transform"),
      ObservablePath(\Root.alpha, "alpha"), ObservablePath(\Root.isHidden, "hidden"),
      ObservablePath(\Root.backgroundColor, "backgroundColor"),
      ObservablePath(\Root.safeAreaInsets, "safeAreaInsets") { view in
        view.beginNotifyingSafeArea()
        return view
      },
      ObservablePath(\Root.layer.bounds, "layer.bounds") { $0.layer },
      ObservablePath(\Root.layer.position, "layer.position") { $0.layer },
    ]
  }
}

extension ObservablePath where Root: UIScrollView {
  static var ofScrollView: [ObservablePath] {
    ofView + [
      ObservablePath(\Root.contentOffset, "contentOffset"), ObservablePath(\Root.contentSize, "contentSize"),
      ObservablePath(\Root.contentInset, "contentInset"),
      ObservablePath(\Root.panGestureRecognizer.state, "panGestureRecognizer.state") { $0.panGestureRecognizer },
    ]
  }
}

extension ObservablePath where Root: UIControl {
  static var ofControl: [ObservablePath] {
    ofView + [
      ObservablePath(\Root.isEnabled, "enabled"), ObservablePath(\Root.isSelected, "selected"),
      ObservablePath(\Root.isHighlighted, "highlighted"),
    ]
  }
}

extension ObservablePath where Root: CALayer {
  static var ofLayer: [ObservablePath] {
    [ObservablePath(\Root.bounds, "bounds"), ObservablePath(\Root.position, "position")]
  }
}

extension ObservablePath where Root: UIViewController {
  /// The controller's properties, and those of its view and items. Observing a property of the view loads the view.
  static var ofController: [ObservablePath] {
    [
      ObservablePath(\Root.title, "title"), ObservablePath(\Root.preferredContentSize, "preferredContentSize"),
      ObservablePath(\Root.view.frame, "view.frame") { $0.view },
      ObservablePath(\Root.view.bounds, "view.bounds") { $0.view },
      ObservablePath(\Root.view.safeAreaInsets, "view.safeAreaInsets") { controller in
        controller.view.beginNotifyingSafeArea()
        return controller.view
      },
      ObservablePath(\Root.navigationItem.title, "navigationItem.title") { $0.navigationItem },
      ObservablePath(\Root.tabBarItem.badgeValue, "tabBarItem.badgeValue") { $0.tabBarItem },
    ]
  }
}

extension ObservablePath where Root: UIBarItem {
  static var ofBarItem: [ObservablePath] {
    [
      ObservablePath(\Root.title, "title"), ObservablePath(\Root.image, "image"),
      ObservablePath(\Root.isEnabled, "enabled"),
    ]
  }
}

extension ObservablePath where Root: UITabBarItem {
  static var ofTabBarItem: [ObservablePath] { ofBarItem + [ObservablePath(\Root.badgeValue, "badgeValue")] }
}

extension ObservablePath where Root: UINavigationItem {
  static var ofNavigationItem: [ObservablePath] {
    [
      ObservablePath(\Root.title, "title"), ObservablePath(\Root.titleView, "titleView"),
      ObservablePath(\Root.prompt, "prompt"), ObservablePath(\Root.leftBarButtonItems, "leftBarButtonItems"),
      ObservablePath(\Root.rightBarButtonItems, "rightBarButtonItems"),
    ]
  }
}

extension ObservablePath where Root: UIViewPropertyAnimator {
  static var ofAnimator: [ObservablePath] { [ObservablePath(\Root.isRunning, "running")] }
}

extension ObservablePath where Root: UIGestureRecognizer {
  static var ofRecognizer: [ObservablePath] {
    [ObservablePath(\Root.state, "state"), ObservablePath(\Root.isEnabled, "enabled")]
  }
}
