import Foundation
import Glibc
import Testing

@testable import Projects

/// Changes of files, as the system reports them and as looking at all files finds them.
struct WatcherTests {
  /// A folder `Sources` with a file, which is watched.
  private func watching(polls: Bool = false, _ body: (String, FileWatcher) throws -> Void) throws {
    try Fixture.temporary(["Sources/One.swift": "1", "Sources/Inner/Two.swift": "2", "Other/Three.swift": "3"]) {
      let folder = $0.appending(path: "Sources")
      let watcher = FileWatcher(polls: polls)
      watcher.watch([folder, folder + "/Inner"])
      #expect(watcher.isPolling == polls)
      try body(folder, watcher)
    }
  }

  /// The changes up to one that is expected, by the paths in the folder.
  private func changes(_ watcher: FileWatcher, in folder: String, until: (FileChanges) -> Bool) -> [String] {
    var changes = FileChanges()
    while !until(changes), watcher.wait(milliseconds: 10_000) { changes.add(watcher.read()) }
    return changes.written.map { "written " + ($0.relative(to: folder) ?? $0) }.sorted()
      + changes.removed.map { "removed " + ($0.relative(to: folder) ?? $0) }.sorted()
  }

  @Test(arguments: [false, true]) func `files that are written, replaced, created and deleted are reported`(
    polls: Bool
  ) throws {
    try watching(polls: polls) { folder, watcher in
      #expect(watcher.read().isEmpty)
      try "first and longer".write(toFile: folder + "/One.swift", atomically: false, encoding: .utf8)
      #expect(changes(watcher, in: folder) { $0.written.count == 1 } == ["written One.swift"])
      try "second".write(toFile: folder + "/Inner/Two.swift", atomically: true, encoding: .utf8)
      #expect(changes(watcher, in: folder) { $0.written.count == 1 } == ["written Inner/Two.swift"])
      try "new".write(toFile: folder + "/New.swift", atomically: false, encoding: .utf8)
      unlink(folder + "/One.swift")
      let expected = ["written New.swift", "removed One.swift"]
      #expect(changes(watcher, in: folder) { $0.paths.count == 2 } == expected)
    }
  }

  @Test(arguments: [false, true]) func `a folder that appears is watched with what is in it`(polls: Bool) throws {
    try watching(polls: polls) { folder, watcher in
      let manager = FileManager.default
      try manager.createDirectory(atPath: folder + "/A/B", withIntermediateDirectories: true)
      try "4".write(toFile: folder + "/A/B/Four.swift", atomically: false, encoding: .utf8)
      #expect(changes(watcher, in: folder) { !$0.isEmpty } == ["written A/B/Four.swift"])
      try "44".write(toFile: folder + "/A/B/Four.swift", atomically: false, encoding: .utf8)
      #expect(changes(watcher, in: folder) { !$0.isEmpty } == ["written A/B/Four.swift"])
      #expect(rename(folder + "/A/B/Four.swift", folder + "/A/Five.swift") == 0)
      let moved = ["written A/Five.swift", "removed A/B/Four.swift"]
      #expect(changes(watcher, in: folder) { $0.paths.count == 2 } == moved)
    }
  }

  @Test func `a folder that is moved here is watched with what is in it`() throws {
    try watching { folder, watcher in
      #expect(rename(folder.parentFolder + "/Other", folder + "/Other") == 0)
      #expect(changes(watcher, in: folder) { !$0.isEmpty } == ["written Other/Three.swift"])
      try "33".write(toFile: folder + "/Other/Three.swift", atomically: false, encoding: .utf8)
      #expect(changes(watcher, in: folder) { !$0.isEmpty } == ["written Other/Three.swift"])
    }
  }

  @Test func `a folder that gets another name is watched under that`() throws {
    try watching { folder, watcher in
      #expect(rename(folder + "/Inner", folder + "/Other") == 0)
      let moved = ["written Other/Two.swift", "removed Inner"]
      #expect(changes(watcher, in: folder) { $0.paths.count == 2 } == moved)
      // What is told of the folder itself comes last.
      _ = watcher.read()
      try "22".write(toFile: folder + "/Other/Two.swift", atomically: false, encoding: .utf8)
      #expect(changes(watcher, in: folder) { !$0.isEmpty } == ["written Other/Two.swift"])
    }
  }

