import UIKit

/// A controller that records breaches of the rules of appearance and containment by UIKit.
class RecordingViewController: UIViewController {
  private enum State: String { case disappeared, appearing, appeared, disappearing }

  let name: String
  private weak var findings: WalkFindings?
  private var state = State.disappeared
  private var sawIsAppearing = false
  private var isMoving = false
  private weak var moving: UIViewController?

  init(_ name: String, _ findings: WalkFindings) {
    self.name = name
    self.findings = findings
    super.init(nibName: nil, bundle: nil)
    findings.trackedControllers.append(WalkFindings.Weak(controller: self))
  }

  required init?(coder: NSCoder) { fatalError() }

  private func move(to new: State, from allowed: State..., by callback: String) {
    findings?.log.append("\(name).\(callback)")
    if !allowed.contains(state) { findings?.breaches.append("\(name).\(callback) while \(state.rawValue)") }
    state = new
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    move(to: .appearing, from: .disappeared, .disappearing, by: "viewWillAppear")
    sawIsAppearing = false
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    if sawIsAppearing || state != .appearing {
      findings?.breaches.append("\(name).viewIsAppearing while \(state.rawValue)")
    }
    sawIsAppearing = true
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    move(to: .appeared, from: .appearing, by: "viewDidAppear")
    if !sawIsAppearing { findings?.breaches.append("\(name).viewDidAppear without viewIsAppearing") }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    move(to: .disappearing, from: .appearing, .appeared, by: "viewWillDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    move(to: .disappeared, from: .disappearing, by: "viewDidDisappear")
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    findings?.log.append("\(name).willMove")
    (isMoving, moving) = (true, parent)
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    findings?.log.append("\(name).didMove")
    guard isMoving, moving === parent else {
      findings?.breaches.append("\(name).didMove without willMove")
      return
    }
    isMoving = false
  }

  /// Checks a controller at rest: it has appeared or disappeared, and is not between the two.
  func checkAtRest() {
    let isSeen = viewIfLoaded?.window != nil
    let expected = isSeen ? State.appeared : .disappeared
    if state != expected {
      findings?.breaches.append("at rest \(name) is \(state.rawValue), and \(isSeen ? "in" : "in no") window")
    }
  }
}

/// The findings of a random walk.
@MainActor
final class WalkFindings {
  struct Weak { weak var controller: RecordingViewController? }

  var trackedControllers: [Weak] = []
  var log: [String] = []
  var breaches: [String] = []
}
