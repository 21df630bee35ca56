import Wire

/// Numbers repeated sets of members, which are called styles. A set gets a number when it is written for the second time, and from then
/// on commits contain the number instead of the set.
///
/// The table is limited by two generations: when a commit begins and the younger generation is full, the older one is deleted. A set that
/// is written again moves to the younger generation.
struct StyleTable {
  /// The count and the bytes from which a generation is full.
  private static let (fullCount, fullBytes) = (256, 64 << 10)
  /// The count beyond which no set without a number is added within one commit.
  private static let maximumCount = 1024
  /// The lengths of sets that can get a number, in bytes. A number would not be shorter than smaller sets, and longer ones are not stored.
  private static let lengthRange = 16...4096

  /// The younger generation: the numbers of sets by their bytes, 0 for a set that was written once.
  private var young: [[UInt8]: Int] = [:]
  /// The older generation.
  private var old: [[UInt8]: Int] = [:]
  private var youngBytes = 0
  private var lastNumber = 0
  private var unsent = JSON.Object()

  /// The number of a set of members, if viewers know it or receive it with this commit; `nil` if the members have to be written.
  mutating func number(of members: JSON.Object) -> Int? {
    var bytes: [UInt8] = []
    members.write(to: &bytes)
    guard Self.lengthRange.contains(bytes.count) else { return nil }
    guard let known = young[bytes] ?? old[bytes] else {
      insert(bytes, as: 0)
      return nil
    }
    var number = known
    if number == 0 {
      lastNumber += 1
      number = lastNumber
      unsent["\(number)"] = .object(members)
    }
    if known == 0 || young[bytes] == nil { insert(bytes, as: number) }
    return number
  }

  /// Adds a set to the younger generation.
  private mutating func insert(_ bytes: [UInt8], as number: Int) {
    // A numbered set must stay in the table, so that viewers delete it when it is deleted here.
    guard number > 0 || young.count < Self.maximumCount else { return }
    if young.updateValue(number, forKey: bytes) == nil { youngBytes += bytes.count }
    old[bytes] = nil
  }

  /// Returns the styles for this commit, new ones and `null` for deleted ones, and empties the collection.
  mutating func drainUnsent() -> JSON.Object {
    defer { unsent = JSON.Object() }
    return unsent
  }

  /// Begins a commit. Deletes the older generation if the younger one is full.
  mutating func beginCommit() {
    guard young.count >= Self.fullCount || youngBytes >= Self.fullBytes else { return }
    for number in old.values.sorted() where number > 0 { unsent["\(number)"] = .null }
    (old, young, youngBytes) = (young, [:], 0)
  }
}
