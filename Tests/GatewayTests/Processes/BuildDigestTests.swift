import Foundation
import Glibc
import Testing

@testable import Gateway

/// Which files make builds of an app different.
@Suite struct BuildDigestTests {
  @Test func `the executable and its resources are in it, and other files are not`() throws {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    try folder.write("code", to: "App")
    let executableDigest = try #require(BuildDigest.of(folder.path + "/App"))
    #expect(executableDigest.wholeMatch(of: #/[0-9a-f]+-[0-9a-f]+/#) != nil)
    try folder.write("x", to: "Other")
    #expect(BuildDigest.of(folder.path + "/App") == executableDigest)
    try manager.createDirectory(atPath: folder.path + "/P_App.resources/en.lproj", withIntermediateDirectories: true)
    try folder.write("<scene/>", to: "P_App.resources/en.lproj/Main.storyboard")
    let first = BuildDigest.of(folder.path + "/App")
    #expect(first != executableDigest)
    try folder.write("<scene />", to: "P_App.resources/en.lproj/Main.storyboard")
    let second = BuildDigest.of(folder.path + "/App")
    #expect(second != first)
    try folder.write("<scene/>", to: "P_App.resources/en.lproj/Main.storyboard")
    #expect(BuildDigest.of(folder.path + "/App") == first)
    #expect(BuildDigest.of(folder.path + "/none") == nil)
  }

  @Test func `a build is named by the app and by Vitrine`() throws {
    let folder = try TemporaryFolder()
    try folder.write("code", to: "App")
    let path = folder.path + "/App"
    let digest = try #require(BuildDigest.of(path))
    let vitrine = try #require(BuildDigest.vitrine)
    #expect(vitrine.wholeMatch(of: #/[0-9a-f]+-[0-9a-f]+/#) != nil)
    #expect(BuildDigest.named(digest) == "\(digest)+\(vitrine)")
    #expect(BuildDigest.named(digest, vitrine: nil) == digest)
    #expect(BuildDigest.vitrine(in: "1-2-3+4-5") == "4-5" && BuildDigest.vitrine(in: "1-2") == nil)
    // Without a digest, no other process has the same name.
    let unread = BuildDigest.named(BuildDigest.of(folder.path + "/none"))
    #expect(unread != BuildDigest.named(nil) && BuildDigest.vitrine(in: unread) == vitrine)
  }

  @Test func `in the folder of an app every file is a resource`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/A.app", withIntermediateDirectories: true)
    try folder.write("code", to: "A.app/A")
    let executableDigest = BuildDigest.of(folder.path + "/A.app/A")
    try folder.write("words", to: "A.app/words.txt")
    #expect(BuildDigest.of(folder.path + "/A.app/A") != executableDigest)
  }

  /// Starts a program, and returns its digest after another file has replaced it.
  private func digestOfRunning(_ path: String, replacedBy other: String? = nil) throws -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.standardInput = Pipe()
    let launched = BuildDigest.Launched(reading: open(path, O_RDONLY | O_CLOEXEC))
    try process.run()
    defer {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    if let other { #expect(rename(other, path) == 0) }
    return BuildDigest.of(process: process.processIdentifier, path, launched)
  }

  @Test func `the digest is that of the executable that runs, and not of a later one at its path`() throws {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder.path + "/app", withIntermediateDirectories: true)
    let path = folder.path + "/app/App"
    try manager.copyItem(atPath: "/bin/cat", toPath: path)
    let first = try #require(BuildDigest.of(path))
    #expect(try digestOfRunning(path) == first)
    try manager.copyItem(atPath: "/bin/true", toPath: folder.path + "/other")
    #expect(try digestOfRunning(path, replacedBy: folder.path + "/other") == first)
    #expect(BuildDigest.of(path) != first)
  }

  @Test func `libraries that a process has loaded belong to its app, except those of the system and of Swift`() {
    func line(_ path: String, _ permissions: String = "r-xp") -> String {
      "7f12a0000000-7f12a0001000 \(permissions) 00000000 fd:01 12345      \(path)\n"
    }
    let system = [
      "/usr/lib/libz.so.1", "/lib64/ld-linux.so", "/opt/swift/usr/lib/swift/linux/libswiftCore.so", "[vdso]",
    ]
    let maps =
      system.map { line($0) }.joined() + line("/home/a/build/App") + line("/home/a/build/libShop.so")
      + line("/home/a/build/libShop.so", "r--p") + line("/home/a/data.bin", "rw-p") + line("/home/b/my lib/libB.so")
      + "7f12a0000000-7f12a0001000 r-xp 00000000 00:00 0\n"
    let libraries = AppLibraries(maps: maps, executable: "/home/a/build/App")
    #expect(libraries.paths == ["/home/a/build/libShop.so", "/home/b/my lib/libB.so"] && !libraries.isReplaced)
    let installed = AppLibraries(maps: line("/usr/lib/shop/libShop.so"), executable: "/usr/lib/shop/App")
    #expect(installed.paths == ["/usr/lib/shop/libShop.so"])
    let replaced = AppLibraries(maps: line("/home/a/build/libShop.so (deleted)"), executable: "/home/a/build/App")
    #expect(replaced.isReplaced && replaced.paths.isEmpty)
  }

  @Test func `the content of a loaded library is in the digest`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: "/bin/cat", toPath: folder.path + "/App")
    func digest() throws -> String? {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: folder.path + "/App")
      process.environment = ["LD_PRELOAD": folder.path + "/libShop.so"]
      process.standardInput = Pipe()
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      defer {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
      }
      // What it has copied shows that its libraries are loaded.
      let input = try #require(process.standardInput as? Pipe)
      input.fileHandleForWriting.write(Data("a".utf8))
      _ = output.fileHandleForReading.availableData
      let launched = BuildDigest.Launched(reading: open(folder.path + "/App", O_RDONLY | O_CLOEXEC))
      return BuildDigest.of(process: process.processIdentifier, folder.path + "/App", launched)
    }
    let library = try #require(Self.systemLibrary)
    try FileManager.default.copyItem(atPath: library, toPath: folder.path + "/libShop.so")
    let first = try #require(try digest())
    #expect(first != BuildDigest.of(folder.path + "/App"))
    #expect(try digest() == first)
    // Another content at the end of the file, which the loader does not read.
    try FileHandle(forWritingAtPath: folder.path + "/libShop.so")?.seekToEndAndWrite("more")
    #expect(try digest() != first)
  }

  /// A small library of the system.
  private static let systemLibrary = [
    "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/lib64", "/usr/lib64",
  ]
  .map { $0 + "/libm.so.6" }.first { FileManager.default.fileExists(atPath: $0) }
}

extension FileHandle {
  fileprivate func seekToEndAndWrite(_ text: String) throws {
    try seekToEnd()
    try write(contentsOf: Data(text.utf8))
    try close()
  }
}
