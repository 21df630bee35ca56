// Each member is validated, so that no value out of its range reaches the app.
extension ViewerAction {
  package init(_ object: JSON.Object) throws(MessageFault) {
    guard let name = object[.kind]?.string else { throw MessageFault("`kind` must be a string") }
    guard let kind = ActionKind(rawValue: name) else {
      throw MessageFault("there is no action of kind `\(name.shortened)`", code: .unknownAction)
    }
    switch kind {
    case .tap: self = try Self.tap(object)
    case .adjust: self = try Self.adjust(object)
    case .scroll: self = .scroll(view: try Self.target(object), try ScrollStep(object))
    case .touch: self = .touch(try TouchStep(object))
    case .type: self = .type(try Self.text(object, upTo: Bounds.typedBytes))
    case .paste:
      self = .paste(try Self.text(object, upTo: Bounds.pastedBytes), hasMore: try object.flag(.more) ?? false)
    case .compose: self = try Self.composition(object)
    case .key: self = try Self.key(object)
    case .select: self = .select(try Selection(object))
    case .keyboard: self = try Self.keyboard(object)
    case .device:
      do throws(DeviceChange.Rule) { self = .device(try DeviceChange(object[.device] ?? .null)) } catch {
        throw MessageFault(error.text)
      }
    case .life:
      guard let life = object.enumValue(.life, as: AppLife.self) else {
        throw MessageFault("`life` must be `background`, `foreground` or `memoryWarning`")
      }
      self = .life(life)
    case .pause: self = .pause
    case .resume: self = .resume
    case .rate:
      guard let rate = object.number(.rate, in: Bounds.rates) else {
        throw MessageFault("a clock's `rate` must be from 0.1 to 10")
      }
      self = .rate(rate)
    case .advance:
      guard let by = object.number(.by, in: Bounds.advances) else {
        throw MessageFault("`by` of an advance must be from 0 to 86,400,000 milliseconds")
      }
      self = .advance(by: by)
    case .step: self = .step
    case .settle: self = .settle
    }
  }

  private static func target(_ object: JSON.Object) throws(MessageFault) -> Int {
    guard let target = object[.target]?.integer else { throw MessageFault("`target` must be a view's id") }
    return target
  }

  private static func tap(_ object: JSON.Object) throws(MessageFault) -> ViewerAction {
    let view = try target(object)
    var point: Point?
    if object[.x] != nil || object[.y] != nil {
      point = Point(object, in: Bounds.screenPoints)
      guard point != nil else {
        throw MessageFault("a tap must have both `x` and `y`, from -100,000 to 100,000, or neither")
      }
    }
    return view == 0 ? .tapStatusBar : .tap(view: view, at: point)
  }

  private static func adjust(_ object: JSON.Object) throws(MessageFault) -> ViewerAction {
    let view = try target(object)
    guard let steps = object.integer(.by, in: Bounds.steps) else {
      throw MessageFault("`by` of an adjustment must be a whole number from -100 to 100")
    }
    return .adjust(view: view, by: steps)
  }

  private static func text(_ object: JSON.Object, upTo bytes: Int) throws(MessageFault) -> String {
    guard let text = object[.text]?.string, text.utf8.count <= bytes else {
      throw MessageFault("`text` must be a string of at most \(bytes) bytes")
    }
    return text
  }

  /// Reads a composition. If it has ended, it may omit its text.
  private static func composition(_ object: JSON.Object) throws(MessageFault) -> ViewerAction {
    let isOver = try object.flag(.ended) ?? false
    let text = object[.text] == nil && isOver ? nil : try text(object, upTo: Bounds.composedBytes)
    let selection = try Span.member(.selection, of: object)
    return isOver ? .endComposition(text) : .compose(text ?? "", selection: selection)
  }

  private static func key(_ object: JSON.Object) throws(MessageFault) -> ViewerAction {
    guard let key = object[.key]?.string, Bounds.keyBytes.contains(key.utf8.count) else {
      throw MessageFault("`key` must be a name or a character, of 1 to 32 bytes")
    }
    let all = KeyModifier.allCases
    let modifiers = try object.optional(.modifiers, "a key's `modifiers` must be some of \(Bounds.list(all))") {
      value in
      let names = value.array?.compactMap { $0.string.flatMap(KeyModifier.init) }
      return names?.count == value.array?.count && names?.count ?? 0 <= all.count ? names : nil
    }
    return .key(key, modifiers: modifiers ?? [])
  }

  private static func keyboard(_ object: JSON.Object) throws(MessageFault) -> ViewerAction {
    let isShown = try object.flag(.shown) ?? true
    let height = try object.optional(.height, "a keyboard's `height` must be from 50 to 2000") { value in
      value.double.flatMap { Bounds.keyboardHeights.contains($0) ? $0 : nil }
    }
    return .keyboard(isShown: isShown, height: height)
  }
}

