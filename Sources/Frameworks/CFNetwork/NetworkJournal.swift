import Foundation
import FoundationNetworking
import Synchronization
@_spi(Frameworks) import UIKit

/// Records the replies to HTTP requests of the app, so that a replay gets the same ones at the same times and sends nothing.
///
/// ```
///   live      URLSession ─► RecordedLoad ─► Foundation's own protocol ─► the server
///                               └─► the journal: "load 1 GET https://…", the reply, and its delay
///   replay    URLSession ─► RecordedLoad ─► the journal's reply, after the same delay
/// ```
/// A task of a session with a delegate is sent by `RelayedLoad`. In a replay its delegate gets the response, the data in one piece and the
/// end; redirections are not reported.
///
/// Not recorded: WebSockets, replies above 8 MB or beyond 64 MB in all, and those to requests that ask for a password. A replay sends these
/// requests again, and those without a reply yet.
@_spi(Frameworks) public final class NetworkJournal: NSObject, OutsideReader {
  private let readings: OutsideReadings
  /// The number of requests so far, by key. Equal requests have different numbers.
  private let counts = Mutex<[String: Int]>([:])

  /// The size of all recorded replies, in bytes.
  private let size = Mutex(0)
  private static let maximumSize = 64 << 20

  private init(_ readings: OutsideReadings) { self.readings = readings }

  /// The journal of the session; `nil` before it starts.
  static let current = Mutex<NetworkJournal?>(nil)

  public static func start(_ readings: OutsideReadings) {
    let journal = NetworkJournal(readings)
    current.withLock { $0 = journal }
    // It comes before Foundation's own protocols, which are registered with the first session.
    _ = URLProtocol.registerClass(RecordedLoad.self)
  }

  /// Returns a new key for a request; equal requests are numbered. Streams are no part of the key.
  /// - Parameter body: The body of an upload.
  func makeKey(for request: URLRequest, body: TaskDetails.Body? = nil) -> String {
    let headers = (request.allHTTPHeaderFields ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    let content = Data(headers.joined(separator: "\n").utf8) + (request.httpBody ?? Self.contents(of: body))
    let address = request.url?.absoluteString ?? ""
    let text = "\(request.httpMethod ?? "GET") \(address)\(content.isEmpty ? "" : " " + Self.hash(content))"
    let number = counts.withLock { counts in
      counts[text, default: 0] += 1
      return counts[text] ?? 1
    }
    return "load \(number) \(text)"
  }

  private static func contents(of body: TaskDetails.Body?) -> Data {
    switch body {
    case .data(let data): Data(data)
    case .file(let url): (try? Data(contentsOf: url, options: .mappedIfSafe)) ?? Data()
    case .stream, nil: Data()
    }
  }

  /// FNV-1a. Foundation's hashes differ from process to process.
  private static func hash(_ data: Data) -> String {
    String(data.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 16)
  }

  /// Passes the journal's reply for a key to `handler`; `nil` if there is none. In a checkpoint the handler may wait for the reply.
  func awaitReply(for key: String, _ handler: @escaping @Sendable (RecordedReply?) -> Void) {
    readings.awaitText(key) { text in
      handler(text.flatMap { try? JSONDecoder().decode(RecordedReply.self, from: Data($0.utf8)) })
    }
  }

  func beginRequest() { readings.beginJournaledRequest() }
  func endRequest() { readings.endJournaledRequest() }

  func recordUnjournaled() { readings.recordUnjournaled() }

  func record(_ reply: RecordedReply, for key: String) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // A reply consists of texts, numbers and data, which can always be encoded.
    guard let data = try? encoder.encode(reply) else { return }
    let isWithinLimit = size.withLock { size in
      size += data.count
      return size <= Self.maximumSize
    }
    guard isWithinLimit else { return recordUnjournaled() }
    readings.record(String(decoding: data, as: UTF8.self), for: key)
  }
}

/// Lets a session journal its replies. The rewriter passes each configuration of a new session through this function.
public func _journaled(_ configuration: URLSessionConfiguration) -> URLSessionConfiguration {
  let classes = configuration.protocolClasses ?? []
  guard !classes.contains(where: { $0 == RecordedLoad.self }) else { return configuration }
  let copy = configuration.copy() as? URLSessionConfiguration ?? configuration
  // Protocols of the app come before it, such as those of tests.
  let index = classes.firstIndex { RecordedLoad.isNative($0) } ?? classes.count
  copy.protocolClasses = Array(classes[..<index]) + [RecordedLoad.self] + classes[index...]
  return copy
}

/// Registers a protocol of the app in front of the journal and of Foundation's protocols. The rewriter replaces calls of
/// `URLProtocol.registerClass` by calls of this function.
@discardableResult
public func _registerClass(_ type: AnyClass) -> Bool {
  let isRecording = NetworkJournal.current.withLock { $0 != nil }
  if isRecording { URLProtocol.unregisterClass(RecordedLoad.self) }
  defer { if isRecording { _ = URLProtocol.registerClass(RecordedLoad.self) } }
  return URLProtocol.registerClass(type)
}

/// A reply in the journal.
struct RecordedReply: Codable, Equatable, Sendable {
  /// The seconds from the request to the end of the reply.
  var delay: Double
  /// `nil` if there was no response.
  var url: URL?
  var status: Int?
  var headers: [String: String]?
  var body: Data
  /// The code of a `URLError`; `nil` for a complete reply.
  var error: Int?
  /// The localized description of the error.
  var description: String?
  /// The number of bytes of the request's body that a delegate was told of; `nil` if it was told of none.
  var sent: Int64?

  /// The maximum size of a body, in bytes.
  static let maximumBody = 8 << 20

  /// Whether the reply ends its request, and is small enough. After a question for a password the request is sent again.
  var isComplete: Bool { status.map { $0 != 401 } == true && body.count <= Self.maximumBody }

  var response: HTTPURLResponse? {
    guard let url, let status else { return nil }
    return HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers)
  }
}

extension RecordedReply {
  /// - Parameter sent: The number of bytes of the request's body that a delegate was told of.
  init(_ response: URLResponse?, _ body: Data, _ error: (any Error)?, sent: Int64 = 0) {
    let response = response as? HTTPURLResponse
    var headers: [String: String] = [:]
    for (name, value) in response?.allHeaderFields ?? [:] { headers["\(name)"] = "\(value)" }
    self.init(
      delay: 0, url: response?.url, status: response?.statusCode, headers: response == nil ? nil : headers, body: body,
      error: error.map { ($0 as? URLError)?.code.rawValue ?? NSURLErrorUnknown },
      description: error?.localizedDescription, sent: sent > 0 ? sent : nil)
  }
}
