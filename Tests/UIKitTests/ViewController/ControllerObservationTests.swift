import Rules
import Testing
import UIKitTesting

import UIKit

@MainActor @Suite struct ControllerObservationTests {
  final class P: UIViewController {}
  final class C: UIViewController {}

  @Test func `a ControllerObservation receives callbacks, missing callbacks and breaches until it is released`() {
    let p = P()
    let screen = Screen(p)
    var events: [String] = []
    var observation: ControllerObservation? = ControllerObservation { event in
      switch event {
      case .callback(let controller, _, let call, let rule):
        events.append("\(type(of: controller)).\(call) by \(rule.id)")
      case .silence(_, let names, let sentence, _): events.append("\(names.joined(separator: ", ")): \(sentence)")
      case .breach(_, let isWarning, let text, _): events.append("\(isWarning ? "warning" : "information") \(text)")
      case .log(let text): events.append("log \(text)")
      }
    }
    let c = C()
    p.addChild(c)
    c.removeFromParent()
    #expect(
      events == [
        "C.willMove(toParent: P) by add-child-tells-move",
        "didMove(toParent:): C received no callbacks yet: didMove(toParent:) is P's own call",
        "viewWillAppear(_:), viewIsAppearing(_:), viewDidAppear(_:): C received no callbacks: addChild alone puts no view into a window",
        "warning C was removed from P without willMove(toParent: nil) before it",
        "willMove(toParent:): C received no callbacks: removeFromParent() leaves willMove(toParent: nil) to the container",
        "C.didMove(toParent: nil) by remove-from-parent-tells",
      ])
    observation = nil
    p.addChild(c)
    #expect(events.count == 6 && observation == nil)
    withExtendedLifetime(screen) {}
  }
}
