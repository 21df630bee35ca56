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

  /// A set of members as bytes.
  private struct Key: Hashable {
    let bytes: [UInt8]

    // An array of bytes would be hashed byte by byte.
    func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
  }

  private struct Entry {
    /// The number of the set; 0 if it was written once.
    var number: Int
    var generation: Int
  }

  /// The sets of both generations.
  private var entries: [Key: Entry] = [:]
  /// The younger generation. The other entries are one generation older.
  private var generation = 0
  private var (youngCount, youngBytes) = (0, 0)
  private var lastNumber = 0
  private var unsent = JSON.Object()

  /// The number of a set of members, if viewers know it or receive it with this commit; `nil` if the members have to be written.
  mutating func number(of members: JSON.Object) -> Int? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(256)
    members.write(to: &bytes)
    guard Self.lengthRange.contains(bytes.count) else { return nil }
    let key = Key(bytes: bytes)
    guard var entry = entries[key] else {
      if youngCount < Self.maximumCount { insert(key, Entry(number: 0, generation: generation)) }
      return nil
    }
    if entry.number == 0 {
      lastNumber += 1
      entry.number = lastNumber
      unsent["\(lastNumber)"] = .object(members)
    } else if entry.generation == generation {
      return entry.number
    }
    // A numbered set must stay in the table, so that viewers delete it when it is deleted here.
    let isOld = entry.generation < generation
    entry.generation = generation
    if isOld { insert(key, entry) } else { entries[key] = entry }
    return entry.number
  }

  /// Adds a set to the younger generation.
  private mutating func insert(_ key: Key, _ entry: Entry) {
    entries[key] = entry
    youngCount += 1
    youngBytes += key.bytes.count
  }

  /// Returns the styles for this commit, new ones and `null` for deleted ones, and empties the collection.
  mutating func drainUnsent() -> JSON.Object {
    defer { unsent = JSON.Object() }
    return unsent
  }

  /// Begins a commit. Deletes the older generation if the younger one is full.
  mutating func beginCommit() {
    guard youngCount >= Self.fullCount || youngBytes >= Self.fullBytes else { return }
    let old = entries.filter { $0.value.generation < generation }
    for number in old.values.map(\.number).sorted() where number > 0 { unsent["\(number)"] = .null }
    for key in old.keys { entries[key] = nil }
    generation += 1
    (youngCount, youngBytes) = (0, 0)
  }
}
