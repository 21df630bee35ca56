import Testing
import UIKitTesting

import UIKit

/// Views that a drag activates by resting over them.
@MainActor @Suite struct SpringLoadingTests {
  private final class Source: UIDragInteractionDelegate {
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    { [UIDragItem(itemProvider: NSItemProvider(object: "text" as NSString))] }
  }
  private final class Effect: UISpringLoadedInteractionEffect {
    var states: [UISpringLoadedInteractionEffectState] = []
    func interaction(
      _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
    ) { states.append(context.state) }
  }
  private final class Refusal: UISpringLoadedInteractionBehavior {
    func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext)
      -> Bool
    { false }
  }

  private let screen = Screen(UIViewController())
  private let source = Source()
  private let dragged = UIView(frame: CGRect(x: 40, y: 200, width: 100, height: 60))
  private let button = UIButton(type: .system)
  private final class Log { var lines: [String] = [] }
  private let log = Log()

  init() {
    screen.window.rootViewController?.view.addSubview(dragged)
    screen.window.rootViewController?.view.addSubview(button)
    button.frame = CGRect(x: 40, y: 500, width: 200, height: 60)
    button.addAction(UIAction { [log] _ in log.lines.append("pressed") }, for: .touchUpInside)
    dragged.addInteraction(UIDragInteraction(delegate: source))
  }

  private func dragOver(resting seconds: Double) {
    screen.touch(.began, at: CGPoint(x: 60, y: 220))
    screen.advance(by: 0.6)
    screen.touch(.moved, at: CGPoint(x: 100, y: 350))
    screen.touch(.moved, at: CGPoint(x: 100, y: 530))
    screen.advance(by: seconds)
    screen.touch(.moved, at: CGPoint(x: 100, y: 350))
    screen.touch(.ended, at: CGPoint(x: 100, y: 350))
    screen.settle()
  }

  @Test func `a spring-loaded button is activated once after a drag rests over it`() {
    button.isSpringLoaded = true
    #expect(button.isSpringLoaded)
    dragOver(resting: 0.5)
    #expect(log.lines.isEmpty)
    dragOver(resting: 3)
    #expect(log.lines == ["pressed"])
    button.isSpringLoaded = false
    dragOver(resting: 3)
    #expect(log.lines.count == 1 && button.interactions.isEmpty)
  }

  @Test func `a custom spring-loaded interaction takes precedence, and its effect receives each state`() {
    button.isSpringLoaded = true
    let effect = Effect()
    button.addInteraction(
      UISpringLoadedInteraction(interactionBehavior: nil, interactionEffect: effect) { [log] _, context in
        log.lines.append("\(Int(context.location(in: context.targetView).y))")
      })
    dragOver(resting: 2)
    #expect(log.lines == ["30"] && effect.states == [.possible, .activating, .activated, .inactive])
  }

  @Test func `an interaction behavior can refuse spring loading`() {
    button.addInteraction(
      UISpringLoadedInteraction(interactionBehavior: Refusal(), interactionEffect: nil) { [log] _, _ in
        log.lines.append("activated")
      })
    dragOver(resting: 2)
    #expect(log.lines.isEmpty)
  }

  @Test func `spring loading selects a segment`() {
    let control = UISegmentedControl(items: ["One", "Two"])
    control.frame = CGRect(x: 40, y: 510, width: 200, height: 40)
    button.removeFromSuperview()
    screen.window.rootViewController?.view.addSubview(control)
    control.isSpringLoaded = true
    screen.settle()
    dragOver(resting: 2)
    #expect(control.selectedSegmentIndex == 0)
  }
}
