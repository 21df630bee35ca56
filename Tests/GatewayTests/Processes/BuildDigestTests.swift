import Foundation
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
    #expect(BuildDigest.withVitrine(of: path) == "\(digest)+\(vitrine)")
    #expect(BuildDigest.withVitrine(of: path, vitrine: nil) == digest)
    #expect(BuildDigest.vitrine(in: "1-2-3+4-5") == "4-5" && BuildDigest.vitrine(in: "1-2") == nil)
    #expect(BuildDigest.withVitrine(of: folder.path + "/none") == nil)
  }

  @Test func `in the folder of an app every file is a resource`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/A.app", withIntermediateDirectories: true)
    try folder.write("code", to: "A.app/A")
    let executableDigest = BuildDigest.of(folder.path + "/A.app/A")
    try folder.write("words", to: "A.app/words.txt")
    #expect(BuildDigest.of(folder.path + "/A.app/A") != executableDigest)
  }
}
