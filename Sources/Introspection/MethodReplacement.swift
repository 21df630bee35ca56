import CIntrospection

/// Replaces methods of a class by the overrides of a subclass, as overrides in extensions do in Objective-C.
///
/// The rewriter moves the overrides into a subclass that is never instantiated. Their addresses replace the entries in the virtual method
/// tables of the class and of subclasses that inherit the methods (see `MetadataLayout`). `super` in an override still calls the class's
/// own implementation, because the compiler calls that by its address.
package enum MethodReplacement {
  /// - Parameters:
  ///   - overriding: A subclass of `base` that overrides methods and declares nothing else.
  ///   - plain: A subclass of `base` that declares nothing, so that it has only overrides by the compiler, such as initializers.
  /// - Returns: Whether a method was replaced. With an unknown metadata layout none is.
  @discardableResult
  package static func replaceMethods(of base: AnyClass, by overriding: AnyClass, unlike plain: AnyClass) -> Bool {
    guard let reader = MetadataReader.verified else { return false }
    var isAnyReplaced = false
    let subclasses = ClassHierarchy.classes(inheriting: [base]).filter { $0 != overriding && $0 != plain }
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
}
