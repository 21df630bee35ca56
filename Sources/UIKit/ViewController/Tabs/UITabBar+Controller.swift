extension UITabBar {
  /// The tab bar controller whose bar this is.
  var controller: UITabBarController? {
    get { tabBarControllerObject as? UITabBarController }
    set { tabBarControllerObject = newValue }
  }
}
