import Testing
import UIKitTesting

// For CommitCycle, Events and running transitions, which apps do not see.
@testable import UIKit

/// Nested containers obey UIKit's laws of appearance while they are changed at random.
@MainActor @Suite struct RandomWalkTests {
  @Test(arguments: [1, 2, 7, 9, 19, 28, 75]) func `random changes of nested containers obey the appearance rules`(
    seed: UInt64
  ) {
    let walk = Walk(seed: seed)
    for step in 1...5000 {
      walk.step()
      guard walk.findings.breaches.isEmpty, walk.warnings.isEmpty else {
        Issue.record("seed \(seed), step \(step): \(walk.findings.breaches + walk.warnings)\n\(walk.recent)")
        return
      }
    }
    walk.end()
    #expect(walk.findings.breaches == [], "\(walk.recent)")
    #expect(walk.leaked == [])
    #expect(walk.warnings == [])
  }

  @Test(arguments: Walk.OmittedCall.allCases)
  func `omitting a containment call during random changes gives one warning`(
    call: Walk.OmittedCall
  ) {
    let walk = Walk(seed: 7)
    for _ in 1...200 { walk.step() }
    #expect(walk.warnings == [])
    walk.omit(call)
    for _ in 1...200 { walk.step() }
    walk.end()
    #expect(walk.warnings == ["\(call.rule)"])
  }
}

