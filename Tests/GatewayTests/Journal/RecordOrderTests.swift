import Foundation
import Testing
import Wire

@testable import Gateway

/// Lines of a journal that are missing, doubled or exchanged, and lines whose number is damaged.
@Suite struct RecordOrderTests {
  private let header = SessionHeader(
    id: "aaaaaaaaaaaaaaaa", app: "App", scene: "movies", device: Device(), created: "", clock: .virtual, seed: 7,
    wall: 1000)

  /// A build, and taps with their answers. Action `n` is in line `2 * n + 2` of the file.
  private func records(_ count: Int = 4) -> [JournalRecord] {
    [.build("a")]
      + (1...count).flatMap { number -> [JournalRecord] in
        [
          .action(action(number, time: Double(number * 10))),
          .answer(
            number: number, seq: number + 1, time: Double(number * 10 + 1), state: StateDigest(screen: 1, callbacks: 1)),
        ]
      }
  }

  /// The lines of a file, the header's two lines included.
  private func lines(_ count: Int = 4) -> [String] {
    let bytes = header.lines + JournalRecord.lines(records(count), from: SessionHeader.firstRecord)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func reading(_ lines: [String]) throws -> HistoryReader.Reading {
    var reader = HistoryReader()
    try reader.read(Array(lines.map { $0 + "\n" }.joined().utf8))
    return try reader.finish()
  }

  private func notes(_ lines: [String]) throws -> [String] { try reading(lines).history.damage.map(\.description) }

  @Test func `each line has its number, and a whole journal has no notes`() throws {
    let lines = lines()
    for (index, line) in lines.enumerated().dropFirst(2) { #expect(line.hasSuffix(",\"line\":\(index + 1)}")) }
    let reading = try reading(lines)
    #expect(reading.history.damage.isEmpty && reading.nextLine == lines.count + 1)
    #expect(reading.history.actions == History(header: header, records()).actions)
  }

  @Test func `a missing action is named, and those after it are found by their anchors`() throws {
    var lines = lines()
    lines.removeSubrange(5...6)
    let history = try reading(lines).history
    #expect(history.damage.map(\.description) == ["line 6 does not follow the line before it: action 2 is lost"])
    #expect(history.actions.map(\.number) == [1, 3, 4] && history.actions.map(\.isDoubtful) == [false, true, true])
  }

  @Test func `a missing answer is named`() throws {
    var lines = lines()
    lines.remove(at: 6)
    let history = try reading(lines).history
    #expect(
      history.damage.map(\.description) == [
        "line 7 does not follow the line before it: the answer to action 2 is lost: it is performed at the time of its"
          + " acceptance"
      ])
    #expect(history.actions.map(\.number) == [1, 2, 3, 4] && history.actions[1].answeredAt == 20)
  }

  @Test func `a doubled line is left out, and no action is doubtful`() throws {
    for (index, note) in [
      (5, "line 7 repeats an earlier line: action 2 is there already"),
      (6, "line 8 repeats an earlier line: the answer to action 2 is there already"),
    ] {
      var lines = lines()
      lines.insert(lines[index], at: index + 1)
      let history = try reading(lines).history
      #expect(history.damage.map(\.description) == [note])
      #expect(history.actions == History(header: header, records()).actions)
    }
  }

  @Test func `a doubled reset or restart does not discard what came between`() throws {
    let restarted = records() + [.cut(3), .action(action(5, time: 25)), .answer(number: 5, seq: 4, time: 26)]
    let bytes = header.lines + JournalRecord.lines(restarted, from: SessionHeader.firstRecord)
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    let cut = try #require(lines.first { $0.contains("cut") })
    lines.append(cut)
    let history = try reading(lines).history
    #expect(history.actions.map(\.number) == [1, 2, 5])
    #expect(history.damage.map(\.description) == ["line 15 repeats an earlier line: it is left out"])
  }

  @Test func `exchanged lines are read in their order, and nothing is lost`() throws {
    // An action with the answer before it, two answers, and two lines that are far apart.
    for (one, other) in [(4, 5), (4, 6), (3, 10)] {
      var lines = lines()
      lines.swapAt(one, other)
      let history = try reading(lines).history
      #expect(history.actions == History(header: header, records()).actions)
      #expect(history.damage.allSatisfy { $0.kind == .exchange && $0.isRepeated } && !history.damage.isEmpty)
    }
  }

  @Test func `an exchange over more lines than wait is told, and every later action is doubtful`() throws {
    var lines = lines(20)
    lines.swapAt(3, 39)
    let history = try reading(lines).history
    #expect(!history.damage.isEmpty && history.damage[0].kind == .gap)
    #expect(history.actions.filter { $0.number > 1 }.allSatisfy { $0.isDoubtful })
  }

  @Test(arguments: [3, 4, 5, 9])
  func `a digit of a line's number that has changed loses no line`(index: Int) throws {
    for number in [1, 2, 7, 8, 99, 123_456] where number != index + 1 {
      var lines = lines()
      lines[index] = lines[index].replacing("\"line\":\(index + 1)}", with: "\"line\":\(number)}")
      let history = try reading(lines).history
      #expect(history.actions.map(\.number) == [1, 2, 3, 4], "line \(index + 1) as \(number)")
      #expect(history.actions.allSatisfy { $0.isAnswered }, "line \(index + 1) as \(number)")
      #expect(!history.damage.isEmpty, "line \(index + 1) as \(number)")
    }
  }

  @Test func `a damaged line between lines that follow each other was never acknowledged`() throws {
    var lines = lines()
    lines.insert(#"{"type":"act"#, at: 5)
    let history = try reading(lines).history
    #expect(
      history.damage.map(\.description) == [
        "line 6 is damaged: nothing is lost, because the lines around it follow each other"
      ])
    #expect(history.actions.allSatisfy { !$0.isDoubtful })
    lines[6] = "rubbish"
    #expect(try reading(lines).history.actions.map(\.isDoubtful) == [false, true, true])
  }

  @Test func `a damaged last line is reported, and the next line has the number after it`() throws {
    let home = try TemporaryFolder()
    let folder = JournalFolder(home.path)
    try folder.create(header, records()).close()
    let name = "\(header.id).jsonl"
    let text = home.read(name)
    try home.write(text.dropLast(20) + "\n", to: name)
    let opened = try #require(try folder.open(header.id))
    #expect(opened.notes == ["line 11 is damaged: what it said is lost"])
    try opened.file.append([.time(99)])
    opened.file.close()
    #expect(home.read(name).hasSuffix("\n{\"type\":\"time\",\"time\":99,\"line\":12}\n"))
    #expect(try folder.open(header.id)?.history.damage.count == 1)
  }

  @Test func `after a failed write the numbers follow each other`() throws {
    let home = try TemporaryFolder()
    let faults = FaultyCalls()
    let file = try JournalFolder(home.path, calls: faults.calls).create(header, [.time(1)])
    faults.fail(writes: [.short(4), .failure(EIO)], truncates: [true])
    #expect(throws: JournalError.self) { try file.append([.time(2)]) }
    try file.append([.time(3)])
    file.close()
    let history = try JournalFolder.read(file: "\(home.path)/\(header.id).jsonl")
    #expect(history.time == 3)
    #expect(history.damage.map(\.isRepeated) == [true])
  }

  @Test func `a journal whose earlier lines have no numbers continues with numbers`() throws {
    let home = try TemporaryFolder()
    let old = header.lines + records().reduce(into: []) { $0 += $1.line }
    let name = "\(header.id).jsonl"
    try home.write(String(decoding: old, as: UTF8.self), to: name)
    let opened = try #require(try JournalFolder(home.path).open(header.id))
    try opened.file.append([.time(60)])
    try opened.file.append([.time(70)])
    opened.file.close()
    #expect(home.read(name).hasSuffix("\"line\":12}\n{\"type\":\"time\",\"time\":70,\"line\":13}\n"))
    #expect(try JournalFolder.read(file: "\(home.path)/\(name)").damage.isEmpty)
  }

  @Test func `without numbers, a doubled action is left out and an exchanged one is told`() throws {
    let old = records().map { String(decoding: $0.line.dropLast(), as: UTF8.self) }
    let first = String(decoding: header.lines, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(try notes(first + old).isEmpty)
    #expect(try notes(first + old + [old[3]]) == ["line 12 repeats an earlier line: action 2 is there already"])
    var exchanged = old
    exchanged.swapAt(3, 5)
    let history = try reading(first + exchanged).history
    #expect(history.damage.map(\.description) == ["line 8 comes too late: the order of the actions is not known"])
    #expect(history.actions.last?.isDoubtful == true)
  }

  @Test func `damage is told in a bounded number of notes`() throws {
    let history = try reading(lines() + Array(repeating: "rubbish", count: 20_000)).history
    #expect(history.damage.count == 20_000)
    let notes = JournalDamage.notes(history.damage)
    #expect(notes.count == 21 && notes.last == "19980 more lines are damaged")
  }

  @Test func `a session is found by its number, also if the numbers do not ascend`() {
    let actions = [1, 2, 5, 9].map { action($0) }
    #expect([1, 2, 5, 9].map { actions.index(ofNumber: $0) } == [0, 1, 2, 3])
    #expect([0, 3, 10].allSatisfy { actions.index(ofNumber: $0) == nil })
  }
}
