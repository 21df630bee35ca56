import Introspection
import Wire

/// The members of a view on the wire, in the order of declaration. It is a sorted array, because a view has only few members, and they are
/// created and compared for every changed view.
struct ViewMembers: Equatable {
  private struct Entry: Equatable {
    let member: ViewMember
    var value: JSON

    static func == (a: Entry, b: Entry) -> Bool { a.member.caseIndex == b.member.caseIndex && a.value == b.value }
  }

  private var entries: [Entry] = []

  init() { entries.reserveCapacity(8) }

  subscript(member: ViewMember) -> JSON? {
    get {
      let caseNumber = member.caseIndex
      for entry in entries where entry.member.caseIndex >= caseNumber {
        return entry.member.caseIndex == caseNumber ? entry.value : nil
      }
      return nil
    }
    set {
      let caseNumber = member.caseIndex
      // The search begins at the end, because members are usually set in their order.
      var index = entries.count
      while index > 0, entries[index - 1].member.caseIndex >= caseNumber { index -= 1 }
      let exists = index < entries.count && entries[index].member.caseIndex == caseNumber
      switch (exists, newValue) {
      case (true, let value?): entries[index].value = value
      case (true, nil): entries.remove(at: index)
      case (false, let value?): entries.insert(Entry(member: member, value: value), at: index)
      case (false, nil): break
      }
    }
  }

  /// The members whose values differ from those of `other`, in order. The value is `nil` if only `other` has the member.
  func changes(from other: ViewMembers) -> [(member: ViewMember, value: JSON?)] {
    var changes: [(member: ViewMember, value: JSON?)] = []
    var (newEntries, otherEntries) = (entries[...], other.entries[...])
    while true {
      switch (newEntries.first, otherEntries.first) {
      case (nil, nil): return changes
      case (let entry?, let before?) where entry.member.caseIndex == before.member.caseIndex:
        if entry.value != before.value { changes.append((entry.member, entry.value)) }
        newEntries.removeFirst()
        otherEntries.removeFirst()
      case (let entry?, let before) where before.map({ entry.member.caseIndex < $0.member.caseIndex }) ?? true:
        changes.append((entry.member, entry.value))
        newEntries.removeFirst()
      case (_, let before?):
        changes.append((before.member, nil))
        otherEntries.removeFirst()
      default: return changes
      }
    }
  }
}

extension ViewMember {
  /// The members that views have. The other cases are used by animations only.
  static let ofViews = allCases.prefix { $0.caseIndex <= ViewMember.animations.caseIndex }

  /// The index of the case in the declaration.
  fileprivate var caseIndex: Int { casePosition(of: self) }
}
