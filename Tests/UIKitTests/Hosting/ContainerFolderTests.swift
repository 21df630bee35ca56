import Foundation
import Glibc
import TestSupport
import Testing

// For ContainerFolder and SessionContainer, which apps do not see.
@testable import UIKit

/// The folders of gateways' containers.
@Suite struct ContainerFolderTests {
  private let parent = makeTemporaryFolder() + "/containers"

  private func exists(_ folder: ContainerFolder) -> Bool { FileManager.default.fileExists(atPath: folder.path) }

  private func mode(of path: String) throws -> Int {
    try #require(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  @Test func `two gateways have separate container folders, and neither deletes the other's`() throws {
    // One gateway is this process, and the other one its parent.
    let (one, other) = try (
      ContainerFolder.open(for: getpid(), in: parent), ContainerFolder.open(for: getppid(), in: parent)
    )
    #expect(one.path != other.path)
    ContainerFolder.deleteAbandoned(in: parent)
    #expect(exists(one) && exists(other))
    // After a crash the locks are gone, and the folders are not.
    let container = SessionContainer(session: "s1", base: other.path)
    container.create(for: getpid())
    other.unlock()
    ContainerFolder.deleteAbandoned(in: parent)
    #expect(exists(one) && !exists(other))
    one.delete()
    #expect(!exists(one))
  }

  @Test func `a container folder that a second nursery uses remains when the first one ends`() throws {
    let (first, second) = try (
      ContainerFolder.open(for: getpid(), in: parent), ContainerFolder.open(for: getpid(), in: parent)
    )
    #expect(first.path == second.path)
    first.delete()
    #expect(exists(second))
    second.delete()
    #expect(!exists(second))
  }

  @Test func `a container folder that was removed or replaced is created again`() throws {
    let first = try ContainerFolder.open(for: getpid(), in: parent)
    #expect(first.isInPlace)
    try FileManager.default.removeItem(atPath: parent)
    #expect(!first.isInPlace)
    let second = try ContainerFolder.open(for: getpid(), in: parent)
    #expect(second.isInPlace && !first.isInPlace && second.path == first.path)
    first.unlock()
    second.delete()
    #expect(!exists(second))
  }

  @Test func `container folders are accessible by this user only, also if they were readable before`() throws {
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: false)
    chmod(parent, 0o755)
    let folder = try ContainerFolder.open(for: getpid(), in: parent)
    #expect(try mode(of: parent) == 0o700)
    #expect(try mode(of: folder.path) == 0o700)
    folder.delete()
  }

  @Test func `a symbolic link in place of a container folder is refused, and its target is not deleted`() throws {
    let target = parent + "-target"
    // It looks like the folder of a gateway that has ended.
    try FileManager.default.createDirectory(atPath: target + "/files", withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: target + "/files/lock"))
    try FileManager.default.createDirectory(atPath: target + "/empty", withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(atPath: parent, withDestinationPath: target)
    let fault = #expect(throws: ContainerFolder.Fault.self) { try ContainerFolder.open(for: getpid(), in: parent) }
    let reason = "it is a link or a file. Remove it, or set TMPDIR to another folder."
    #expect(fault?.description == "The folder \(parent) of the sessions' files cannot be used: \(reason)")
    ContainerFolder.deleteAbandoned(in: parent)
    #expect(try FileManager.default.contentsOfDirectory(atPath: target).sorted() == ["empty", "files"])
    try FileManager.default.removeItem(atPath: parent)
    try FileManager.default.removeItem(atPath: target)
  }

  @Test(.enabled(if: geteuid() == 0, "Only root can give a folder to another user."))
  func `a container folder of another user is refused`() throws {
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: false)
    try #require(chown(parent, 12345, 12345) == 0)
    let fault = #expect(throws: ContainerFolder.Fault.self) { try ContainerFolder.open(for: getpid(), in: parent) }
    #expect(fault?.reason == "it belongs to the user 12345")
    try FileManager.default.removeItem(atPath: parent)
  }
}