/// A random walk in a window: boxes have children, navigation controllers have stacks, and any controller presents.
@MainActor
final class Walk {
  let findings = WalkFindings()
  private let screen = Screen()
  private var random: SeededGenerator
  private var createdCount = 0
  var steps: [String] = [] { didSet { if let last = steps.last { findings.log.append("- " + last) } } }
  /// Controllers that were removed, and are inserted again later.
  private var parked: [RecordingViewController] = []
  private let outerSink = SessionContext.current.events.sink
  /// The rules that the checker has warned of.
  private(set) var warnings: [String] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    SessionContext.current.events.sink = { [weak self] event in
      guard event["event"]?.string == "breach", event["severity"]?.string == "warning" else { return }
      self?.warnings.append(event["rule"]?.string ?? "")
    }
    screen.window.rootViewController = box()
    screen.window.makeKeyAndVisible()
    screen.advance(by: 0)
  }

  var recent: String { findings.log.suffix(220).joined(separator: "\n") }

  // MARK: Making

  private func leaf() -> RecordingViewController {
    if !parked.isEmpty, random.next(upTo: 3) == 0 { return parked.remove(at: random.next(upTo: parked.count)) }
    createdCount += 1
    return RecordingViewController("leaf\(createdCount)", findings)
  }

  private func box() -> RecordingViewController {
    createdCount += 1
    return RecordingViewController("box\(createdCount)", findings)
  }

  private func something() -> UIViewController {
    switch random.next(upTo: 5) {
    case 0: return box()
    case 1:
      let nav = UINavigationController(rootViewController: leaf())
      for _ in 0..<random.next(upTo: 3) { nav.pushViewController(leaf(), animated: false) }
      return nav
    default: return leaf()
    }
  }

  // MARK: Choosing

  /// All controllers in the window's hierarchy, including presented ones.
  private var all: [UIViewController] {
    guard let root = screen.window.rootViewController else { return [] }
    return family(root)
  }

  private func family(_ controller: UIViewController) -> [UIViewController] {
    [controller] + controller.children.flatMap(family) + (controller.storedPresented.map(family) ?? [])
  }

  private func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[random.next(upTo: elements.count)]
  }

  private var boxes: [RecordingViewController] {
    all.compactMap { $0 as? RecordingViewController }.filter { $0.name.hasPrefix("box") }
  }
  private var stacks: [UINavigationController] { all.compactMap { $0 as? UINavigationController } }
  /// Children of boxes: those whose containment is the walk's own.
  private var boxed: [UIViewController] {
    all.filter { ($0.parent as? RecordingViewController)?.name.hasPrefix("box") == true && $0.runningTransition == nil }
  }

  private func name(_ controller: UIViewController) -> String {
    (controller as? RecordingViewController)?.name ?? "\(type(of: controller))"
  }

  // MARK: Steps

  func step() {
    let animated = random.next(upTo: 2) == 0
    switch random.next(upTo: 15) {
    case 0, 1: add()
    case 2, 3: remove()
    case 4: reparent()
    case 5, 6: push(animated)
    case 7, 8: pop(animated)
    case 9: present(animated)
    case 10: dismiss(animated)
    case 11: swap()
    case 12: replaceRoot()
    case 13: swipe()
    default: pass()
    }
    if random.next(upTo: 3) == 0 { SessionContext.current.cycle.runTurn() }
    if all.count > 60 { clear() }
  }

  private func add() {
    guard let box = pick(boxes) else { return }
    let child = something()
    steps.append("\(name(box)) adds \(name(child))")
    box.addChild(child)
    if random.next(upTo: 2) == 0 { box.view.addSubview(child.view) } else { box.view.insertSubview(child.view, at: 0) }
    child.didMove(toParent: box)
  }

  private func removeChild(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.viewIfLoaded?.removeFromSuperview()
    child.removeFromParent()
  }

  private func remove() {
    guard let child = pick(boxed) else { return }
    steps.append("\(name(child)) is removed")
    removeChild(child)
    if let child = child as? RecordingViewController, child.name.hasPrefix("leaf"),
      child.presentedViewController == nil,
      parked.count < 5
    {
      parked.append(child)
    }
  }

  private func reparent() {
    guard let child = pick(boxed), child.storedPresented == nil else { return }
    let inside = family(child)
    guard let box = pick(boxes.filter { box in !inside.contains { $0 === box } && box !== child.parent }) else {
      return
    }
    steps.append("\(name(child)) moves to \(name(box))")
    child.willMove(toParent: nil)
    child.viewIfLoaded?.removeFromSuperview()
    box.addChild(child)
    box.view.addSubview(child.view)
    child.didMove(toParent: box)
  }

  private func push(_ animated: Bool) {
    guard let nav = pick(stacks) else { return }
    let new: UIViewController = random.next(upTo: 4) == 0 ? box() : leaf()
    steps.append("push \(name(new)) animated \(animated)")
    nav.pushViewController(new, animated: animated)
  }

  private func pop(_ animated: Bool) {
    guard let nav = pick(stacks) else { return }
    switch random.next(upTo: 4) {
    case 0: nav.popToRootViewController(animated: animated)
    case 1:
      let remaining = nav.viewControllers.filter { _ in random.next(upTo: 2) == 0 }
      nav.setViewControllers((remaining + [leaf()]).shuffled(using: &random), animated: animated)
    default: nav.popViewController(animated: animated)
    }
    steps.append("pop to \(nav.viewControllers.map(name)) animated \(animated)")
  }

  private func present(_ animated: Bool) {
    let styles: [UIModalPresentationStyle] = [
      .fullScreen, .pageSheet, .formSheet, .overFullScreen, .currentContext, .overCurrentContext,
    ]
    guard let presenter = pick(all.filter { $0.viewIfLoaded?.window != nil }), let style = pick(styles) else { return }
    let new = something()
    new.modalPresentationStyle = style
    presenter.definesPresentationContext = random.next(upTo: 2) == 0
    steps.append("\(name(presenter)) presents \(name(new)) as \(style) animated \(animated)")
    presenter.present(new, animated: animated)
  }

  private func dismiss(_ animated: Bool) {
    guard let presenter = pick(all.filter { $0.storedPresented != nil }) else { return }
    steps.append("\(name(presenter)) dismisses animated \(animated)")
    presenter.dismiss(animated: animated)
  }

  private func swap() {
    guard let box = pick(boxes),
      let old = pick(boxed.filter { $0.parent === box && $0.viewIfLoaded?.superview === box.view })
    else { return }
    let new = leaf()
    steps.append("\(name(box)) swaps \(name(old)) for \(name(new))")
    box.addChild(new)
    old.willMove(toParent: nil)
    box.transition(from: old, to: new, duration: 0.2, options: [], animations: { old.view.alpha = 0 }) { _ in
      // Each of the two may have been moved to another container since.
      if old.parent === box, old.viewIfLoaded?.superview == nil { old.removeFromParent() }
      if new.parent === box { new.didMove(toParent: box) }
    }
  }

  /// Swipes from the left edge by a random distance: the swipe pops, is cancelled, or does nothing.
  private func swipe() {
    let x = 30 + Double(random.next(upTo: 340))
    steps.append("a swipe to \(x)")
    screen.touch(.began, at: CGPoint(x: 2, y: 400))
    screen.touch(.moved, at: CGPoint(x: 25, y: 400))
    if random.next(upTo: 2) == 0 { screen.advance(by: 0.2) }
    screen.touch(.moved, at: CGPoint(x: x, y: 400))
    if random.next(upTo: 2) == 0 { screen.advance(by: 0.5) }
    screen.touch(random.next(upTo: 4) == 0 ? .cancelled : .ended, at: CGPoint(x: x, y: 400))
  }

  private func replaceRoot() {
    guard random.next(upTo: 10) == 0 else { return pass() }
    steps.append("a new root")
    screen.window.rootViewController =
      random.next(upTo: 3) == 0 ? UINavigationController(rootViewController: box()) : box()
  }

  private func clear() {
    steps.append("all is cleared")
    screen.window.rootViewController = box()
  }

  private func pass() {
    let time = Double(random.next(upTo: 8)) / 10
    steps.append("\(time) s pass")
    screen.advance(by: time)
    guard random.next(upTo: 3) == 0 else { return }
    screen.advance(by: 5)
    atRest()
  }

  private func atRest() {
    for controller in findings.trackedControllers { controller.controller?.checkAtRest() }
  }

  // MARK: Omitted calls

  /// The call that the walk omits once.
  enum OmittedCall: CaseIterable {
    case didMove, willMove, addChild, removalOfView

    var rule: String {
      switch self {
      case .didMove: "missing-did-move"
      case .willMove: "missing-will-move"
      case .addChild: "missing-add-child"
      case .removalOfView: "view-left-behind"
      }
    }
  }

  /// Adds and removes a child of an empty box without this call. The box does not change until the checker has reported.
  func omit(_ call: OmittedCall) {
    clear()
    let (box, child) = (boxes[0], leaf())
    if call != .addChild { box.addChild(child) }
    box.view.addSubview(child.view)
    if call != .didMove { child.didMove(toParent: box) }
    screen.advance(by: 5)
    if call == .willMove || call == .removalOfView {
      if call != .willMove { child.willMove(toParent: nil) }
      if call != .removalOfView { child.view.removeFromSuperview() }
      child.removeFromParent()
    }
    screen.advance(by: 5)
    child.viewIfLoaded?.removeFromSuperview()
    clear()
  }

  // MARK: The end

  func end() {
    screen.advance(by: 5)
    atRest()
    screen.window.rootViewController = nil
    parked = []
    screen.advance(by: 5)
    SessionContext.current.events.sink = outerSink
  }

  var leaked: [String] { findings.trackedControllers.compactMap { $0.controller?.name } }
}
