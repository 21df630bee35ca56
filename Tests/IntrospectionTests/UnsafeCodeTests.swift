import Foundation
import Testing

@Suite struct UnsafeCodeTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Code that relies on the representation of values by the compiler and the runtime.
  private static let words = [
    "unsafeBitCast", "unsafeDowncast", "_getSuperclass", "_mangledTypeName", "@_silgen_name(\"swift_",
    "@_spi(Reflection)", "_forEachField", "_typeByName", "_unsafeReferenceCast",
  ]

  /// The same in C: functions and hooks of Swift's runtime and their calling convention, and a word of an object's header.
  private static var patternOfC: Regex<Substring> { /\bswift_\w+|\bswiftcall\b|\*\)\s*\w+\)\s*\[/ }

  private struct File {
    let path: String
    let lines: [Substring]
  }

  private static func sources(withExtensions extensions: Set<String>) throws -> [File] {
    let sources = root.appendingPathComponent("Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var found: [File] = []
    while let file = files?.nextObject() as? URL {
      guard extensions.contains(file.pathExtension) else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      found.append(File(path: file.path, lines: text.split(separator: "\n", omittingEmptySubsequences: false)))
    }
    return found
  }

  @Test func `unchecked casts, metadata and runtime functions are used in Introspection only`() throws {
    let files = try Self.sources(withExtensions: ["swift"])
    var found: Set<String> = []
    for file in files {
      let isAllowed = file.path.contains("/Sources/Introspection/")
      for (number, line) in file.lines.enumerated() {
        // A comment, or the declaration of a function of that name for apps, is no use.
        if line.contains(/^ *(\/\/|public func )/) { continue }
        for word in Self.words where line.replacing("class_getSuperclass", with: "").contains(word) {
          found.insert(word)
          #expect(isAllowed, "\(file.path):\(number + 1): \(word) belongs in Sources/Introspection")
        }
      }
    }
    #expect(files.count > 500)
    #expect(found.isSuperset(of: ["unsafeBitCast", "_getSuperclass"]))
  }

  @Test func `C code that reads objects or calls Swift's runtime is in CIntrospection only`() throws {
    let files = try Self.sources(withExtensions: ["c", "h"])
    var found: Set<String> = []
    for file in files {
      let isAllowed = file.path.contains("/Sources/CIntrospection/")
      for (number, line) in file.lines.enumerated() {
        for match in line.matches(of: Self.patternOfC) {
          found.insert(String(match.0))
          #expect(isAllowed, "\(file.path):\(number + 1): \(match.0) belongs in Sources/CIntrospection")
        }
      }
    }
    #expect(files.count > 30)
    #expect(found.isSuperset(of: ["swift_isDeallocating", "swiftcall", "*)object)["]))
  }
}
