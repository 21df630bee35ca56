// The ratio test: moves a pinned form to the point at which the level's sum would no longer decrease.
extension Solver {
  /// A break that a moving form reaches.
  struct Event {
    let time: Double
    let form: Int
    /// The speed of the form, without sign.
    let speed: Double
    /// The increase of the rate at this break; infinite if a higher level would get worse.
    let jump: Double
    /// The form's value at the break, and its pieces before and after the break.
    let target: Double
    let before: Int
    let after: Int
  }

  /// Moves a form as far as it helps, and exchanges it with the form that stops it. Returns whether something moved, or `nil` if that is
  /// impossible numerically.
  func step(_ component: Component, _ entering: Entering, _ level: Double) -> Bool? {
    findDirection(component, entering)
    let (passed, stop) = ratioTest(component, entering, level)
    guard let stop else { return nil }
    return apply(component, entering, level, passed, stop)
  }

  /// Computes how all variables move with the form: B⁻¹ times the unit vector of its row.
  func findDirection(_ component: Component, _ entering: Entering) {
    component.direction.clear()
    component.direction.set(entering.sign, at: slots[entering.form])
    component.factors.solve(&component.direction)
  }

  /// Follows the direction from break to break, until the rate is no longer below zero.
  func ratioTest(_ component: Component, _ entering: Entering, _ level: Double) -> (passed: [Event], stop: Event?) {
    var events = self.events(component, entering, level)
    events.sort { $0.time < $1.time }
    var rate = entering.rate
    var start = 0
    while start < events.count {
      let limit = events[start].time + 1e-10 * (1 + events[start].time)
      var end = start + 1
      while end < events.count && events[end].time <= limit { end += 1 }
      if end > start + 1 { sortSimultaneous(&events[start..<end], entering.form) }
      for index in start..<end {
        rate += events[index].jump
        if rate >= -Solver.rateTolerance { return (Array(events[..<index]), events[index]) }
      }
      start = end
    }
    return ([], nil)
  }

  /// Orders simultaneous breaks: first the form's own, which needs no exchange, then the fastest, which is numerically the safest.
  private func sortSimultaneous(_ events: inout ArraySlice<Event>, _ enteringForm: Int) {
    events.sort { left, right in
      if left.form == right.form { return left.time < right.time }
      if (left.form == enteringForm) != (right.form == enteringForm) { return left.form == enteringForm }
      return left.speed == right.speed ? left.form < right.form : left.speed > right.speed
    }
  }

  /// Returns the breaks that moving forms reach.
  private func events(_ component: Component, _ entering: Entering, _ level: Double) -> [Event] {
    var result: [Event] = []
    moving.removeAll(keepingCapacity: true)
    component.direction.forEach { column, value in
      let variable = component.columns[column]
      if basics[variable] > 0 { accelerate(variable, value) }
      if level < 0 { appendDefault(variable, value, level, &result) }
    }
    for form in moving {
      if level < 0 { appendTightness(form, speeds[form], level, &result) }
      appendBreaks(form, speeds[form], forms[form].piece, level, &result)
      speeds[form] = 0
      isMoving[form] = false
    }
    let span = forms[entering.form].span
    appendBreaks(entering.form, entering.sign, entering.sign > 0 ? span.high : span.low, level, &result)
    return result
  }

  /// Adds a variable's part to the speeds of the basic forms that contain it.
  func accelerate(_ variable: Int, _ value: Double) {
    for entry in variables[variable].forms where !isPinned(entry.form) {
      if !isMoving[entry.form] {
        isMoving[entry.form] = true
        moving.append(entry.form)
      }
      speeds[entry.form] += value * entry.coefficient
    }
  }

