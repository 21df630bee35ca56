/// Finds the class of an element, by the element's name or by the custom class in the file.
@MainActor
enum NibClasses {
  /// UIKit's own classes by the names of their elements.
  static let views: [String: UIView.Type] = [
    "view": UIView.self, "containerView": UIView.self, "tableViewCellContentView": UIView.self,
    "collectionViewCellContentView": UIView.self, "control": UIControl.self, "label": UILabel.self,
    "button": UIButton.self, "imageView": UIImageView.self, "textField": UITextField.self, "textView": UITextView.self,
    "scrollView": UIScrollView.self, "stackView": UIStackView.self, "tableView": UITableView.self,
    "tableViewCell": UITableViewCell.self, "collectionView": UICollectionView.self,
    "collectionViewCell": UICollectionViewCell.self, "collectionReusableView": UICollectionReusableView.self,
    "activityIndicatorView": UIActivityIndicatorView.self, "pageControl": UIPageControl.self,
    "pickerView": UIPickerView.self, "switch": UISwitch.self, "slider": UISlider.self, "stepper": UIStepper.self,
    "segmentedControl": UISegmentedControl.self, "progressView": UIProgressView.self,
    "searchBar": UISearchBar.self, "navigationBar": UINavigationBar.self, "toolbar": UIToolbar.self,
    "tabBar": UITabBar.self, "window": UIWindow.self, "refreshControl": UIRefreshControl.self,
    "datePicker": UIDatePicker.self,
  ]

  static let controllers: [String: UIViewController.Type] = [
    "viewController": UIViewController.self, "tableViewController": UITableViewController.self,
    "collectionViewController": UICollectionViewController.self, "navigationController": UINavigationController.self,
    "tabBarController": UITabBarController.self, "splitViewController": UISplitViewController.self,
    "pageViewController": UIPageViewController.self,
  ]

  /// Finds the class that is named like the element: UISwitch for `switch`, SKView for `skView`, WKWebView for `wkWebView`.
  static func byName(_ element: String) -> AnyClass? {
    let capitalized = element.prefix(1).uppercased() + element.dropFirst()
    if let found = NSClassFromString("UIKit.UI" + capitalized) { return found }
    let names = ["UI" + capitalized, "MK" + capitalized, element.prefix(2).uppercased() + element.dropFirst(2)]
    return names.lazy.compactMap(frameworkClass).first
  }

  /// The modules of Sources/Frameworks with classes for storyboards. Only those that the app links are found.
  private static let frameworks = ["SpriteKit", "WebKit", "MapKit", "AVKit"].map { "Vitrine" + $0 }

  private static func frameworkClass(_ name: String) -> AnyClass? {
    frameworks.lazy.compactMap { NSClassFromString("\($0).\(name)") }.first
  }

  // MARK: Classes of the app

  private static var registered: [String: AnyClass] = [:]

  static func register(_ type: AnyClass) { registered[String(describing: type)] = type }

  /// Finds a class by its name in a file: in the given module, the app delegate's module, the app's registered classes, or a framework.
  static func find(_ name: String, module: String?) -> AnyClass? {
    if name.contains("."), let found = NSClassFromString(name) { return found }
    let delegate = UIApplication.shared.delegate.map { String(reflecting: type(of: $0)) }
    let modules = [
      module, delegate.map { String($0.prefix { $0 != "." }) }, ProcessInfo.processInfo.processName, "UIKit",
    ]
    for module in modules.compactMap(\.self) {
      let module = module.replacingOccurrences(of: "-", with: "_").replacingOccurrences(of: " ", with: "_")
      if let found = NSClassFromString("\(module).\(name)") { return found }
    }
    return registered[name] ?? frameworkClass(name)
  }
}
