/// A class and its superclasses.
package enum ClassHierarchy {
  /// The standard library reads the superclass from the metadata, by a function that it exports for reflection.
  package static func superclass(of type: AnyClass) -> AnyClass? { _getSuperclass(type) }

  /// The class itself, its superclass and so on, up to the root.
  package static func classes(from type: AnyClass) -> some Sequence<AnyClass> {
    sequence(first: type, next: superclass)
  }
}
