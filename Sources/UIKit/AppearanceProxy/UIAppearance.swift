/// Has a proxy whose settings all instances have that say nothing themselves.
@preconcurrency @MainActor
public protocol UIAppearance: AnyObject {}

/// In which instances can be for whose sake others look different.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}

extension UIView: UIAppearance, UIAppearanceContainer {
  /// What is set on it is the look of this class's views that come into a window from now on, unless they have been given another.
  public class func appearance() -> Self { AppearanceRule.proxy(of: self) }
  /// Of those alone that stand in instances of these, the innermost first.
  public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceRule.proxy(of: self, in: containerTypes)
  }
  /// Of those alone that have these traits.
  public class func appearance(for trait: UITraitCollection) -> Self { AppearanceRule.proxy(of: self, with: trait) }
  public class func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceRule.proxy(of: self, in: containerTypes, with: trait) }
}

extension UIViewController: UIAppearanceContainer {}

extension UIBarItem: UIAppearance, UIAppearanceContainer {}

extension UIBarButtonItem {
  /// What is set on it is the look of the items that a bar shows from now on, unless they have been given another.
  public class func appearance() -> UIBarButtonItem {
    AppearanceRule.proxy(of: UIBarButtonItem.self) { UIBarButtonItem() }
  }
  /// Of those alone that are shown in instances of these, the innermost first.
  public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type])
    -> UIBarButtonItem
  {
    AppearanceRule.proxy(of: UIBarButtonItem.self, in: containerTypes) { UIBarButtonItem() }
  }
}

extension UITabBarItem {
  /// What is set on it is the look of the items that a tab bar shows from now on, unless they have been given another.
  public class func appearance() -> UITabBarItem { AppearanceRule.proxy(of: UITabBarItem.self) { UITabBarItem() } }
}
