@testable import UIKit

/// Callbacks as they came, one a line: `name.callback`.
@MainActor
final class Transcript {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  /// What was written since the last look, layout callbacks left out: how often layout runs is not a contract.
  func take() -> [String] {
    defer { lines = [] }
    return lines.filter { !$0.hasSuffix("LayoutSubviews") }
  }

  func takeAll() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A controller that writes down what it is sent.
class Recorder: UIViewController {
  let name: String
  let transcript: Transcript
  var onCallback: [String: (Recorder) -> Void] = [:]

  init(_ name: String, _ transcript: Transcript) {
    self.name = name
    self.transcript = transcript
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  func note(_ callback: String) {
    transcript.add("\(name).\(callback)")
    onCallback[callback]?(self)
  }

  override func loadView() {
    note("loadView")
    super.loadView()
  }
  override func viewDidLoad() { note("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { note("viewWillAppear:\(animated ? 1 : 0)") }
  override func viewIsAppearing(_ animated: Bool) { note("viewIsAppearing:\(animated ? 1 : 0)") }
  override func viewDidAppear(_ animated: Bool) { note("viewDidAppear:\(animated ? 1 : 0)") }
  override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear:\(animated ? 1 : 0)") }
  override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear:\(animated ? 1 : 0)") }
  override func viewWillLayoutSubviews() { note("viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { note("viewDidLayoutSubviews") }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note("willMove(\((parent as? Recorder)?.name ?? "nil"))")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note("didMove(\((parent as? Recorder)?.name ?? "nil"))")
  }
}

/// A container that tells its children by hand.
class ManualContainer: Recorder {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

/// A window with a root, and turns of the loop on demand.
@MainActor
struct Stage {
  let transcript = Transcript()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  func controller(_ name: String) -> Recorder { Recorder(name, transcript) }

  /// Shows P and forgets what that sent.
  func visible(_ root: Recorder) -> Recorder {
    window.rootViewController = root
    window.makeKeyAndVisible()
    settle()
    _ = transcript.take()
    return root
  }

  /// Turns the loop until nothing waits.
  func settle() { CommitCycle.current.settle() }
}

extension Recorder {
  /// The three steps of containment.
  func adopt(_ child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}
