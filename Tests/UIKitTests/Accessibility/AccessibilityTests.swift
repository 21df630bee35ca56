import Testing
import UIKitTesting
import Wire

// For BarButton, Action and the members that viewers receive, which apps do not see.
@testable import UIKit

/// A protocol of an app, with defaults.
@MainActor private protocol DescribedItem: AnyObject {
  var accessibilityLabel: String? { get set }
  var accessibilityHint: String? { get set }
}

extension DescribedItem {
  var accessibilityLabel: String? {
    get { nil }
    set {}
  }
  var accessibilityHint: String? {
    get { nil }
    set {}
  }
}

extension UIBarItem: DescribedItem {}
extension UINavigationItem: DescribedItem {}

/// The members for assistive technology.
@MainActor @Suite struct AccessibilityTests {
  private func memberText(_ view: UIView, _ members: ViewMember...) -> String {
    let all = view.describe()
    return members.map { all[$0]?.text ?? "-" }.joined(separator: " ")
  }

  @Test func `UIKit classes have a default role, label and traits, which the app can override`() {
    let label = UILabel()
    label.text = "Text"
    #expect((label.isAccessibilityElement, label.accessibilityLabel) == (true, "Text"))
    #expect(label.accessibilityTraits == .staticText)
    #expect(memberText(label, .role, .label) == "- -")
    label.accessibilityTraits = .header
    label.accessibilityLabel = "Said"
    #expect(memberText(label, .role, .label) == #""heading" "Said""#)
    #expect(UIButton(type: .system).accessibilityTraits == .button)
    #expect(!UIView().isAccessibilityElement)
  }

  @Test func `an NSObject stores its accessibility values, and a view has one set of them under any static type`() {
    let object = NSObject()
    #expect(object.accessibilityLabel == nil && !object.isAccessibilityElement)
    object.accessibilityLabel = "Archive"
    object.isAccessibilityElement = true
    #expect(object.accessibilityLabel == "Archive" && object.isAccessibilityElement)
    let label = UILabel()
    (label as NSObject).accessibilityLabel = "Said"
    #expect(label.accessibilityLabel == "Said")
    #expect((label as NSObject).isAccessibilityElement)
  }

  @Test func `bar items conform to a protocol that has default implementations of accessibility members`() {
    func describe(_ item: some DescribedItem) -> [String?] { [item.accessibilityLabel, item.accessibilityHint] }
    let items: (UITabBarItem, UIBarButtonItem, UINavigationItem) = (.init(), .init(), .init(title: "Home"))
    (items.0.accessibilityLabel, items.0.accessibilityHint) = ("Tab", "Opens the tab")
    (items.1.accessibilityLabel, items.1.accessibilityHint) = ("Button", "Saves")
    (items.2.accessibilityLabel, items.2.accessibilityHint) = ("Item", "Goes home")
    #expect(describe(items.0) == ["Tab", "Opens the tab"])
    #expect(describe(items.1) == ["Button", "Saves"])
    #expect(describe(items.2) == ["Item", "Goes home"])
  }

