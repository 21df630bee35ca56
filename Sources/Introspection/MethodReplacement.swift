import CIntrospection

/// Makes overrides in an extension apply to objects of the class itself, as they do in Objective-C.
///
/// The overrides are compiled as those of a subclass without objects. Their addresses then replace the entries of the class in its virtual
/// method table, and in those of its subclasses that inherit them (see `MetadataLayout`). `super` in them is the class's own
/// implementation, which the compiler calls by its address.
package enum MethodReplacement {
  /// - Parameters:
  ///   - overriding: a subclass of `base` that overrides methods and declares nothing else.
  ///   - plain: a subclass of `base` that declares nothing. Its own overrides are the compiler's: initializers.
  /// - Returns: whether a method was replaced. With an unknown metadata layout none is.
  @discardableResult
  package static func replaceMethods(of base: AnyClass, by overriding: AnyClass, unlike plain: AnyClass) -> Bool {
    guard let reader = MetadataReader.verified else { return false }
    var isAnyReplaced = false
    let subclasses = classes(inheriting: base).filter { $0 != overriding && $0 != plain }
    for offset in reader.members(of: base) {
      guard let old = reader.member(offset, of: base), let new = reader.member(offset, of: overriding), new != old,
        reader.member(offset, of: plain) == old
      else { continue }
      for type in subclasses where reader.member(offset, of: type) == old {
        let address = UInt(bitPattern: MetadataReader.metadata(of: type)) + UInt(offset)
        isAnyReplaced = vitrine_write_word(address, new) != 0 || isAnyReplaced
      }
    }
    return isAnyReplaced
  }

  /// The class and its subclasses in the executable, without generic ones.
  private static func classes(inheriting base: AnyClass) -> [AnyClass] {
    let count = vitrine_class_metadata(nil, 0)
    let all = [UnsafeRawPointer?](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = min(vitrine_class_metadata(buffer.baseAddress, count), count)
    }
    return all.compactMap { $0.flatMap(MetadataReader.type) }
      .filter { type in ClassHierarchy.classes(from: type).contains { $0 == base } }
  }
}
