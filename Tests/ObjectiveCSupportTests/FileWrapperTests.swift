import Foundation
import ObjectiveCSupport
import TestSupport
import Testing

final class FileWrapperTests {
  private let folder = URL(fileURLWithPath: makeTemporaryFolder())

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func document() -> FileWrapper {
    let document = FileWrapper(directoryWithFileWrappers: ["a": FileWrapper(regularFileWithContents: Data("A".utf8))])
    document.addRegularFile(withContents: Data("B".utf8), preferredFilename: "b")
    return document
  }

  @Test func `a file wrapper of a folder is written and read`() throws {
    let url = folder.appendingPathComponent("Document")
    for options in [FileWrapper.WritingOptions.atomic, []] {
      try document().write(to: url, options: options, originalContentsURL: nil)
      let read = try FileWrapper(url: url)
      #expect(read.isDirectory && !read.isRegularFile && read.preferredFilename == "Document")
      #expect(read.fileWrappers?.keys.sorted() == ["a", "b"])
      #expect(read.fileWrappers?["b"]?.regularFileContents == Data("B".utf8) && read.regularFileContents == nil)
    }
    // A replaced file leaves nothing behind.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Document"])
  }

  @Test func `a wrapper that was read can replace its own file`() throws {
    let url = folder.appendingPathComponent("Document")
    try document().write(to: url, originalContentsURL: nil)
    let read = try FileWrapper(url: url)
    read.removeFileWrapper(try #require(read.fileWrappers?["a"]))
    try read.write(to: url, options: .withNameUpdating, originalContentsURL: url)
    #expect(try FileWrapper(url: url, options: .immediate).fileWrappers?["b"]?.regularFileContents == Data("B".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: url.path) == ["b"] && read.matchesContents(of: url))
    try Data("changed".utf8).write(to: url.appendingPathComponent("b"))
    #expect(!read.matchesContents(of: url))
  }

  @Test func `a second file of a name gets another key`() throws {
    let document = document()
    let second = FileWrapper(regularFileWithContents: Data())
    second.preferredFilename = "b"
    let key = document.addFileWrapper(second)
    #expect(key != "b" && document.keyForChildFileWrapper(second) == key && document.fileWrappers?.count == 3)
    second.preferredFilename = ""
    #expect(second.preferredFilename == "b")
  }

  @Test func `symbolic links stay links, and archived wrappers keep their contents`() throws {
    let document = document()
    let link = FileWrapper(symbolicLinkWithDestinationURL: URL(fileURLWithPath: "/tmp"))
    link.preferredFilename = "link"
    document.addFileWrapper(link)
    let url = folder.appendingPathComponent("Linked")
    try document.write(to: url, originalContentsURL: nil)
    #expect(try FileWrapper(url: url).fileWrappers?["link"]?.symbolicLinkDestinationURL?.path == "/tmp")
    let data = try #require(document.serializedRepresentation)
    #expect(FileWrapper(serializedRepresentation: data)?.fileWrappers?["link"]?.isSymbolicLink == true)
    #expect(FileWrapper(serializedRepresentation: Data("x".utf8)) == nil)
    let archive = try NSKeyedArchiver.archivedData(withRootObject: document, requiringSecureCoding: true)
    let unarchived = try NSKeyedUnarchiver.unarchivedObject(ofClass: FileWrapper.self, from: archive)
    #expect(unarchived?.fileWrappers?["a"]?.regularFileContents == Data("A".utf8))
  }

  @Test func `a missing file is an error, also when its contents vanish later`() throws {
    #expect(throws: CocoaError.self) { try FileWrapper(url: self.folder.appendingPathComponent("none")) }
    let url = folder.appendingPathComponent("file")
    try Data("x".utf8).write(to: url)
    let late = try FileWrapper(url: url)
    try FileManager.default.removeItem(at: url)
    #expect(late.regularFileContents == nil && late.isRegularFile)
    #expect(throws: CocoaError.self) {
      try late.write(to: self.folder.appendingPathComponent("copy"), originalContentsURL: nil)
    }
  }
}
