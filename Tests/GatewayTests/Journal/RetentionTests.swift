import Foundation
import Glibc
import Testing

@testable import Gateway

@Suite struct RetentionTests {
  /// Journals of 100 bytes each, that were changed at these times.
  private func journals(_ times: [Int], open: Set<Int> = []) -> [JournalSummary] {
    times.map { JournalSummary(id: "s\($0)", changed: $0, size: 100, isOpen: open.contains($0)) }
  }

  private func deleted(_ limits: RetentionLimits, _ journals: [JournalSummary], now: Int = 1000) -> [Int] {
    limits.exceeding(journals, now: now).map(\.changed)
  }

  @Test func `journals that are too old are deleted`() {
    #expect(deleted(RetentionLimits(age: 300), journals([900, 100, 699, 700])) == [100, 699])
  }

  @Test func `journals beyond the count limit are deleted, the oldest first`() {
    #expect(deleted(RetentionLimits(count: 2), journals([3, 1, 4, 2])) == [1, 2])
  }

  @Test func `journals beyond the size limit are deleted, the oldest first`() {
    #expect(deleted(RetentionLimits(size: 250), journals([3, 1, 4, 2])) == [1, 2])
  }

  @Test func `a running session's journal counts towards the limits and is kept`() {
    #expect(deleted(RetentionLimits(count: 2), journals([1, 2, 3, 4], open: [1, 2])) == [3, 4])
    #expect(deleted(RetentionLimits(age: 1), journals([1, 2], open: [1])) == [2])
  }

  @Test func `without limits no journal is deleted`() {
    #expect(deleted(RetentionLimits(), journals([1, 2, 3])).isEmpty)
  }

  @Test func `a jump of the machine's calendar makes no journal older`() {
    var reading: JournalAgeClock.Reading = (wallClock: 1000, bootTime: 50)
    let clock = JournalAgeClock { reading }
    func gone() -> [Int] { deleted(RetentionLimits(age: 300), journals([600, 800, 1000]), now: clock.now) }
    #expect(gone() == [600])
    // Forward by a year, and back to before the start: time passes by 100 s, and by another 200 s.
    reading = (wallClock: 1000 + 31_536_000, bootTime: 150)
    #expect(clock.now == 1100 && gone() == [600])
    reading = (wallClock: 10, bootTime: 350)
    #expect(clock.now == 10 && gone().isEmpty)
    reading = (wallClock: 1300, bootTime: 350)
    #expect(gone() == [600, 800])
  }

  @Test(arguments: [-62_135_596_800_000, 7_258_118_400_000])
  func `a session that begins while the machine's calendar is far off can be read again`(_ now: Int) throws {
    var header = SessionHeader(
      id: String(repeating: "a", count: 16), app: "App", scene: "movies", device: Device(), created: "")
    header.begin(.live, now: now)
    let home = try TemporaryFolder()
    let folder = JournalFolder(home.path)
    try folder.create(header).close()
    #expect(try folder.open(header.id)?.1.header == header)
  }

  @Test func `files that are no journals are neither listed nor deleted`() throws {
    let home = try TemporaryFolder()
    let folder = JournalFolder(home.path)
    for letter in "abc" {
      let id = String(repeating: letter, count: 16)
      try folder.create(SessionHeader(id: id, app: "App", scene: "movies", device: Device(), created: "")).close()
      let time = timespec(tv_sec: Int(letter.asciiValue!), tv_nsec: 0)
      var times = [time, time]
      utimensat(AT_FDCWD, folder.path(of: id), &times, 0)
    }
    try home.write("mine", to: "notes.jsonl")
    #expect(try folder.list().map(\.id) == ["c", "b", "a"].map { String(repeating: $0, count: 16) })
    #expect(try folder.delete(beyond: RetentionLimits(count: 1), now: 1000) == 2)
    #expect(try folder.list().map(\.changed) == [99])
    #expect(home.read("notes.jsonl") == "mine")
  }

  @Test func `the link of a deleted session is deleted with its journal`() throws {
    let home = try TemporaryFolder()
    let folder = JournalFolder(home.path)
    let id = String(repeating: "a", count: 16)
    try folder.create(SessionHeader(id: id, app: "App", scene: "movies", device: Device(), created: "")).close()
    try folder.write(folder.link(of: id).renewed(hours: nil, now: 0))
    #expect(FileManager.default.fileExists(atPath: "\(home.path)/\(id).link"))
    try folder.delete(id)
    #expect(!FileManager.default.fileExists(atPath: "\(home.path)/\(id).link"))
  }
}
