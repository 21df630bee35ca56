import CFrames
import Glibc
import Testing

/// The bytes of a socket that `CFrames` passes on.
@Suite struct WatchedSocketTests {
  private let reader: Int32
  private let writer: Int32

  init() {
    var pair: [Int32] = [0, 0]
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0, &pair)
    (reader, writer) = (pair[0], pair[1])
    vitrine_watch_frames(reader)
  }

  private func write(_ text: String) { send(writer, text, text.utf8.count, 0) }

  /// `nil` if there is nothing to read.
  private func readBytes() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(reader, &bytes, bytes.count, 0)
    return count < 0 ? nil : Array(bytes[..<count])
  }

  private func read() -> String? { readBytes().map { String(decoding: $0, as: UTF8.self) } }

  @Test func `a read ends with the request, and what is behind an answered one is dropped`() {
    write("GET / HTTP/1.1\r\nHost: a\r")
    #expect(read() == "GET / HTTP/1.1\r\nHost: a\r")
    #expect(vitrine_has_more_input(reader) == 0)
    write("\n\r\nGET /second HTTP/1.1\r\n\r\n")
    #expect(read() == "\n\r\n")
    #expect(vitrine_has_more_input(reader) == 1)
    vitrine_drop_input(reader)
    write("more")
    #expect(read() == nil && errno == EAGAIN)
    close(writer)
    #expect(read() == "")
    vitrine_unwatch_frames(reader)
    close(reader)
  }

  @Test(arguments: ["\r\n\r\n", "\n\n", "\r\n\n", "\n\r\n"])
  func `a read ends with the empty line that ends the request for libwebsockets`(end: String) {
    write("GET / HTTP/1.1\nHost: a\r\rb\n" + "Cookie: c\(end)more")
    #expect(read() == "GET / HTTP/1.1\nHost: a\r\rb\n" + "Cookie: c\(end)")
    #expect(vitrine_has_more_input(reader) == 1)
    // If libwebsockets reads on, these are headers for it.
    #expect(read() == "more")
    write(": a\(end)\(end)")
    #expect(read() == "!: a\(end)")
    vitrine_unwatch_frames(reader)
    for socket in [reader, writer] { close(socket) }
  }

  @Test(arguments: [
    ("If: 1\r\nHost: a", "If!: 1\r\nHost: a"), ("X:\r\nX-Forwarded: a", "X!:\r\nX-Forwarded!: a"),
    ("HOST:a\nX-FORWARDED-FOR: b", "HOST:a\nX-FORWARDED-FOR: b"), ("User-Agent: a:b", "User-Agent!: a:b"),
    ("get /x: a", "get! /x: a"), ("no colon\r\nCookie: a", "no! colon:\r\nCookie: a"), ("Host", "Host!:"),
    (": a", "!: a"), (" Host: a", "! Host: a"), ("Host : a", "Host! : a"), ("\rHost: a", "\rHost!: a"),
    ("hosts: a\rhost: b", "hosts!: a\rhost: b"), ("héa: b", "h!éa: b"),
  ])
  func `only the headers that are needed are parsed, and the others hide none`(lines: String, passed: String) {
    for isWhole in [true, false] {
      vitrine_watch_frames(reader)
      let request = "\r\nGET /if: HTTP/1.1\r\n\(lines)\r\n\r\n"
      var result: [UInt8] = []
      for piece in isWhole ? [Array(request.utf8)] : request.utf8.map({ [$0] }) {
        send(writer, piece, piece.count, 0)
        result += readBytes() ?? []
      }
      #expect(String(decoding: result, as: UTF8.self) == "\r\nGET /if: HTTP/1.1\r\n\(passed)\r\n\r\n")
    }
    vitrine_unwatch_frames(reader)
    for socket in [reader, writer] { close(socket) }
  }

  @Test func `a read ends with a ping, so that its pong is sent before the next one is read`() {
    let request = "GET / HTTP/1.1\r\n\r\n"
    // Masked with zeros: an empty ping, a ping with the payload "p", and a text with the payload "text".
    let frames: [[UInt8]] = [
      [0x89, 0x80, 0, 0, 0, 0], [0x89, 0x81, 0, 0, 0, 0, 0x70], [0x81, 0x84, 0, 0, 0, 0] + Array("text".utf8),
    ]
    write(request)
    #expect(read() == request)
    vitrine_expect_frames(reader)
    let sent = frames.flatMap { $0 } + frames[2]
    send(writer, sent, sent.count, 0)
    #expect(readBytes() == frames[0])
    #expect(readBytes() == frames[1])
    #expect(readBytes() == frames[2] + frames[2])
    // A ping that arrives in parts.
    for byte in frames[1] {
      send(writer, [byte], 1, 0)
      #expect(readBytes() == [byte])
    }
    send(writer, frames[2] + frames[1] + frames[0], 10 + 7 + 6, 0)
    #expect(readBytes() == frames[2] + frames[1])
    #expect(readBytes() == frames[0])
    vitrine_unwatch_frames(reader)
    for socket in [reader, writer] { close(socket) }
  }

  @Test func `a read has at most four frames, so that other clients do not wait for more`() {
    let request = "GET / HTTP/1.1\r\n\r\n"
    write(request)
    #expect(read() == request)
    vitrine_expect_frames(reader)
    let (text, empty): ([UInt8], [UInt8]) = ([0x81, 0x84, 0, 0, 0, 0] + Array("text".utf8), [0, 0x80, 0, 0, 0, 0])
    let frames = (0..<100).map { $0 % 2 == 0 ? text : empty }
    let sent = frames.flatMap { $0 }
    send(writer, sent, sent.count, 0)
    for start in stride(from: 0, to: 100, by: 4) {
      #expect(readBytes() == frames[start..<start + 4].flatMap { $0 })
    }
    #expect(readBytes() == nil)
    vitrine_unwatch_frames(reader)
    for socket in [reader, writer] { close(socket) }
  }

  @Test func `a file that reuses a closed socket's descriptor is read normally`() {
    write("GET / HTTP/1.1\r\n\r\n")
    #expect(read() == "GET / HTTP/1.1\r\n\r\n")
    vitrine_drop_input(reader)
    vitrine_unwatch_frames(reader)
    write("of another file")
    #expect(read() == "of another file" && vitrine_has_more_input(reader) == 0)
    for socket in [reader, writer] { close(socket) }
  }
}
