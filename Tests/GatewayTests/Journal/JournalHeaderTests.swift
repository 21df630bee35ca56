import Foundation
import Testing
import Wire

@testable import Gateway

/// The second line of a journal repeats the first one, so that damage to either of them loses nothing.
@Suite struct JournalHeaderTests {
  private let home: TemporaryFolder
  private let id = "aaaaaaaaaaaaaaaa"
  private let watch = "bbbbbbbbbbbbbbbb"

  init() throws { home = try TemporaryFolder() }

  private var folder: JournalFolder { JournalFolder(home.path) }
  private var text: String { home.read("\(id).jsonl") }
  private var lines: [String] { text.split(separator: "\n").map(String.init) }

  private func write(_ lines: [String]) throws {
    try home.write(lines.map { $0 + "\n" }.joined(), to: "\(id).jsonl")
  }

  /// Creates a journal with a build and two answered taps.
  private func create() throws -> History {
    let header = SessionHeader(
      id: id, watch: watch, app: "App", scene: "movies", device: Device(), created: "2026-11-20T22:51:57Z", seed: 7,
      wall: 1000)
    let taps = (1...2).flatMap { number -> [JournalRecord] in
      let request = ActionRequest(id: "a\(number)", .tap(view: 1, at: nil))
      let time = Double(number * 10)
      return [
        .action(JournaledAction(number: number, time: time, viewer: 1, request: request)),
        .answer(number: number, seq: number + 1, time: time),
      ]
    }
    try folder.create(header, [.build("one")] + taps).close()
    return try JournalFolder.read(file: folder.path(of: id))
  }

