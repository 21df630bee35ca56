import Gateway
import Glibc
import Logging
import Synchronization

/// Writes the log to standard error without blocking. Lines for which the pipe has no space are dropped and counted. Control characters are
/// escaped, because an app or a client may have sent them.
struct ErrorLog: LogHandler {
  let label: String
  var metadata: Logger.Metadata = [:]
  var metadataProvider: Logger.MetadataProvider?
  var logLevel: Logger.Level = .info

  init(label: String) { self.label = label }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let allMetadata = (metadataProvider?.get() ?? [:]).merging(metadata) { $1 }.merging(event.metadata ?? [:]) { $1 }
    let members = allMetadata.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
    let text = "\(event.level) \(label):\(members) [\(event.source)] \(event.message)"
    Self.write("\(Self.time()) \(PlainText.of(text))\n")
  }

  /// The number of lines that were dropped since the last written line.
  private static let dropped = Mutex(0)

  private static func write(_ line: String) {
    dropped.withLock { dropped in
      if dropped > 0 {
        guard writeWithoutWaiting("vitrine: \(dropped) lines of the log were left out, because nobody read it\n") else {
          return dropped += 1
        }
        dropped = 0
      }
      if !writeWithoutWaiting(line) { dropped += 1 }
    }
  }

  /// Writes as many bytes as the pipe accepts, and drops the remaining ones.
  /// - Returns: whether any byte was written.
  private static func writeWithoutWaiting(_ line: String) -> Bool {
    var rest = Array(line.utf8)[...]
    while !rest.isEmpty {
      var descriptor = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
      // A pipe with free space accepts this many bytes without blocking.
      guard poll(&descriptor, 1, 0) == 1 else { return rest.startIndex > 0 }
      let written = rest.prefix(Int(PIPE_BUF)).withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      // There is no reader left to notify.
      guard written > 0 else { return true }
      rest = rest.dropFirst(written)
    }
    return true
  }

  private static func time() -> String {
    var (now, parts) = (Glibc.time(nil), tm())
    localtime_r(&now, &parts)
    var text = [CChar](repeating: 0, count: 32)
    let count = strftime(&text, text.count, "%Y-%m-%dT%H:%M:%S%z", &parts)
    return String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
