import TestSupport
import Testing
import UIKitTesting

// For the browser's `folder`, which apps do not choose.
@testable import UIKit

/// The browser of an app's documents.
@MainActor @Suite(.serialized) struct DocumentBrowserTests {
  private final class Owner: UIDocumentBrowserViewControllerDelegate {
    var log: [String] = []
    var new: (URL, UIDocumentBrowserViewController.ImportMode)?
    func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL]) {
      log.append("pick \(documentURLs.map(\.lastPathComponent).joined(separator: " "))")
    }
    func documentBrowser(
      _ controller: UIDocumentBrowserViewController,
      didRequestDocumentCreationWithHandler importHandler:
        @escaping (
          URL?, UIDocumentBrowserViewController.ImportMode
        ) -> Void
    ) { importHandler(new?.0, new?.1 ?? .none) }
    func documentBrowser(
      _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL,
      toDestinationURL destinationURL: URL
    ) { log.append("import \(destinationURL.lastPathComponent)") }
    func documentBrowser(
      _ controller: UIDocumentBrowserViewController, failedToImportDocumentAt documentURL: URL, error: (any Error)?
    ) { log.append("failed \(documentURL.lastPathComponent)") }
  }

  /// A browser of a folder of its own.
  private final class Browser: UIDocumentBrowserViewController {
    let ownFolder = URL(fileURLWithPath: makeTemporaryFolder())
    override var folder: URL { ownFolder }
  }

  private let owner = Owner()
  private let browser = Browser(forOpeningFilesWithContentTypes: ["public.text"])
  private let screen: Screen

  init() throws {
    for name in ["list.csv", "notes.txt", "photo.png"] {
      try Data(name.utf8).write(to: browser.ownFolder.appendingPathComponent(name))
    }
    browser.delegate = owner
    screen = Screen(browser)
    screen.settle()
  }

  private func end() { try? FileManager.default.removeItem(at: browser.ownFolder) }

  private func newFile(_ name: String) throws -> URL {
    let folder = URL(fileURLWithPath: makeTemporaryFolder())
    try Data("new".utf8).write(to: folder.appendingPathComponent(name))
    return folder.appendingPathComponent(name)
  }

  @Test func `a document browser lists files of the app's types, and a tap picks one`() {
    defer { end() }
    #expect(screen.find("notes") != nil && screen.find("list") != nil && screen.find("photo") == nil)
    screen.tap("notes")
    #expect(owner.log == ["pick notes.txt"])
    browser.shouldShowFileExtensions = true
    browser.allowsPickingMultipleItems = true
    screen.settle()
    screen.tap("list.csv")
    screen.tap("notes.txt")
    screen.tap("Open")
    #expect(owner.log == ["pick notes.txt", "pick list.csv notes.txt"])
  }

  @Test func `a new document is moved into the folder under an unused name`() throws {
    defer { end() }
    let file = try newFile("notes.txt")
    owner.new = (file, .move)
    screen.tap(.label("Create Document"))
    screen.settle()
    #expect(owner.log == ["import notes 2.txt"] && screen.find("notes 2") != nil)
    #expect(!FileManager.default.fileExists(atPath: file.path))
    owner.new = (file, .copy)
    screen.tap(.label("Create Document"))
    #expect(owner.log.last == "failed notes.txt")
    owner.new = nil
    screen.tap(.label("Create Document"))
    #expect(owner.log.count == 2)
    browser.allowsDocumentCreation = false
    screen.settle()
    #expect(screen.find(.label("Create Document")) == nil)
  }

  @Test func `documents are revealed, imported and renamed`() throws {
    defer { end() }
    var results: [String] = []
    let record: (URL?, (any Error)?) -> Void = { url, error in
      results.append(url?.lastPathComponent ?? (error == nil ? "nothing" : "error"))
    }
    let outside = try newFile("letter.txt")
    browser.revealDocument(at: outside, importIfNeeded: false, completion: record)
    #expect(results.isEmpty)
    screen.settle()
    browser.revealDocument(at: outside, importIfNeeded: true, completion: record)
    let notes = browser.ownFolder.appendingPathComponent("notes.txt")
    browser.renameDocument(at: notes, proposedName: "memo", completionHandler: record)
    screen.settle()
    #expect(results == ["error", "letter.txt", "memo.txt"])
    #expect(screen.find("memo") != nil && screen.find("letter") != nil && screen.find("notes") == nil)
  }

  @Test func `a long press on a document offers the app's actions and Delete`() throws {
    defer { end() }
    browser.customActions = [
      UIDocumentBrowserAction(identifier: "print", localizedTitle: "Print", availability: .menu) { [owner] urls in
        owner.log.append("print \(urls.count)")
      }
    ]
    let row = try #require(screen.find("notes")).frame
    for title in ["Print", "Delete"] {
      screen.touch(.began, at: CGPoint(x: row.midX, y: row.midY))
      screen.advance(by: 0.7)
      screen.touch(.ended, at: CGPoint(x: row.midX, y: row.midY))
      screen.settle()
      screen.tap(Query(text: title))
      screen.settle()
    }
    #expect(owner.log.contains("print 1"))
    #expect(screen.find("notes") == nil && screen.find("list") != nil)
  }
}
