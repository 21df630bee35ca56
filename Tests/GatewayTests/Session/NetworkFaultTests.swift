import Testing
import Wire

@testable import Gateway

@Suite struct NetworkFaultTests {
  private func parse(_ members: String) throws -> NetworkRequest? {
    guard
      case .network(let request) = try ViewerMessage(
        parsing: Array("{\"type\":\"network\"\(members)}".utf8))
    else { return nil }
    return request
  }

  @Test func `each member is read`() throws {
    #expect(try parse("") == NetworkRequest())
    #expect(
      try parse(#","id":"n1","viewer":3,"latency":200,"jitter":50,"slow":1000,"seed":7,"cut":0"#)
        == NetworkRequest(
          id: "n1", viewer: 3, faults: NetworkFaults(latency: 200, jitter: 50, slow: 1000, seed: 7), cut: 0))
  }

  @Test(arguments: [
    #""latency":-1"#, #""jitter":1.5"#, #""slow":0"#, #""cut":600001"#, #""viewer":0"#, #""latency":"1""#,
  ])
  func `a value out of bounds is refused under the request's name`(_ member: String) {
    #expect { try parse(#","id":"n1",\#(member)"#) } throws: { ($0 as? Refusal)?.network == "n1" }
  }

  @Test func `without faults a message is sent at once`() {
    var delays = Delays()
    #expect(delays.due(now: 7) == 7)
    #expect(delays.arrival(of: 1 << 20, due: 7) == 7)
  }

  @Test func `jitter follows from its seed, stays in its bounds and keeps the order`() {
    func times(_ seed: Int) -> [Int] {
      var delays = Delays()
      delays.set(NetworkFaults(latency: 100, jitter: 50, seed: seed))
      return (0..<100).map { delays.due(now: $0 * 10) }
    }
    #expect(times(1) == times(1))
    #expect(times(1) != times(2))
    #expect(times(1) == times(1).sorted())
    for (index, time) in times(1).enumerated() { #expect((100...150).contains(time - index * 10)) }
  }

  @Test func `ending faults keeps the order of messages`() {
    var delays = Delays()
    delays.set(NetworkFaults(latency: 100))
    #expect(delays.due(now: 0) == 100)
    delays.set(NetworkFaults())
    #expect(delays.due(now: 10) == 100)
    #expect(delays.due(now: 200) == 200)
  }

  @Test func `a slow connection carries one message after another`() {
    var delays = Delays()
    delays.set(NetworkFaults(slow: 1000))
    #expect(delays.arrival(of: 500, due: 0) == 500)
    delays.carry(500, due: 0)
    #expect(delays.arrival(of: 500, due: 0) == 1000)
    #expect(delays.arrival(of: 500, due: 2000) == 2500)
  }

  @Test func `a client keeps its faults, and is refused only until its cut ends`() {
    var network = FaultyNetwork()
    network.set(NetworkFaults(latency: 5), of: "a")
    #expect(network.faults(of: "a").latency == 5 && network.faults(of: "b").isNone)
    network.set(NetworkFaults(), of: "a")
    #expect(network.faults(of: "a").isNone)
    network.cut("a", until: 100, now: 0)
    #expect(network.isCut("a", now: 99) && !network.isCut("a", now: 100) && !network.isCut("b", now: 50))
  }

  @Test func `network faults by a watcher or for an unknown viewer are refused`() {
    var stage = Stage()
    _ = stage.start()
    _ = stage.join()
    _ = stage.watch()
    #expect(stage.say(.network(NetworkRequest(id: "n1", viewer: 9))) == ["1 ← error bad-message"])
    #expect(stage.say(.network(NetworkRequest(id: "n1")), by: 2) == ["2 ← error watching"])
    #expect(stage.say(.network(NetworkRequest(id: "n1"))) == ["1 ← network"])
  }
}
