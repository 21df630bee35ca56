import Dispatch
import Foundation
import Testing
import Wire

@testable import Gateway

/// The store of journals and links, and the commands' access to it.
@Suite struct SessionStoreTests {
  private let home: TemporaryFolder
  private let store: FileSessionStore
  private let id = "abcdefghijklmnop"

  init() throws {
    home = try TemporaryFolder()
    store = FileSessionStore(JournalFolder(home.path), BlockingWorkers())
  }

  private var header: SessionHeader {
    SessionHeader(id: id, watch: "wwwwwwwwwwwwwwww", app: "App", scene: "movies", device: Device(), created: "")
  }

  /// The answer of a call, which comes before it returns.
  private func answer<Answer>(_ call: (@escaping (Answer) -> Void) -> Void) throws -> Answer {
    var answer: Answer?
    call { answer = $0 }
    return try #require(answer)
  }

  @Test func `with blocking workers a call has its answer when it returns`() throws {
    let journal = try answer { store.create(header, [.time(5)], $0) }.get()
    #expect(try answer { store.list($0) }.get().map(\.id) == [id])
    let running = try #require(try answer { store.summary(of: id, $0) })
    #expect(running.isOpen && running.scene == "movies")
    #expect(try answer { store.read(id, $0) }.get().time == 5)
    journal.close()
    #expect(try answer { store.summary(of: id, $0) }?.isOpen == false)
    #expect(try answer { store.session(watchedAs: "wwwwwwwwwwwwwwww", $0) } == id)
    let opened = try #require(try answer { store.open(id, $0) }.get())
    #expect(opened.history.time == 5)
    opened.journal.close()
    #expect(try answer { store.delete(id, $0) } == nil)
    #expect(try answer { store.list($0) }.get().isEmpty && answer { store.summary(of: id, $0) } == nil)
  }

  @Test func `no session begins in a folder that a symbolic link has replaced`() throws {
    let other = try TemporaryFolder()
    try FileManager.default.moveItem(atPath: home.path, toPath: home.path + ".moved")
    defer { try? FileManager.default.removeItem(atPath: home.path + ".moved") }
    try FileManager.default.createSymbolicLink(atPath: home.path, withDestinationPath: other.path)
    #expect(throws: JournalError.self) { try answer { store.create(header, [], $0) }.get() }
    #expect(!FileManager.default.fileExists(atPath: "\(other.path)/\(id).jsonl"))
    // A folder that was a link from the beginning is the owner's choice.
    let linked = FileSessionStore(JournalFolder(home.path), BlockingWorkers())
    try answer { linked.create(header, [], $0) }.get().close()
  }

  /// Workers whose operations run when the test wants it, and a clock that only writes move.
  private final class SlowDisk: StoreWorkers, @unchecked Sendable {
    var now = 0
    /// How long the next writes take, in microseconds.
    var writeTime = 0
    private(set) var waiting: [() -> Void] = []

    func run<Result: Sendable>(
      on queue: DispatchQueue, _ work: @escaping @Sendable () -> Result, _ handle: @escaping (Result) -> Void
    ) {
      waiting.append { handle(work()) }
    }

    func handleResults() {
      let now = waiting
      waiting = []
      for work in now { work() }
    }

    var calls: FileCalls {
      var calls = FileCalls.system
      calls.write = { [self] descriptor, bytes, count in
        now += writeTime
        return write(descriptor, bytes, count)
      }
      return calls
    }
  }

  @Test func `after a write that waits for the disk the next ones do not block the loop`() throws {
    let disk = SlowDisk()
    let store = FileSessionStore(JournalFolder(home.path, calls: disk.calls), disk) { disk.now }
    var created: (any Journal)?
    store.create(header, []) { created = try? $0.get() }
    disk.handleResults()
    let journal = try #require(created)
    var answered: [Int] = []
    func append(_ number: Int) { journal.append([.time(Double(number))]) { _ in answered.append(number) } }
    append(1)
    disk.writeTime = 30_000
    append(2)
    #expect(answered == [1, 2] && disk.waiting.isEmpty)
    disk.writeTime = 5
    for number in 3...5 { append(number) }
    #expect(answered == [1, 2] && disk.waiting.count == 1)
    disk.now += 20_000_000
    // A line that is being written precedes it.
    append(6)
    while !disk.waiting.isEmpty { disk.handleResults() }
    #expect(answered == Array(1...6))
    append(7)
    #expect(answered.last == 7 && disk.waiting.isEmpty)
    let lines = home.read("\(id).jsonl").split(separator: "\n").dropFirst(2)
    #expect(lines.elementsEqual((1...7).map { #"{"type":"time","time":\#($0),"line":\#($0 + 2)}"# }, by: ==))
    journal.close()
  }

