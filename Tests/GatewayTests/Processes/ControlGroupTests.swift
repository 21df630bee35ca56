import Foundation
import Testing

@testable import Gateway

/// The writing of cgroups, in a folder of plain files instead of the system's.
@Suite struct ControlGroupTests {
  private let home: TemporaryFolder
  private let limits: AppLimits

  init() throws {
    home = try TemporaryFolder()
    var limits = AppLimits()
    (limits.memory, limits.processes) = (512 << 20, 8)
    self.limits = limits
  }

  private func makeGroups(controllers: String) throws -> ControlGroups? {
    try home.write(controllers, to: "cgroup.controllers")
    return ControlGroups(in: home.path, limits, moving: 7)
  }

  private func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: home.path + "/" + name) }

  @Test func `the gateway moves into a group below its own, and each process has one with its limits`() throws {
    let groups = try #require(try makeGroups(controllers: "cpu memory pids\n"))
    #expect(home.read("gateway/cgroup.procs") == "7")
    // In a plain file, each controller replaces the one before.
    #expect(home.read("cgroup.subtree_control") == "+pids")
    for process in [4711, 4712] {
      groups.add(Int32(process))
      #expect(home.read("session-\(process)/memory.max") == "536870912")
      #expect(home.read("session-\(process)/pids.max") == "128")
      #expect(home.read("session-\(process)/cgroup.procs") == "\(process)")
    }
  }

  @Test func `a group is killed with its process, and removed as soon as it is empty`() throws {
    let groups = try #require(try makeGroups(controllers: "memory"))
    groups.add(4711)
    #expect(!exists("session-4711/pids.max"))
    groups.remove(4711)
    #expect(home.read("session-4711/cgroup.kill") == "1")
    // The folder of a cgroup can be removed when no process is in it; a plain folder when no file is.
    for name in try FileManager.default.contentsOfDirectory(atPath: home.path + "/session-4711") {
      try FileManager.default.removeItem(atPath: home.path + "/session-4711/" + name)
    }
    groups.add(4712)
    #expect(!exists("session-4711") && exists("session-4712"))
    // A process without a group leaves nothing.
    groups.remove(4713)
    #expect(!exists("session-4713"))
  }

  @Test func `without a controller, or without a folder, there are no groups`() throws {
    #expect(try makeGroups(controllers: "cpu io") == nil)
    #expect(home.read("cgroup.procs") == "7" && home.read("cgroup.subtree_control") == "")
    #expect(ControlGroups(in: home.path + "/none", limits, moving: 7) == nil)
  }

  @Test func `the version 2 cgroup is used, and never the root group`() {
    #expect(ControlGroups.path("4:memory:/a\n0::/system.slice/vitrine.service\n") == "/system.slice/vitrine.service")
    for groups in ["0::/\n", "4:memory:/a\n", ""] { #expect(ControlGroups.path(groups) == nil, "\(groups)") }
  }
}
