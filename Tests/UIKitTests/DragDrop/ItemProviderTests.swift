import Foundation
import Testing

@testable import UIKit

@MainActor @Suite struct ItemProviderTests {
  @Test func `an object can be loaded by its class, by a Swift type and as data of a wider type`() async {
    let provider = NSItemProvider(object: "Soup" as NSString)
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
    #expect(provider.canLoadObject(ofClass: NSString.self) && provider.canLoadObject(ofClass: String.self))
    #expect(!provider.canLoadObject(ofClass: UIImage.self))
    let text = await withCheckedContinuation { continuation in
      provider.loadObject(ofClass: String.self) { text, _ in continuation.resume(returning: text) }
    }
    #expect(text == "Soup")
    let data = await withCheckedContinuation { continuation in
      provider.loadDataRepresentation(forTypeIdentifier: "public.text") { data, _ in
        continuation.resume(returning: data)
      }
    }
    #expect(data == Data("Soup".utf8))
  }

  @Test func `what is not offered fails`() async {
    let provider = NSItemProvider(object: NSURL(string: "https://example.org")!)
    let code = await withCheckedContinuation { continuation in
      provider.loadObject(ofClass: UIImage.self) { _, error in
        continuation.resume(returning: (error as NSError?)?.code)
      }
    }
    #expect(code == -1000)
    let url = await withCheckedContinuation { continuation in
      provider.loadObject(ofClass: URL.self) { url, _ in continuation.resume(returning: url) }
    }
    #expect(url == URL(string: "https://example.org"))
  }

  @Test func `a file is offered by the type of its name, and read as a copy`() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt")
    try Data("in a file".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let provider = try #require(NSItemProvider(contentsOf: file))
    #expect(provider.suggestedName == file.deletingPathExtension().lastPathComponent)
    let read = await withCheckedContinuation { (continuation: CheckedContinuation<String?, Never>) in
      provider.loadFileRepresentation(forTypeIdentifier: "public.plain-text") { url, _ in
        let text = url.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
        continuation.resume(returning: url == file ? nil : text)
      }
    }
    #expect(read == "in a file")
    #expect(NSItemProvider(contentsOf: file.appendingPathExtension("missing")) == nil)
  }
}