  private static let damages: [(name: String, damage: @Sendable ([String]) -> [String])] = [
    ("rubbish", { ["rubbish"] + $0.dropFirst() }),
    ("zeros", { [String(repeating: "\0", count: $0[0].utf8.count)] + $0.dropFirst() }),
    ("an invalid value", { [$0[0].replacing(#""width":390"#, with: #""width":-1"#)] + $0.dropFirst() }),
    ("another version", { [$0[0].replacing(#""version":2"#, with: #""version":6"#)] + $0.dropFirst() }),
    ("JSON that is no record", { [#"{"type":"damaged"}"#] + $0.dropFirst() }),
    ("a lost newline", { [$0[0] + $0[1]] + $0.dropFirst(2) }),
    ("a torn line without its newline", { [$0[0].prefix(40) + $0[1]] + $0.dropFirst(2) }),
  ]

  @Test(arguments: damages.indices)
  func `a damaged first line loses nothing, and is named`(index: Int) throws {
    let (name, damage) = Self.damages[index]
    let whole = try create()
    try write(damage(lines))
    let history = try JournalFolder.read(file: folder.path(of: id))
    let notes = ["line 1 is damaged: it is repeated after it, so that nothing is lost"]
    #expect(history.header == whole.header && history.actions == whole.actions, "\(name)")
    #expect(history.damage.map(\.description) == notes, "\(name)")
    let opened = try #require(try folder.open(id))
    #expect(opened.history.actions == whole.actions && opened.notes == notes, "\(name)")
  }

  @Test func `a first line that is broken in two loses nothing`() throws {
    let whole = try create()
    try write([String(lines[0].prefix(50)), String(lines[0].dropFirst(51))] + lines.dropFirst())
    let history = try JournalFolder.read(file: folder.path(of: id))
    #expect(history.header == whole.header && history.actions == whole.actions && history.damage.map(\.line) == [1, 2])
  }

  @Test(arguments: ["rubbish", #"{"type":"damaged"}"#, "\0\0\0\0"])
  func `a damaged second line loses nothing, and no action is doubtful`(damage: String) throws {
    let whole = try create()
    for isFollowedByNewline in [true, false] {
      let rest = isFollowedByNewline ? [damage] + lines[2...] : [damage + lines[2]] + lines[3...]
      let damaged = [lines[0]] + rest
      try write(damaged)
      let history = try JournalFolder.read(file: folder.path(of: id))
      #expect(history.header == whole.header && history.actions == whole.actions)
      #expect(history.damage.map(\.description) == ["line 2 is damaged: it repeated line 1, so that nothing is lost"])
      _ = try createAnew()
    }
  }

  @Test func `a second line that is broken in two loses nothing, and no action is doubtful`() throws {
    let whole = try create()
    let written = lines
    let second = written[1]
    try write([written[0], String(second.prefix(50)), String(second.dropFirst(51))] + written.dropFirst(2))
    let history = try JournalFolder.read(file: folder.path(of: id))
    #expect(history.header == whole.header && history.actions == whole.actions && history.damage.map(\.line) == [2, 3])
    // A damaged line after a short second line is one of its own.
    try write([written[0], String(second.prefix(50)), "rubbish"] + written.dropFirst(4))
    let shorter = try JournalFolder.read(file: folder.path(of: id))
    #expect(shorter.actions.map(\.isDoubtful) == [true])
  }

  private func createAnew() throws -> History {
    try folder.delete(id)
    return try create()
  }

  @Test func `a second line that has taken others with it leaves actions doubtful`() throws {
    _ = try create()
    try write([lines[0], lines[1] + lines[2] + "x" + lines[3]] + lines.dropFirst(4))
    let history = try JournalFolder.read(file: folder.path(of: id))
    #expect(history.actions.map(\.isDoubtful) == [true, true] && history.damage.map(\.line) == [2])
  }

  @Test func `two lines that differ are named, because one of them is wrong`() throws {
    _ = try create()
    try write([lines[0], lines[1].replacing("movies", with: "movjes")] + lines.dropFirst(2))
    let history = try JournalFolder.read(file: folder.path(of: id))
    #expect(history.header.scene == "movies" && history.actions.map(\.isDoubtful) == [false, false])
    #expect(
      history.damage.map(\.description) == [
        "line 2 is damaged: it differs from line 1, which it repeats, so that one of them is wrong"
      ])
  }

  @Test(arguments: [0, 1])
  func `a letter of a session's id that has changed in one line loses nothing, and the line is named`(line: Int) throws
  {
    let whole = try create()
    var damaged = lines
    damaged[line] = damaged[line].replacing(id, with: "aaaaaaaaaaaaaaab")
    try write(damaged)
    let opened = try #require(try folder.open(id))
    #expect(opened.history.header == whole.header && opened.history.actions == whole.actions)
    let note =
      line == 0
      ? "line 1 is damaged: line 2, which repeats it, fits instead"
      : "line 2 is damaged: it differs from line 1, which it repeats, so that one of them is wrong"
    #expect(opened.notes == [note])
  }

  @Test func `if neither line has the id, it is that of the file, and lines that agree are of another session`() throws
  {
    _ = try create()
    let whole = lines
    try write(
      [whole[0].replacing(id, with: "aaaaaaaaaaaaaaab"), whole[1].replacing(id, with: "aaaaaaaaaaaaaaac")] + whole[2...]
    )
    let opened = try #require(try folder.open(id))
    #expect(opened.history.header.id == id && opened.notes.last?.contains("the file's name has") == true)
    opened.file.close()
    try write([whole[0], whole[1]].map { $0.replacing(id, with: "aaaaaaaaaaaaaaab") } + whole[2...])
    #expect(throws: JournalError(description: "it is another session's: it names aaaaaaaaaaaaaaab")) {
      try folder.open(id)
    }
  }

  @Test(arguments: [("movies", "movjes"), (#""App""#, #""Aqp""#)])
  func `of two lines that differ the one is used whose app and scene there are`(old: String, new: String) throws {
    let whole = try create()
    for line in [0, 1] {
      _ = try createAnew()
      var damaged = lines
      damaged[line] = damaged[line].replacing(old, with: new)
      try write(damaged)
      var history = try JournalFolder.read(file: folder.path(of: id))
      #expect(history.chooseHeader { $0.app == "App" && $0.scene == "movies" })
      #expect(history.header == whole.header && history.damage.map(\.line) == [line + 1])
      #expect(!history.chooseHeader { $0.app == "Other" } && history.header == whole.header)
    }
  }

  @Test func `if both lines are damaged the error is about the first one`() throws {
    _ = try create()
    try write([lines[0].replacing(#""width":390"#, with: #""width":-1"#), "rubbish"] + lines.dropFirst(2))
    #expect(throws: JournalError(description: "line 1 is a session with a missing or invalid value")) {
      try folder.open(id)
    }
  }

  @Test func `a file that is no journal is not read further than its first lines`() throws {
    var reader = HistoryReader()
    #expect(throws: JournalError.self) { try reader.read(Array(String(repeating: "a line\n", count: 8).utf8)) }
  }

  @Test(arguments: [0, 1])
  func `an opened journal has both lines again, and its other lines as before`(line: Int) throws {
    _ = try create()
    let whole = lines
    try write(whole.enumerated().map { $0.offset == line ? "rubbish" : $0.element })
    let opened = try #require(try folder.open(id))
    #expect(lines == whole)
    // It is the open file that goes on.
    try opened.file.append(JournalRecord.time(99).line)
    opened.file.close()
    #expect(try JournalFolder.read(file: folder.path(of: id)).time == 99)
  }

  @Test func `a second line whose writing was interrupted is written again`() throws {
    _ = try create()
    let whole = lines
    try home.write(whole[0] + "\n" + whole[1].prefix(30), to: "\(id).jsonl")
    _ = try #require(try folder.open(id))
    #expect(lines == Array(whole.prefix(2)))
  }

  @Test func `doubtful lines after the first one stay when it is written again`() throws {
    _ = try create()
    try write([lines[0], lines[1] + lines[2] + "x" + lines[3]] + lines.dropFirst(4))
    _ = try folder.open(id)
    let history = try JournalFolder.read(file: folder.path(of: id))
    #expect(history.actions.map(\.isDoubtful) == [true, true] && history.damage.map(\.line) == [3])
  }

  @Test func `a list, a watch link and an export use the line that is left`() throws {
    let whole = try create()
    try write(["rubbish"] + lines.dropFirst())
    let summary = try #require(try folder.list().first)
    #expect((summary.scene, summary.app, summary.created) == ("movies", "App", "2026-11-20T22:51:57Z"))
    #expect(WatchLinks(folder).session(watchedAs: watch) == id)
    let copy = try History(parsing: try folder.export(id))
    #expect(copy.header.id != id && copy.header.scene == "movies" && copy.damage.map(\.line) == [1])
    #expect(copy.actions.map(\.number) == whole.actions.map(\.number))
  }

  @Test func `an export has the same id in both lines`() throws {
    _ = try create()
    let copy = try History(parsing: try folder.export(id))
    #expect(copy.header.id != id && copy.damage.isEmpty)
  }

  @Test func `a list finds a header that is longer than the first part of a file`() throws {
    let header = SessionHeader(
      id: id, watch: watch, app: "App", scene: String(repeating: "s", count: 5000), device: Device(), created: "",
      seed: 7, wall: 1000)
    try folder.create(header).close()
    #expect(try folder.list().first?.app == "App")
  }

  @Test func `a journal of an earlier build has its header once, and its second line is any record`() throws {
    _ = try create()
    let old = [lines[0].replacing(#","repeat":true"#, with: "")] + lines.dropFirst(2)
    try write(old)
    #expect(try JournalFolder.read(file: folder.path(of: id)).damage.isEmpty)
    _ = try folder.open(id)
    #expect(lines == old)
    try write([old[0], "rubbish"] + old.dropFirst(2))
    let history = try JournalFolder.read(file: folder.path(of: id))
    #expect(history.damage.map(\.line) == [2] && history.actions.map(\.isDoubtful) == [true, true])
  }
}
