import Foundation
import Glibc
import Testing
import Wire

@testable import Gateway

@Suite struct CompactionTests {
  private let home: TemporaryFolder
  private let id = "aaaaaaaaaaaaaaaa"
  private let client = "cccccccccccccccccccccccccccccccc"

  init() throws { home = try TemporaryFolder() }

  private func journaled(_ number: Int, at time: Double) -> JournalRecord {
    var request = ActionRequest(id: "a\(number)", .tap(view: 1, at: nil))
    request.client = client
    return .action(JournaledAction(number: number, time: time, viewer: 3, request: request))
  }

  private func write(_ records: [JournalRecord]) throws -> JournalFolder {
    let folder = JournalFolder(home.path)
    let header = SessionHeader(
      id: id, watch: "bbbbbbbbbbbbbbbb", app: "App", scene: "movies", device: Device(), created: "2026-11-20T22:51:57Z",
      clock: .live, seed: 7, wall: 1000)
    try folder.create(header, records).close()
    return folder
  }

  private var lines: [String] { home.read("\(id).jsonl").split(separator: "\n").map(String.init) }

  private var records: [JournalRecord] {
    [
      .build("one"), journaled(1, at: 1), .answer(number: 1, seq: 2, time: 1.5), journaled(2, at: 2),
      .answer(number: 2, seq: nil, time: 2.5, reason: RefusalReason(code: .hidden, message: "no")), journaled(3, at: 3),
      .reset(), journaled(4, at: 0), .answer(number: 4, seq: 2, time: 0.5), .time(9),
    ]
  }

  @Test func `compaction removes records before a reset and keeps those that are still needed`() throws {
    let folder = try write(records)
    let before = try JournalFolder.read(file: folder.path(of: id))
    let opened = try #require(try folder.open(id))
    #expect(opened.history == before && opened.notes.isEmpty)
    #expect(
      Array(lines[2...]) == [
        #"{"type":"earlier","number":3,"viewer":3,"line":9}"#,
        #"{"type":"sent","client":"\#(client)","values":[{"id":"a1","seq":2,"time":1.5},"#
          + #"{"id":"a2","code":"hidden","message":"no"},"#
          + #"{"id":"a3","code":"action-failed","message":"the session was restarted before the action was answered"}]}"#,
        #"{"type":"build","build":"one"}"#,
        #"{"type":"action","number":4,"time":0,"viewer":3,"id":"a4","kind":"tap","target":1,"client":"\#(client)","line":10}"#,
        #"{"type":"answer","number":4,"seq":2,"time":0.5,"line":11}"#, #"{"type":"time","time":9,"line":12}"#,
      ])
    // It is the open file that goes on.
    try opened.file.append([.time(10)])
    opened.file.close()
    #expect(lines.last == #"{"type":"time","time":10,"line":13}"#)
    let after = try JournalFolder.read(file: folder.path(of: id))
    #expect(after.actions == before.actions && after.sent == before.sent && after.time == 10)
    #expect((after.lastNumber, after.lastViewer, after.build) == (4, 3, "one"))
    #expect(lines.count == 9)
  }

  @Test func `a journal without a reset is not changed by compaction`() throws {
    let folder = try write(Array(records.prefix(6)))
    let before = lines
    _ = try folder.open(id)
    #expect(lines == before)
  }

  @Test func `the numbers of forgotten actions are not used again`() throws {
    let folder = try write(Array(records.prefix(7)))
    _ = try folder.open(id)
    let history = try JournalFolder.read(file: folder.path(of: id))
    #expect(history.isNew && history.lastNumber == 3 && history.lastViewer == 3)
    #expect(history.sent.outcome(client: client, id: "a1") == .answered(seq: 2, time: 1.5))
  }

  @Test func `a failed compaction leaves the journal unchanged`() throws {
    _ = try write(records)
    let (before, faults) = (lines, FaultyCalls())
    let folder = JournalFolder(home.path, calls: faults.calls)
    faults.fail(writes: [nil, .failure(ENOSPC)])
    let opened = try #require(try folder.open(id))
    #expect(opened.notes == ["its journal could not be compacted: No space left on device"] && lines == before)
    try opened.file.append(JournalRecord.time(10).line)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).sorted() == ["\(id).jsonl", "web"])
  }

  @Test func `during compaction the journal stays locked`() throws {
    let folder = try write(records)
    let opened = try #require(try folder.open(id))
    #expect(throws: JournalError(description: "another gateway holds it")) { try folder.open(id) }
    #expect(opened.file.loss == nil)
  }

  @Test func `a client's answers read back as they were written`() throws {
    let answers = [
      SentActions.Answer(id: "a", outcome: .answered(seq: 1, time: nil)),
      SentActions.Answer(id: "b", outcome: .refused(.unknown)),
    ]
    for record in [JournalRecord.sent(client: client, answers), .earlier(UsedNumbers(number: 5, viewer: 6))] {
      #expect(JournalRecord(try JSON(parsing: record.json.text)) == record)
    }
    #expect(JournalRecord(["type": "sent", "client": "c", "values": [["id": "a"]]]) == nil)
    #expect(JournalRecord(["type": "earlier", "number": -1, "viewer": 0]) == nil)
  }
}
