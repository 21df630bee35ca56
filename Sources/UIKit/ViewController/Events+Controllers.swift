import Rules
import Wire

extension Events {
  func callback(_ callback: Callback, to controller: UIViewController, by rule: Rule) {
    deliverToObservers(.sent(callback, to: controller, by: rule))
    emit(.callback) { event in
      event[.controller] = .integer(controller.assignedID)
      event[.class] = .string(String(describing: type(of: controller)))
      event[.name] = .string(callback.name)
      event[.animated] = callback.animated.map(JSON.bool)
      if let parent = callback.parent {
        event[.parentClass] = parent.map { .string(String(describing: type(of: $0))) } ?? .null
      }
      if let size = callback.size { event[.size] = .points(size) }
      event[.rule] = .string(rule.id)
    }
  }

  /// Records expected callbacks that are not sent.
  func silence(_ callbacks: [Callback.Kind], of controller: UIViewController, _ explanation: Explanation) {
    deliverToObservers(.notSent(callbacks, from: controller, explanation))
    emit(.silence) { event in
      event[.controller] = .integer(controller.assignedID)
      event[.class] = .string(String(describing: type(of: controller)))
      event[.names] = .array(callbacks.map { .string($0.rawValue) })
      event[.text] = explanation.sentence.map(JSON.string)
      event[.rule] = .string(explanation.rule.id)
    }
  }

  /// Records a step of a controller's state machine.
  func state(of controller: UIViewController, _ describe: (inout JSON.Object) -> Void) {
    emit(.state) { event in
      event[.controller] = .integer(controller.assignedID)
      event[.class] = .string(String(describing: type(of: controller)))
      describe(&event)
    }
  }

  func containment(_ name: String, _ parent: UIViewController, child: UIViewController) {
    emit(.containment) { event in
      event[.name] = .string(name)
      event[.controller] = .integer(parent.assignedID)
      event[.class] = .string(String(describing: type(of: parent)))
      event[.child] = .integer(child.assignedID)
      event[.childClass] = .string(String(describing: type(of: child)))
    }
  }

  /// Records a broken rule as an event. A warning is also logged to the console.
  func breach(_ breach: RuleViolation) {
    deliverToObservers(.found(breach))
    guard sink != nil || breach.severity == .warning else { return }
    let location = breach.site?.location
    if breach.severity == .warning {
      let line = location.map { " (\($0))" } ?? ""
      Log.toConsole("Containment: \(breach.text)\(line) [\(breach.rule.id)]")
    }
    emit(.breach) { event in
      let controller = breach.container ?? breach.subject
      event[.severity] = .string(breach.severity.rawValue)
      event[.rule] = .string(breach.rule.id)
      event[.controller] = .integer(controller.assignedID)
      event[.class] = .string(controller.shortName)
      if breach.container != nil {
        event[.child] = .integer(breach.subject.assignedID)
        event[.childClass] = .string(breach.subject.shortName)
      }
      event[.text] = .string(breach.text)
      event[.file] = location?.file.map(JSON.string)
      event[.line] = location?.line.map(JSON.integer)
      event[.function] = location.map { .string($0.function) }
    }
  }
}
