/// Which class an element's object has.
@MainActor
enum NibClasses {
  /// Of UIKit's own, by the names of their elements.
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

  /// Elements whose class is called as they are: `switch` is UISwitch's. `skView`, `wkWebView` and the like are those of other frameworks.
  static func byName(_ element: String) -> AnyClass? {
    let capitalized = element.prefix(1).uppercased() + element.dropFirst()
    if let found = NSClassFromString("UIKit.UI" + capitalized) { return found }
    let names = ["MK" + capitalized, element.prefix(2).uppercased() + element.dropFirst(2)]
    return names.lazy.compactMap(ofFramework).first
  }

  /// The modules of Sources/Frameworks whose classes stand in storyboards. An app finds those with which it is linked.
  private static let frameworks = ["SpriteKit", "WebKit", "MapKit", "AVKit"].map { "Vitrine" + $0 }

  private static func ofFramework(_ name: String) -> AnyClass? {
    frameworks.lazy.compactMap { NSClassFromString("\($0).\(name)") }.first
  }

  // MARK: The app's

  private static var registered: [String: AnyClass] = [:]

  static func register(_ type: AnyClass) { registered[String(describing: type)] = type }

  /// A class by the name that a file has for it: in the module that is said there, in the app delegate's, one that the app has registered, or a
  /// framework's.
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
    return registered[name] ?? ofFramework(name)
  }
}
