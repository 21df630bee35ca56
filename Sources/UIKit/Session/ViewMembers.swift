import Introspection
import Wire

/// The members of a view for viewers, in the order of their declaration. A view has few of all that there are, and they are made and
/// compared for every view that changes.
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
      // Members are mostly set in their order.
      var index = entries.count
      while index > 0, entries[index - 1].member.caseIndex >= caseNumber { index -= 1 }
      let isThere = index < entries.count && entries[index].member.caseIndex == caseNumber
      switch (isThere, newValue) {
      case (true, let value?): entries[index].value = value
      case (true, nil): entries.remove(at: index)
      case (false, let value?): entries.insert(Entry(member: member, value: value), at: index)
      case (false, nil): break
      }
    }
  }

  /// The members in which this differs from `other`, in order; `nil` for those that only `other` has.
  func changes(from other: ViewMembers) -> [(member: ViewMember, value: JSON?)] {
    var changes: [(member: ViewMember, value: JSON?)] = []
    var (ownEntries, otherEntries) = (entries[...], other.entries[...])
    while true {
      switch (ownEntries.first, otherEntries.first) {
      case (nil, nil): return changes
      case (let entry?, let before?) where entry.member.caseIndex == before.member.caseIndex:
        if entry.value != before.value { changes.append((entry.member, entry.value)) }
        ownEntries.removeFirst()
        otherEntries.removeFirst()
      case (let entry?, let before) where before.map({ entry.member.caseIndex < $0.member.caseIndex }) ?? true:
        changes.append((entry.member, entry.value))
        ownEntries.removeFirst()
      case (_, let before?):
        changes.append((before.member, nil))
        otherEntries.removeFirst()
      default: return changes
      }
    }
  }
}

extension ViewMember {
  /// The members of views; those after them are used by animations only.
  static let ofViews = allCases.prefix { $0.caseIndex <= ViewMember.animations.caseIndex }

  /// The case's position in the declaration.
  fileprivate var caseIndex: Int { casePosition(of: self) }
}