  @Test func `a folder that is removed and comes back is watched again`() throws {
    try watching { folder, watcher in
      #expect(rename(folder + "/Inner", folder.parentFolder + "/Away") == 0)
      #expect(changes(watcher, in: folder) { !$0.removed.isEmpty } == ["removed Inner"])
      #expect(rename(folder.parentFolder + "/Away", folder + "/Inner") == 0)
      #expect(changes(watcher, in: folder) { !$0.written.isEmpty }.contains("written Inner/Two.swift"))
      try "22".write(toFile: folder + "/Inner/Two.swift", atomically: false, encoding: .utf8)
      #expect(changes(watcher, in: folder) { !$0.written.isEmpty } == ["written Inner/Two.swift"])
    }
  }

  @Test func `the outermost folder is watched again when it has been away`() throws {
    try watching { folder, watcher in
      #expect(rename(folder, folder + "-away") == 0)
      #expect(changes(watcher, in: folder) { !$0.removed.isEmpty } == ["removed " + folder])
      // It is looked for while nothing else happens.
      #expect(!watcher.wait(milliseconds: 1))
      #expect(rename(folder + "-away", folder) == 0)
      #expect(watcher.wait(milliseconds: 1))
      #expect(watcher.read().written == [folder + "/One.swift", folder + "/Inner/Two.swift"])
      try "1!".write(toFile: folder + "/One.swift", atomically: false, encoding: .utf8)
      #expect(changes(watcher, in: folder) { !$0.isEmpty } == ["written One.swift"])
    }
  }

  @Test func `a folder that is deleted and created again is watched again`() throws {
    try watching { folder, watcher in
      try FileManager.default.removeItem(atPath: folder)
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
      try "new".write(toFile: folder + "/One.swift", atomically: false, encoding: .utf8)
      #expect(changes(watcher, in: folder) { $0.written.count == 1 }.contains("written One.swift"))
    }
  }

  @Test func `temporary files of editors are not reported`() throws {
    try watching { folder, watcher in
      for name in [".One.swift.swp", "4913", "One.swift~", "#One.swift#", "One.swift.tmp"] {
        try "x".write(toFile: folder + "/" + name, atomically: false, encoding: .utf8)
      }
      // As sed does: a new file of another name replaces the old one.
      try "x".write(toFile: folder + "/sedAb12c", atomically: false, encoding: .utf8)
      #expect(rename(folder + "/sedAb12c", folder + "/One.swift") == 0)
      #expect(changes(watcher, in: folder) { !$0.written.isEmpty } == ["written One.swift"])
    }
  }

  @Test func `a file that is moved away and written anew is written`() throws {
    try watching { folder, watcher in
      #expect(rename(folder + "/One.swift", folder + "/One.swift~") == 0)
      try "1!".write(toFile: folder + "/One.swift", atomically: false, encoding: .utf8)
      #expect(changes(watcher, in: folder) { !$0.written.isEmpty } == ["written One.swift"])
    }
  }

  @Test func `many files at once are all reported`() throws {
    try watching { folder, watcher in
      let names = (0..<2000).map { "File\($0).swift" }
      for name in names { try name.write(toFile: folder + "/" + name, atomically: false, encoding: .utf8) }
      #expect(changes(watcher, in: folder) { $0.written.count == 2000 }.count == 2000)
    }
  }

  @Test func `folders that are no longer named are not watched`() throws {
    try watching { folder, watcher in
      watcher.watch([folder])
      try "2!".write(toFile: folder + "/Inner/Two.swift", atomically: false, encoding: .utf8)
      try "1!".write(toFile: folder + "/One.swift", atomically: false, encoding: .utf8)
      #expect(changes(watcher, in: folder) { !$0.isEmpty } == ["written One.swift"])
    }
  }

  @Test func `a scan of other folders loses no change`() throws {
    try Fixture.temporary(["One.swift": "", "Inner/Two.swift": ""]) { folder in
      let watcher = FileWatcher(polls: true)
      watcher.watch([folder])
      try "1!".write(toFile: folder + "/One.swift", atomically: false, encoding: .utf8)
      watcher.watch([folder, folder + "/Inner"])
      #expect(watcher.read().written == [folder + "/One.swift"])
      #expect(watcher.read().isEmpty)
    }
  }

