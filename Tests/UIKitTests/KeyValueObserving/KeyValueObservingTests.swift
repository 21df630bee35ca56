import Testing
import UIKitTesting

// For KeyValueObservers and the layer that is created lazily, which apps do not see.
@testable import UIKit

/// Properties that are observed by key paths and by names.
@MainActor @Suite struct KeyValueObservingTests {
  @Test func `observers of contentOffset receive the old and new values they asked for`() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 100, height: 500)
    var changes: [String] = []
    let plain = scrollView.observe(\.contentOffset) { view, change in
      changes.append("plain \(view.contentOffset.y) \(change.newValue == nil) \(change.oldValue == nil)")
    }
    let both = scrollView.observe(\.contentOffset, options: [.old, .new]) { _, change in
      changes.append("\(change.oldValue!.y) to \(change.newValue!.y) \(change.kind == .setting) \(change.isPrior)")
    }
    scrollView.contentOffset.y = 30
    scrollView.contentOffset.y = 30
    scrollView.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
    #expect(
      changes == [
        "plain 30.0 true true", "0.0 to 30.0 true false", "plain 50.0 true true", "30.0 to 50.0 true false",
      ])
    plain.invalidate()
    both.invalidate()
    scrollView.contentOffset.y = 10
    #expect(changes.count == 4)
  }

  @Test func `a recognizer's state is observed by itself and through its scroll view`() throws {
    final class Watcher: NSObject, ObjectiveCMembers {
      var states: [UIGestureRecognizer.State] = []
      class var objectiveCMembers: [ObjectiveCMember] {
        [
          .method("observeValueForKeyPath:ofObject:change:context:") { object, arguments in
            let change = arguments[2] as [NSKeyValueChangeKey: Any]?
            if let state = change?[.newKey] as? UIGestureRecognizer.State { (object as! Watcher).states.append(state) }
            return nil
          }
        ]
      }
    }
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let watcher = Watcher()
    scrollView.addObserver(watcher, forKeyPath: "panGestureRecognizer.state", options: .new, context: nil)
    let pan = scrollView.panGestureRecognizer
    var enabled: [Bool] = []
    let observation = pan.observe(\.isEnabled, options: .new) { _, change in enabled.append(change.newValue!) }
    pan.state = .began
    pan.state = .changed
    pan.state = .ended
    #expect(watcher.states == [.began, .changed, .ended])
    pan.isEnabled = false
    #expect(enabled == [false])
    observation.invalidate()
    scrollView.removeObserver(watcher, forKeyPath: "panGestureRecognizer.state")
  }

  @Test func `an observer of a view is removed while it is deinitialized`() {
    final class Follower: NSObject {
      let scrollView: UIScrollView
      @MainActor init(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
        super.init()
        scrollView.addObserver(self, forKeyPath: "contentOffset", options: .new, context: nil)
      }
      deinit {
        nonisolated(unsafe) let observer = self
        MainActor.assumeIsolated { observer.scrollView.removeObserver(observer, forKeyPath: "contentOffset") }
      }
    }
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var follower: Follower? = Follower(scrollView)
    #expect(follower != nil)
    follower = nil
    scrollView.contentOffset.y = 10
    #expect(scrollView.contentOffset.y == 10)
  }

  @Test func `the initial value is observed once, and an observation ends when it is released`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var heights: [CGFloat] = []
    var observation: NSKeyValueObservation? = table.observe(\.contentSize, options: [.initial, .new]) { _, change in
      heights.append(change.newValue!.height)
    }
    table.contentSize = CGSize(width: 100, height: 300)
    #expect(heights == [0, 300] && observation != nil)
    observation = nil
    table.contentSize = CGSize(width: 100, height: 400)
    #expect(heights == [0, 300])
  }

  @Test func `contentOffset observers are called while a finger scrolls`() {
    let controller = UIViewController()
    let screen = Screen(controller)
    let scrollView = UIScrollView(frame: screen.window.bounds)
    scrollView.contentSize = CGSize(width: 390, height: 3000)
    controller.view.addSubview(scrollView)
    var isTracking: Set<Bool> = []
    let observation = scrollView.observe(\.contentOffset) { view, _ in isTracking.insert(view.isTracking) }
    screen.swipe(.up, on: .type("UIScrollView"))
    screen.settle()
    #expect(scrollView.contentOffset.y > 0 && isTracking.contains(true))
    observation.invalidate()
  }

  @Test func `frame, bounds, center and layer geometry can be observed`() {
    let view = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var changes: [String] = []
    let observations = [
      view.observe(\.frame) { view, _ in changes.append("frame \(view.frame.width)") },
      view.observe(\.bounds) { _, _ in changes.append("bounds") },
      view.observe(\.center) { _, _ in changes.append("center") },
      view.observe(\.layer.bounds, options: .new) { _, change in changes.append("layer \(change.newValue!.width)") },
      view.layer.observe(\.position) { _, _ in changes.append("position") },
    ]
    view.center = CGPoint(x: 50, y: 50)
    #expect(changes == ["frame 10.0", "center", "position"])
    changes = []
    view.bounds.size.width = 20
    #expect(changes == ["frame 20.0", "bounds", "layer 20.0"])
    changes = []
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(changes == ["frame 40.0"])
    changes = []
    let layer = CALayer()
    let onLayer = layer.observe(\.bounds) { layer, _ in changes.append("alone \(layer.bounds.width)") }
    layer.frame = CGRect(x: 0, y: 0, width: 7, height: 7)
    #expect(changes == ["alone 7.0"])
    for observation in observations + [onLayer] { observation.invalidate() }
  }

  @Test func `observing one view creates no layers of other views`() {
    let (observed, moved) = (UIView(), UIView())
    let observation = observed.observe(\.frame) { _, _ in }
    moved.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    moved.bounds.origin.y = 3
    #expect(moved.storedLayer == nil)
    observation.invalidate()
  }

  @Test func `released observations leave no entries behind`() {
    let before = KeyValueObservers.count
    let views = (0..<500).map { _ in UIView() }
    for view in views { _ = view.observe(\.frame) { _, _ in } }
    #expect(KeyValueObservers.count <= 2 * before + 16)
  }

  @Test func `observers of tabBarItem.badgeValue are called for a new item and its changes`() {
    let controller = UIViewController()
    let first = controller.tabBarItem!
    var changes: [String?] = []
    let observation = controller.observe(\.tabBarItem.badgeValue) { controller, _ in
      changes.append(controller.tabBarItem.badgeValue)
    }
    let second = UITabBarItem(title: "Second", image: nil, tag: 0)
    second.badgeValue = "2"
    controller.tabBarItem = second
    first.badgeValue = "1"
    second.badgeValue = "3"
    #expect(changes == ["2", "3"])
    observation.invalidate()
  }

  @Test func `safeAreaInsets observers are not called when the insets stay equal`() {
    let controller = UIViewController()
    let screen = Screen(controller)
    let view: UIView = controller.view
    #expect(view.safeAreaInsets.top > 0)
    var changes: [Bool] = []
    let observation = controller.observe(\.view.safeAreaInsets, options: [.old, .new]) { _, change in
      changes.append(change.oldValue == change.newValue)
    }
    view.setNeedsLayout()
    screen.settle()
    #expect(changes == [])
    controller.additionalSafeAreaInsets.top = 10
    screen.settle()
    #expect(changes == [false])
    observation.invalidate()
  }

  @Test func `changes of safeAreaInsets and of geometry in layout can be observed`() {
    let controller = UIViewController()
    var changes: [String] = []
    let observation = controller.observe(\.view.safeAreaInsets, options: [.old, .new]) { _, change in
      guard change.oldValue != change.newValue else { return }
      changes.append("top \(change.newValue!.top)")
    }
    let screen = Screen(controller)
    #expect(changes == ["top \(controller.view.safeAreaInsets.top)"] && controller.view.safeAreaInsets.top > 0)
    controller.additionalSafeAreaInsets.top = 10
    screen.settle()
    #expect(changes.last == "top \(controller.view.safeAreaInsets.top)" && changes.count == 2)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(box)
    box.widthAnchor.constraint(equalToConstant: 44).isActive = true
    var widths: [CGFloat] = []
    let layout = box.observe(\.bounds, options: .new) { _, change in widths.append(change.newValue!.width) }
    screen.settle()
    #expect(widths.last == 44)
    for observation in [observation, layout] { observation.invalidate() }
  }

  @Test func `properties of controls, items, controllers and animators can be observed`() {
    let screen = Screen(UIViewController())
    var changes: [String] = []
    let (button, controller) = (UIButton(), UIViewController())
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      screen.window.rootViewController?.view.alpha = 0
    }
    let observations = [
      button.observe(\.isEnabled) { button, _ in changes.append("enabled \(button.isEnabled)") },
      button.observe(\.isHighlighted) { _, _ in changes.append("highlighted") },
      controller.observe(\.title, options: .new) { _, change in changes.append("title \(change.newValue!!)") },
      controller.tabBarItem.observe(\.badgeValue) { item, _ in changes.append("badge \(item.badgeValue!)") },
      controller.navigationItem.observe(\.rightBarButtonItems) { item, _ in
        changes.append("items \(item.rightBarButtonItems!.count)")
      },
      animator.observe(\.isRunning) { animator, _ in changes.append("running \(animator.isRunning)") },
    ]
    button.isEnabled = false
    button.isHighlighted = true
    controller.title = "Inbox"
    controller.tabBarItem.badgeValue = "3"
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    animator.startAnimation()
    screen.settle()
    #expect(
      changes == ["enabled false", "highlighted", "title Inbox", "badge 3", "items 1", "running true", "running false"])
    for observation in observations { observation.invalidate() }
  }

  private final class Listener: UIViewController {
    var changes: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let size = (change?[.newKey] as? CGSize)?.height
      changes.append("\(keyPath!) \(type(of: object!)) \(size.map { "\($0)" } ?? "nil") \(change?[.oldKey] == nil)")
    }
  }

  @Test func `an observer added by key path string is called in observeValue until it is removed`() {
    let (listener, scrollView) = (Listener(), UIScrollView())
    scrollView.addObserver(listener, forKeyPath: "contentSize", options: [.new], context: nil)
    scrollView.addObserver(listener, forKeyPath: "isHidden", options: [], context: nil)
    scrollView.contentSize.height = 90
    scrollView.isHidden = true
    #expect(listener.changes == ["contentSize UIScrollView 90.0 true", "isHidden UIScrollView nil true"])
    scrollView.removeObserver(listener, forKeyPath: "contentSize")
    scrollView.contentSize.height = 100
    #expect(listener.changes.count == 2)
  }
}
