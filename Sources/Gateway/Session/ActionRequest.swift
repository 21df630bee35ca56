import Wire

/// What a viewer wants done, checked member by member.
struct ActionRequest: Equatable {
  var id: String
  var kind: ActionKind
  /// Only of a tap, a scroll and an adjustment.
  var target: Int?
  var x: Double?
  var y: Double?
  /// Milliseconds of an `advance`, steps of an adjustment.
  var by: Double?
  var rate: Double?
  /// Of a touch; the finger is 0 where none is named.
  var phase: TouchPhase?
  var finger: Int?
  /// Of a scroll that goes on; the speed is that with which a finger let go, `shifted` what the viewer knew of that, and `held` where on the screen the finger is.
  var scrollPhase: ScrollPhase?
  var speed: [Double]?
  var shifted: [Double]?
  var held: Double?
  var device: DeviceChange?
  var life: AppLife?
  /// Of what is done with a keyboard.
  var typed: TypedMembers?
}

extension ActionRequest {
  init(_ object: JSON.Object) throws(Refusal) {
    guard let id = object["id"]?.string, (1...64).contains(id.utf8.count) else {
      throw Refusal(code: .badMessage, message: "an action's `id` is a string of 1...64 bytes")
    }
    // What is no Unicode (half of a surrogate pair) reads as this, and its answer would carry another id.
    guard !id.unicodeScalars.contains("\u{FFFD}") else {
      throw Refusal(code: .badMessage, message: "an action's `id` is Unicode without U+FFFD")
    }
    func refusal(_ code: ErrorCode, _ message: String) -> Refusal {
      Refusal(code: code, message: message, action: id)
    }
    guard let kind = object["kind"]?.string else { throw refusal(.badMessage, "`kind` is a string") }
    guard let known = ActionKind(rawValue: kind) else {
      throw refusal(.unknownAction, "no action of kind `\(kind.shortened)`")
    }
    (self.id, self.kind) = (id, known)
    do throws(Rule) { try take(object) } catch { throw refusal(.badMessage, error.text) }
  }

  /// What a message breaks.
  private struct Rule: Error { let text: String }

  /// The members that its kind has.
  private mutating func take(_ object: JSON.Object) throws(Rule) {
    if kind.hasTarget {
      guard let target = object["target"]?.integer else { throw Rule(text: "`target` is a view's id") }
      self.target = target
    }
    switch kind {
    case .scroll:
      guard let x = object["x"]?.double, let y = object["y"]?.double, Self.offsets.contains(x), Self.offsets.contains(y)
      else { throw Rule(text: "a scroll has the numbers `x` and `y`, -1,000,000,000...1,000,000,000") }
      (self.x, self.y) = (x, y)
      try takeScroll(object)
    case .touch: try takeTouch(object)
    case .advance:
      guard let by = object["by"]?.double, Self.advances.contains(by) else {
        throw Rule(text: "an advance goes `by` 0...86,400,000 milliseconds")
      }
      self.by = by
    case .rate:
      guard let rate = object["rate"]?.double, Self.rates.contains(rate) else {
        throw Rule(text: "a clock's `rate` is 0.1...10")
      }
      self.rate = rate
    case .device:
      do throws(DeviceChange.Rule) { device = try DeviceChange(object["device"] ?? .null) } catch {
        throw Rule(text: error.text)
      }
    case .life:
      guard let life = object["life"]?.string.flatMap(AppLife.init) else {
        throw Rule(text: "`life` is `background`, `foreground` or `memoryWarning`")
      }
      self.life = life
    case .type, .paste, .compose, .key, .select, .keyboard:
      do throws(TypedMembers.Fault) { typed = try TypedMembers(kind, object) } catch { throw Rule(text: error.text) }
    case .tap:
      guard object["x"] != nil || object["y"] != nil else { break }
      guard let x = object["x"]?.double, let y = object["y"]?.double, Self.places.contains(x), Self.places.contains(y)
      else { throw Rule(text: "a tap's `x` and `y` are numbers, both or none, -100,000...100,000") }
      (self.x, self.y) = (x, y)
    case .adjust:
      guard let by = object["by"]?.integer, Self.steps.contains(by) else {
        throw Rule(text: "an adjustment goes `by` -100...100 steps")
      }
      self.by = Double(by)
    case .pause, .resume, .step, .settle: break
    }
  }

  private mutating func takeScroll(_ object: JSON.Object) throws(Rule) {
    if let value = object["phase"] {
      guard let phase = value.string.flatMap(ScrollPhase.init) else {
        throw Rule(text: "a scroll's `phase` is `moved`, `released` or `ended`")
      }
      scrollPhase = phase
    }
    speed = try pair(object["speed"], "speed")
    shifted = try pair(object["shifted"], "shifted")
    guard let value = object["held"] else { return }
    guard let held = value.double, Self.places.contains(held) else {
      throw Rule(text: "a scroll's `held` is a number, -100,000...100,000")
    }
    self.held = held
  }

  private func pair(_ value: JSON?, _ name: String) throws(Rule) -> [Double]? {
    guard let value else { return nil }
    let numbers = value.array?.compactMap(\.double) ?? []
    guard numbers.count == 2, value.array?.count == 2, numbers.allSatisfy({ $0.magnitude <= 1e7 }) else {
      throw Rule(text: "a scroll's `\(name)` is two numbers, -10,000,000...10,000,000")
    }
    return numbers
  }

  private mutating func takeTouch(_ object: JSON.Object) throws(Rule) {
    guard let phase = object["phase"]?.string.flatMap(TouchPhase.init) else {
      throw Rule(text: "a touch's `phase` is `began`, `moved`, `ended` or `cancelled`")
    }
    guard let x = object["x"]?.double, let y = object["y"]?.double, Self.places.contains(x), Self.places.contains(y)
    else { throw Rule(text: "a touch has the numbers `x` and `y`, -100,000...100,000") }
    if let value = object["finger"] {
      guard let finger = value.integer, Self.fingers.contains(finger) else {
        throw Rule(text: "a touch's `finger` is 0...9")
      }
      self.finger = finger
    }
    (self.phase, self.x, self.y) = (phase, x, y)
  }

  /// A finger may leave the screen, but not the world.
  private static let places = -100_000.0...100_000
  /// Of what is scrolled: more than a hundred million lines of text.
  private static let offsets = -1e9...1e9
  private static let fingers = 0...9
  private static let steps = -100...100
  /// Up to a day.
  private static let advances = 0.0...86_400_000
  private static let rates = 0.1...10
}

extension ActionKind {
  fileprivate var hasTarget: Bool { self == .tap || self == .scroll || self == .adjust }
  /// Session time passes in it.
  var movesClock: Bool { [.step, .advance, .settle].contains(self) }
}