  @Test func `a bar button has the accessibility hint of its item, also after the hint changes`() throws {
    func barButton(in view: UIView) -> BarButton? {
      view as? BarButton ?? view.subviews.lazy.compactMap(barButton).first
    }
    let controller = UIViewController()
    let item = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)
    item.accessibilityHint = "Saves the text"
    controller.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: controller)
    let screen = Screen(navigation, .phone)
    let button = try #require(barButton(in: navigation.navigationBar))
    #expect(button.accessibilityHint == "Saves the text")
    item.accessibilityHint = "Saves it"
    screen.settle()
    #expect(button.accessibilityHint == "Saves it")
  }

  @Test func `controls have accessibility values and ranges`() {
    let slider = UISlider()
    slider.value = 0.25
    slider.accessibilityLabel = "Volume"
    #expect(memberText(slider, .role, .value, .range, .label) == #""slider" "25%" [0.25,0,1] "Volume""#)
    let control = UISwitch()
    control.isOn = true
    #expect(memberText(control, .role, .value, .selected) == #""switch" "1" true"#)
    #expect(control.accessibilityTraits.contains(.toggleButton))
    let segments = UISegmentedControl(items: ["A", "B"])
    segments.selectedSegmentIndex = 1
    #expect(memberText(segments, .role, .tappable) == #""choices" -"#)
    #expect(
      segments.subviews.dropFirst().map { memberText($0, .role, .label, .selected) } == [
        #""choice" "A" -"#, #""choice" "B" true"#,
      ])
  }

  @Test func `hidden elements, modal views and hints are written to viewers`() {
    let view = UIView()
    view.accessibilityElementsHidden = true
    view.accessibilityViewIsModal = true
    view.accessibilityHint = "Does something"
    #expect(memberText(view, .silent, .modal, .hint) == #"true true "Does something""#)
  }

  @Test func `the view of a presented controller is a modal dialog`() {
    let screen = Screen(UIViewController())
    let presented = UIViewController()
    presented.title = "Details"
    screen.window.rootViewController?.present(presented, animated: false)
    screen.settle()
    #expect(memberText(presented.view, .role, .modal, .label) == #""dialog" true "Details""#)
  }

  @Test func `a cell has the role row and its content view the role face, unless its traits give another role`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    #expect(memberText(cell, .role) == #""row""# && memberText(cell.contentView, .role) == #""face""#)
    let item = UICollectionViewCell(frame: .zero)
    #expect(memberText(item, .role) == #""row""# && memberText(item.contentView, .role) == #""face""#)
    cell.accessibilityTraits = .link
    #expect(memberText(cell, .role) == #""link""#)
  }

  @Test func `a tab bar has the role choices, and adjusting it selects the next tab`() {
    let tabs = UITabBarController()
    tabs.viewControllers = ["One", "Two"].map { title in
      let controller = UIViewController()
      controller.title = title
      return controller
    }
    let screen = Screen(tabs)
    screen.settle()
    #expect(memberText(tabs.tabBar, .role, .label) == #""choices" "Tab Bar""#)
    screen.adjust(.label("Two"), by: 1)
    #expect(tabs.selectedIndex == 1)
    screen.adjust(.label("Two"), by: 1)
    #expect(tabs.selectedIndex == 1)
    screen.adjust(.label("Two"), by: -1)
    #expect(tabs.selectedIndex == 0)
  }

  @Test func `a text field's placeholder and the dimming view of an alert are hidden from accessibility`() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    field.placeholder = "Name"
    let screen = Screen(UIViewController())
    screen.window.rootViewController?.view.addSubview(field)
    screen.settle()
    #expect(memberText(field.content, .silent) == "true")
    field.text = "Ada"
    #expect(memberText(field.content, .silent) == "-")
    let alert = UIAlertController(title: "Saved", message: nil, preferredStyle: .alert)
    screen.window.rootViewController?.present(alert, animated: false)
    screen.settle()
    #expect(alert.view.superview?.subviews.first.map { memberText($0, .silent) } == "true")
  }

  @Test func `an announcement is sent once, with the next commit`() {
    let commits = Commits()
    _ = commits.turn()
    UIAccessibility.post(notification: .announcement, argument: "Done")
    #expect(commits.turn("announcements") == [#""Done""#])
    #expect(commits.turn("announcements") == [])
  }

  @Test func `a change of the device's accessibility settings posts the notifications to the app`() async {
    let screen = Screen(UIViewController())
    var notifications: [String] = []
    let tokens = [
      UIAccessibility.reduceMotionStatusDidChangeNotification,
      UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { notifications.append(name.rawValue) }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    UIScreen.main.reducesMotion = true
    UIScreen.main.contrast = .high
    #expect(UIAccessibility.isReduceMotionEnabled && UIAccessibility.isDarkerSystemColorsEnabled)
    #expect(notifications.count == 2)
    _ = screen
  }

  @Test func `an adjust action changes a slider by steps`() throws {
    let screen = Screen(UIViewController())
    let slider = UISlider(frame: CGRect(x: 50, y: 200, width: 200, height: 34))
    slider.value = 0.5
    var values: [Float] = []
    slider.addAction(UIAction { [unowned slider] _ in values.append(slider.value) }, for: .valueChanged)
    screen.window.rootViewController?.view.addSubview(slider)
    screen.advance(by: 0)
    try Action.adjust(slider, by: 2)
    #expect(values.map { ($0 * 10).rounded() } == [6, 7])
    slider.isEnabled = false
    #expect(throws: Action.Refusal.self) { try Action.adjust(slider, by: 1) }
  }

  @Test func `a page control is adjusted page by page, and a search bar has the role search`() {
    let screen = Screen(UIViewController())
    let (pages, bar) = (UIPageControl(), UISearchBar())
    var changeCount = 0
    pages.numberOfPages = 3
    pages.frame = CGRect(x: 0, y: 300, width: 300, height: 26)
    pages.addAction(UIAction { _ in changeCount += 1 }, for: .valueChanged)
    for view in [pages, bar] as [UIView] { screen.window.rootViewController?.view.addSubview(view) }
    screen.settle()
    #expect(pages.committed?[.role] == "slider" && pages.committed?[.range] == [1, 1, 3])
    #expect(bar.committed?[.role] == "search")
    screen.adjust(.label("Pages"), by: 2)
    #expect(pages.currentPage == 2 && changeCount == 2 && pages.accessibilityValue == "page 3 of 3")
    screen.adjust(.label("Pages"), by: 1)
    #expect(pages.currentPage == 2 && changeCount == 2)
  }

  @Test func `accessibility settings that the device cannot change have their defaults`() async {
    #expect(UIAccessibility.isShakeToUndoEnabled && UIAccessibility.isVideoAutoplayEnabled)
    let others = [
      UIAccessibility.isSpeakScreenEnabled, UIAccessibility.isSpeakSelectionEnabled, UIAccessibility.isMonoAudioEnabled,
      UIAccessibility.isClosedCaptioningEnabled, UIAccessibility.isAssistiveTouchRunning,
      UIAccessibility.isGuidedAccessEnabled, UIAccessibility.isOnOffSwitchLabelsEnabled,
      UIAccessibility.shouldDifferentiateWithoutColor, UIAccessibility.buttonShapesEnabled,
      UIAccessibility.prefersCrossFadeTransitions,
    ]
    #expect(!others.contains(true) && UIAccessibility.hearingDevicePairedEar.isEmpty)
    #expect(UIAccessibility.focusedElement(using: .notificationVoiceOver) == nil)
  }

  @Test func `a path is converted to the coordinates of the screen`() {
    let (outer, inner) = (UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100)), UIView())
    inner.frame = CGRect(x: 5, y: 5, width: 50, height: 50)
    outer.addSubview(inner)
    let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.addSubview(outer)
    let converted = UIAccessibility.convertToScreenCoordinates(path, in: inner)
    #expect(converted.bounds == CGRect(x: 16, y: 27, width: 3, height: 4))
    #expect(path.bounds.origin == CGPoint(x: 1, y: 2))
  }
}
