import Rules
import Wire

/// What happened, told apart from what is shown: callbacks, containment, actions and log lines, for those who asked.
@MainActor
final class Events {
  static let current = Events()

  /// Who gets the events; without one nothing is made.
  var sink: ((JSON) -> Void)? { didSet { if sink == nil { layouts = LayoutTally() } } }
  /// What was laid out since that was told last.
  var layouts = LayoutTally()
  var clock: @MainActor () -> JSON = { 0 }
  /// The action that is being handled.
  var action: ActionOrigin?
  /// The app's own listeners.
  var observations: [WeakObservation] = []

  func callback(_ callback: Callback, to controller: UIViewController, by rule: Rule) {
    observed(.sent(callback, to: controller, by: rule))
    emit(.callback) { event in
      event["controller"] = .integer(controller.assignedID)
      event["class"] = .string(String(describing: type(of: controller)))
      event["name"] = .string(callback.name)
      event["animated"] = callback.animated.map(JSON.bool)
      if let parent = callback.parent {
        event["parentClass"] = parent.map { .string(String(describing: type(of: $0))) } ?? .null
      }
      if let size = callback.size { event["size"] = .points(size) }
      event["rule"] = .string(rule.id)
    }
  }

  /// Callbacks that people expect, and that do not come.
  func silence(_ callbacks: [Callback.Kind], of controller: UIViewController, _ explanation: Explanation) {
    observed(.kept(callbacks, from: controller, explanation))
    emit(.silence) { event in
      event["controller"] = .integer(controller.assignedID)
      event["class"] = .string(String(describing: type(of: controller)))
      event["names"] = .array(callbacks.map { .string($0.rawValue) })
      event["text"] = explanation.sentence.map(JSON.string)
      event["rule"] = .string(explanation.rule.id)
    }
  }

  /// A step of the state machine that stands in a controller.
  func state(of controller: UIViewController, _ describe: (inout JSON.Object) -> Void) {
    emit(.state) { event in
      event["controller"] = .integer(controller.assignedID)
      event["class"] = .string(String(describing: type(of: controller)))
      describe(&event)
    }
  }

  func containment(_ name: String, _ parent: UIViewController, child: UIViewController) {
    emit(.containment) { event in
      event["name"] = .string(name)
      event["controller"] = .integer(parent.assignedID)
      event["class"] = .string(String(describing: type(of: parent)))
      event["child"] = .integer(child.assignedID)
      event["childClass"] = .string(String(describing: type(of: child)))
    }
  }

  func action(_ kind: ActionKind, target: UIView) {
    emit(.action) { event in
      event["kind"] = .string(kind.rawValue)
      event["target"] = .integer(target.assignedID)
      event["text"] = target.readableText.map(JSON.string)
    }
  }

  func statusBarTap() {
    emit(.action) { event in
      event["kind"] = .string(ActionKind.tap.rawValue)
      event["target"] = 0
    }
  }

  /// A finger came down on a view, or has gone from it. Its way between is not told: it would drown all else.
  func touch(_ phase: TouchPhase, at point: CGPoint, on view: UIView?) {
    emit(.action) { event in
      event["kind"] = .string(ActionKind.touch.rawValue)
      event["phase"] = .string(phase.rawValue)
      event["x"] = .points(point.x)
      event["y"] = .points(point.y)
      event["target"] = view.map { .integer($0.assignedID) }
    }
  }

  /// What was typed is told where it is no secret.
  func typing(_ action: TypingAction) {
    emit(.action) { event in
      let keyboard = CommitCycle.current.keyboard
      let isSecret = (keyboard.responder as? any UITextInputTraits)?.isSecureTextEntry ?? false
      event["kind"] = .string(action.kind.rawValue)
      event["target"] = (keyboard.responder as? UIView).map { .integer($0.assignedID) }
      if let text = action.text, !isSecret { event["text"] = .string(String(text.prefix(100))) }
    }
  }

  /// The session's clock was moved, or told how to go: with the number that says how.
  func action(_ kind: ActionKind, _ number: JSON?) {
    emit(.action) { event in
      event["kind"] = .string(kind.rawValue)
      if let number { event[kind == .rate ? "rate" : "by"] = number }
    }
  }

  func device(_ change: DeviceChange) {
    emit(.action) { event in
      event["kind"] = .string(ActionKind.device.rawValue)
      event["device"] = change.json
    }
  }

  func life(_ life: AppLife) {
    emit(.action) { event in
      event["kind"] = .string(ActionKind.life.rawValue)
      event["life"] = .string(life.rawValue)
    }
  }

  func animation(_ animation: ViewAnimation) {
    guard let view = animation.view, let mover = animation.mover, !animation.isSilent else { return }
    emit(.animation) { event in
      event["view"] = .integer(view.assignedID)
      if let number = mover.layerNumber { event["layer"] = .integer(number) }
      event["class"] = .string(String(describing: type(of: mover)))
      event["member"] = .string(animation.member.rawValue)
      event["duration"] = .seconds(animation.timing.duration)
      event["delay"] = .seconds(animation.timing.delay)
      animation.timing.describeRepetition(in: &event)
    }
  }

  /// Who watches gets it as an event; the console a line, where it is a warning.
  func breach(_ breach: Breach) {
    observed(.found(breach))
    guard sink != nil || breach.severity == .warning else { return }
    let place = breach.site?.place
    if breach.severity == .warning {
      let line = place.map { " (\($0))" } ?? ""
      Log.toConsole("Containment: \(breach.text)\(line) [\(breach.rule.id)]")
    }
    emit(.breach) { event in
      let controller = breach.container ?? breach.subject
      event["severity"] = .string(breach.severity.rawValue)
      event["rule"] = .string(breach.rule.id)
      event["controller"] = .integer(controller.assignedID)
      event["class"] = .string(controller.shortName)
      if breach.container != nil {
        event["child"] = .integer(breach.subject.assignedID)
        event["childClass"] = .string(breach.subject.shortName)
      }
      event["text"] = .string(breach.text)
      event["file"] = place?.file.map(JSON.string)
      event["line"] = place?.line.map(JSON.integer)
      event["function"] = place.map { .string($0.function) }
    }
  }

  /// Constraints that cannot hold together, and the one that was broken so that the others do.
  func conflict(_ constraints: [String], broken: String, near view: UIView?) {
    emit(.conflict) { event in
      event["severity"] = "warning"
      event["view"] = view.map { .integer($0.assignedID) }
      event["controller"] = view?.nearestController.map { .integer($0.assignedID) }
      event["constraints"] = .array(constraints.map(JSON.string))
      event["broken"] = .string(broken)
      event["text"] = .string(
        "\(constraints.count) constraints cannot hold together; broken was \(broken.withoutAddresses)")
    }
  }

  func log(_ text: String) {
    observed(.log(text))
    emit(.log) { $0["text"] = .string(text) }
  }

  func emit(_ kind: EventKind, _ fill: (inout JSON.Object) -> Void) {
    guard let sink else { return }
    var event = JSON.Object()
    event["type"] = .string(MessageType.event.rawValue)
    event["time"] = clock()
    event["action"] = action.map { .string($0.id) }
    event["viewer"] = action.map { .integer($0.viewer) }
    event["event"] = .string(kind.rawValue)
    fill(&event)
    sink(.object(event))
  }
}
