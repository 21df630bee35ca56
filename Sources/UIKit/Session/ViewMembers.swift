import Introspection
import Wire

/// What viewers are told of a view, by member. A fixed row of places: it is made and compared for every view that changes.
struct ViewMembers: Equatable {
  private var places = [JSON?](repeating: nil, count: ViewMember.told.count)

  subscript(member: ViewMember) -> JSON? {
    get { places[member.place] }
    set { places[member.place] = newValue }
  }
}

extension ViewMember {
  /// Those that views have; the ones behind them only animations name.
  static let told = allCases.prefix { $0.place <= ViewMember.animations.place }

  /// The case's position in the declaration.
  fileprivate var place: Int { casePosition(of: self) }
}
