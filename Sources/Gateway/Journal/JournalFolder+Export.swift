import Wire

/// Copies of journals for other people.
extension JournalFolder {
  /// A copy of a journal with another id, and without its watch id, its origin and its clients' tokens.
  func export(_ id: String) throws(JournalError) -> [UInt8] {
    // The journal is checked as a whole first.
    _ = try Self.read(file: path(of: id))
    var bytes: [UInt8] = []
    let copyID = SessionID.make()
    try FileLines.forEachLine(of: path(of: id)) { line in bytes += Self.copy(of: line, copyID) }
    return bytes
  }

  private static func copy(of line: [UInt8], _ id: String) -> [UInt8] {
    if let json = try? JSON(parsing: line), let copy = copy(of: json, id) { return copy }
    // This line tells a reader that something is missing here.
    let damage = JSON(members: [.type: "damaged"]).line
    return damage + (HistoryReader.lastRecord(in: line).flatMap { copy(of: $0.json, id) } ?? [])
  }

  /// A copy of a record, with this session's id; `nil` if it is none.
  private static func copy(of json: JSON, _ id: String) -> [UInt8]? {
    guard let record = JournalRecord(json) else { return nil }
    switch record {
    case .session:
      var header = json.without(.watch, .branch)
      header[setting: .session] = .string(id)
      return header.line
    case .action: return json.without(.client).line
    case .sent: return []
    default: return json.line
    }
  }
}
