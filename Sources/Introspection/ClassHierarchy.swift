import CIntrospection

/// Finds the superclasses and the subclasses of a class, and the size of its instances.
package enum ClassHierarchy {
  /// The superclass of a class; `nil` for a root class. The standard library exports the function for reflection.
  package static func superclass(of type: AnyClass) -> AnyClass? { _getSuperclass(type) }

  /// The class itself, its superclass and so on, up to the root.
  package static func classes(from type: AnyClass) -> some Sequence<AnyClass> {
    sequence(first: type, next: superclass)
  }

  /// The size of a class's instances in bytes; `nil` if the toolchain has another metadata layout.
  package static func instanceSize(of type: AnyClass) -> Int? { MetadataReader.verified?.instanceSize(of: type) }

  /// The classes and their non-generic subclasses in the executable.
  static func classes(inheriting bases: [AnyClass]) -> [AnyClass] {
    let count = vitrine_class_metadata(nil, 0)
    let all = [UnsafeRawPointer?](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = min(vitrine_class_metadata(buffer.baseAddress, count), count)
    }
    return all.compactMap { $0.flatMap(MetadataReader.type) }
      .filter { type in classes(from: type).contains { ancestor in bases.contains { $0 == ancestor } } }
  }
}
