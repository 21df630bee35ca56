// The methods and properties of controllers that are found by their Objective-C names.
extension UIViewController {
  static var controllerMembers: [ObjectiveCMember] {
    [

      // A key path would read the view before it is set, and so load it.
      .property(
        "view", UIView?.self, get: { ($0 as? UIViewController)?.view },
        set: { ($0 as? UIViewController)?.view = $1[0] }), .key("title", \UIViewController.title),
      .key("preferredContentSize", \UIViewController.preferredContentSize),
      .key("editing", \UIViewController.isEditing),
      .key(readOnly: "navigationItem", \UIViewController.navigationItem),
      .key("tabBarItem", \UIViewController.tabBarItem),
      .key(readOnly: "parentViewController", \UIViewController.parent),
      .key(readOnly: "navigationController", \UIViewController.navigationController),
      .call("loadViewIfNeeded", UIViewController.loadViewIfNeeded),
      .call("setNeedsStatusBarAppearanceUpdate", UIViewController.setNeedsStatusBarAppearanceUpdate),
      .call("removeFromParentViewController", UIViewController.removeFromParent),
    ]
  }
}

extension UINavigationController {
  static var navigationMembers: [ObjectiveCMember] {
    [
      .call("popViewControllerAnimated:", UINavigationController.popViewController(animated:)),
      .call("popToRootViewControllerAnimated:", UINavigationController.popToRootViewController(animated:)),
      .key(readOnly: "topViewController", \UINavigationController.topViewController),
    ]
  }
}
