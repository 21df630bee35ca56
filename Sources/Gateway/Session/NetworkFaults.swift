import Wire

/// Simulated faults of one viewer's connection, for tests of what a page does then.
struct NetworkFaults: Equatable {
  /// The delay of each message to the viewer, in milliseconds.
  var latency = 0
  /// The largest additional delay in milliseconds, chosen at random for each message. Messages keep their order.
  var jitter = 0
  /// The bytes per second to the viewer; `nil` if they are not limited.
  var slow: Int?
  /// The seed of the random numbers for the jitter.
  var seed = 1

  var isNone: Bool { latency == 0 && jitter == 0 && slow == nil }

  /// The time for which so many bytes occupy the connection, in milliseconds.
  func duration(of bytes: Int) -> Int { slow.map { (bytes * 1000 + $0 - 1) / $0 } ?? 0 }
}

/// A viewer's request to simulate faults of a connection.
struct NetworkRequest: Equatable {
  /// The sender's own id for the request.
  var id: String?
  /// The viewer whose connection has the faults; `nil` for the sender's own.
  var viewer: Int?
  var faults = NetworkFaults()
  /// Closes the connection, and refuses the client's next ones for so many milliseconds.
  var cut: Int?
}

extension NetworkRequest {
  private static let longest = 600_000

  init(_ object: JSON.Object) throws(Refusal) {
    do throws(MessageFault) { id = try object.questionID } catch { throw Refusal(error) }
    viewer = try number(.viewer, 1...Session.largestNumber, in: object)
    faults.latency = try number(.latency, 0...Self.longest, in: object) ?? 0
    faults.jitter = try number(.jitter, 0...Self.longest, in: object) ?? 0
    faults.slow = try number(.slow, 1...1_000_000_000, in: object)
    faults.seed = try number(.seed, 0...Session.largestNumber, in: object) ?? 1
    cut = try number(.cut, 0...Self.longest, in: object)
  }

  private func number(_ name: MemberName, _ bounds: ClosedRange<Int>, in object: JSON.Object) throws(Refusal) -> Int? {
    guard let value = object[name] else { return nil }
    guard let number = value.integer, bounds.contains(number) else {
      throw Refusal(
        code: .badMessage,
        message: "`\(name.rawValue)` is a whole number of \(bounds.lowerBound)...\(bounds.upperBound)",
        network: id)
    }
    return number
  }
}

extension Session {
  /// Confirms a request, whose faults `SessionHost` applies.
  mutating func confirm(_ request: NetworkRequest, from viewer: Int) {
    if let other = request.viewer, viewers[other] == nil {
      return refuse(
        Refusal(code: .badMessage, message: "there is no viewer \(other)", network: request.id), to: viewer)
    }
    var members: JSON = [:]
    if let id = request.id { members[setting: .network] = .string(id) }
    send(Message(.network, members), to: viewer)
  }
}
