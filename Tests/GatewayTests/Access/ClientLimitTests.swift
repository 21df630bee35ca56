import Testing

@testable import Gateway

@Suite struct ClientLimitTests {
  @Test func `a rate limit allows a burst of four seconds and then its rate`() {
    var rate = RateLimit(10, now: 0)
    func allowed(at time: Int) -> Int { (0..<60).reduce(0) { sum, _ in sum + (rate.allows(now: time) ? 1 : 0) } }
    #expect(allowed(at: 0) == 40)
    #expect(allowed(at: 500) == 5)
    #expect(allowed(at: 1500) == 10)
    let isFull = rate.isFull(now: 2000)
    #expect(!isFull)
    #expect(allowed(at: 60_000) == 40)
  }

  @Test func `a rate limit can count sizes, and one beyond a full bucket needs all of it`() {
    var rate = RateLimit(10, now: 0)
    let allowed = [(30, 0), (11, 0), (10, 0), (100, 1000), (100, 4000), (1, 4000)].map { rate.allows($0.0, now: $0.1) }
    #expect(allowed == [true, false, true, false, true, false])
  }

  @Test func `what waits for the viewers of a network is added up`() throws {
    var backlogs = ClientBacklogs()
    let clients = try ["2001:db8::1", "2001:db8::2", "192.0.2.7"].map { try #require(ClientAddress($0)) }
    for (client, change) in zip(clients, [100, 20, 3]) { backlogs.change(client, by: change) }
    #expect(clients.map { backlogs[$0] } == [120, 120, 3])
    backlogs.change(clients[0], by: -100)
    backlogs.change(clients[2], by: -3)
    #expect(clients.map { backlogs[$0] } == [20, 20, 0])
  }

  @Test func `a clock that jumps back adds no allowance`() {
    var rate = RateLimit(1, now: 1000)
    let allowed = [1000, 1000, 1000, 1000, 0, 1000, 2000].map { rate.allows(now: $0) }
    #expect(allowed == [true, true, true, true, false, false, true])
  }

  @Test func `each network has a rate of its own, and many networks need no more memory`() throws {
    var rates = ClientRates(1)
    let client = try #require(ClientAddress("192.0.2.7"))
    let other = try #require(ClientAddress("192.0.2.8"))
    let allowed = [client, client, client, client, client, other].map { rates.allows($0, now: 0) }
    #expect(allowed == [true, true, true, true, false, true])
    for number in 0..<10_000 {
      let isAllowed = rates.allows(try #require(ClientAddress("10.0.\(number / 256).\(number % 256)")), now: 10)
      #expect(isAllowed)
    }
    #expect(rates.count <= 4096)
  }

  @Test func `the oldest silent connection is found, also within a network`() throws {
    let connections = (1...4).map { OpaquePointer(bitPattern: $0 * 16)! }
    let (a, b) = (try #require(ClientAddress("192.0.2.7")), try #require(ClientAddress("192.0.2.8")))
    var clients = ClientConnections()
    for (connection, client) in zip(connections, [a, b, a, b]) { clients.add(connection, client, isExempt: false) }
    #expect(clients.countWithoutSession == 4 && clients.oldestWithoutSession == connections[0])
    #expect(clients.silent(of: b) == [connections[1], connections[3]])
    clients.set(connections[0], hasNoSession: false)
    clients.set(connections[0], hasNoSession: false)
    #expect(clients.countWithoutSession == 3 && clients.oldestWithoutSession == connections[1])
    clients.remove(connections[1])
    clients.remove(connections[0])
    clients.remove(connections[0])
    #expect(clients.countWithoutSession == 2 && clients.count == 2 && clients.silent(of: b) == [connections[3]])
    clients.change(connections[3], to: a, isExempt: true)
    #expect(clients.silent(of: a) == [connections[2], connections[3]])
  }

  @Test func `a proxy's connection belongs to the client of its request, and between requests to the proxy`() throws {
    let (connection, other) = (OpaquePointer(bitPattern: 16)!, OpaquePointer(bitPattern: 32)!)
    let proxy = try #require(ClientAddress("10.0.0.2"))
    let (a, b) = (try #require(ClientAddress("192.0.2.7")), try #require(ClientAddress("192.0.2.8")))
    var clients = ClientConnections()
    clients.add(connection, proxy, isExempt: true)
    clients.add(other, a, isExempt: false)
    for (client, counts) in [(a, [2, 0]), (b, [1, 1]), (a, [2, 0])] {
      clients.change(connection, to: client, isExempt: false)
      #expect(clients[connection]?.client == client && clients[connection]?.isExempt == false)
      #expect([a, b].map { clients.count(of: $0) } == counts && clients.count(of: proxy) == 0)
      #expect(clients[connection]?.peer == proxy)
      clients.endRequest(on: connection)
      #expect(clients[connection]?.client == proxy && clients[connection]?.isExempt == true)
      #expect([a, b].map { clients.count(of: $0) } == [1, 0] && clients.count(of: proxy) == 1)
    }
    clients.change(connection, to: b, isExempt: false)
    clients.remove(connection)
    clients.endRequest(on: connection)
    #expect(clients.count == 1 && clients.count(of: b) == 0 && clients.count(of: proxy) == 0)
  }
}
