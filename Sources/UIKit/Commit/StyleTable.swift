import Wire

/// The sets of members that viewers know by number. A set that is written for the second time gets a number; from then on commits
/// name it.
///
/// Sets are remembered in two generations, so that the table is bounded: at the end of a commit after which the younger one is full,
/// the older one is forgotten. A set that is written again moves to the younger one.
struct StyleTable {
  /// The sizes from which a generation is full.
  private static let (fullCount, fullBytes) = (256, 64 << 10)
  /// A generation is not extended beyond this count within one commit.
  private static let mostCount = 1024
  /// A set with fewer bytes is not shorter by name; one with more is not remembered.
  private static let worthwhile = 16...4096

  /// Numbers by the bytes of the sets; 0 for a set that was written once.
  private var young: [[UInt8]: Int] = [:]
  private var old: [[UInt8]: Int] = [:]
  private var youngBytes = 0
  private var lastNumber = 0
  private var unsent = JSON.Object()

  /// The number of a set of members, if viewers know it or receive it with this commit; `nil` if the members are to be written.
  mutating func number(of members: JSON.Object) -> Int? {
    var bytes: [UInt8] = []
    members.write(to: &bytes)
    guard Self.worthwhile.contains(bytes.count) else { return nil }
    guard let known = young[bytes] ?? old[bytes] else {
      remember(bytes, as: 0)
      return nil
    }
    var number = known
    if number == 0 {
      lastNumber += 1
      number = lastNumber
      unsent["\(number)"] = .object(members)
    }
    if known == 0 || young[bytes] == nil { remember(bytes, as: number) }
    return number
  }

  private mutating func remember(_ bytes: [UInt8], as number: Int) {
    // A named set must be found again, so that it is forgotten by viewers when it is forgotten here.
    guard number > 0 || young.count < Self.mostCount else { return }
    if young.updateValue(number, forKey: bytes) == nil { youngBytes += bytes.count }
    old[bytes] = nil
  }

  /// The styles of this commit: new ones, and `null` for those that are forgotten.
  mutating func drainUnsent() -> JSON.Object {
    defer { unsent = JSON.Object() }
    return unsent
  }

  /// Begins a commit. What is forgotten here is not named in it.
  mutating func beginCommit() {
    guard young.count >= Self.fullCount || youngBytes >= Self.fullBytes else { return }
    for number in old.values.sorted() where number > 0 { unsent["\(number)"] = .null }
    (old, young, youngBytes) = (young, [:], 0)
  }
}
