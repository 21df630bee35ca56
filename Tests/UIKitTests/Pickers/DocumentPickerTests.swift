import TestSupport
import Testing
import UIKitTesting

import UIKit

@MainActor @Suite(.serialized) struct DocumentPickerTests {
  private final class Owner: UIViewController, UIDocumentPickerDelegate, UINavigationControllerDelegate {
    var log: [String] = []
    var urls: [URL] = []

    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
      self.urls = urls
      log.append(urls.map(\.lastPathComponent).joined(separator: " "))
    }
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { log.append("cancelled") }
  }

  private let owner = Owner()

  private func present(_ mode: UIDocumentPickerMode, several: Bool = false) throws -> (Screen, URL) {
    let folder = URL(fileURLWithPath: makeTemporaryFolder())
    for name in ["list.csv", "photo.png", "notes.txt"] {
      try Data(name.utf8).write(to: folder.appendingPathComponent(name))
    }
    let screen = Screen(owner)
    let picker = UIDocumentPickerViewController(documentTypes: ["public.text"], in: mode)
    picker.delegate = owner
    picker.shouldShowFileExtensions = true
    picker.allowsMultipleSelection = several
    picker.directoryURL = folder
    owner.present(picker, animated: false)
    screen.settle()
    return (screen, folder)
  }

  @Test func `only files of the allowed content types can be picked`() throws {
    let (screen, folder) = try present(.open)
    screen.tap("photo.png")
    screen.settle()
    #expect(owner.log == [])
    screen.tap("notes.txt")
    screen.settle()
    #expect(owner.log == ["notes.txt"] && owner.urls.first?.deletingLastPathComponent().path == folder.path)
    #expect(owner.presentedViewController == nil)
  }

  @Test func `importing a document copies the file`() throws {
    let (screen, folder) = try present(.import)
    screen.tap("list.csv")
    screen.settle()
    let url = try #require(owner.urls.first)
    let content = try Data(contentsOf: url)
    #expect(url.deletingLastPathComponent().path != folder.path && content == Data("list.csv".utf8))
  }

  @Test func `several documents can be picked together, and Cancel calls the delegate`() throws {
    let (screen, _) = try present(.open, several: true)
    screen.tap("list.csv")
    screen.tap("notes.txt")
    screen.tap("Open")
    screen.settle()
    #expect(owner.log == ["list.csv notes.txt"])
    let (second, _) = try present(.open)
    second.tap("Cancel")
    second.settle()
    #expect(owner.log == ["list.csv notes.txt", "cancelled"])
  }
}
