import Testing

import Wire

/// An action is encoded and decoded in one place, so a round trip does not change it.
@Suite struct ViewerActionTests {
  private func object(_ text: String) throws -> JSON.Object { try #require(try JSON(parsing: text).object) }

  private func written(_ action: ViewerAction) -> JSON.Object {
    var object = JSON.Object()
    action.write(into: &object)
    return object
  }

  @Test(arguments: ActionKind.allCases)
  func `any action of a kind reads back as it was written`(kind: ActionKind) throws {
    var random = SeededGenerator(seed: 2_026)
    for _ in 0..<500 {
      let action = ViewerAction.random(kind, using: &random)
      #expect(action.kind == kind)
      let text = JSON.object(written(action)).text
      #expect(try ViewerAction(object(text)) == action, "\(text)")
    }
  }

  @Test func `any action for the app or the journal reads back as it was written`() throws {
    var random = SeededGenerator(seed: 7)
    for number in 1...500 {
      let kind = ActionKind.allCases.randomElement(using: &random)!
      let delivered = DeliveredAction(
        number: number, time: Bool.random(using: &random) ? .random(in: SessionTimes.bounds, using: &random) : nil,
        viewer: .random(in: 0...1 << 53, using: &random),
        request: ActionRequest(id: "a\(number)", .random(kind, using: &random)))
      #expect(try DeliveredAction(JSON(parsing: delivered.json.text)) == delivered, "\(delivered.json.text)")
    }
  }

  private static let target = "`target` must be a view's id"
  private static let touchPlace = "a touch must have `x` and `y`, from -100,000 to 100,000"
  private static let refused: [(members: String, message: String)] = [
    ("", "`kind` must be a string"), (#""kind":7"#, "`kind` must be a string"),
    (#""kind":"tap""#, target), (#""kind":"tap","target":1.5"#, target), (#""kind":"adjust","by":1"#, target),
    (#""kind":"tap","target":9007199254740993"#, target), (#""kind":"scroll","x":0,"y":0"#, target),
    (#""kind":"tap","target":1,"x":1"#, "a tap must have both `x` and `y`, from -100,000 to 100,000, or neither"),
    (
      #""kind":"tap","target":1,"x":1,"y":100001"#,
      "a tap must have both `x` and `y`, from -100,000 to 100,000, or neither"
    ),
    (#""kind":"adjust","target":1,"by":101"#, "`by` of an adjustment must be a whole number from -100 to 100"),
    (#""kind":"adjust","target":1,"by":0.5"#, "`by` of an adjustment must be a whole number from -100 to 100"),
    (
      #""kind":"scroll","target":1,"x":0,"y":1000000001"#,
      "a scroll must have `x` and `y`, from -1,000,000,000 to 1,000,000,000"
    ),
    (
      #""kind":"scroll","target":1,"x":0,"y":0,"phase":"began""#,
      "a scroll's `phase` must be `moved`, `released` or `ended`"
    ),
    (
      #""kind":"scroll","target":1,"x":0,"y":0,"speed":[0,10000001]"#,
      "a scroll's `speed` must be two numbers from -10,000,000 to 10,000,000"
    ),
    (
      #""kind":"scroll","target":1,"x":0,"y":0,"shifted":[0]"#,
      "a scroll's `shifted` must be two numbers from -10,000,000 to 10,000,000"
    ),
    (
      #""kind":"scroll","target":1,"x":0,"y":0,"held":100001"#,
      "a scroll's `held` must be a number from -100,000 to 100,000"
    ),
    (#""kind":"touch","x":0,"y":0"#, "a touch's `phase` must be `began`, `moved`, `ended` or `cancelled`"),
    (#""kind":"touch","phase":"began","x":-100001,"y":0"#, touchPlace),
    (#""kind":"touch","phase":"began""#, touchPlace),
    (#""kind":"touch","phase":"began","x":0,"y":0,"finger":10"#, "a touch's `finger` must be from 0 to 9"),
    (#""kind":"type","text":7"#, "`text` must be a string of at most 16384 bytes"),
    (#""kind":"paste""#, "`text` must be a string of at most 61440 bytes"),
    (#""kind":"paste","text":"","more":1"#, "`more` must be true or false"),
    (#""kind":"compose""#, "`text` must be a string of at most 4096 bytes"),
    (#""kind":"compose","text":"","ended":"yes""#, "`ended` must be true or false"),
    (#""kind":"compose","text":"a","selection":[0,-1]"#, "`selection` must be two whole numbers that are not negative"),
    (#""kind":"key","key":"""#, "`key` must be a name or a character, of 1 to 32 bytes"),
    (
      #""kind":"key","key":"a","modifiers":["hyper"]"#,
      "a key's `modifiers` must be some of shift, control, alternate, command"
    ),
    (#""kind":"select""#, "a selection must have a `range` or the point `from`"),
    (#""kind":"select","range":[0,1.5]"#, "`range` must be two whole numbers that are not negative"),
    (#""kind":"select","from":[0,1000001]"#, "`from` must be two numbers from -1,000,000 to 1,000,000"),
    (#""kind":"select","range":[0,1],"to":7"#, "`to` must be two numbers from -1,000,000 to 1,000,000"),
    (#""kind":"select","range":[0,1],"target":"a""#, target),
    (
      #""kind":"select","from":[0,0],"unit":"page""#,
      "a selection's `unit` must be one of character, word, line, paragraph, all"
    ),
    (#""kind":"keyboard","shown":1"#, "`shown` must be true or false"),
    (#""kind":"keyboard","height":49"#, "a keyboard's `height` must be from 50 to 2000"),
    (#""kind":"device""#, "`device` must be an object"),
    (
      #""kind":"device","device":{"width":99,"height":100}"#, "a device must have a width and a height from 100 to 4096"
    ),
    (
      #""kind":"device","device":{"language":1}"#,
      "a device's `language` must be the name of a language such as `de` or `pt-BR`"
    ),
    (
      #""kind":"device","device":{"language":""}"#,
      "a device's `language` must be the name of a language such as `de` or `pt-BR`"
    ),
    (
      #""kind":"device","device":{"language":"../de"}"#,
      "a device's `language` must be the name of a language such as `de` or `pt-BR`"
    ),
    (
      #""kind":"device","device":{"language":"de-"}"#,
      "a device's `language` must be the name of a language such as `de` or `pt-BR`"
    ),
    (
      #""kind":"device","device":{"language":"german"}"#,
      "a device's `language` must be the name of a language such as `de` or `pt-BR`"
    ),
    (#""kind":"life","life":"death""#, "`life` must be `background`, `foreground` or `memoryWarning`"),
    (#""kind":"rate","rate":10.1"#, "a clock's `rate` must be from 0.1 to 10"),
    (#""kind":"advance","by":-1"#, "`by` of an advance must be from 0 to 86,400,000 milliseconds"),
  ]

  @Test(arguments: refused)
  func `a member that is missing, of another kind or out of its range is refused`(members: String, message: String)
    throws
  {
    let text = "{\(members)}"
    let fault = MessageFault(message)
    #expect(fault.code == .badMessage)
    #expect(throws: fault, "\(text)") { try ViewerAction(object(text)) }
  }

  @Test func `an action of an unknown kind is refused with its own error code`() {
    #expect(throws: MessageFault("there is no action of kind `fly`", code: .unknownAction)) {
      try ViewerAction(object(#"{"kind":"fly"}"#))
    }
  }

  @Test func `a fault carries the action's id, unless that is at fault itself`() {
    #expect(throws: MessageFault("`kind` must be a string", id: "a1")) { try ActionRequest(object(#"{"id":"a1"}"#)) }
    let fault = MessageFault("an action's `id` must be a string of 1 to 64 bytes")
    #expect(throws: fault) { try ActionRequest(object(#"{"id":"","kind":"step"}"#)) }
  }

  @Test func `a text that is too long is refused, whatever it is for`() {
    for (kind, bytes) in [("type", 16_384), ("paste", 61_440), ("compose", 4096)] {
      let text = { (count: Int) in #"{"kind":"\#(kind)","text":"\#(String(repeating: "a", count: count))"}"# }
      #expect(throws: Never.self) { try ViewerAction(object(text(bytes))) }
      #expect(throws: MessageFault("`text` must be a string of at most \(bytes) bytes")) {
        try ViewerAction(object(text(bytes + 1)))
      }
    }
  }
}

extension ViewerAction {
  static func random(_ kind: ActionKind, using random: inout SeededGenerator) -> ViewerAction {
    let view = Int.random(in: 1...1 << 53, using: &random)
    switch kind {
    case .tap:
      if Int.random(in: 0..<5, using: &random) == 0 { return .tapStatusBar }
      return .tap(view: view, at: random.maybe { .random(in: -1e5...1e5, using: &$0) })
    case .adjust: return .adjust(view: view, by: .random(in: -100...100, using: &random))
    case .scroll:
      let step = ScrollStep(
        to: .random(in: -1e9...1e9, using: &random), random.maybe { $0.word() },
        speed: random.maybe { .random(in: -1e7...1e7, using: &$0) },
        shifted: random.maybe { .random(in: -1e7...1e7, using: &$0) },
        held: random.maybe { .random(in: -1e5...1e5, using: &$0) })
      return .scroll(view: view, step)
    case .touch:
      let finger = Int.random(in: 0...9, using: &random)
      return .touch(TouchStep(random.word(), finger: finger, at: .random(in: -1e5...1e5, using: &random)))
    case .type: return .type(random.text(upTo: 40))
    case .paste: return .paste(random.text(upTo: 40), hasMore: .random(using: &random))
    case .compose:
      if Bool.random(using: &random) { return .endComposition(random.maybe { $0.text(upTo: 9) }) }
      return .compose(random.text(upTo: 9), selection: random.maybe { .random(using: &$0) })
    case .key:
      let modifiers = (0..<Int.random(in: 0...4, using: &random)).map { _ in random.word(as: KeyModifier.self) }
      return .key("k" + random.text(upTo: 6), modifiers: modifiers)
    case .select:
      let textView = random.maybe { $0.next() % 1000 }.map { _ in view }
      if Bool.random(using: &random) { return .select(Selection(.range(.random(using: &random)), in: textView)) }
      let from = Point.random(in: -1e6...1e6, using: &random)
      let to = random.maybe { Point.random(in: -1e6...1e6, using: &$0) }
      return .select(Selection(.points(from: from, to: to, random.maybe { $0.word() }), in: textView))
    case .keyboard:
      return .keyboard(isShown: .random(using: &random), height: random.maybe { .random(in: 50...2000, using: &$0) })
    case .device: return .device(.random(using: &random))
    case .life: return .life(random.word())
    case .pause: return .pause
    case .resume: return .resume
    case .rate: return .rate(.random(in: 0.1...10, using: &random))
    case .advance: return .advance(by: .random(in: 0...86_400_000, using: &random))
    case .step: return .step
    case .settle: return .settle
    }
  }
}

extension DeviceChange {
  static func random(using random: inout SeededGenerator) -> DeviceChange {
    var change = DeviceChange()
    change.size = random.maybe {
      (Double.random(in: sides, using: &$0), Double.random(in: sides, using: &$0))
    }
    change.orientation = random.maybe { $0.word() }
    change.style = random.maybe { $0.word() }
    change.textSize = random.maybe { $0.word() }
    change.direction = random.maybe { $0.word() }
    change.contrast = random.maybe { $0.word() }
    change.reduceMotion = random.maybe { .random(using: &$0) }
    change.language = random.maybe { ["de", "pt-BR", "zh-Hant-TW", "es-419"].randomElement(using: &$0)! }
    return change
  }
}

extension ViewerAction.Point {
  /// One in four lies on whole points, as a mouse's often do.
  static func random(in bounds: ClosedRange<Double>, using random: inout SeededGenerator) -> Self {
    let (x, y) = (Double.random(in: bounds, using: &random), Double.random(in: bounds, using: &random))
    return Int.random(in: 0..<4, using: &random) == 0
      ? Self(x: x.rounded(.towardZero), y: y.rounded(.towardZero)) : Self(x: x, y: y)
  }
}

extension ViewerAction.Span {
  static func random(using random: inout SeededGenerator) -> Self {
    Self(from: .random(in: 0...1_000_000_000, using: &random), to: .random(in: 0...1_000_000_000, using: &random))
  }
}
