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

  @Test func `unchecked casts, metadata and runtime functions are used in Introspection only`() throws {
    let sources = Self.root.appendingPathComponent("Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var (count, found): (Int, Set<String>) = (0, [])
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      count += 1
      let isAllowed = file.path.contains("/Sources/Introspection/")
      let text = try String(contentsOf: file, encoding: .utf8)
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        for word in Self.words where line.replacing("class_getSuperclass", with: "").contains(word) {
          found.insert(word)
          #expect(isAllowed, "\(file.path):\(number + 1): \(word) belongs in Sources/Introspection")
        }
      }
    }
    #expect(count > 500)
    #expect(found.isSuperset(of: ["unsafeBitCast", "unsafeDowncast"]))
  }
}
