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

  @Test func `containers of processes that are gone are swept`() throws {
    let (dead, running) = (SessionContainer(session: "gone", base: base), SessionContainer(session: "here", base: base))
    try write(dead, owner: 0x7FFF_FFF0)
    try write(running, owner: getpid())
    SessionContainer.sweep(base: base)
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
