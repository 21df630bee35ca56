import Foundation
import Glibc
import Testing

@testable import UIKit

@Suite struct SessionContainerTests {
  private let base = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString

  @Test func `a container is deleted by the end of its own process only`() throws {
    let container = SessionContainer(session: "s1", base: base)
    try write(container, owner: 4711)
    container.end(process: 4712)
    #expect(FileManager.default.fileExists(atPath: container.home))
    container.end(process: 4711)
    #expect(!FileManager.default.fileExists(atPath: container.home))
  }

  @Test func `an earlier process that still runs gets its files back when the later one has ended`() throws {
    let container = SessionContainer(session: "s2", base: base)
    let (running, tried) = (getppid(), pid_t(0x7FFF_FFF0))
    container.create(for: running)
    let note = container.home + "/Documents/note.txt"
    try Data("kept".utf8).write(to: URL(fileURLWithPath: note))
    container.create(for: tried)
    #expect(!FileManager.default.fileExists(atPath: note))
    try Data("tried".utf8).write(to: URL(fileURLWithPath: note))
    container.end(process: tried)
    #expect(FileManager.default.contents(atPath: note) == Data("kept".utf8))
    container.end(process: running)
    #expect(!FileManager.default.fileExists(atPath: container.home))
  }

  @Test func `a third process does not delete the files of the first, which still runs`() throws {
    let container = SessionContainer(session: "s4", base: base)
    container.create(for: getppid())
    let note = container.home + "/Documents/note.txt"
    try Data("kept".utf8).write(to: URL(fileURLWithPath: note))
    container.create(for: 0x7FFF_FFF0)
    container.create(for: getpid())
    #expect(!FileManager.default.fileExists(atPath: note))
    container.end(process: getpid())
    #expect(FileManager.default.contents(atPath: note) == Data("kept".utf8))
    container.end(process: getppid())
  }

  @Test func `the files of an earlier process are deleted at its end, and the later one keeps its own`() throws {
    let container = SessionContainer(session: "s3", base: base)
    container.create(for: getppid())
    container.create(for: getpid())
    let note = container.home + "/Documents/note.txt"
    try Data("new".utf8).write(to: URL(fileURLWithPath: note))
    container.end(process: getppid())
    #expect(FileManager.default.contents(atPath: note) == Data("new".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: base + "/s3").sorted() == ["Data", "owner"])
    container.end(process: getpid())
  }

  @Test func `containers of processes that are gone are swept`() throws {
    let (dead, running) = (SessionContainer(session: "gone", base: base), SessionContainer(session: "here", base: base))
    try write(dead, owner: 0x7FFF_FFF0)
    try write(running, owner: getpid())
    SessionContainer.deleteAbandoned(base: base)
    #expect(!FileManager.default.fileExists(atPath: dead.home) && FileManager.default.fileExists(atPath: running.home))
    running.end(process: getpid())
  }

  @Test func `a session's name is no way out of the folder`() {
    #expect(SessionContainer(session: "../etc", base: "/base").home == "/base/___etc/Data")
    #expect(SessionContainer(session: "", base: "/base").home == "/base/session/Data")
  }

  private func write(_ container: SessionContainer, owner: pid_t) throws {
    try FileManager.default.createDirectory(atPath: container.home, withIntermediateDirectories: true)
    try Data("\(owner)".utf8).write(
      to: URL(fileURLWithPath: (container.home as NSString).deletingLastPathComponent + "/owner"))
  }
}