  /// Adds the breaks ahead of a form that matter at this level, up to the first one of a higher level.
  private func appendBreaks(_ index: Int, _ speed: Double, _ piece: Int, _ level: Double, _ events: inout [Event]) {
    guard abs(speed) > 1e-9, !forms[index].breaks.isEmpty else { return }
    let isUp = speed > 0
    var piece = piece
    if piece == Form.atKink {
      let span = forms[index].span
      piece = isUp ? span.high : span.low
      let (top, slope) = forms[index].leading(piece: piece)
      if top >= level, slope != 0 {
        let jump = top > level ? Double.infinity : abs(slope * speed)
        let breakIndex = min(span.low, forms[index].breaks.count - 1)
        events.append(
          Event(
            time: 0, form: index, speed: abs(speed), jump: jump, target: forms[index].breaks[breakIndex].at,
            before: Form.atKink, after: piece))
        if jump.isInfinite { return }
      }
    }
    while isUp ? piece < forms[index].breaks.count : piece > 0 {
      let item = forms[index].breaks[isUp ? piece : piece - 1]
      let after = isUp ? piece + 1 : piece - 1
      if item.level >= level, item.jump > 0 {
        let jump = item.level > level ? Double.infinity : item.jump * abs(speed)
        let time = max(0, (item.at - forms[index].z) / speed)
        events.append(
          Event(time: time, form: index, speed: abs(speed), jump: jump, target: item.at, before: piece, after: after))
        if jump.isInfinite { return }
      }
      piece = after
    }
  }

  /// Moves the entering form, and pins the form that stopped it.
  private func apply(
    _ component: Component, _ entering: Entering, _ level: Double, _ passed: [Event], _ stop: Event
  ) -> Bool? {
    let (old, new) = (entering.form, stop.form)
    let slot = slots[old]
    if new != old {
      findRow(component, new)
      let pivot = component.multipliers[slot]
      guard abs(abs(pivot) - stop.speed) <= 1e-6 * max(1, stop.speed), abs(pivot) > 1e-9 else {
        refactor(component)
        return nil
      }
    }
    for event in passed where event.form != old && !isPinned(event.form) { forms[event.form].piece = event.after }
    if stop.time > 0 { advance(component, by: stop.time) }
    if new != old {
      let span = forms[old].span
      set(old, slot: -1)
      forms[old].z += stop.time * entering.sign
      forms[old].piece = forms[old].settledPiece(keeping: entering.sign > 0 ? span.high : span.low)
      set(new, slot: slot)
      component.pinned[slot] = new
      component.factors.replace(row: slot, multipliers: component.multipliers)
    }
    forms[new].z = stop.target
    close(new, arrivedOn: stop.before, above: level)
    if component.factors.needsRefactorization { refactor(component) }
    return stop.time > 0
  }

  /// Computes the multipliers with which the pinned forms add up to a form.
  func findRow(_ component: Component, _ form: Int) {
    component.multipliers.clear()
    for term in forms[form].terms { component.multipliers.add(term.coefficient, at: variables[term.variable].column) }
    component.factors.solveTransposed(&component.multipliers)
  }

  /// For a newly pinned form: closes the directions that leave the piece on which it arrived, if levels above the given one would get
  /// worse.
  private func close(_ index: Int, arrivedOn piece: Int, above level: Double) {
    let form = forms[index]
    let (low, high) = form.span
    var (above, below) = (Level.none, Level.none)
    if piece == Form.atKink {
      above = form.leading(piece: high).level
      below = form.leading(piece: low).level
    } else {
      for breakIndex in min(piece, high)..<high where form.breaks[breakIndex].jump > 0 {
        above = max(above, form.breaks[breakIndex].level)
      }
      for breakIndex in low..<max(piece, low) where form.breaks[breakIndex].jump > 0 {
        below = max(below, form.breaks[breakIndex].level)
      }
    }
    if level < 0 {
      let metLevel = levelOfMetTieBreak(index)
      (above, below) = (max(above, metLevel), max(below, metLevel))
    }
    forms[index].above = above > level || (level < 0 && above == level) ? above : Level.none
    forms[index].below = below > level || (level < 0 && below == level) ? below : Level.none
  }
}
