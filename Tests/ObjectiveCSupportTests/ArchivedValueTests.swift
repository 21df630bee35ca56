import Foundation
import ObjectiveCSupport
import Testing

/// Swift values in keyed archives.
struct ArchivedValueTests {
  private struct Pep: Codable, Equatable {
    var name: String
    var age: Int
  }

  private func archive(_ write: (NSKeyedArchiver) throws -> Void) rethrows -> NSKeyedUnarchiver? {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    try write(archiver)
    archiver.finishEncoding()
    return try? NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
  }

  @Test func `values are read under their keys`() throws {
    let pep = Pep(name: "Manny", age: 30)
    let reader = try #require(
      try archive {
        try $0.encodeEncodable(pep, forKey: "pep")
        try $0.encodeEncodable(7, forKey: "number")
      })
    #expect(reader.decodeDecodable(Pep.self, forKey: "pep") == pep)
    #expect(reader.decodeDecodable(Int.self, forKey: "number") == 7)
    #expect(reader.decodeDecodable(Pep.self, forKey: "moe") == nil)
  }

  @Test func `decoding a value of another type returns nil or throws`() throws {
    let reader = try #require(try archive { try $0.encodeEncodable("text", forKey: "word") })
    #expect(reader.decodeDecodable(Int.self, forKey: "word") == nil)
    #expect(throws: (any Error).self) { _ = try reader.decodeTopLevelDecodable(Int.self, forKey: "word") }
  }
}
