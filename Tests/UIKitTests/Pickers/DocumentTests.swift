import TestSupport
import Testing
import UIKitTesting

import UIKit

private final class Note: UIDocument {
  var text = ""
  var errors: [String] = []

  override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }
  override func load(fromContents contents: Any, ofType typeName: String?) throws {
    guard let data = contents as? Data, let text = String(data: data, encoding: .utf8) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    self.text = text
  }
  override func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    errors.append("\(fileURL.lastPathComponent)")
  }
}

@MainActor @Suite(.serialized) struct DocumentTests {
  private let screen = Screen(UIViewController())
  private let url = URL(fileURLWithPath: makeTemporaryFolder() + "/note.txt")

  private func answer(_ body: (@escaping (Bool) -> Void) -> Void) -> Bool? {
    var result: Bool?
    body { result = $0 }
    #expect(result == nil)
    screen.settle()
    return result
  }

  private var file: String? {
    FileManager.default.contents(atPath: url.path).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `a document is created, closed and opened`() {
    defer { try? FileManager.default.removeItem(at: url) }
    let note = Note(fileURL: url)
    #expect(note.documentState == .closed && note.fileType == "public.plain-text")
    note.text = "one"
    #expect(answer { note.save(to: url, for: .forCreating, completionHandler: $0) } == true && file == "one")
    #expect(note.documentState == .normal && note.fileModificationDate != nil)
    note.text = "two"
    note.updateChangeCount(.done)
    #expect(note.hasUnsavedChanges && file == "one")
    #expect(answer { note.close(completionHandler: $0) } == true && file == "two")
    #expect(note.documentState == .closed && !note.hasUnsavedChanges)
    let other = Note(fileURL: url)
    #expect(answer { other.open(completionHandler: $0) } == true && other.text == "two")
    #expect(other.localizedName == url.deletingPathExtension().lastPathComponent)
  }

  @Test func `a document's change is saved automatically, and an undone change is not`() {
    defer { try? FileManager.default.removeItem(at: url) }
    let note = Note(fileURL: url)
    #expect(answer { note.save(to: url, for: .forCreating, completionHandler: $0) } == true)
    note.text = "typed"
    note.undoManager.registerUndo(withTarget: note) { $0.text = "" }
    // Not until nothing is left to do, which includes saving.
    screen.advance(by: 1)
    #expect(note.hasUnsavedChanges)
    note.undoManager.undo()
    #expect(!note.hasUnsavedChanges && note.text.isEmpty)
    note.text = "more"
    note.updateChangeCount(.done)
    #expect(file == "")
    screen.advance(by: 30)
    #expect(file == "more" && !note.hasUnsavedChanges)
  }

  @Test func `opening a missing file fails with an error`() {
    let note = Note(fileURL: url)
    #expect(answer { note.open(completionHandler: $0) } == false)
    #expect(note.errors == [url.lastPathComponent] && note.documentState == .closed)
  }

  @Test func `a document's state changes are posted`() {
    defer { try? FileManager.default.removeItem(at: url) }
    let note = Note(fileURL: url)
    var states: [UInt] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UIDocument.stateChangedNotification, object: note, queue: nil
    ) { _ in MainActor.assumeIsolated { states.append(note.documentState.rawValue) } }
    defer { NotificationCenter.default.removeObserver(observer) }
    note.save(to: url, for: .forCreating)
    note.close()
    #expect(states == [0, 1])
  }

  private final class Album: UIDocument {
    var pages = FileWrapper(directoryWithFileWrappers: [:])
    override func contents(forType typeName: String) throws -> Any { pages }
    override func load(fromContents contents: Any, ofType typeName: String?) throws {
      guard let pages = contents as? FileWrapper else { throw CocoaError(.fileReadCorruptFile) }
      self.pages = pages
    }
  }

  @Test func `a document can be a folder`() {
    defer { try? FileManager.default.removeItem(at: url) }
    let album = Album(fileURL: url)
    album.pages.addRegularFile(withContents: Data("one".utf8), preferredFilename: "1")
    #expect(answer { album.save(to: url, for: .forCreating, completionHandler: $0) } == true)
    let other = Album(fileURL: url)
    #expect(answer { other.open(completionHandler: $0) } == true)
    #expect(other.pages.fileWrappers?["1"]?.regularFileContents == Data("one".utf8))
  }

  @Test func `nested and empty undo groups do not count as changes of a document`() {
    defer { try? FileManager.default.removeItem(at: url) }
    let note = Note(fileURL: url)
    #expect(answer { note.save(to: url, for: .forCreating, completionHandler: $0) } == true)
    note.undoManager.groupsByEvent = false
    note.undoManager.beginUndoGrouping()
    note.undoManager.beginUndoGrouping()
    note.undoManager.endUndoGrouping()
    note.undoManager.endUndoGrouping()
    #expect(!note.hasUnsavedChanges)
    note.undoManager.beginUndoGrouping()
    note.undoManager.beginUndoGrouping()
    note.undoManager.registerUndo(withTarget: note) { $0.text = "" }
    note.undoManager.endUndoGrouping()
    note.undoManager.endUndoGrouping()
    #expect(note.hasUnsavedChanges)
    note.undoManager.undo()
    #expect(!note.hasUnsavedChanges)
  }
}
