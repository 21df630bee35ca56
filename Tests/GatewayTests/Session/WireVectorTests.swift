import Foundation
import Testing
import Wire

@testable import Gateway

/// The vectors in `Tests/Fixtures/wire`, which the tests of the Node client, the page and the Python example run, too.
@Suite struct WireVectorTests {
  struct Vector: CustomTestStringConvertible {
    let name: String
    let messages: [JSON]
    let views: [JSON]
    var testDescription: String { name }

    init(at file: URL) throws {
      let json = try JSON(parsing: try Data(contentsOf: file))
      name = try #require(json["name"]?.string)
      messages = try #require(json["messages"]?.array)
      views = try #require(json["views"]?.array)
    }

    static func all() throws -> [Vector] {
      let folder = URL(filePath: #filePath).appending(path: "../../../Fixtures/wire").standardized
      return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .sorted { $0.path < $1.path }.map(Vector.init)
    }
  }

  @Test(arguments: try Vector.all()) func `a snapshot has what the messages result in`(vector: Vector) throws {
    var mirror = Mirror()
    for message in vector.messages { mirror.apply(message) }
    var snapshot = JSON.Object()
    mirror.addSnapshot(to: &snapshot, at: try #require(vector.messages.last?[.time]?.double))
    let views = try #require(snapshot[.views]?.array)
    #expect(views.map(\.sorted) == vector.views.map(\.sorted))
  }

  @Test func `a snapshot has the styles and the views that may come back`() throws {
    let vectors = try Vector.all()
    #expect(vectors.count >= 9)
    let kept = try #require(vectors.first { $0.name.hasPrefix("views that left") })
    var mirror = Mirror()
    for message in kept.messages.prefix(2) { mirror.apply(message) }
    mirror.apply(try JSON(parsing: #"{"styles":{"12":{"hidden":true},"5":{"alpha":0.5}}}"#))
    var snapshot = JSON.Object()
    mirror.addSnapshot(to: &snapshot, at: 0)
    #expect(snapshot[.styles]?.text == #"{"5":{"alpha":0.5},"12":{"hidden":true}}"#)
    #expect(
      snapshot[.keptViews]?.array?.map { "\($0["id"]!.text)<\($0["parent"]!.text)>\($0["after"]!.text)" } == [
        "10<0>0", "11<10>0", "12<10>11", "30<0>0", "31<30>0", "32<30>31",
      ])
    #expect(!mirror.contains(view: 10) && !mirror.contains(view: 31))
    for message in kept.messages.dropFirst(2) { mirror.apply(message) }
    snapshot = JSON.Object()
    mirror.addSnapshot(to: &snapshot, at: 0)
    #expect(snapshot[.keptViews] == nil)
    #expect(mirror.contains(view: 31))
  }

  @Test func `the digest of a screen does not depend on the way to it`() throws {
    for vector in try Vector.all() {
      var (mirror, direct) = (Mirror(), Mirror())
      for message in vector.messages {
        mirror.apply(message)
        _ = mirror.digest()
      }
      direct.apply(JSON(members: [.views: .array(vector.views)]))
      #expect(mirror.digest() == direct.digest(), "\(vector.name)")
    }
  }
}

extension JSON {
  /// The value with the members of objects in alphabetical order.
  fileprivate var sorted: JSON {
    switch self {
    case .object(let object):
      var sorted = JSON.Object()
      for (key, value) in object.members.sorted(by: { $0.key < $1.key }) { sorted[key] = value.sorted }
      return .object(sorted)
    case .array(let values): return .array(values.map(\.sorted))
    default: return self
    }
  }
}
