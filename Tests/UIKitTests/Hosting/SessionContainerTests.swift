import Foundation
import Glibc
import TestSupport
import Testing

// For SessionContainer and SHA256, which apps do not see.
@testable import UIKit

@Suite struct SessionContainerTests {
  private let base = makeTemporaryFolder() + "/containers"

  @Test func `a container is deleted when its own process ends, not when another one does`() throws {
    let container = SessionContainer(session: "s1", base: base)
    try write(container, owner: 4711)
    container.end(process: 4712)
    #expect(FileManager.default.fileExists(atPath: container.home))
    container.end(process: 4711)
    #expect(!FileManager.default.fileExists(atPath: container.home))
  }

  @Test func `when a later process ends, the files of the running earlier process are restored`() throws {
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

  @Test func `a third process does not delete the files of the first process, which still runs`() throws {
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

  @Test func `when an earlier process ends its files are deleted, and the later process keeps its own`() throws {
    let container = SessionContainer(session: "s3", base: base)
    container.create(for: getppid())
    container.create(for: getpid())
    let note = container.home + "/Documents/note.txt"
    try Data("new".utf8).write(to: URL(fileURLWithPath: note))
    container.end(process: getppid())
    #expect(FileManager.default.contents(atPath: note) == Data("new".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: container.folder).sorted() == ["Data", "owner"])
    container.end(process: getpid())
  }

  @Test func `a checkpoint has its own files until it becomes the session's process`() throws {
    let container = SessionContainer(session: "s5", base: base)
    let (ended, checkpoint) = (pid_t(0x7FFF_FFF0), getppid())
    container.create(for: ended)
    container.createCheckpoint(of: checkpoint)
    let (note, earlierPath) = (container.home + "/Documents/note.txt", container.checkpoint(of: checkpoint))
    try Data("ended".utf8).write(to: URL(fileURLWithPath: note))
    try Data("kept".utf8).write(to: URL(fileURLWithPath: earlierPath + "/Documents/note.txt"))
    container.end(process: ended)
    #expect(!FileManager.default.fileExists(atPath: note))
    container.adopt(filesOf: checkpoint, in: container)
    #expect(FileManager.default.contents(atPath: note) == Data("kept".utf8))
    #expect(FileManager.default.contents(atPath: earlierPath + "/Documents/note.txt") == Data("kept".utf8))
    container.end(process: checkpoint)
    #expect(!FileManager.default.fileExists(atPath: container.folder))
  }

  @Test func `a checkpoint that becomes a branch moves its files to the branch, and its end deletes them`() throws {
    let (session, branch) = (SessionContainer(session: "s6", base: base), SessionContainer(session: "s7", base: base))
    let (running, checkpoint) = (getpid(), getppid())
    session.create(for: running)
    session.createCheckpoint(of: checkpoint)
    branch.adopt(filesOf: checkpoint, in: session)
    #expect(FileManager.default.fileExists(atPath: branch.home + "/Documents"))
    // The session's own process ends first: the folder stays, because paths in the checkpoint's process lead through it.
    session.end(process: running)
    #expect(FileManager.default.fileExists(atPath: session.checkpoint(of: checkpoint) + "/Documents"))
    session.end(process: checkpoint)
    #expect(!FileManager.default.fileExists(atPath: branch.home))
    #expect(!FileManager.default.fileExists(atPath: session.checkpoint(of: checkpoint)))
  }

  @Test func `the files of an unused checkpoint are deleted at its end, and the session keeps its own`() throws {
    let container = SessionContainer(session: "s8", base: base)
    container.create(for: getpid())
    container.createCheckpoint(of: getppid())
    container.end(process: getppid())
    #expect(try FileManager.default.contentsOfDirectory(atPath: container.folder).sorted() == ["Data", "owner"])
    container.end(process: getpid())
  }

  @Test func `containers of ended processes are deleted`() throws {
    let (dead, running) = (SessionContainer(session: "gone", base: base), SessionContainer(session: "here", base: base))
    try write(dead, owner: 0x7FFF_FFF0)
    try write(running, owner: getpid())
    SessionContainer.deleteAbandoned(base: base)
    #expect(!FileManager.default.fileExists(atPath: dead.home) && FileManager.default.fileExists(atPath: running.home))
    running.end(process: getpid())
  }

  @Test func `a container's name is a digest that does not reveal the session's id`() {
    #expect(SessionContainer(session: "abc", base: "/base").folder == "/base/ba7816bf8f01cfea414140de5dae2223")
    let home = SessionContainer(session: "../etc", base: "/base").home
    #expect(home.wholeMatch(of: #/\/base\/[0-9a-f]{32}\/Data/#) != nil)
  }

  @Test(
    arguments: [
      (0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
      (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
      (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
      (1000, "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
    ])
  func `SHA-256 of texts of several lengths`(length: Int, digest: String) {
    #expect(SHA256.hexadecimal(of: String(repeating: "a", count: length)) == digest)
  }

  @Test func `when a fork fails, the files of the previous process are restored`() throws {
    let container = SessionContainer(session: "s9", base: base)
    container.create(for: getppid())
    let note = container.home + "/Documents/note.txt"
    try Data("kept".utf8).write(to: URL(fileURLWithPath: note))
    container.prepare()
    #expect(!FileManager.default.fileExists(atPath: note))
    container.setOwner(nil)
    #expect(FileManager.default.contents(atPath: note) == Data("kept".utf8))
    container.end(process: getppid())
  }

  @Test func `the end of the previous process does not delete the files of the new one`() throws {
    let container = SessionContainer(session: "s10", base: base)
    container.create(for: getppid())
    container.prepare()
    container.setOwner(getpid())
    container.end(process: getppid())
    container.createHome()
    #expect(try FileManager.default.contentsOfDirectory(atPath: container.folder).sorted() == ["Data", "owner"])
    container.end(process: getpid())
  }

  private func write(_ container: SessionContainer, owner: pid_t) throws {
    try FileManager.default.createDirectory(atPath: container.home, withIntermediateDirectories: true)
    try Data("\(owner)".utf8).write(
      to: URL(fileURLWithPath: (container.home as NSString).deletingLastPathComponent + "/owner"))
  }
}

extension SessionContainer {
  /// Does what the nursery does for a process, and then what the process does.
  func create(for process: pid_t) {
    prepare()
    setOwner(process)
    createHome()
  }
}
