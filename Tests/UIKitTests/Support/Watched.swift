import UIKit

/// A controller that records breaches of the laws of appearance and containment by UIKit.
class Watched: UIViewController {
  private enum State: String { case disappeared, appearing, appeared, disappearing }

  let name: String
  private weak var laws: Laws?
  private var state = State.disappeared
  private var sawIsAppearing = false
  private var isMoving = false
  private weak var moving: UIViewController?

  init(_ name: String, _ laws: Laws) {
    self.name = name
    self.laws = laws
    super.init(nibName: nil, bundle: nil)
    laws.living.append(Laws.Weak(controller: self))
  }

  required init?(coder: NSCoder) { fatalError() }

  private func move(to new: State, from allowed: State..., by callback: String) {
    laws?.log.append("\(name).\(callback)")
    if !allowed.contains(state) { laws?.breaches.append("\(name).\(callback) while \(state.rawValue)") }
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
      laws?.breaches.append("\(name).viewIsAppearing while \(state.rawValue)")
    }
    sawIsAppearing = true
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    move(to: .appeared, from: .appearing, by: "viewDidAppear")
    if !sawIsAppearing { laws?.breaches.append("\(name).viewDidAppear without viewIsAppearing") }
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
    laws?.log.append("\(name).willMove")
    (isMoving, moving) = (true, parent)
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    laws?.log.append("\(name).didMove")
    guard isMoving, moving === parent else {
      laws?.breaches.append("\(name).didMove without willMove")
      return
    }
    isMoving = false
  }

  /// Checks a controller at rest: it has appeared or disappeared, and is not between the two.
  func checkAtRest() {
    let isSeen = viewIfLoaded?.window != nil
    let expected = isSeen ? State.appeared : .disappeared
    if state != expected {
      laws?.breaches.append("at rest \(name) is \(state.rawValue), and \(isSeen ? "in" : "in no") window")
    }
  }
}

/// The findings of a random walk.
@MainActor
final class Laws {
  struct Weak { weak var controller: Watched? }

  var living: [Weak] = []
  var log: [String] = []
  var breaches: [String] = []
}
