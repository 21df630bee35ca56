import Glibc
import Wire

/// The compiler's output about a build that failed.
struct CompilerReport: Equatable {
  struct Error: Equatable {
    var file: String
    var line: Int
    var column: Int
    var message: String
  }

  /// The output from the first error on.
  let text: String
  /// Each error once, in the compiler's order.
  let errors: [Error]

  /// The limit of `text`, in characters.
  private static let maximumText = 16_384
  /// The limit of a report file, in bytes.
  private static let maximumReport = 1 << 22
  private static let maximumErrors = 32
  /// The limits of the sources that are sent with errors: the bytes of a file, and the number of files.
  private static let maximumSource = 1 << 17
  private static let maximumSources = 4

  /// Reads a report from its file.
  init(file path: String) {
    if let bytes = Self.contents(of: path, upTo: Self.maximumReport) {
      self.init(String(decoding: bytes, as: UTF8.self))
    } else {
      self.init("\(path) cannot be read: \(String(cString: strerror(errno)))")
    }
  }

  init(_ report: String) {
    let lines = report.split(separator: "\n", omittingEmptySubsequences: false)
    let first = lines.firstIndex { $0.contains(" error: ") || $0.hasPrefix("error: ") } ?? 0
    text = String(lines[first...].joined(separator: "\n").prefix(Self.maximumText))
    var errors: [Error] = []
    for line in lines[first...] where errors.count < Self.maximumErrors {
      if let error = Self.error(line), !errors.contains(error) { errors.append(error) }
    }
    self.errors = errors
  }

  /// The longest line that is searched for an error, in bytes.
  private static let longestLine = 4096

  /// Parses a line such as `/App/Sources/App/Cell.swift:12:9: error: cannot find 'titel' in scope`.
  private static func error(_ line: Substring) -> Error? {
    guard line.utf8.count <= longestLine, let found = line.firstRange(of: ": error: ") else { return nil }
    let position = line[..<found.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
    guard position.count >= 3, let column = Int(position[position.count - 1]),
      let number = Int(position[position.count - 2]),
      column > 0, number > 0
    else { return nil }
    let file = position.dropLast(2).joined(separator: ":")
    return Error(file: file, line: number, column: column, message: String(line[found.upperBound...]))
  }

  /// The members of the message `build`. With `withSources`, the first error in each file has the file's text.
  func members(withSources: Bool) -> JSON {
    var sent: Set<String> = []
    let errors: [JSON] = errors.map { error in
      var json = JSON(members: [
        .file: .string(error.file), .line: .integer(error.line), .column: .integer(error.column),
        .message: .string(error.message),
      ])
      if withSources, error.file.hasSuffix(".swift"), sent.count < Self.maximumSources,
        sent.insert(error.file).inserted, let source = Self.contents(of: error.file, upTo: Self.maximumSource)
      {
        json[setting: .source] = .string(String(decoding: source, as: UTF8.self))
      }
      return json
    }
    var members = JSON(members: [.text: .string(text)])
    if !errors.isEmpty { members[setting: .errors] = .array(errors) }
    return members
  }

  /// The first bytes of a file, at most `limit`; `nil` if it cannot be read.
  private static func contents(of path: String, upTo limit: Int) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < limit, case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      bytes += chunk[..<count]
    }
    return bytes.count > limit ? Array(bytes[..<limit]) : bytes
  }
}
