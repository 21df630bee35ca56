import Foundation

/// A property that an appearance proxy can set.
@MainActor
struct AppearanceSetting {
  /// Copies the value from a proxy to an object whose own value is untouched.
  let copyIfUntouched: (_ proxy: AnyObject, _ untouched: AnyObject, _ object: AnyObject) -> Void

  private init<Root: AnyObject, Value: Equatable>(_ path: ReferenceWritableKeyPath<Root, Value>) {
    copyIfUntouched = { proxy, untouched, object in
      guard let proxy = proxy as? Root, let untouched = untouched as? Root, let object = object as? Root else { return }
      let (proxyValue, plain) = (proxy[keyPath: path], untouched[keyPath: path])
      if proxyValue != plain, object[keyPath: path] == plain { object[keyPath: path] = proxyValue }
    }
  }

  private init<Root: AnyObject>(attributes path: ReferenceWritableKeyPath<Root, [NSAttributedString.Key: Any]?>) {
    copyIfUntouched = { proxy, _, object in
      guard let proxyAttributes = (proxy as? Root)?[keyPath: path], !proxyAttributes.isEmpty,
        let object = object as? Root
      else { return }
      if object[keyPath: path]?.isEmpty ?? true { object[keyPath: path] = proxyAttributes }
    }
  }

  /// Copies a dictionary that has a value for each control state or other parameter. A value that the object already has is not replaced.
  private init<Root: AnyObject, Case: Hashable, Value>(each path: ReferenceWritableKeyPath<Root, [Case: Value]>) {
    copyIfUntouched = { proxy, untouched, object in
      guard let proxyValues = (proxy as? Root)?[keyPath: path], !proxyValues.isEmpty, let object = object as? Root
      else { return }
      let plain = (untouched as? Root)?[keyPath: path] ?? [:]
      let missing = proxyValues.filter { plain[$0.key] == nil && object[keyPath: path][$0.key] == nil }
      if !missing.isEmpty { object[keyPath: path].merge(missing) { existing, _ in existing } }
    }
  }

  static let all =
    ofViews + ofBars + byState + [
      AppearanceSetting(\UILabel.font), AppearanceSetting(\UILabel.textColor), AppearanceSetting(\UILabel.shadowColor),
      AppearanceSetting(\UITextField.font), AppearanceSetting(\UITextField.textColor),
      AppearanceSetting(\UITextField.keyboardAppearance), AppearanceSetting(\UITextView.font),
      AppearanceSetting(\UITextView.textColor), AppearanceSetting(\UISwitch.onTintColor),
      AppearanceSetting(\UISwitch.thumbTintColor), AppearanceSetting(\UISlider.minimumTrackTintColor),
      AppearanceSetting(\UISlider.maximumTrackTintColor), AppearanceSetting(\UISlider.thumbTintColor),
      AppearanceSetting(\UIProgressView.progressTintColor), AppearanceSetting(\UIProgressView.trackTintColor),
      AppearanceSetting(\UIPageControl.pageIndicatorTintColor),
      AppearanceSetting(\UIPageControl.currentPageIndicatorTintColor),
      AppearanceSetting(\UISegmentedControl.selectedSegmentTintColor),
      AppearanceSetting(\UIActivityIndicatorView.color),
      AppearanceSetting(\UITableView.separatorColor), AppearanceSetting(\UITableView.sectionIndexColor),
      AppearanceSetting(\UITableView.sectionHeaderTopPadding),
    ]

  private static let ofViews = [
    AppearanceSetting(\UIView.storedTintColorOfAppearance), AppearanceSetting(\UIView.backgroundColor),
  ]

  private static let ofBars = [
    AppearanceSetting(\UINavigationBar.barTintColor), AppearanceSetting(\UINavigationBar.isTranslucent),
    AppearanceSetting(\UINavigationBar.prefersLargeTitles), AppearanceSetting(\UINavigationBar.barStyle),
    AppearanceSetting(\UINavigationBar.shadowImage), AppearanceSetting(\UINavigationBar.backIndicatorImage),
    AppearanceSetting(\UINavigationBar.backIndicatorTransitionMaskImage),
    AppearanceSetting(attributes: \UINavigationBar.titleTextAttributes),
    AppearanceSetting(attributes: \UINavigationBar.largeTitleTextAttributes),
    AppearanceSetting(\UINavigationBar.appearances[.standard]),
    AppearanceSetting(\UINavigationBar.scrollEdgeAppearance),
    AppearanceSetting(\UINavigationBar.compactAppearance),
    AppearanceSetting(\UINavigationBar.compactScrollEdgeAppearance),
    AppearanceSetting(\UITabBar.barTintColor), AppearanceSetting(\UITabBar.isTranslucent),
    AppearanceSetting(\UITabBar.unselectedItemTintColor), AppearanceSetting(\UITabBar.backgroundImage),
    AppearanceSetting(\UITabBar.shadowImage), AppearanceSetting(\UITabBar.scrollEdgeAppearance),
    AppearanceSetting(\UITabBar.appearances[.standard]), AppearanceSetting(\UIToolbar.barTintColor),
    AppearanceSetting(\UIToolbar.barStyle), AppearanceSetting(\UIToolbar.isTranslucent),
    AppearanceSetting(\UIToolbar.appearances[.standard]),
    AppearanceSetting(\UIToolbar.scrollEdgeAppearance), AppearanceSetting(\UIToolbar.compactAppearance),
    AppearanceSetting(\UIToolbar.compactScrollEdgeAppearance), AppearanceSetting(\UISearchBar.barTintColor),
    AppearanceSetting(\UIBarButtonItem.tintColor),
  ]

  private static let byState = [
    AppearanceSetting(each: \UISegmentedControl.attributes), AppearanceSetting(each: \UIButton.parts.titleColors),
    AppearanceSetting(each: \UIButton.parts.shadowColors), AppearanceSetting(each: \UIButton.parts.backgroundImages),
    AppearanceSetting(each: \UISlider.images.thumb), AppearanceSetting(each: \UISlider.images.minimumTrack),
    AppearanceSetting(each: \UISlider.images.maximumTrack), AppearanceSetting(each: \UIStepper.images),
    AppearanceSetting(each: \UINavigationBar.backgroundImages), AppearanceSetting(each: \UIToolbar.backgroundImages),
    AppearanceSetting(each: \UINavigationBar.titleAdjustments), AppearanceSetting(each: \UIToolbar.shadowImages),
    AppearanceSetting(each: \UIToolbar.topBackgroundImages), AppearanceSetting(each: \UIBarButtonItem.look.backgrounds),
    AppearanceSetting(each: \UIBarButtonItem.look.backBackgrounds),
    AppearanceSetting(each: \UIBarButtonItem.look.backgroundOffsets),
    AppearanceSetting(each: \UIBarButtonItem.look.backBackgroundOffsets),
    AppearanceSetting(each: \UIBarButtonItem.look.titleOffsets),
    AppearanceSetting(each: \UIBarButtonItem.backTitleAdjustments),
    AppearanceSetting(each: \UIBarButtonItem.attributesByState), AppearanceSetting(each: \UITabBarItem.titleAttributes),
    AppearanceSetting(each: \UITabBarItem.badgeAttributes),
  ]
}

// Settings that are not plain properties.

extension UIView {
  fileprivate var storedTintColorOfAppearance: UIColor? {
    get { storedTintColor }
    set { tintColor = newValue }
  }
}
