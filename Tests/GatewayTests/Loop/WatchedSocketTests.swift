import CFrames
import Glibc
import Testing

/// What `CFrames` lets pass of a socket's bytes.
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
  private func read() -> String? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(reader, &bytes, bytes.count, 0)
    return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
  }

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

  @Test func `a file with the number of a closed socket is read as others are`() {
    write("GET / HTTP/1.1\r\n\r\n")
    #expect(read() == "GET / HTTP/1.1\r\n\r\n")
    vitrine_drop_input(reader)
    vitrine_unwatch_frames(reader)
    write("of another file")
    #expect(read() == "of another file" && vitrine_has_more_input(reader) == 0)
    for socket in [reader, writer] { close(socket) }
  }
}
