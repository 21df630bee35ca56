import Foundation
import Testing

@testable import UIKit

@MainActor @Suite struct ImageArchiveTests {
  /// Records the keys of the objects that it encodes.
  private final class Archiver: NSKeyedArchiver {
    var objectKeys: [String] = []

    override func encode(_ object: Any?, forKey key: String) {
      objectKeys.append(key)
      super.encode(object, forKey: key)
    }
  }

  @Test func `the bytes of an image are no object, which the archiver would compare with others`() throws {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='4'/>"
    let image = try #require(UIImage(data: Data(svg.utf8), scale: 2))
    let archiver = Archiver(requiringSecureCoding: false)
    archiver.encode(image.withRenderingMode(.alwaysTemplate), forKey: "image")
    #expect(archiver.objectKeys == ["image"])
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    reader.requiresSecureCoding = false
    let copy = try #require(reader.decodeObject(forKey: "image") as? UIImage)
    #expect(copy.size == image.size && copy.scale == 2 && copy.renderingMode == .alwaysTemplate)
  }
}
