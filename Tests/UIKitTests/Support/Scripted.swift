import UIKitTesting

/// A controller that does something in its callbacks. What it is sent stands in the screen's transcript, by the name of its class.
class Scripted: UIViewController {
  /// By the callback's name: `viewWillAppear`.
  var on: [String: (Scripted) -> Void] = [:]
  /// The names of the callbacks that were received.
  var heard: [String] = []

  private func hear(_ callback: String) {
    heard.append(callback)
    on[callback]?(self)
  }

  override func loadView() {
    super.loadView()
    hear("loadView")
  }
  override func viewDidLoad() { hear("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    hear("viewWillAppear")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    hear("viewIsAppearing")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    hear("viewDidAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    hear("viewWillDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    hear("viewDidDisappear")
  }
  override func viewWillLayoutSubviews() { hear("viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { hear("viewDidLayoutSubviews") }
  override func viewSafeAreaInsetsDidChange() { hear("viewSafeAreaInsetsDidChange") }
  override func viewLayoutMarginsDidChange() { hear("viewLayoutMarginsDidChange") }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    hear("willMove")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    hear("didMove")
  }

  /// The three steps of containment.
  func adopt(_ child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}

/// Parent, child, grandchild, and another parent.
final class P: Scripted {}
final class C: Scripted {}
final class G: Scripted {}
final class Q: Scripted {}

extension Screen {
  /// A screen with a root that has appeared.
  static func showing<Root: UIViewController>(_ root: Root) -> (Screen, Root) { (Screen(root), root) }

  /// The root's first moments on a screen that was empty.
  func expectTranscript(
    ofShowing root: UIViewController, is expected: String, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    expectTranscript(
      of: {
        window.rootViewController = root
        window.makeKeyAndVisible()
        advance(by: 0)
      }, is: expected, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
