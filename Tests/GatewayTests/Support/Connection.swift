import Foundation
import Testing

struct ClientError: Error, CustomStringConvertible {
  let description: String
}

struct HTTPAnswer {
  var status: Int
  /// By lower-case names.
  var headers: [String: String]
  var body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }
}

/// A simple TCP client. Data that does not arrive within a minute is an error, which limits failing tests only.
final class Connection {
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  /// - Parameter receiveBuffer: the size in bytes of what the system keeps until it is read.
  init(port: Int, receiveBuffer: Int32? = nil) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    if var receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<Int32>.size))
    }
    var timeout = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    let connected = withUnsafeBytes(of: &address) {
      connect(descriptor, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t($0.count))
    }
    guard connected == 0 else { throw ClientError(description: "no connection: \(String(cString: strerror(errno)))") }
  }

  deinit { close(descriptor) }

  func write(_ bytes: some Collection<UInt8>) throws {
    let bytes = Array(bytes)
    var sent = 0
    while sent < bytes.count {
      let more = bytes[sent...].withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard more > 0 else { throw ClientError(description: "cannot write: \(String(cString: strerror(errno)))") }
      sent += more
    }
  }

  /// Exactly `count` bytes, or an error at the end of the stream.
  func read(_ count: Int) throws -> [UInt8] {
    guard count <= 1 << 16 else { return try readMany(count) }
    while buffer.count < count { guard try fill() else { throw ClientError(description: "the connection has ended") } }
    defer { buffer.removeFirst(count) }
    return Array(buffer.prefix(count))
  }

  /// Where they are to be: to add piece to piece takes a build for tests many seconds.
  private func readMany(_ count: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: count) { bytes, filled in
      filled = buffer.prefix(count).withUnsafeBytes { known in
        UnsafeMutableRawBufferPointer(bytes).copyMemory(from: known)
        return known.count
      }
      buffer.removeFirst(filled)
      while filled < count {
        let readCount = recv(descriptor, bytes.baseAddress! + filled, count - filled, 0)
        guard readCount > 0 else { throw ClientError(description: "nothing came: \(String(cString: strerror(errno)))") }
        filled += readCount
      }
    }
  }

  func request(_ method: String, _ path: String, _ headers: [String: String]) throws -> HTTPAnswer {
    let lines = ["\(method) \(path) HTTP/1.1"] + headers.map { "\($0): \($1)" }
    try write(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
    return try answer(hasBody: method != "HEAD")
  }

  func answer(hasBody: Bool = true) throws -> HTTPAnswer {
    var head: [UInt8] = []
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) { head += try read(1) }
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    let status = Int(lines[0].split(separator: " ")[1]) ?? 0
    let pairs = lines.dropFirst().compactMap { line -> (String, String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      return (line[..<colon].lowercased(), line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
    }
    let headers = Dictionary(pairs) { $1 }
    let length = hasBody && status != 304 && status != 101 ? Int(headers["content-length"] ?? "0") ?? 0 : 0
    return HTTPAnswer(status: status, headers: headers, body: try read(length))
  }

  /// Reads until the other end closes the connection. A reset is an error.
  func readToEnd() throws -> [UInt8] {
    while try fill() {}
    defer { buffer = [] }
    return buffer
  }

  /// No more is written; the other end can still write.
  func endWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

  private func fill() throws -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let readCount = recv(descriptor, &chunk, chunk.count, 0)
    guard readCount >= 0 else { throw ClientError(description: "nothing came: \(String(cString: strerror(errno)))") }
    buffer += chunk[..<readCount]
    return readCount > 0
  }
}
