extension ViewerAction {
  /// Writes `kind` and the members of the kind, in the order of journals. A member with its default value is omitted.
  package func write(into object: inout JSON.Object) {
    object[.kind] = .string(kind.rawValue)
    switch self {
    case .tap(let view, let point):
      object[.target] = .integer(view)
      point?.write(into: &object)
    case .tapStatusBar: object[.target] = 0
    case .adjust(let view, let steps):
      object[.target] = .integer(view)
      object[.by] = .integer(steps)
    case .scroll(let view, let step):
      object[.target] = .integer(view)
      step.write(into: &object)
    case .touch(let step): step.write(into: &object)
    case .type(let text): object[.text] = .string(text)
    case .paste(let text, let hasMore):
      object[.text] = .string(text)
      if hasMore { object[.more] = true }
    case .compose(let text, let selection):
      object[.text] = .string(text)
      object[.selection] = selection?.pair
    case .endComposition(let text):
      object[.ended] = true
      object[.text] = text.map(JSON.string)
    case .key(let key, let modifiers):
      object[.key] = .string(key)
      if !modifiers.isEmpty { object[.modifiers] = .array(modifiers.map { .string($0.rawValue) }) }
    case .select(let selection): selection.write(into: &object)
    case .keyboard(let isShown, let height):
      object[.shown] = .bool(isShown)
      object[.height] = height.map(JSON.number)
    case .device(let change): object[.device] = change.json
    case .life(let life): object[.life] = .string(life.rawValue)
    case .rate(let rate): object[.rate] = .number(rate)
    case .advance(let time): object[.by] = .number(time)
    case .pause, .resume, .step, .settle: break
    }
  }
}

extension ViewerAction.Point {
  fileprivate var pair: JSON { [.number(x), .number(y)] }

  fileprivate func write(into object: inout JSON.Object) {
    object[.x] = .number(x)
    object[.y] = .number(y)
  }
}

extension ViewerAction.ScrollStep {
  fileprivate func write(into object: inout JSON.Object) {
    object[.phase] = phase.map { .string($0.rawValue) }
    object[.speed] = speed?.pair
    object[.shifted] = shifted?.pair
    object[.held] = held.map(JSON.number)
    offset.write(into: &object)
  }
}

extension ViewerAction.TouchStep {
  fileprivate func write(into object: inout JSON.Object) {
    object[.phase] = .string(phase.rawValue)
    if finger != 0 { object[.finger] = .integer(finger) }
    point.write(into: &object)
  }
}

extension ViewerAction.Span {
  fileprivate var pair: JSON { [.integer(from), .integer(to)] }
}

extension ViewerAction.Selection {
  fileprivate func write(into object: inout JSON.Object) {
    object[.target] = view.map(JSON.integer)
    switch extent {
    case .range(let range): object[.range] = range.pair
    case .points(let from, let to, let unit):
      object[.from] = from.pair
      object[.to] = to?.pair
      object[.unit] = unit.map { .string($0.rawValue) }
    }
  }
}
