import Introspection

extension ObjectiveCRuntime {
  /// Returns whether the object's class, or a superclass of it below `base`, lists the method among its own Objective-C members.
  package static func declares(_ selector: Selector, _ object: AnyObject, below base: AnyClass) -> Bool {
    let name = selector.description
    for type in ClassHierarchy.classes(from: Swift.type(of: object)) {
      guard type != base, let superclass = ClassHierarchy.superclass(of: type) else { return false }
      let members = (type as? any ObjectiveCMembers.Type)?.objectiveCMembers ?? []
      let inherited = (superclass as? any ObjectiveCMembers.Type)?.objectiveCMembers.count ?? 0
      // A class appends its own members to those of its superclass.
      if members.dropFirst(inherited).contains(where: { $0.name == name }) { return true }
    }
    return false
  }
}
