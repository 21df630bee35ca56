import TestSupport
import Testing
import UIKitTesting

import UIKit

/// Files that are exported into a folder, and the attributes of saved documents.
@MainActor @Suite(.serialized) struct DocumentExportTests {
  private final class Owner: UIViewController, UIDocumentPickerDelegate, UINavigationControllerDelegate {
    var urls: [URL] = []
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
      self.urls = urls
    }
  }

  private let folder = URL(fileURLWithPath: makeTemporaryFolder())

  private func export(asCopy: Bool) throws -> (file: URL, owner: Owner) {
    try Data("old".utf8).write(to: folder.appendingPathComponent("report.txt"))
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("report.txt")
    try Data("new".utf8).write(to: file)
    let owner = Owner()
    let screen = Screen(owner)
    let picker = UIDocumentPickerViewController(forExporting: [file], asCopy: asCopy)
    picker.delegate = owner
    picker.directoryURL = folder
    owner.present(picker, animated: false)
    screen.settle()
    screen.tap("Save")
    screen.settle()
    return (file, owner)
  }

  @Test(arguments: [true, false]) func `an exported file is copied or moved next to a file of the same name`(
    asCopy: Bool
  ) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, owner) = try export(asCopy: asCopy)
    #expect(owner.urls.map(\.lastPathComponent) == ["report 2.txt"])
    #expect(owner.urls.first.flatMap { FileManager.default.contents(atPath: $0.path) } == Data("new".utf8))
    #expect(FileManager.default.fileExists(atPath: file.path) == asCopy)
    #expect(FileManager.default.contents(atPath: folder.appendingPathComponent("report.txt").path) == Data("old".utf8))
  }

  @Test func `fileAttributesToWrite are applied as far as the file system supports them`() throws {
    final class Note: UIDocument {
      override func contents(forType typeName: String) throws -> Any { Data("text".utf8) }
      override func fileAttributesToWrite(to url: URL, for saveOperation: SaveOperation) throws -> [AnyHashable: Any] {
        var attributes = try super.fileAttributesToWrite(to: url, for: saveOperation)
        attributes[FileAttributeKey.posixPermissions] = NSNumber(value: 0o600)
        attributes[URLResourceKey.thumbnailDictionaryKey] = [
          URLThumbnailDictionaryItem.NSThumbnail1024x1024SizeKey: UIImage()
        ]
        return attributes
      }
      deinit {}
    }
    let screen = Screen(UIViewController())
    let url = URL(fileURLWithPath: makeTemporaryFolder() + "/note.txt")
    defer { try? FileManager.default.removeItem(at: url) }
    var saved: Bool?
    Note(fileURL: url).save(to: url, for: .forCreating) { saved = $0 }
    screen.settle()
    let mode = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? NSNumber
    #expect(saved == true && mode?.intValue == 0o600)
  }
}
