import Foundation
import FoundationNetworking
@_spi(Frameworks) import Introspection

/// What Foundation does not publish about a task: its session, the receiver of its reply, and the body of an upload.
struct TaskDetails {
  enum Body {
    case data(DispatchData)
    case file(URL)
    case stream(InputStream)
  }

  let session: URLSession
  /// The queue on which Foundation changes the session's list of tasks, and on which protocols report to tasks.
  let queue: DispatchQueue
  /// Whether the session's delegate receives the reply. Otherwise a completion handler does.
  let callsDelegate: Bool
  /// The body; `nil` if there is none, or if the delegate is asked for it.
  let body: Body?

  /// The details of a task; `nil` if this version of Foundation stores them in other properties. It is called on `queue`.
  init?(_ task: URLSessionTask) {
    guard let session = HiddenProperty("session", of: URLSessionTask.self)?.value(in: task) as? URLSession,
      let queue = HiddenProperty("workQueue", of: URLSession.self)?.value(in: session) as? DispatchQueue,
      let registry = HiddenProperty("taskRegistry", of: URLSession.self)?.value(in: session),
      let receivers = Mirror(reflecting: registry).children.first(where: { $0.label == "behaviours" })?.value,
      let receiver = Self.values(receivers)[task.taskIdentifier]
    else { return nil }
    (self.session, self.queue) = (session, queue)
    // Cases with a completion handler have it as associated value, so that the mirror has a child.
    callsDelegate = Mirror(reflecting: receiver).children.isEmpty
    let body = HiddenProperty("knownBody", of: URLSessionTask.self)?.value(in: task)
    self.body = body.flatMap(Self.body)
  }

  /// The entries of a dictionary whose values have a type that Foundation does not publish.
  private static func values(_ dictionary: Any) -> [Int: Any] {
    var values: [Int: Any] = [:]
    for (_, entry) in Mirror(reflecting: dictionary).children {
      let parts = Array(Mirror(reflecting: entry).children)
      if parts.count == 2, let key = parts[0].value as? Int { values[key] = parts[1].value }
    }
    return values
  }

  private static func body(_ value: Any) -> Body? {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.flatMap { body($0.value) } }
    switch mirror.children.first?.value {
    case let data as DispatchData: return .data(data)
    case let url as URL: return .file(url)
    case let stream as InputStream: return .stream(stream)
    default: return nil
    }
  }
}

extension HiddenProperty {
  /// The property's type if it is a dictionary of a protocol's properties.
  fileprivate var propertyTable: (any PropertyTable.Type)? { type as? any PropertyTable.Type }
}

/// The type `[URLProtocol._PropertyKey: Any]`, which Foundation does not publish.
protocol PropertyTable {
  static func value(_ key: String, at address: UnsafeMutableRawPointer) -> Any?
  static func set(_ value: Any, for key: String, at address: UnsafeMutableRawPointer)
  static func hasKey(_ key: String) -> Bool
}

extension Dictionary: PropertyTable where Key: RawRepresentable, Key.RawValue == String, Value == Any {
  static func value(_ key: String, at address: UnsafeMutableRawPointer) -> Any? {
    Key(rawValue: key).flatMap { address.assumingMemoryBound(to: Self.self).pointee[$0] }
  }
  static func set(_ value: Any, for key: String, at address: UnsafeMutableRawPointer) {
    if let key = Key(rawValue: key) { address.assumingMemoryBound(to: Self.self).pointee[key] = value }
  }
  static func hasKey(_ key: String) -> Bool { Key(rawValue: key) != nil }
}

/// The file of a download, which a task reads from its protocol's properties.
enum DownloadedFile {
  private static let key = "temporaryFileURL"
  private static let properties = HiddenProperty("properties", of: URLProtocol.self)

  /// Whether this version of Foundation stores the file as expected. A task whose protocol has no file ends the process.
  static let isSupported = properties?.propertyTable?.hasKey(key) == true

  static func url(of load: URLProtocol) -> URL? {
    guard let properties else { return nil }
    return properties.propertyTable?.value(key, at: properties.address(in: load)) as? URL
  }

  static func set(_ url: URL, of load: URLProtocol) {
    guard let properties else { return }
    properties.propertyTable?.set(url, for: key, at: properties.address(in: load))
  }

  /// Writes data into a new temporary file.
  static func write(_ data: Data) throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".tmp")
    try data.write(to: url)
    return url
  }

  /// The contents of a downloaded file; `nil` if it is larger than the journal records.
  static func contents(of url: URL) -> Data? {
    guard let size = try? FileManager.default.attributesOfItem(atPath: url.path)[.size] as? NSNumber,
      size.intValue <= RecordedReply.maximumBody
    else { return nil }
    return try? Data(contentsOf: url)
  }
}
