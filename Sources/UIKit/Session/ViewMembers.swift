import Introspection
import Wire

/// The members of a view for viewers. They are stored in a fixed array, because they are made and compared for every view that changes.
struct ViewMembers: Equatable {
  private var places = [JSON?](repeating: nil, count: ViewMember.told.count)

  subscript(member: ViewMember) -> JSON? {
    get { places[member.place] }
    set { places[member.place] = newValue }
  }
}

extension ViewMember {
  /// The members of views; those after them are used by animations only.
  static let told = allCases.prefix { $0.place <= ViewMember.animations.place }

  /// The case's position in the declaration.
  fileprivate var place: Int { casePosition(of: self) }
}