  @Test(arguments: [Durability.os, .disk], ["removed", "moved", "shortened"])
  func `a lost journal refuses actions, and a reset begins another one`(durability: Durability, loss: String) throws {
    let store = FileSessionStore(JournalFolder(home.path, durability: durability), BlockingWorkers())
    let action = JournalRecord.action(
      JournaledAction(
        number: 3, time: 0, viewer: 4, request: ActionRequest(id: "a", .pause)))
    let journal = try answer { store.create(header, [], $0) }.get()
    #expect(try answer { journal.append([action], $0) } == nil)
    let path = home.path + "/\(id).jsonl"
    switch loss {
    case "removed": unlink(path)
    case "moved": rename(path, path + ".away")
    default: truncate(path, 20)
    }
    if loss != "shortened" { #expect(try answer { journal.append([action], $0) } != nil) }
    let device = Device(width: 320)
    #expect(try answer { journal.append([.reset(device)], $0) } == nil)
    #expect(journal.loss == nil)
    #expect(try answer { journal.append([.time(9)], $0) } == nil)
    journal.close()
    let opened = try #require(try answer { store.open(id, $0) }.get())
    opened.journal.close()
    let history = opened.history
    #expect(history.header.device == device && history.header.watch == "wwwwwwwwwwwwwwww")
    #expect(history.actions.isEmpty && history.time == 9 && (history.lastNumber, history.lastViewer) == (3, 4))
  }

  @Test func `a reset does not replace a file that somebody has put at the path of a lost journal`() throws {
    let journal = try answer { store.create(header, [], $0) }.get()
    unlink(home.path + "/\(id).jsonl")
    try home.write("mine", to: "\(id).jsonl")
    #expect(try answer { journal.append([.reset()], $0) }?.description == "File exists")
    #expect(home.read("\(id).jsonl") == "mine" && journal.loss != nil)
  }

  @Test func `a copy for others has another id, and no watch id`() throws {
    try answer { store.create(header, [.time(5)], $0) }.get().close()
    let copy = try answer { store.export(id, $0) }.get()
    let history = try History(parsing: copy)
    #expect(history.header.id != id && history.header.watch.isEmpty && history.time == 5)
  }

  @Test func `a copy has the record at the end of a line that was damaged`() throws {
    try answer { store.create(header, [.time(5)], $0) }.get().close()
    let path = JournalFolder(home.path).path(of: id)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let torn = #"{"type":"action","number":1,"ti{"type":"time","time":9}"#
    try (text + torn + "\n").write(toFile: path, atomically: true, encoding: .utf8)
    let history = try History(parsing: try answer { store.export(id, $0) }.get())
    #expect(history.time == 9 && history.damage.count == 1)
  }

  @Test(arguments: ["../abcdefghijklm", "", "ABCDEFGHIJKLMNOP"])
  func `a text that is not a session id names no file`(text: String) throws {
    #expect(try answer { store.summary(of: text, $0) } == nil)
    let none = JournalError(description: "there is no such journal")
    #expect(throws: none) { try answer { store.read(text, $0) }.get() }
    #expect(throws: none) { try answer { store.export(text, $0) }.get() }
  }

  @Test func `a folder that cannot be read is an error, not an empty list`() throws {
    let gone = FileSessionStore(JournalFolder(home.path + "/none"), BlockingWorkers())
    #expect(throws: JournalError(description: "No such file or directory")) { try answer { gone.list($0) }.get() }
  }

  @Test func `a link is the one that was written last`() throws {
    let first = try answer { store.link(of: id, $0) }
    #expect(first == ControlLink(of: id))
    let second = first.renewed(hours: nil, now: 0)
    #expect(try answer { store.replaceLink(by: second, $0) } == nil)
    #expect(try answer { store.link(of: id, $0) } == second)
    let gone = FileSessionStore(JournalFolder(home.path + "/none"), BlockingWorkers())
    #expect(try answer { gone.replaceLink(by: second, $0) }?.description == "No such file or directory")
  }

  @Test func `a command whose store does not answer reports that`() {
    let archive = JournalArchive(SilentStore(), "the store")
    #expect(throws: JournalError(description: "the store has not answered")) { try archive.export(id) }
    #expect(
      throws: JournalError(description: "the journal folder the store cannot be read: the store has not answered")
    ) { try archive.list() }
  }
}

/// A store that never answers.
private final class SilentStore: SessionStore {
  func create(
    _ header: SessionHeader, _ records: [JournalRecord], _ answer: @escaping (Result<any Journal, JournalError>) -> Void
  ) {}
  func open(_ id: String, _ answer: @escaping (Result<OpenedJournal?, JournalError>) -> Void) {}
  func session(watchedAs id: String, _ answer: @escaping (String?) -> Void) {}
  func link(of session: String, _ answer: @escaping (ControlLink) -> Void) {}
  func replaceLink(by link: ControlLink, _ answer: @escaping (JournalError?) -> Void) {}
  func list(_ answer: @escaping (Result<[JournalSummary], JournalError>) -> Void) {}
  func summary(of id: String, _ answer: @escaping (JournalSummary?) -> Void) {}
  func read(_ id: String, _ answer: @escaping (Result<History, JournalError>) -> Void) {}
  func export(_ id: String, _ answer: @escaping (Result<[UInt8], JournalError>) -> Void) {}
  func delete(_ id: String, _ answer: @escaping (JournalError?) -> Void) {}
  func delete(beyond limits: RetentionLimits, _ answer: @escaping (Result<Int, JournalError>) -> Void) {}
  func finish() {}
}
