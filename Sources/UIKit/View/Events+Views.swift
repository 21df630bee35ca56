import Wire

extension Events {
  func action(_ kind: ActionKind, target: UIView) {
    emit(.action) { event in
      event[.kind] = .string(kind.rawValue)
      event[.target] = .integer(target.assignedID)
      event[.text] = target.readableText.map(JSON.string)
    }
  }

  /// A finger came down on a view, or has gone from it. Its way between is not told: it would drown all else.
  func touch(_ phase: TouchPhase, at point: CGPoint, on view: UIView?) {
    emit(.action) { event in
      event[.kind] = .string(ActionKind.touch.rawValue)
      event[.phase] = .string(phase.rawValue)
      event[.x] = .points(point.x)
      event[.y] = .points(point.y)
      event[.target] = view.map { .integer($0.assignedID) }
    }
  }

  /// Constraints that cannot hold together, and the one that was broken so that the others do.
  func conflict(_ constraints: [String], broken: String, near view: UIView?) {
    emit(.conflict) { event in
      event[.severity] = "warning"
      event[.view] = view.map { .integer($0.assignedID) }
      event[.controller] = view?.nearestController.map { .integer($0.assignedID) }
      event[.constraints] = .array(constraints.map(JSON.string))
      event[.broken] = .string(broken)
      event[.text] = .string(
        "\(constraints.count) constraints cannot hold together; broken was \(broken.withoutAddresses)")
    }
  }

  /// A view is laid out, in the pass or by the app's own `layoutIfNeeded`.
  func noteLayout(of view: UIView) {
    guard sink != nil, let controller = view.nearestController else { return }
    layouts.note(ObjectIdentifier(view), inAreaOf: controller, numbered: controller.assignedID)
  }
}