  @Test func `folders that a failed build does not know are watched further`() throws {
    for polls in [false, true] {
      try Fixture.temporary(["One.swift": "", "Inner/Two.swift": ""]) { folder in
        let watcher = FileWatcher(polls: polls)
        watcher.watch([folder])
        try FileManager.default.createDirectory(atPath: folder + "/New", withIntermediateDirectories: false)
        _ = watcher.read()
        watcher.watch([folder, folder + "/Inner"], keepsOthers: true)
        try "".write(toFile: folder + "/New/Three.swift", atomically: false, encoding: .utf8)
        try "2!".write(toFile: folder + "/Inner/Two.swift", atomically: false, encoding: .utf8)
        #expect(watcher.read().written == [folder + "/New/Three.swift", folder + "/Inner/Two.swift"])
      }
    }
  }

  @Test func `a file that was missing before is not a change`() throws {
    try Fixture.temporary(["One.swift": ""]) { folder in
      let path = folder + "/One.swift"
      let future = FileTime(timespec(tv_sec: 1 << 40, tv_nsec: 0))
      #expect(FileChanges(since: future, files: [path, folder + "/none/Old.swift"], folders: [folder]).isEmpty)
    }
  }

  @Test func `subfolders are found, also behind links`() throws {
    try Fixture.temporary(["One.swift": "", "Inner/Two.swift": "", ".hidden/Three.swift": ""]) { folder in
      symlink(folder, folder + "/link")
      #expect(Files.subfolders(of: folder) == [folder + "/Inner", folder + "/link"])
      #expect(Files.subfolders(of: folder + "/none").isEmpty)
    }
  }

  @Test func `folders with builds or with other projects' files are not watched unless they are named`() throws {
    let files = [
      "App/One.swift": "", "App/node_modules/a/b.js": "", "build/Debug/Two.swift": "", "Pods/Kit/Kit.swift": "",
      ".git/config": "",
    ]
    try Fixture.temporary(files) { folder in
      let (app, build) = (folder + "/App", folder + "/build")
      #expect(ProjectFolder.tree(of: folder) == [folder, app])
      #expect(ProjectFolder.tree(of: build) == [build, build + "/Debug"])
      #expect(ProjectFolder.tree(of: app, isComplete: true) == [app, app + "/node_modules", app + "/node_modules/a"])
    }
  }

  @Test func `a file that was saved in its folder is found without its name`() throws {
    try Fixture.temporary(["One.swift": "", "Two.swift": ""]) { folder in
      try Fixture.temporary(["Clock": ""]) { other in
        // The folder was written before, in another tick of the file system's clock.
        let written = try #require(FileTime(lastChangeOf: folder + "/Two.swift"))
        var begun = written
        while begun <= written {
          try "1".write(toFile: other + "/Clock", atomically: false, encoding: .utf8)
          begun = try #require(FileTime(lastChangeOf: other + "/Clock"))
        }
        try "1".write(toFile: folder + "/One.swift", atomically: false, encoding: .utf8)
        let changes = FileChanges(since: begun, folders: [folder])
        #expect(changes.written == [folder + "/One.swift"] && changes.removed.isEmpty, "\(changes)")
      }
    }
  }

  @Test func `changes made without a watcher are found afterwards`() throws {
    let files = ["One.swift": "", "Two.swift": "", "Old.swift": "", "Inner/Three.swift": ""]
    try Fixture.temporary(files) { folder in
      let known = ["One.swift", "Two.swift", "Old.swift"].map { folder + "/" + $0 }
      let folders: Set = [folder, folder + "/Inner"]
      let begun = FileTime.now
      func changes() -> FileChanges { FileChanges(since: begun, files: known, folders: folders) }
      // Files that were written in the same tick of the clock are found, too.
      try FileManager.default.removeItem(atPath: folder + "/Old.swift")
      try Data("changed".utf8).write(to: URL(fileURLWithPath: folder + "/One.swift"))
      try Data().write(to: URL(fileURLWithPath: folder + "/Inner/New.swift"))
      try Data().write(to: URL(fileURLWithPath: folder + "/.hidden"))
      #expect(changes().removed == [folder + "/Old.swift"])
      #expect(changes().written.isSuperset(of: [folder + "/One.swift", folder + "/Inner/New.swift"]))
      #expect(!changes().written.contains(folder + "/.hidden"))
      #expect(!changes().isIncomplete)
      try FileManager.default.createDirectory(atPath: folder + "/Another", withIntermediateDirectories: false)
      #expect(changes().isIncomplete)
    }
  }
}
