import Wire

/// What viewers are told of a view, by member. A fixed row of places: it is made and compared for every view that changes.
struct ViewMembers: Equatable {
  private var places = [JSON?](repeating: nil, count: ViewMember.allCases.count)

  subscript(member: ViewMember) -> JSON? {
    get { places[member.place] }
    set { places[member.place] = newValue }
  }
}

extension ViewMember {
  /// The case's position in the declaration: what an enumeration without payloads is stored as.
  fileprivate var place: Int { Int(unsafeBitCast(self, to: UInt8.self)) }
}
