import Foundation
import TestSupport
import Testing

import UIKit

@MainActor @Suite(.serialized) struct RecordedFrameTests {
  /// This checkout.
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The storyboards of a folder.
  private static func storyboards(in path: String) -> [URL] {
    let folder = path.hasPrefix("/") ? URL(fileURLWithPath: path) : root.appendingPathComponent(path)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    return (files ?? []).filter { $0.pathExtension == "storyboard" }.sorted { $0.path < $1.path }
  }

  /// The frames of a copy without classes, outlets and actions of an app: only the layout matters.
  private func frames(of file: URL) throws -> RecordedFrames {
    let folder = URL(fileURLWithPath: makeTemporaryFolder())
    defer { try? FileManager.default.removeItem(at: folder) }
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      line.replacing(/\ custom(Class|Module|ModuleProvider)="[^"]*"/, with: "")
    }
    let connections = ["<outlet ", "<outletCollection ", "<action ", "<userDefinedRuntimeAttribute "]
    let text = lines.filter { line in !connections.contains { line.contains($0) } }.joined(separator: "\n")
    try text.write(to: folder.appendingPathComponent(file.lastPathComponent), atomically: true, encoding: .utf8)
    let bundle = try #require(Bundle(url: folder))
    return RecordedFrames(of: UIStoryboard(name: file.deletingPathExtension().lastPathComponent, bundle: bundle))
  }

  @Test(arguments: ["Sources/Gallery", "Tests/Projects", "Tests/StoryboardTests/Files"])
  func `views that constraints lay out are where Interface Builder recorded them`(folder: String) throws {
    for file in Self.storyboards(in: folder) {
      // Its frames were invented for other tests.
      if file.path.hasSuffix("StoryboardTests/Files/Main.storyboard") { continue }
      let frames = try frames(of: file)
      #expect(frames.differences.isEmpty, "\(file.path)\n\(frames.differences.joined(separator: "\n"))")
    }
  }

  @Test func `frames of constraints are compared, and one that differs is named`() throws {
    let folder = URL(fileURLWithPath: makeTemporaryFolder())
    defer { try? FileManager.default.removeItem(at: folder) }
    let original = Self.root.appendingPathComponent("Tests/StoryboardTests/Files/Frames.storyboard")
    let text = try String(contentsOf: original, encoding: .utf8)
    #expect(try frames(of: original).compared == 8)
    let file = folder.appendingPathComponent("Moved.storyboard")
    let moved = text.replacing(
      #"<rect key="frame" x="20" y="103" width="353" height="60"/>"#,
      with: #"<rect key="frame" x="20" y="104" width="353" height="60"/>"#)
    try moved.write(to: file, atomically: true, encoding: .utf8)
    let differences = try frames(of: file).differences
    #expect(differences.count == 1 && differences[0].contains("hd1-Ob-001"), "\(differences)")
  }

  /// For files that are not part of this project: VITRINE_STORYBOARDS names a folder.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["VITRINE_STORYBOARDS"] != nil))
  func `storyboards of another folder`() throws {
    for file in Self.storyboards(in: ProcessInfo.processInfo.environment["VITRINE_STORYBOARDS"] ?? "") {
      let frames = try frames(of: file)
      #expect(
        frames.differences.isEmpty,
        "\(file.path): \(frames.differences.count) of \(frames.compared) differ\n\(frames.differences.joined(separator: "\n"))"
      )
    }
  }
}
