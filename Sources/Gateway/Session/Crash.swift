import Wire

/// How a process ended, as wait(2) reports it.
struct Exit: Equatable {
  var status = 0
  var signal = 0
  /// Whether the system ended it because memory was short.
  var isOutOfMemory = false
  /// Why the gateway has ended it; `nil` if it has not.
  var excess: String?

  /// Whether a signal from outside ended it, so that the app is not at fault.
  var isFromOutside: Bool { !isOutOfMemory && excess == nil && [1, 2, 9, 15].contains(signal) }

  var description: String {
    if let excess { return "\(excess); the gateway has ended its process" }
    if isOutOfMemory { return "The app process used too much memory, and the system ended it" }
    return signal != 0 ? "The app process died of signal \(signal)" : "The app process exited with status \(status)"
  }
}

/// The cause of a crash, from the process's last output.
struct Crash: Equatable {
  var message: String
  var file: String?
  var line: Int?

  /// Swift prints `Module/File.swift:12: Fatal error: text`. If that is a file of the standard library, the first line of the backtrace
  /// with a source (`... in App at /path/File.swift:12:3`) has the position.
  init(log: String, otherwise: String) {
    let lines = log.split(separator: "\n")
    let locatedLine = lines.last { line in Crash.location(line).map { Crash.isFatalError($0.text) } ?? false }
    guard let locatedLine, let location = Crash.location(locatedLine) else {
      let fatalErrorLine = lines.last { Crash.isFatalError($0) }
      self.init(message: fatalErrorLine.map(String.init) ?? otherwise, file: nil, line: nil)
      return
    }
    guard location.file.hasPrefix("Swift/"), let frame = lines.lazy.compactMap(Crash.frame).first else {
      self.init(message: String(locatedLine), file: location.file, line: location.line)
      return
    }
    self.init(message: "\(frame.file):\(frame.line): \(location.text)", file: frame.file, line: frame.line)
  }

  private init(message: String, file: String?, line: Int?) {
    (self.message, self.file, self.line) = (PlainText.of(message), file.map(PlainText.of), line)
  }

  private static func isFatalError(_ text: Substring) -> Bool {
    ["Fatal error", "Precondition failed", "Assertion failed"].contains { text.hasPrefix($0) }
  }

  /// Whether output contains the beginning of the Swift runtime's crash report.
  static func isReported(in output: [UInt8]) -> Bool {
    ["*** Signal ", "*** Program crashed", "Fatal error: "].contains { output.firstRange(ofText: $0) != nil }
  }

  private static func location(_ line: Substring) -> (file: String, line: Int, text: Substring)? {
    // The text behind the position is no part of the pattern, which would be tried on all of it at each position in the line.
    guard let match = line.prefixMatch(of: #/(.+\.swift):(\d+): /#), let number = Int(match.2) else { return nil }
    return (String(match.1), number, line[match.range.upperBound...])
  }

  /// The position in a line of a backtrace, which ends with `in App at /path/File.swift:12` and possibly a column.
  private static func frame(_ line: Substring) -> (file: String, line: Int)? {
    var path = line
    guard let last = dequeueNumber(atEndOf: &path) else { return nil }
    // If two numbers follow the path, the last one is the column.
    let number = dequeueNumber(atEndOf: &path) ?? last
    let bytes = Array(path.utf8)
    guard path.hasSuffix(".swift"), let module = bytes.firstRange(ofText: " in "),
      let separator = bytes.lastRange(ofText: " at /", from: module.upperBound)
    else { return nil }
    let file = String(streamSafe: bytes[separator.upperBound...])
    return (file.split(separator: "/").suffix(2).joined(separator: "/"), number)
  }

  /// Removes a colon and a number from the end of a text, and returns the number; `nil` if the text has another end.
  private static func dequeueNumber(atEndOf text: inout Substring) -> Int? {
    let digits = text.reversed().prefix { $0.isASCII && $0.isNumber }.count
    guard let number = Int(text.suffix(digits)), text.dropLast(digits).last == ":" else { return nil }
    text = text.dropLast(digits + 1)
    return number
  }
}

/// The last part of a process's output.
struct LogTail {
  static let maximum = 8192
  private var bytes: [UInt8] = []

  mutating func append(_ more: some Collection<UInt8>) {
    bytes.append(contentsOf: more)
    if bytes.count > Self.maximum * 2 { bytes.removeFirst(bytes.count - Self.maximum) }
  }

  var text: String { String(streamSafe: MarkedLogLine.unmarked(Array(bytes.suffix(Self.maximum)))) }
}
