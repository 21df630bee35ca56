import Testing
import Wire

@testable import Gateway

/// A journal outlives the gateway that wrote it, so what is written is read again as it was.
@Suite struct JournalRecordTests {
  @Test func `any record reads back as it was written`() throws {
    var random = SeededGenerator(seed: 23)
    for number in 1...500 {
      let records = [
        JournalRecord.session(.random(using: &random)), .action(.random(number, using: &random)),
        .skip(number: number, message: "\"é\\ \(number)"),
        .answer(number: number, seq: .random(in: 0...1 << 53, using: &random), time: random.time),
        .answer(number: number, seq: nil, time: Bool.random(using: &random) ? random.time : nil),
        .time(random.time), .reset(), .reset(Device(width: 820, height: 1180, scale: 2)),
      ]
      for record in records {
        let text = record.json.text
        #expect(try JournalRecord(JSON(parsing: text)) == record, "\(text)")
      }
    }
  }
}

extension SeededGenerator {
  fileprivate var time: Double {
    mutating get { .random(in: SessionTimes.bounds, using: &self) }
  }

  fileprivate mutating func id() -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz234567")
    return String((0..<16).map { _ in letters.randomElement(using: &self)! })
  }
}

extension SessionHeader {
  fileprivate static func random(using random: inout SeededGenerator) -> SessionHeader {
    var settings = DeviceChange()
    settings.style = Bool.random(using: &random) ? .dark : nil
    settings.contrast = DeviceChange.Contrast.allCases.randomElement(using: &random)
    settings.textSize = TextSize.allCases.randomElement(using: &random)
    settings.language = ["de", "pt-BR", nil].randomElement(using: &random)!
    settings.reduceMotion = Bool.random(using: &random) ? true : nil
    let device = Device(
      width: .random(in: 100...4096, using: &random), height: .random(in: 100...4096, using: &random),
      scale: .random(in: 1...3, using: &random), settings: settings)
    var header = SessionHeader(
      id: random.id(), app: "Gallery", scene: "movies", device: device, created: "2026-11-20T22:51:57Z")
    header.watch = Bool.random(using: &random) ? random.id() : ""
    header.vitrine = Bool.random(using: &random) ? "16-ab" : nil
    header.clock = ClockKind.allCases.randomElement(using: &random)!
    header.seed = .random(in: 1...1 << 53, using: &random)
    header.wall = .random(in: SessionHeader.wallTimes, using: &random)
    if Bool.random(using: &random) {
      header.branch = Origin(session: random.id(), seq: .random(in: 1...1 << 53, using: &random))
    }
    return header
  }
}

extension JournaledAction {
  fileprivate static func random(_ number: Int, using random: inout SeededGenerator) -> JournaledAction {
    let actions: [ViewerAction] = [
      .tap(view: number, at: nil), .adjust(view: number, by: -3), .type("é\n"), .pause, .rate(0.5),
      .advance(by: 0.25), .life(.memoryWarning),
    ]
    return JournaledAction(
      number: number, time: random.time, viewer: .random(in: 1...99, using: &random),
      request: ActionRequest(id: "a\(number)", actions.randomElement(using: &random)!))
  }
}
