import Testing

import Wire

/// The gateway, a replay and a thumbnail write a launch; the app reads it.
@Suite struct LaunchMessageTests {
  @Test func `any launch reads back as it was written`() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      let launch = LaunchMessage(
        session: random.text(upTo: 16), scene: random.text(upTo: 20),
        device: random.maybe { ["width": .number(.random(in: 100.25...4096, using: &$0)), "scale": 3] },
        wantsEvents: .random(using: &random), clock: random.word(), seed: .random(in: 1...1 << 53, using: &random),
        wall: random.maybe { Double(Int.random(in: 0...4_398_046_511_104, using: &$0)) },
        isReplay: .random(using: &random), until: random.maybe { .random(in: 1...1 << 53, using: &$0) }
      )
      .asCheckpoint(.random(using: &random))
      let text = launch.json.text
      #expect(try LaunchMessage(JSON(parsing: text)) == launch, "\(text)")
    }
  }

  @Test func `a launch message has a fixed order of members and omits those that are not set`() throws {
    let plain = LaunchMessage(
      session: "s", scene: "movies", device: ["width": 390], wantsEvents: true, clock: .live, seed: 7,
      wall: 1_795_215_117_000)
    #expect(
      plain.json.text
        == #"{"type":"launch","session":"s","scene":"movies","device":{"width":390},"events":true,"clock":"live","seed":7,"wall":1795215117000}"#
    )
    var replayed = plain
    (replayed.isReplay, replayed.until, replayed.clock, replayed.device) = (true, 41, .virtual, nil)
    #expect(
      replayed.json.text
        == #"{"type":"launch","session":"s","scene":"movies","events":true,"clock":"virtual","seed":7,"wall":1795215117000,"replay":true,"until":41}"#
    )
  }

  @Test func `an adoption reads back as it was written`() throws {
    for until in [nil, 41] {
      let message = AdoptMessage(session: "s", until: until)
      #expect(AdoptMessage(message.json) == message)
    }
    #expect(AdoptMessage(session: "s", until: 41).json.text == #"{"type":"adopt","session":"s","until":41}"#)
    #expect(AdoptMessage(["type": "adopt"]) == nil && AdoptMessage(["type": "live", "session": "s"]) == nil)
  }

  @Test func `a message of another type is no launch, and one without members has the usual values`() throws {
    #expect(LaunchMessage(["type": "live", "time": 3]) == nil)
    let message = try #require(LaunchMessage(["type": "launch", "clock": "sundial", "seed": "1"]))
    #expect(
      message
        == LaunchMessage(
          session: "", scene: "", device: nil, wantsEvents: false, clock: .live, seed: 1, wall: nil))
  }
}

extension LaunchMessage {
  fileprivate func asCheckpoint(_ isCheckpoint: Bool) -> LaunchMessage {
    var copy = self
    copy.isCheckpoint = isCheckpoint
    return copy
  }
}

@Suite struct MemberNameTests {
  /// Commits write a view's, a run's and a controller's members by their own enumerations, and readers use `MemberName`.
  @Test func `a member that is set by its name equals the one that is decoded from text`() {
    for name in MemberName.allCases {
      var object = JSON.Object()
      object[name] = .string(name.rawValue)
      #expect(object[name.rawValue] == .string(name.rawValue))
      #expect(JSON.object(object)[name] == .string(name.rawValue))
      object[name] = nil
      #expect(object.isEmpty)
    }
  }

  @Test func `members keep their order, and the last of equal names applies`() {
    #expect(
      JSON(members: [.type: "a", .time: 1, .event: true, .time: 2]).text == #"{"type":"a","time":2,"event":true}"#)
  }
}
