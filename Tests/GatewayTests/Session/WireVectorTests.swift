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
    /// The texts of the frames in which a viewer that reads batches gets the messages.
    let frames: [String]
    var testDescription: String { name }

    init(at file: URL) throws {
      let json = try JSON(parsing: try Data(contentsOf: file))
      name = try #require(json["name"]?.string)
      messages = try #require(json["messages"]?.array)
      views = try #require(json["views"]?.array)
      frames = json["frames"]?.array?.compactMap(\.string) ?? []
    }

    static func all() throws -> [Vector] {
      let folder = URL(filePath: #filePath).appending(path: "../../../Fixtures/wire").standardized
      return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .sorted { $0.path < $1.path }.map(Vector.init)
    }
  }

  @Test(arguments: try Vector.all()) func `a snapshot equals the result of the messages`(vector: Vector) throws {
    var tree = ScreenTree()
    for message in vector.messages { tree.apply(message) }
    var snapshot = JSON.Object()
    tree.addSnapshot(to: &snapshot, at: try #require(vector.messages.last?[.time]?.double))
    let views = try #require(snapshot[.views]?.array)
    #expect(views.map(\.sorted) == vector.views.map(\.sorted))
  }

  @Test(arguments: try Vector.all()) func `viewers without styles get the same result`(vector: Vector) throws {
    var (tree, plain) = (ScreenTree(), ScreenTree())
    var snapshot = JSON.Object()
    for message in vector.messages {
      let full = tree.applyAndExpand(message) ?? message
      for name in ["styles", "styled", "kept", "forgotten"] { #expect(full[name] == nil, "\(full.text)") }
      for view in full[.views]?.array ?? [] {
        #expect(view[.style] == nil && view[.then] == nil, "\(view.text)")
        // Messages that such a viewer does not know have a type.
        #expect(view[.type] != nil || plain.contains(view: view[.id]?.integer ?? 0), "\(view.text)")
        plain.apply(JSON(members: [.views: .array([view])]))
      }
      plain.apply(full)
    }
    plain.addSnapshot(to: &snapshot, at: try #require(vector.messages.last?[.time]?.double), readsStyles: false)
    #expect(snapshot[.views]?.array?.map(\.sorted) == vector.views.map(\.sorted))
    #expect(snapshot[.styles] == nil && snapshot[.keptViews] == nil)
  }

  @Test func `a batch is written as the vectors have it, compressed or not`() throws {
    let vectors = try Vector.all().filter { !$0.frames.isEmpty }
    #expect(!vectors.isEmpty)
    let offers = try #require(ExtensionOffers("permessage-deflate"))
    let shared = try #require(Deflater(windowBits: DeflateParameters.windowBits))
    for vector in vectors {
      let lines = vector.frames.map { $0.split(separator: "\n").map { Message(.screen, Array($0.utf8)) } }
      let commits = try lines.joined().map { try JSON(parsing: $0.bytes) }.filter { $0["type"] == "commit" }
      #expect(commits == vector.messages)
      for (parameters, deflater) in [
        (nil, nil), (DeflateParameters(accepting: offers), nil), (DeflateParameters(accepting: offers), shared),
      ] {
        var writer = FrameWriter(parameters)
        writer.isBatching = true
        let inflater = try #require(Inflater())
        for (messages, text) in zip(lines, vector.frames) {
          messages.forEach { writer.add($0) }
          let optionalFrame = writer.makeFrame(shared: deflater)
          let frame = try #require(optionalFrame)
          #expect(frame.isCompressed == (parameters != nil && (deflater == nil || text.utf8.count >= 100)))
          let bytes = frame.isCompressed ? try inflater.inflate(frame.bytes, limit: 1 << 16) : frame.bytes
          #expect(String(decoding: bytes, as: UTF8.self) == text, "\(vector.name)")
        }
      }
    }
  }

  @Test func `a viewer gets commits in its own form, also those that it has missed`() throws {
    var stage = Stage()
    _ = stage.start() + stage.join() + stage.commit()
    let hello = try ViewerMessage(parsing: Array(#"{"type":"hello","session":"aaaaaaaaaaaaaaaa","styles":true}"#.utf8))
    guard case .hello(let hello) = hello else { throw ClientError(description: "it is a hello") }
    _ = stage.session.join(hello, now: 0)
    _ = stage.session.dequeueEffects()
    let commit =
      #"{"type":"commit","seq":2,"time":5,"styles":{"1":{"text":"A"}},"views":[{"id":7,"type":"UILabel","parent":0,"after":1,"style":1}]}"#
    stage.session.receive(line: Array(commit.utf8), now: 5)
    let sent = stage.session.dequeueEffects().compactMap { effect -> (text: String, viewers: [Int])? in
      guard case .send(let message, let viewers) = effect else { return nil }
      return (String(decoding: message.bytes, as: UTF8.self), viewers)
    }
    let plain =
      #"{"type":"commit","seq":2,"time":5,"views":[{"id":7,"type":"UILabel","parent":0,"after":1,"text":"A"}]}"#
    #expect(sent.first { $0.viewers == [2] }?.text == commit)
    let full = try #require(sent.first { $0.viewers == [1] }?.text)
    #expect(try JSON(parsing: Array(full.utf8)).sorted == JSON(parsing: Array(plain.utf8)).sorted)
    #expect(stage.join(epoch: "e1", since: 1)[1] == "3 ← commit 2")
    #expect(stage.session.screenState.commits(after: 1)?.map { String(decoding: $0, as: UTF8.self) } == [commit])
    #expect(
      stage.session.screenState.commits(after: 1, readsStyles: false)?.map { String(decoding: $0, as: UTF8.self) } == [
        full
      ])
  }

  @Test func `a snapshot contains the styles and the cached views`() throws {
    let vectors = try Vector.all()
    #expect(vectors.count >= 9)
    let vector = try #require(vectors.first { $0.name.hasPrefix("views that left") })
    var tree = ScreenTree()
    for message in vector.messages.prefix(2) { tree.apply(message) }
    tree.apply(try JSON(parsing: #"{"styles":{"12":{"hidden":true},"5":{"alpha":0.5}}}"#))
    var snapshot = JSON.Object()
    tree.addSnapshot(to: &snapshot, at: 0)
    #expect(snapshot[.styles]?.text == #"{"5":{"alpha":0.5},"12":{"hidden":true}}"#)
    #expect(
      snapshot[.keptViews]?.array?.map { "\($0["id"]!.text)<\($0["parent"]!.text)>\($0["after"]!.text)" } == [
        "10<0>0", "11<10>0", "12<10>11", "30<0>0", "31<30>0", "32<30>31",
      ])
    #expect(!tree.contains(view: 10) && !tree.contains(view: 31))
    for message in vector.messages.dropFirst(2) { tree.apply(message) }
    snapshot = JSON.Object()
    tree.addSnapshot(to: &snapshot, at: 0)
    #expect(snapshot[.keptViews] == nil)
    #expect(tree.contains(view: 31))
  }

  @Test func `the digest of a screen does not depend on the commits that led to it`() throws {
    for vector in try Vector.all() {
      var (tree, direct) = (ScreenTree(), ScreenTree())
      for message in vector.messages {
        tree.apply(message)
        _ = tree.digest()
      }
      direct.apply(JSON(members: [.views: .array(vector.views)]))
      #expect(tree.digest() == direct.digest(), "\(vector.name)")
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
