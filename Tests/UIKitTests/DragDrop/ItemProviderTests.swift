import Foundation
import TestSupport
import Testing

import UIKit

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

  @Test func `loading a class that an item provider does not offer fails with an error`() async {
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

  @Test func `a file's item provider has the type of its extension and loads a copy`() async throws {
    let file = URL(fileURLWithPath: makeTemporaryFolder() + "/sample.txt")
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

  @Test func `an item is a text, an address, data or the file itself`() async throws {
    func item(_ provider: NSItemProvider, _ type: String) async throws -> Any {
      try await provider.loadItem(forTypeIdentifier: type)
    }
    let text = NSItemProvider(item: "Soup" as NSString, typeIdentifier: "public.plain-text")
    #expect(try await item(text, "public.text") as? String == "Soup")
    let address = NSItemProvider(item: NSURL(string: "https://example.org"), typeIdentifier: "public.url")
    #expect(try await item(address, "public.url") as? URL == URL(string: "https://example.org"))
    let data = NSItemProvider(item: NSData(data: Data([1, 2])), typeIdentifier: "public.jpeg")
    #expect(data.hasItemConformingToTypeIdentifier("public.image"))
    #expect(try await item(data, "public.image") as? Data == Data([1, 2]))
    let file = URL(fileURLWithPath: makeTemporaryFolder() + "/sample.txt")
    try Data("in a file".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    for provider in [NSItemProvider(contentsOf: file), NSItemProvider(item: file as NSURL, typeIdentifier: nil)] {
      #expect(try await item(try #require(provider), "public.plain-text") as? NSURL == file as NSURL)
    }
    await #expect(throws: (any Error).self) { _ = try await item(text, "public.image") }
  }
}
