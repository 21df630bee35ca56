import CProcess
import Glibc
import Logging
import Testing

@testable import Gateway

/// Two streams of one loop that write to each other over a socket pair, and what each of them has read.
private final class StreamPair {
  let loop: EventLoop
  private(set) var received: [[UInt8]] = [[], []]
  /// How much was read at once.
  private(set) var sizes: [Int] = []
  /// Called for each read.
  var work = {}
  private var streams: [DescriptorStream] = []
  private let expected: Int

  /// - Parameter expected: the bytes that each stream reads before the loop ends.
  init(expecting expected: Int) throws {
    self.expected = expected
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    loop = EventLoop(logger: logger)
    try loop.open(headers: [])
    var (sockets, pipe): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    try #require(vitrine_channel(&sockets, &pipe) == 0)
    pipe.forEach { close($0) }
    for (index, socket) in sockets.enumerated() {
      let stream = DescriptorStream(socket, in: loop) { [unowned self] in receive($0, at: index) }
      streams.append(try #require(stream))
    }
  }

  private func receive(_ bytes: [UInt8], at index: Int) {
    received[index] += bytes
    sizes.append(bytes.count)
    work()
    if received.allSatisfy({ $0.count >= expected }) { loop.stop() }
  }

  /// Writes these messages from each stream to the other. Returns whether all of them arrived within a minute.
  func exchange(_ messages: [[UInt8]]) -> Bool {
    var isLate = false
    let bound = LoopTimer(in: loop) { [loop] in
      isLate = true
      loop.stop()
    }
    bound.schedule(after: 60_000)
    for message in messages { for stream in streams { stream.write(message) } }
    loop.run()
    bound.cancel()
    return !isLate
  }
}

@Suite struct StreamTests {
  @Test(arguments: [(1, 4 << 20), (20_000, 100), (64, 61_440)])
  func `data beyond the socket's buffer arrives completely and in order in both directions`(
    count: Int, size: Int
  ) throws {
    let messages = (0..<count).map { [UInt8](repeating: UInt8(truncatingIfNeeded: $0), count: size) }
    let pair = try StreamPair(expecting: count * size)
    #expect(pair.exchange(messages))
    let whole = messages.flatMap(\.self)
    #expect(pair.received[0] == whole)
    #expect(pair.received[1] == whole)
  }

  @Test func `less is read in a turn of the loop if that takes long, and all of it arrives`() throws {
    let pair = try StreamPair(expecting: 200_000)
    pair.work = {
      let begin = clock()
      while clock() - begin < 3000 {}
    }
    #expect(pair.exchange([[UInt8](repeating: 7, count: 200_000)]))
    #expect(pair.sizes.first == 1 << 16 && pair.sizes.last! <= 1 << 10, "\(pair.sizes)")
    #expect(pair.received.allSatisfy { $0.count == 200_000 })
  }

  @Test func `descriptors of an app whose closing takes long do not hold up the loop, received or not`() throws {
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    for isRead in [true, false] {
      let loop = EventLoop(logger: logger)
      try loop.open(headers: [])
      var (sockets, pipe): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
      try #require(vitrine_channel(&sockets, &pipe) == 0)
      pipe.forEach { close($0) }
      let slow = try slowSocket()
      let stream = DescriptorStream(sockets[0], in: loop) { descriptors in
        DescriptorStream.close(ofApp: descriptors)
      } onBytes: { _ in
        loop.stop()
      }
      #expect(vitrine_send_descriptors(sockets[1], [10], 1, [slow.socket], 1) == 1)
      close(slow.socket)
      if !isRead { try #require(stream).close() }
      let begun = ContinuousClock.now
      let end = LoopTimer(in: loop) { loop.stop() }
      end.schedule(after: 300)
      loop.run()
      #expect(ContinuousClock.now - begun < .seconds(15), "\(isRead)")
      var byte: UInt8 = 0
      let isEnded = recv(sockets[1], &byte, 1, Int32(MSG_DONTWAIT)) == 0 || errno == ECONNRESET
      #expect(isRead || isEnded, "the other end notices the end")
      end.cancel()
      stream?.close()
      for descriptor in [sockets[1], slow.peer] { close(descriptor) }
    }
  }

  /// A connected socket that waits for half a minute when it is closed, because its peer does not read what was sent.
  private func slowSocket() throws -> (socket: Int32, peer: Int32) {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let kind = Int32(SOCK_STREAM.rawValue)
    let (listener, socket) = (Glibc.socket(AF_INET, kind, 0), Glibc.socket(AF_INET, kind, 0))
    let isConnected = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 1) == 0 && getsockname(listener, $0, &length) == 0
          && connect(socket, $0, length) == 0
      }
    }
    try #require(isConnected)
    let peer = accept(listener, nil, nil)
    close(listener)
    var time = linger(l_onoff: 1, l_linger: 30)
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &time, socklen_t(MemoryLayout<linger>.size))
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
    let bytes = [UInt8](repeating: 0, count: 1 << 16)
    while send(socket, bytes, bytes.count, 0) > 0 {}
    _ = fcntl(socket, F_SETFL, 0)
    return (socket, peer)
  }

  @Test func `a byte queue returns its bytes in order for any sequence of calls`() {
    var chance = SeededGenerator(seed: 7)
    var queue = Queue<Int>()
    var model: [Int] = []
    for number in 0..<5000 {
      if Int.random(in: 0..<5, using: &chance) < (number < 2500 ? 3 : 2) {
        queue.append(number)
        model.append(number)
      } else {
        #expect(queue.first == model.first)
        queue.removeFirst()
        model = Array(model.dropFirst())
      }
      #expect(queue.isEmpty == model.isEmpty)
    }
    #expect(queue.removeAll() == model && queue.isEmpty && queue.first == nil)
  }
}
