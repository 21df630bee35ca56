/// Finds the superclasses of a class, and the size of its instances.
package enum ClassHierarchy {
  /// The superclass of a class; `nil` for a root class. The standard library exports the function for reflection.
  package static func superclass(of type: AnyClass) -> AnyClass? { _getSuperclass(type) }

  /// The class itself, its superclass and so on, up to the root.
  package static func classes(from type: AnyClass) -> some Sequence<AnyClass> {
    sequence(first: type, next: superclass)
  }

  /// The size of a class's instances in bytes; `nil` if the toolchain has another metadata layout.
  package static func instanceSize(of type: AnyClass) -> Int? { MetadataReader.verified?.instanceSize(of: type) }
}
