/// A class with an appearance proxy. Its settings apply to all instances that have not set the property themselves.
@preconcurrency @MainActor
public protocol UIAppearance: AnyObject {}

/// A class that can limit an appearance proxy to instances inside it.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}

extension UIView: UIAppearance, UIAppearanceContainer {
  /// Returns the proxy of this class. Its settings apply to views that enter a window from now on, unless they have a value of their own.
  public class func appearance() -> Self { AppearanceRule.proxy(of: self) }
  /// Returns the proxy for views inside instances of these classes, the innermost first.
  public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceRule.proxy(of: self, in: containerTypes)
  }
  /// Returns the proxy for views with these traits.
  public class func appearance(for trait: UITraitCollection) -> Self { AppearanceRule.proxy(of: self, with: trait) }
  public class func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceRule.proxy(of: self, in: containerTypes, with: trait) }
}

extension UIViewController: UIAppearanceContainer {}

extension UIBarItem: UIAppearance, UIAppearanceContainer {}

extension UIBarButtonItem {
  /// Returns the proxy of bar items. Its settings apply to items that a bar shows from now on, unless they have a value of their own.
  public class func appearance() -> UIBarButtonItem {
    AppearanceRule.proxy(of: UIBarButtonItem.self) { UIBarButtonItem() }
  }
  /// Returns the proxy for bar items inside instances of these classes, the innermost first.
  public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type])
    -> UIBarButtonItem
  {
    AppearanceRule.proxy(of: UIBarButtonItem.self, in: containerTypes) { UIBarButtonItem() }
  }
}

extension UITabBarItem {
  /// Returns the proxy of tab bar items. Its settings apply to items that a tab bar shows from now on, unless they have a value of their
  /// own.
  public class func appearance() -> UITabBarItem { AppearanceRule.proxy(of: UITabBarItem.self) { UITabBarItem() } }
}
