import Foundation
import TestSupport

@testable import Projects

/// The projects in Tests/Projects.
enum Fixture {
  static let folder = #filePath.parentFolder.parentFolder.appending(path: "Projects")

  static func read(_ path: String, configuration: String? = nil) throws -> Project {
    try Project.read(folder.appending(path: path), configuration: configuration)
  }

  /// The paths from the projects' folder on.
  static func relative(_ paths: [String]) -> [String] { paths.map { $0.relative(to: folder) ?? $0 } }

  static func sources(_ target: Target) -> [String] { relative(target.sources) }

  /// `de: Folders/de.lproj/Words.strings`
  static func resources(_ target: Target) -> [String] {
    target.resources.map { resource in
      (resource.region.map { $0 + ": " } ?? "") + (resource.path.relative(to: folder) ?? resource.path)
        + (resource.isFolder ? "/" : "")
    }
  }

  /// The lines of a bundle's steps: `Menu.txt ← Classic/Menu.txt`.
  static func lines(_ steps: [BundleStep]) -> [String] {
    steps.map { step in
      switch step.content {
      case .copy(let source): "\(step.path) ← \(source.relative(to: folder) ?? source)"
      case .write: step.path
      }
    }.sorted()
  }

  /// The text that a step writes.
  static func text(_ path: String, in steps: [BundleStep]) -> String {
    guard case .write(let data) = steps.first(where: { $0.path == path })?.content else { return "no step" }
    return String(decoding: data, as: UTF8.self)
  }

  /// A new folder with files, deleted after the test.
  static func temporary<Result>(_ files: [String: String], _ body: (String) throws -> Result) throws -> Result {
    let folder = makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(atPath: file.parentFolder, withIntermediateDirectories: true)
      try text.write(toFile: file, atomically: true, encoding: .utf8)
    }
    return try body(folder)
  }
}

/// The text of the error that a closure throws.
func message(_ body: () throws -> Void) -> String {
  do {
    try body()
    return "no error"
  } catch { return "\(error)" }
}
