import UIKitTesting

/// A controller that runs closures in its callbacks. The transcript of the screen names it by its class.
class Scripted: UIViewController {
  /// The closures by the names of the callbacks, such as `viewWillAppear`.
  var on: [String: (Scripted) -> Void] = [:]
  /// The names of the callbacks that were received.
  var callbacks: [String] = []

  private func receive(_ callback: String) {
    callbacks.append(callback)
    on[callback]?(self)
  }

  override func loadView() {
    super.loadView()
    receive("loadView")
  }
  override func viewDidLoad() { receive("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    receive("viewWillAppear")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    receive("viewIsAppearing")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    receive("viewDidAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    receive("viewWillDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    receive("viewDidDisappear")
  }
  override func viewWillLayoutSubviews() { receive("viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { receive("viewDidLayoutSubviews") }
  override func viewSafeAreaInsetsDidChange() { receive("viewSafeAreaInsetsDidChange") }
  override func viewLayoutMarginsDidChange() { receive("viewLayoutMarginsDidChange") }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    receive("willMove")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    receive("didMove")
  }

  /// Adds a child by the three steps of containment.
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
  /// Returns a screen with a root that has appeared.
  static func showing<Root: UIViewController>(_ root: Root) -> (Screen, Root) { (Screen(root), root) }

  /// Compares the transcript of showing a root on an empty screen.
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