/// The ranges of members of actions.
private enum Bounds {
  /// Points of the screen. A finger may leave the screen, within a limit.
  static let screenPoints = -100_000.0...100_000
  /// Content offsets: more than a hundred million lines of text.
  static let offsets = -1e9...1e9
  static let speeds = -1e7...1e7
  static let fingers = 0...9
  static let steps = -100...100
  /// The allowed milliseconds of one advance: up to a day.
  static let advances = 0.0...86_400_000
  static let rates = 0.1...10
  static let keyboardHeights = 50.0...2000
  static let typedBytes = 16_384
  static let pastedBytes = 61_440
  static let composedBytes = 4096
  static let keyBytes = 1...32
  /// Positions in a text.
  static let text = 0...1_000_000_000
  /// Points in the view that draws a text.
  static let textPoints = -1e6...1e6

  static func list<Word: RawRepresentable>(_ words: [Word]) -> String where Word.RawValue == String {
    words.map(\.rawValue).joined(separator: ", ")
  }
}

extension ViewerAction.Point {
  /// The members `x` and `y`.
  fileprivate init?(_ object: JSON.Object, in bounds: ClosedRange<Double>) {
    guard let x = object.number(.x, in: bounds), let y = object.number(.y, in: bounds) else { return nil }
    self.init(x: x, y: y)
  }

  /// An array of two numbers.
  fileprivate init?(_ pair: JSON, in bounds: ClosedRange<Double>) {
    guard let pair = pair.array, pair.count == 2, let x = pair[0].double, let y = pair[1].double,
      bounds.contains(x), bounds.contains(y)
    else { return nil }
    self.init(x: x, y: y)
  }
}

extension ViewerAction.Span {
  fileprivate init?(_ pair: JSON) {
    guard let pair = pair.array, pair.count == 2, let from = pair[0].integer, let to = pair[1].integer,
      Bounds.text.contains(from), Bounds.text.contains(to)
    else { return nil }
    self.init(from: from, to: to)
  }

  fileprivate static func member(_ name: MemberName, of object: JSON.Object) throws(MessageFault) -> Self? {
    try object.optional(name, "`\(name.rawValue)` must be two whole numbers that are not negative", Self.init(_:))
  }
}

extension ViewerAction.ScrollStep {
  fileprivate init(_ object: JSON.Object) throws(MessageFault) {
    guard let offset = ViewerAction.Point(object, in: Bounds.offsets) else {
      throw MessageFault("a scroll must have `x` and `y`, from -1,000,000,000 to 1,000,000,000")
    }
    let phase = try object.optional(.phase, "a scroll's `phase` must be `moved`, `released` or `ended`") {
      $0.string.flatMap(ScrollPhase.init)
    }
    let speed = try Self.pair(.speed, object)
    let shifted = try Self.pair(.shifted, object)
    let held = try object.optional(.held, "a scroll's `held` must be a number from -100,000 to 100,000") { value in
      value.double.flatMap { Bounds.screenPoints.contains($0) ? $0 : nil }
    }
    self.init(to: offset, phase, speed: speed, shifted: shifted, held: held)
  }

  private static func pair(_ name: MemberName, _ object: JSON.Object) throws(MessageFault) -> ViewerAction.Point? {
    try object.optional(name, "a scroll's `\(name.rawValue)` must be two numbers from -10,000,000 to 10,000,000") {
      ViewerAction.Point($0, in: Bounds.speeds)
    }
  }
}

extension ViewerAction.TouchStep {
  fileprivate init(_ object: JSON.Object) throws(MessageFault) {
    guard let phase = object.enumValue(.phase, as: TouchPhase.self) else {
      throw MessageFault("a touch's `phase` must be `began`, `moved`, `ended` or `cancelled`")
    }
    guard let point = ViewerAction.Point(object, in: Bounds.screenPoints) else {
      throw MessageFault("a touch must have `x` and `y`, from -100,000 to 100,000")
    }
    let finger = try object.optional(.finger, "a touch's `finger` must be from 0 to 9") { value in
      value.integer.flatMap { Bounds.fingers.contains($0) ? $0 : nil }
    }
    self.init(phase, finger: finger ?? 0, at: point)
  }
}

extension ViewerAction.Selection {
  /// A range takes precedence over points.
  fileprivate init(_ object: JSON.Object) throws(MessageFault) {
    let view = try object.optional(.target, "`target` must be a view's id", \.integer)
    let range = try ViewerAction.Span.member(.range, of: object)
    let from = try Self.point(.from, object)
    let to = try Self.point(.to, object)
    let all = TextUnit.allCases
    guard range != nil || from != nil else {
      throw MessageFault("a selection must have a `range` or the point `from`")
    }
    let unit = try object.optional(.unit, "a selection's `unit` must be one of \(Bounds.list(all))") {
      $0.string.flatMap(TextUnit.init)
    }
    if let range { self.init(.range(range), in: view) } else { self.init(.points(from: from!, to: to, unit), in: view) }
  }

  private static func point(_ name: MemberName, _ object: JSON.Object) throws(MessageFault) -> ViewerAction.Point? {
    try object.optional(name, "`\(name.rawValue)` must be two numbers from -1,000,000 to 1,000,000") {
      ViewerAction.Point($0, in: Bounds.textPoints)
    }
  }
}
