import Wire

/// The id of a client's action. Ids are equal if their bytes are: Unicode regards different bytes as equivalent, such as those of é.
struct ActionID: Hashable, Sendable {
  var text: String

  static func == (a: ActionID, b: ActionID) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }
}

/// The ids of a client's oldest actions, whose answers are not stored any more.
///
/// A client that numbers its actions (`a1`, `a2`, …) counts upwards. So of the ids with one beginning, the largest number is enough. Of a
/// client with other ids, every unknown id may be one of them.
struct ForgottenActions: Equatable, Sendable {
  /// The limit of beginnings of one client.
  static let beginningLimit = 8

  /// The largest number of the ids with each beginning.
  private var numbers: [ActionID: Int] = [:]
  private var includesOthers = false

  mutating func insert(_ id: ActionID) {
    guard let (beginning, number) = Self.parts(of: id),
      numbers[beginning] != nil || numbers.count < Self.beginningLimit
    else { return includesOthers = true }
    numbers[beginning] = max(number, numbers[beginning] ?? 0)
  }

  mutating func formUnion(_ others: ForgottenActions) {
    includesOthers = includesOthers || others.includesOthers
    for (beginning, number) in others.numbers { insert(ActionID(text: "\(beginning.text)\(number)")) }
  }

  /// Whether an id without a stored answer may be one of these.
  func contains(_ id: ActionID) -> Bool {
    guard !includesOthers else { return true }
    guard let (beginning, number) = Self.parts(of: id), let last = numbers[beginning] else { return false }
    return number <= last
  }

  /// An id as its beginning and the number behind it, without leading zeros; `nil` for an id without a number.
  private static func parts(of id: ActionID) -> (beginning: ActionID, number: Int)? {
    let bytes = Array(id.text.utf8)
    let digits = bytes.reversed().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
    let zeros = bytes.suffix(digits).dropLast().prefix { $0 == UInt8(ascii: "0") }.count
    // A longer number may not fit.
    let count = digits - zeros
    guard digits > 0, count <= 15, let number = Int(String(decoding: bytes.suffix(count), as: UTF8.self)) else {
      return nil
    }
    return (ActionID(text: String(decoding: bytes.dropLast(count), as: UTF8.self)), number)
  }
}

// MARK: - Compacted journals

extension ForgottenActions {
  /// `nil` if there are none, `true` if every unknown id may be one of them, and otherwise the last id with each beginning.
  var json: JSON? {
    guard !includesOthers else { return true }
    guard !numbers.isEmpty else { return nil }
    return .array(numbers.map { "\($0.key.text)\($0.value)" }.sorted().map(JSON.string))
  }

  init(_ json: JSON?) {
    guard let json else { return }
    let ids = json.array?.map(\.string) ?? [nil]
    for id in ids {
      if let id { insert(ActionID(text: id)) } else { includesOthers = true }
    }
  }
}
