import StateViewController
import UIKit
import UIKitTesting

enum Phase {
  case loading
  case ready([String])
  case failed(any Error)
}

/// A child that displays one word.
class Word: UIViewController {
  init(_ word: String) {
    super.init(nibName: nil, bundle: nil)
    title = word
  }
  required init?(coder: NSCoder) { fatalError() }
  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
    label.text = title
    view.addSubview(label)
  }
}

final class Loading: Word {
  init() { super.init("loading") }
  required init?(coder: NSCoder) { fatalError() }
}
final class List: Word {
  init() { super.init("list") }
  required init?(coder: NSCoder) { fatalError() }
}
final class Bar: Word {
  init() { super.init("bar") }
  required init?(coder: NSCoder) { fatalError() }
}
final class Sorry: Word {
  init() { super.init("sorry") }
  required init?(coder: NSCoder) { fatalError() }
}

/// A child with its own transition duration and delay.
final class Sliding: Word, StateViewControllerTransitioning {
  var calls: [String] = []
  var duration: TimeInterval = 1
  var delay: TimeInterval = 0.5

  func stateTransitionDuration(isAppearing: Bool) -> TimeInterval { duration }
  func stateTransitionDelay(isAppearing: Bool) -> TimeInterval { delay }
  func stateTransitionWillBegin(isAppearing: Bool) {
    calls.append("will \(isAppearing)")
    if isAppearing { view.transform = CGAffineTransform(translationX: 390, y: 0) }
  }
  func animateAlongsideStateTransition(isAppearing: Bool) {
    calls.append("along \(isAppearing)")
    view.transform = isAppearing ? .identity : CGAffineTransform(translationX: -390, y: 0)
  }
  func stateTransitionDidEnd(isAppearing: Bool) { calls.append("did \(isAppearing)") }
}

/// Records its callbacks, and displays the children that the test sets.
final class Machine: StateViewController<Phase> {
  var calls: [String] = []
  var cached: Phase = .loading
  var counts = 0
  var childrenOfState: (Phase) -> [UIViewController] = { phase in
    switch phase {
    case .loading: [Loading()]
    case .ready: [List(), Bar()]
    case .failed: [Sorry()]
    }
  }
  var onWill: (Machine, Phase) -> Void = { _, _ in }
  var onDid: (Machine) -> Void = { _ in }
  var onChildren: (Machine) -> Void = { _ in }

  override func loadAppearanceState() -> Phase { cached }
  override func children(for state: Phase) -> [UIViewController] {
    counts += 1
    onChildren(self)
    return childrenOfState(state)
  }
  override func willTransition(to nextState: Phase, animated: Bool) {
    let now = hasDeterminedState ? name(currentState) : "nothing"
    calls.append("will \(name(nextState)), now \(now)\(animated ? ", animated" : "")")
    onWill(self, nextState)
  }
  override func didTransition(from previousState: Phase?, animated: Bool) {
    calls.append(
      "did from \(previousState.map(name) ?? "nil"), now \(name(currentState))\(animated ? ", animated" : "")")
    onDid(self)
  }
  override func childWillAppear(_ child: UIViewController, animated: Bool) { record("willAppear", child) }
  override func childDidAppear(_ child: UIViewController, animated: Bool) { record("didAppear", child) }
  override func childWillDisappear(_ child: UIViewController, animated: Bool) { record("willDisappear", child) }
  override func childDidDisappear(_ child: UIViewController, animated: Bool) { record("didDisappear", child) }

  private func record(_ event: String, _ child: UIViewController) { calls.append("\(child.title ?? "?") \(event)") }

  func name(_ phase: Phase) -> String {
    switch phase {
    case .loading: "loading"
    case .ready: "ready"
    case .failed: "failed"
    }
  }

  func dequeueCalls() -> [String] {
    defer { calls = [] }
    return calls
  }
}
