import Foundation
import Testing

import UIKit

@MainActor @Suite struct ImageArchiveTests {
  @Test func `an archived image stores its bytes outside of the archive's object table`() throws {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='4'/>"
    let image = try #require(UIImage(data: Data(svg.utf8), scale: 2)).withRenderingMode(.alwaysTemplate)
    let file = try NSKeyedArchiver.archivedData(withRootObject: image, requiringSecureCoding: false)
    let archive = try PropertyListSerialization.propertyList(from: file, format: nil) as? [String: Any]
    let objects = try #require(archive?["$objects"] as? [Any])
    #expect(objects.contains { ($0 as? [String: Any])?["UIImageData"] as? Data == Data(svg.utf8) })
    let reader = try NSKeyedUnarchiver(forReadingFrom: file)
    reader.requiresSecureCoding = false
    let copy = try #require(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIImage)
    #expect(copy.size == image.size && copy.scale == 2 && copy.renderingMode == .alwaysTemplate)
  }
}
