// Measures the cost of containment in its own process without viewers; containment.mjs runs it. Prints one JSON object, in
// nanoseconds.
import UIKit

/// A controller with the overrides that apps usually have.
class Leaf: UIViewController {
  static var callbacks = 0
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    Leaf.callbacks += 1
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Leaf.callbacks += 1
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    Leaf.callbacks += 1
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    Leaf.callbacks += 1
  }
}

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
let root = UIViewController()
window.rootViewController = root
window.makeKeyAndVisible()
runMainLoop()

/// Runs the main loop three times, which is enough for all work that these measurements leave for it.
@MainActor func runMainLoop() {
  for _ in 0..<3 { _ = RunLoop.main.run(mode: .default, before: Date()) }
}

/// The median time of a run, in nanoseconds.
@MainActor func measure(runs: Int, _ body: () -> Void) -> Int {
  body()
  let times = (0..<runs).map { _ in
    let time = ContinuousClock().measure(body)
    return Int(time.components.seconds) * 1_000_000_000 + Int(time.components.attoseconds / 1_000_000_000)
  }
  return times.sorted()[runs / 2]
}

@MainActor func add(_ child: UIViewController, to parent: UIViewController) {
  parent.addChild(child)
  child.view.frame = parent.view.bounds
  parent.view.addSubview(child.view)
  child.didMove(toParent: parent)
}

@MainActor func remove(_ child: UIViewController) {
  child.willMove(toParent: nil)
  child.view.removeFromSuperview()
  child.removeFromParent()
}

/// Adds and removes a child, with all its appearance callbacks and the turns of the main loop in between.
let child = Leaf()
let cycle = measure(runs: 2000) {
  add(child, to: root)
  runMainLoop()
  remove(child)
  runMainLoop()
}
precondition(Leaf.callbacks == 4 * 2001)

/// Adds and removes a view without a controller.
let plain = UIView()
let baseline = measure(runs: 2000) {
  plain.frame = root.view.bounds
  root.view.addSubview(plain)
  runMainLoop()
  plain.removeFromSuperview()
  runMainLoop()
}

/// Adds a chain of controllers, each the child of the one before, to the window and removes it.
@MainActor func forwarding(through count: Int) -> Int {
  let tower = (0..<count).map { _ in Leaf() }
  for (parent, child) in zip(tower, tower.dropFirst()) { add(child, to: parent) }
  root.addChild(tower[0])
  tower[0].didMove(toParent: root)
  let time = measure(runs: max(20, 20_000 / count)) {
    root.view.addSubview(tower[0].view)
    runMainLoop()
    tower[0].view.removeFromSuperview()
    runMainLoop()
  }
  remove(tower[0])
  return time
}

/// Measures a change of the interface style with a thousand views, and a layout of all of them.
@MainActor func traits() -> (change: Int, layout: Int) {
  let views = (0..<1000).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
  for view in views { root.view.addSubview(view) }
  runMainLoop()
  let change = measure(runs: 100) {
    window.overrideUserInterfaceStyle = window.overrideUserInterfaceStyle == .dark ? .light : .dark
    runMainLoop()
  }
  let layout = measure(runs: 100) {
    for view in views { view.setNeedsLayout() }
    runMainLoop()
  }
  for view in views { view.removeFromSuperview() }
  runMainLoop()
  return (change, layout)
}

let (change, layout) = traits()
let through = [10, 100, 1000].map { (count: $0, time: forwarding(through: $0)) }
let towers = through.map { "\"\($0.count)\":\($0.time)" }.joined(separator: ",")
print(
  "{\"cycle\":\(cycle),\"plain\":\(baseline),\"traits\":\(change),\"layout\":\(layout),\"through\":{\(towers)}}")
