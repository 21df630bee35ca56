import TestSupport
import Testing
import UIKitTesting
import Wire

// For OutsideReadings, where a replay finds its files, which apps do not see.
@testable @_spi(Frameworks) import UIKit

@MainActor @Suite(.serialized) struct PickedFilesTests {
  private let screen = Screen(UIViewController())
  private let folder = URL(fileURLWithPath: makeTemporaryFolder())

  init() throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("inner"), withIntermediateDirectories: true)
    try Data("note".utf8).write(to: folder.appendingPathComponent("note.txt"))
  }

  @Test func `reads of folders and picked files are recorded`() throws {
    var recorded: [Reading] = []
    SessionContext.current.outsideReadings.record = { recorded.append($0) }
    #expect(PickedFiles.names(in: folder) == ["inner/", "note.txt"])
    let copy = PickedFiles.copy(of: folder.appendingPathComponent("note.txt"))
    #expect(try Data(contentsOf: copy) == Data("note".utf8))
    #expect(copy.deletingLastPathComponent().path != folder.path)
    #expect(recorded.map(\.key) == ["names \(folder.path)", "file \(folder.path)/note.txt"])
    #expect(recorded.map(\.value) == [["inner/", "note.txt"], .string(Data("note".utf8).base64EncodedString())])
  }

  @Test func `a replay reads the recorded files although the folder has changed`() throws {
    let readings = SessionContext.current.outsideReadings
    readings.record = { _ in Issue.record("nothing is read again") }
    readings.add(Reading(key: "names \(folder.path)", value: ["old.txt"]))
    readings.add(Reading(key: "file \(folder.path)/old.txt", value: .string(Data("old".utf8).base64EncodedString())))
    #expect(PickedFiles.names(in: folder) == ["old.txt"])
    let copy = PickedFiles.copy(of: folder.appendingPathComponent("old.txt"))
    #expect(try Data(contentsOf: copy) == Data("old".utf8))
  }

  @Test func `recorded readings of one key are used in their order, and then the current content is read`() throws {
    let readings = SessionContext.current.outsideReadings
    readings.add(Reading(key: "names \(folder.path)", value: ["first"]))
    readings.add(Reading(key: "names \(folder.path)", value: ["second"]))
    #expect((1...3).map { _ in PickedFiles.names(in: folder) } == [["first"], ["second"], ["inner/", "note.txt"]])
  }
}
