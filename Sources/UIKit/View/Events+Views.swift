import Wire

extension Events {
  func action(_ kind: ActionKind, target: UIView) {
    emit(.action) { event in
      event[.kind] = .string(kind.rawValue)
      event[.target] = .integer(target.assignedID)
      event[.text] = target.readableBeginning(of: Self.maximumTargetText).map(JSON.string)
    }
  }

  /// The number of characters of a target's text that an event contains.
  private static let maximumTargetText = 120

  /// Records that a finger touched a view or was lifted. Moves in between are not recorded, because they would outnumber all other events.
  func touch(_ phase: TouchPhase, at point: CGPoint, on view: UIView?) {
    emit(.action) { event in
      event[.kind] = .string(ActionKind.touch.rawValue)
      event[.phase] = .string(phase.rawValue)
      event[.x] = .points(point.x)
      event[.y] = .points(point.y)
      event[.target] = view.map { .integer($0.assignedID) }
    }
  }

  /// Records constraints that cannot all be satisfied, and the one that was broken so that the others are.
  func conflict(_ constraints: [String], broken: String, near view: UIView?) {
    emit(.conflict) { event in
      event[.severity] = "warning"
      event[.view] = view.map { .integer($0.assignedID) }
      event[.controller] = view?.nearestControllerObject.map { .integer($0.assignedID) }
      event[.constraints] = .array(constraints.map(JSON.string))
      event[.broken] = .string(broken)
      event[.text] = .string(
        "\(constraints.count) constraints cannot hold together; broken was \(broken.withoutAddresses)")
    }
  }

  /// Records that a view is laid out, by the layout pass or by the app's call of `layoutIfNeeded`.
  func recordLayout(of view: UIView) {
    guard sink != nil, let controller = view.nearestControllerObject else { return }
    layouts.record(ObjectIdentifier(view), inAreaOf: controller, numbered: controller.assignedID)
  }
}
