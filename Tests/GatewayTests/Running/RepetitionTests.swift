import Foundation
import Testing
import Wire

/// The same actions give the same commits: in any session, and after a replay.
@Suite struct RepetitionTests {
  /// Taps, advances and steps at random.
  private func actions(seed: UInt64, count: Int, buttons: [Int]) -> [(kind: String, members: String)] {
    var random = SmallRandom(state: seed)
    return (0..<count).map { _ in
      switch random.next(6) {
      case 0: ("step", "")
      case 1: ("advance", #","by":\#(Double(random.next(4_000_000)) / 1000)"#)
      default: ("tap", #","target":\#(buttons[random.next(buttons.count)])"#)
      }
    }
  }

  private func buttons(_ viewer: WebSocketClient) -> [Int] {
    (viewer.snapshot["views"]?.array ?? []).filter { $0["role"] == "button" }.compactMap { $0["id"]?.integer }
  }

  private func play(
    _ actions: some Sequence<(kind: String, members: String)>, on viewer: WebSocketClient, from first: Int = 0
  ) throws -> [String] {
    try actions.enumerated().flatMap { index, action in
      try viewer.act(action.kind, action.members, id: "a\(first + index)").map(\.text)
    }
  }

  /// The commits that the gateway has received from the current process.
  private func commits(_ gateway: RunningGateway, _ session: String) throws -> [String] {
    let known = try gateway.viewer(session: session)
    let client = try gateway.connect()
    try client.send(
      #"{"type":"hello","session":"\#(session)","epoch":"\#(known.hello["epoch"]?.string ?? "")","since":0}"#)
    let last = try client.next()["seq"]?.integer ?? 0
    return try (0..<last).map { _ in try client.next().text }
  }

  @Test(arguments: ["chance", "motion"], [1, 2, 3] as [UInt64])
  func `random actions give the same commits in two sessions, after a replay, and after it`(
    scene: String, seed: UInt64
  ) throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let first = try gateway.viewer(scene: scene, clock: "virtual")
    let list = actions(seed: seed, count: 60, buttons: buttons(first))
    let expected = try play(list[..<40], on: first)
    #expect(expected.count > 40)

    let second = try gateway.viewer(scene: scene, clock: "virtual")
    #expect(try play(list[..<40], on: second) == expected)
    let all = try commits(gateway, second.session)
    #expect(try commits(gateway, first.session) == all)

    kill(gateway.lastProcess, SIGKILL)
    try second.next("snapshot")
    #expect(try commits(gateway, second.session) == all)
    #expect(try play(list[40...], on: second, from: 40) == play(list[40...], on: first, from: 40))
  }
}
