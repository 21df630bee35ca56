/// Finds the superclasses of a class.
package enum ClassHierarchy {
  /// The superclass of a class; `nil` for a root class. The standard library exports the function for reflection.
  package static func superclass(of type: AnyClass) -> AnyClass? { _getSuperclass(type) }

  /// The class itself, its superclass and so on, up to the root.
  package static func classes(from type: AnyClass) -> some Sequence<AnyClass> {
    sequence(first: type, next: superclass)
  }
}
