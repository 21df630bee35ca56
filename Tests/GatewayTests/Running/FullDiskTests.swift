import Foundation
import Glibc
import Testing
import Wire

/// A file system that is full, which the gateway has to itself: only root can make one.
@Suite(.enabled(if: getuid() == 0 && SmallDisk.isPossible)) struct FullDiskTests {
  @Test(arguments: ["os", "disk"])
  func `on a full disk actions are refused without losing accepted ones, until there is space`(
    durability: String
  ) throws {
    let disk = try SmallDisk(kilobytes: 512)
    let first = try RunningGateway(["--durability", durability], journal: disk.path)
    let viewer = try first.viewer()
    try viewer.tap(3, id: "before")
    try disk.fill()
    var accepted = 1
    var refusal: JSON?
    for number in 0..<2000 where refusal == nil {
      try viewer.send(#"{"type":"action","id":"a\#(number)","kind":"tap","target":3}"#)
      let answer = try answer(of: "a\(number)", viewer)
      if answer["type"] == "error" { refusal = answer } else { accepted += 1 }
    }
    #expect(refusal?["code"] == "unavailable")
    #expect(refusal?["message"]?.string?.contains("No space left on device") == true)
    try disk.free()
    #expect(try viewer.tap(3, id: "after")["views"] == [["id": 2, "text": .string("\(accepted + 1)")]])

    first.signal(SIGKILL)
    _ = first.exitStatus()
    let second = try RunningGateway(journal: disk.path)
    // An answer that was not written yet is given again.
    let back = try second.viewer(session: viewer.session)
    #expect(try back.tap(3, id: "last")["views"] == [["id": 2, "text": .string("\(accepted + 2)")]])
  }

  @Test func `on a full disk the history stops, and it restarts with the screen when there is space`() throws {
    let disk = try SmallDisk(kilobytes: 512)
    let gateway = try RunningGateway(journal: disk.path)
    let viewer = try gateway.viewer()
    let seq = try #require(try viewer.tap(3, id: "a")["seq"]?.integer)
    let path = "/sessions/\(viewer.session)/history"
    try disk.fill()
    for _ in 0..<2 {
      let refusal = try gateway.get(path)
      #expect(refusal.status == 503 && refusal.text.contains("No space left on device"), "\(refusal.text)")
    }
    #expect(gateway.errors.matches(of: #/the history cannot be written: No space left on device/#).count == 1)
    // The session goes on without its history.
    try viewer.send(#"{"type":"ping","id":"b"}"#)
    try viewer.next("pong")
    try disk.free()
    #expect(try history(gateway, path) == ["history \(seq)", "snapshot \(seq)"])
    #expect(gateway.errors.contains("the history is written again"))
    let next = try #require(try viewer.tap(3, id: "c")["seq"]?.integer)
    let lines = try history(gateway, path)
    #expect(lines.first == "history \(next)" && lines[1] == "snapshot \(seq)" && lines.last == "commit \(next)")
  }

  @Test func `on a full disk branching is refused with the reason`() throws {
    let disk = try SmallDisk(kilobytes: 512)
    let gateway = try RunningGateway(journal: disk.path)
    let viewer = try gateway.viewer()
    let seq = try #require(try viewer.tap(3, id: "a")["seq"]?.integer)
    try viewer.tap(3, id: "b")
    try disk.fill()
    let client = try gateway.connect()
    try client.send(#"{"type":"hello","branch":"\#(viewer.session)","seq":\#(seq)}"#)
    let refusal = try client.next()
    #expect(refusal["code"] == "unavailable")
    #expect(refusal["message"] == "the session's history cannot be written: No space left on device")
    #expect(gateway.errors.contains("the history cannot be written: No space left on device"))
  }

  /// The messages of a history, by type and number.
  private func history(_ gateway: RunningGateway, _ path: String) throws -> [String] {
    let answer = try gateway.get(path)
    #expect(answer.status == 200, "\(answer.text)")
    return try answer.body.split(separator: UInt8(ascii: "\n")).map { line in
      let message = try JSON(parsing: line)
      return [message["type"]?.string, message["seq"]?.text].compactMap(\.self).joined(separator: " ")
    }
  }

  private func answer(of action: String, _ viewer: WebSocketClient) throws -> JSON {
    while true {
      let message = try viewer.next()
      if message["action"]?.string == action, ["commit", "error"].contains(message["type"]) { return message }
    }
  }
}

/// A tmpfs of its own.
final class SmallDisk {
  let path: String
  private var filling: String { path + "/filling" }

  static let isPossible = (try? SmallDisk(kilobytes: 64)) != nil

  init(kilobytes: Int) throws {
    var template = Array("/tmp/vitrine-disk-XXXXXX".utf8CString)
    path = String(cString: try #require(mkdtemp(&template)))
    guard mount("none", path, "tmpfs", 0, "size=\(kilobytes)k") == 0 else {
      rmdir(path)
      throw ClientError(description: "no file system can be mounted")
    }
  }

  deinit {
    // This also works while a killed gateway still uses the file system.
    umount2(path, Int32(MNT_DETACH))
    rmdir(path)
  }

  /// Writes until the file system is full.
  func fill() throws {
    let file = open(filling, O_CREAT | O_WRONLY | O_APPEND, 0o600)
    defer { close(file) }
    for size in [4096, 1] {
      let bytes = [UInt8](repeating: 0, count: size)
      while write(file, bytes, size) == size {}
    }
    guard errno == ENOSPC else { throw ClientError(description: "the disk could not be filled") }
  }

  func free() throws { guard unlink(filling) == 0 else { throw ClientError(description: "there is no filling") } }
}
