import Foundation
import Glibc
import Testing
import Wire

@testable import Gateway

@Suite struct RecordingTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func commit(_ seq: Int, _ filling: Int = 0) -> [UInt8] {
    Array(#"{"type":"commit","seq":\#(seq),"time":\#(seq * 10),"x":"\#(String(repeating: "x", count: filling))"}"#.utf8)
  }

  private func event(_ text: String) -> [UInt8] { Array(#"{"type":"event","text":"\#(text)"}"#.utf8) }

  private func snapshot(_ seq: Int) -> [UInt8] {
    Array(#"{"type":"snapshot","seq":\#(seq),"time":\#(seq * 10)}"#.utf8)
  }

  /// Commits 1... with an event ahead of each.
  private func recording(_ count: Int, filling: Int = 0, maximum: Int = Recording.maximumBytes) -> Recording {
    let recording = Recording(in: home.path, maximum: maximum)
    for seq in 1...count {
      recording.append(event("before \(seq)")) { snapshot(seq - 1) }
      recording.append(commit(seq, filling), seq: seq) { snapshot(seq) }
    }
    return recording
  }

  /// The messages of a recording, by type and number, without the padding.
  private func read(_ recording: Recording, since: Int = 0, by piece: Int = 4096) throws -> [String] {
    try read(try #require(recording.contents(since: since, title: ["type": "history"])), by: piece)
  }

  private func read(_ body: RecordedBody, by piece: Int = 4096) throws -> [String] {
    var bytes: [UInt8] = []
    while bytes.count < body.length, let more = body.read(piece), !more.isEmpty { bytes += more }
    #expect(bytes.count == body.length && bytes.last == UInt8(ascii: "\n"))
    return try bytes.split(separator: UInt8(ascii: "\n")).map { line in
      let message = try JSON(parsing: line)
      return [message["type"]?.string, message["seq"]?.text, message["text"]?.string].compactMap(\.self)
        .joined(separator: " ")
    }
  }

  @Test func `recorded messages are read in order up to the last commit`() throws {
    let recording = recording(2)
    recording.append(event("after")) { [] }
    #expect(recording.failure == nil)
    #expect(
      try read(recording) == ["history", "event before 1", "commit 1", "event before 2", "commit 2"])
    #expect(try read(recording, by: 1).count == 5)
  }

  @Test func `the outline of a screen is rebuilt from a long recording`() throws {
    let recording = Recording(in: home.path)
    let filling = String(repeating: "x", count: 1 << 20)
    for seq in 1...20 {
      recording.append(event(filling)) { snapshot(seq - 1) }
      recording.append(commit(seq, 1 << 10), seq: seq) { snapshot(seq) }
    }
    #expect(recording.segments.count == 1)
    var empty = ScreenTree()
    #expect(recording.passage(to: 20)?.outline(digest: empty.digest()) == Outline(empty).text)
  }

  @Test(arguments: [Recording.maximumBytes, 20_000])
  func `the outline of a past screen is rebuilt, if the screen is the one that is meant`(maximum: Int) throws {
    let recording = Recording(in: home.path, maximum: maximum)
    var tree = ScreenTree()
    var digests: [UInt64] = []
    for seq in 1...200 {
      var commit: JSON = ["type": "commit", "seq": .integer(seq), "time": .integer(seq)]
      let label: JSON = ["id": 1, "type": "UILabel", "parent": 0, "after": 0, "text": "1"]
      commit[setting: .views] = seq == 1 ? [label] : [["id": 1, "text": .string("\(seq)")]]
      commit[setting: .value] = .string(String(repeating: "x", count: 100))
      tree.apply(commit)
      digests.append(tree.digest())
      let current = tree
      recording.append(commit.bytes, seq: seq) {
        var snapshot = JSON.Object()
        snapshot[.type] = "snapshot"
        snapshot[.seq] = .integer(seq)
        current.addSnapshot(to: &snapshot, at: 0)
        return JSON.object(snapshot).bytes
      }
      #expect(recording.failure == nil)
    }
    let from = recording.from
    #expect((from > 0) == (maximum == 20_000))
    for seq in [max(1, from), 150, 199, 200] {
      #expect(recording.passage(to: seq)?.outline(digest: digests[seq - 1]) == "UILabel #1 \"\(seq)\"")
      #expect(recording.passage(to: seq)?.outline(digest: 1) == nil)
    }
    #expect(recording.passage(to: 201) == nil)
    if from > 1 { #expect(recording.passage(to: from - 1) == nil) }
  }

  @Test func `before the first commit there is only the title`() throws {
    let recording = Recording(in: home.path)
    #expect(try read(recording) == ["history"])
    recording.append(event("early")) { [] }
    #expect(try read(recording) == ["history"])
  }

  @Test(arguments: [1, 1234, 2999, 3000, 4000])
  func `the part of a recording after a commit can be read alone`(since: Int) throws {
    // Some hundred kilobytes: it is found by marks.
    let lines = try read(recording(3000, filling: 100), since: since)
    #expect(lines.count == 1 + 2 * max(0, 3000 - since))
    if since < 3000 { #expect(lines[1] == "event before \(since + 1)" && lines.last == "commit 3000") }
  }

  @Test func `beyond its limit a recording replaces its oldest part by a snapshot`() throws {
    let recording = recording(500, filling: 1000, maximum: 100_000)
    let from = recording.from
    #expect((400...450).contains(from) && recording.seq == 500)
    let lines = try read(recording)
    #expect(lines[..<4] == ["history", "snapshot \(from)", "event before \(from + 1)", "commit \(from + 1)"])
    #expect(lines.filter { $0.hasPrefix("commit") } == (from + 1...500).map { "commit \($0)" })
    #expect(lines.filter { $0.hasPrefix("snapshot") }.count == 1)
    #expect(recording.segments.reduce(0) { $0 + $1.length } <= 100_000)
    // Removed views are sent completely; present ones are still sent by their number.
    #expect(try read(recording, since: from - 1) == lines)
    #expect(try read(recording, since: from) == ["history"] + lines.dropFirst(2))
    #expect(try read(recording, since: 480).count == 41)
  }

  @Test func `events without commits are bounded, too`() throws {
    let recording = recording(1, maximum: 20_000)
    for number in 1...2000 { recording.append(event("\(number)")) { snapshot(1) } }
    #expect(recording.segments.reduce(0) { $0 + $1.length } <= 20_000)
    recording.append(commit(2), seq: 2) { snapshot(2) }
    let lines = try read(recording)
    #expect(lines[1] == "snapshot 1" && Array(lines.suffix(2)) == ["event 2000", "commit 2"])
  }

  @Test func `a reader of a segment that is deleted meanwhile gets it completely`() throws {
    let recording = recording(50, filling: 1000, maximum: 100_000)
    let body = try #require(recording.contents(title: ["type": "history"]))
    for seq in 51...500 { recording.append(commit(seq, 1000), seq: seq) { snapshot(seq) } }
    #expect(recording.from > 50)
    #expect(try read(body).count == 101)
  }

  @Test func `a recording has the time of each commit`() throws {
    let recording = recording(3000, filling: 100)
    #expect([1, 2, 777, 3000].map { recording.passage(to: $0)?.time } == [10, 20, 7770, 30_000])
    #expect(recording.passage(to: 0) == nil && recording.passage(to: 3001) == nil)
    let short = self.recording(500, filling: 1000, maximum: 100_000)
    let from = short.from
    #expect(short.passage(to: from)?.time == Double(from * 10))
    #expect(short.passage(to: from + 1)?.time == Double(from * 10 + 10))
    #expect(short.passage(to: from - 1) == nil)
  }

  @Test func `a recording's files are unlinked, and a failure to create one ends the recording`() throws {
    _ = recording(10)
    #expect(try names() == ["web"])
    let lost = Recording(in: home.path + "/none")
    var failures: [String] = []
    lost.onFailure = { failures.append("\($0)") }
    for seq in 1...2 { lost.append(commit(seq), seq: seq) { [] } }
    #expect(failures == ["No such file or directory"])
    #expect(lost.contents(title: [:]) == nil && lost.passage(to: 1) == nil)
  }

  @Test func `beyond the total space the oldest segment of all recordings is deleted`() throws {
    let quota = HistoryQuota(400_000)
    let recordings = (0..<2).map { _ in Recording(in: home.path, maximum: 800_000, quota: quota) }
    for recording in recordings {
      for seq in 1...300 { recording.append(commit(seq, 1000), seq: seq) { snapshot(seq) } }
    }
    // Of the older one only the segment is left that it would write next.
    #expect(quota.used <= 400_000 && recordings[0].from > 250 && recordings[1].from == 0)
    let lines = try recordings.map { try read($0) }
    #expect(lines[0][1] == "snapshot \(recordings[0].from)" && lines[0].last == "commit 300")
    #expect(lines[1].count == 301)
  }

  @Test func `many short histories are limited, too`() {
    let quota = HistoryQuota(500_000)
    var recordings = (0..<4).map { _ in Recording(in: home.path, quota: quota) }
    for seq in 1...1000 {
      for recording in recordings { recording.append(commit(seq, 1000), seq: seq) { snapshot(seq) } }
      // Each has at most one segment that cannot go: the one that it writes.
      #expect(quota.used <= 500_000 + 4 * (1 << 16))
    }
    #expect(recordings.allSatisfy { $0.seq == 1000 && $0.failure == nil })
    recordings = []
    #expect(quota.used == 0)
  }

  @Test func `after a failure a recording starts again with the current screen`() throws {
    var time = 0
    let folder = home.path + "/later"
    let recording = Recording(in: folder, now: { time })
    var resumed = 0
    recording.onResume = { resumed += 1 }
    recording.append(commit(1), seq: 1) { snapshot(1) }
    #expect(recording.failure?.description == "No such file or directory")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    recording.append(commit(2), seq: 2) { snapshot(2) }
    #expect(recording.failure != nil && resumed == 0)
    time = Recording.retryTime
    // Not with what belongs to a commit that is missing.
    recording.append(event("between")) { snapshot(2) }
    #expect(resumed == 0)
    recording.append(commit(3), seq: 3) { snapshot(3) }
    recording.append(commit(4), seq: 4) { snapshot(4) }
    #expect(resumed == 1 && recording.from == 3 && recording.seq == 4)
    #expect(try read(recording) == ["history", "snapshot 3", "commit 4"])
  }

  @Test func `a read request restarts a failed recording without waiting for a commit`() throws {
    let folder = home.path + "/folder"
    let recording = Recording(in: folder, now: { 0 })
    var resumed = 0
    recording.onResume = { resumed += 1 }
    // Before the first commit there is no screen with which it could begin.
    recording.append(event("first")) { [] }
    recording.resumeForRequest { snapshot(0) }
    #expect(recording.failure != nil && recording.contents(title: [:]) == nil)
    recording.append(commit(1), seq: 1) { snapshot(1) }
    recording.resumeForRequest { snapshot(1) }
    #expect(resumed == 0 && recording.contents(title: [:]) == nil)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    recording.resumeForRequest { snapshot(1) }
    #expect(resumed == 1 && recording.failure == nil && recording.from == 1)
    #expect(try read(recording, since: 0) == ["history", "snapshot 1"])
    // A recording that is complete stays as it is.
    recording.resumeForRequest { snapshot(1) }
    recording.append(commit(2), seq: 2) { snapshot(2) }
    #expect(try read(recording) == ["history", "snapshot 1", "commit 2"] && resumed == 1)
  }

  /// Replaces the files of the recordings in the folder by a device that is full.
  private func fillDisk() throws {
    let full = open("/dev/full", O_RDWR | O_CLOEXEC)
    defer { close(full) }
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)"),
        target.hasPrefix(home.path + "/.history-"), let descriptor = Int32(name)
      else { continue }
      try #require(dup2(full, descriptor) == descriptor)
      count += 1
    }
    #expect(count == 1)
  }

  @Test(arguments: ["contents", "passage"])
  func `if buffered lines cannot be written for a reader, the recording fails once and starts again`(reader: String)
    throws
  {
    var time = 0
    let recording = Recording(in: home.path, now: { time })
    var events: [String] = []
    recording.onFailure = { events.append("\($0)") }
    recording.onResume = { events.append("resumed") }
    for seq in 1...2 { recording.append(commit(seq), seq: seq) { snapshot(seq) } }
    try fillDisk()
    for _ in 1...2 {
      if reader == "contents" {
        #expect(recording.contents(title: [:]) == nil)
      } else {
        #expect(recording.passage(to: 1) == nil)
      }
    }
    #expect(events == ["No space left on device"] && recording.failure != nil && recording.segments.isEmpty)
    time = Recording.retryTime
    recording.append(commit(3), seq: 3) { snapshot(3) }
    #expect(events == ["No space left on device", "resumed"])
    #expect(recording.passage(to: 3)?.time == 30)
    #expect(try read(recording) == ["history", "snapshot 3"])
  }

  private func names() throws -> [String] {
    let folder = try #require(opendir(home.path))
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") || name.contains("history") { names.append(name) }
    }
    return names
  }
}
