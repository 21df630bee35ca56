import Wire

/// The id of a client's action. Ids are equal if their bytes are: Unicode regards different bytes as equivalent, such as those of é.
struct ActionID: Hashable, Sendable {
  var text: String

  static func == (a: ActionID, b: ActionID) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }
}

/// The ids of a client's oldest actions, whose answers are not stored any more.
///
/// A client that numbers its actions (`a1`, `a2`, …) counts upwards. So of the ids with one beginning, the largest number is enough.
/// Nothing is known of the forgotten ids of other clients: an id that is not stored is a new action of theirs.
struct ForgottenActions: Equatable, Sendable {
  /// The limit of beginnings of one client.
  static let beginningLimit = 8

  /// The largest number of the forgotten ids with each beginning.
  private var numbers: [ActionID: Int] = [:]
  /// The largest number of the accepted ids with each beginning.
  private var accepted: [ActionID: Int] = [:]
  /// Whether all of the client's ids have numbers, and these have never become smaller.
  private var countsUpwards = true

  init() {}

  private init(countsUpwards: Bool) { self.countsUpwards = countsUpwards }

  /// Records the id of a new action, in the order in which the client has sent them.
  mutating func accept(_ id: ActionID) {
    guard countsUpwards else { return }
    guard let (beginning, number) = Self.parts(of: id), number >= accepted[beginning] ?? 0,
      accepted[beginning] != nil || accepted.count < Self.beginningLimit
    else { return (self = ForgottenActions(countsUpwards: false)) }
    accepted[beginning] = number
  }

  /// Records the id of an accepted action in any order. A compacted journal has the order of the answers.
  mutating func addAccepted(_ id: ActionID) {
    guard countsUpwards, let (beginning, number) = Self.parts(of: id) else { return }
    accepted[beginning] = max(number, accepted[beginning] ?? 0)
  }

  mutating func insert(_ id: ActionID) {
    guard countsUpwards, let (beginning, number) = Self.parts(of: id) else { return }
    numbers[beginning] = max(number, numbers[beginning] ?? 0)
    addAccepted(id)
  }

  mutating func formUnion(_ others: ForgottenActions) {
    guard others.countsUpwards else { return self = others }
    for (beginning, number) in others.numbers { insert(ActionID(text: "\(beginning.text)\(number)")) }
  }

  /// Whether an id without a stored answer is one of these.
  func contains(_ id: ActionID) -> Bool {
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
    return (ActionID(text: String(streamSafe: bytes.dropLast(count))), number)
  }
}

// MARK: - Compacted journals

extension ForgottenActions {
  /// `nil` if there are none, `true` if the client does not count upwards, and otherwise the last id with each beginning.
  var json: JSON? {
    guard countsUpwards else { return true }
    guard !numbers.isEmpty else { return nil }
    return .array(numbers.map { "\($0.key.text)\($0.value)" }.sorted().map(JSON.string))
  }

  init(_ json: JSON?) {
    guard let json else { return }
    countsUpwards = json.array != nil
    for id in json.array ?? [] { insert(ActionID(text: id.string ?? "")) }
  }
}
