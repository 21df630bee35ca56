/// Finds which of some methods of a base class a subclass overrides.
///
/// Every class repeats the virtual method table of its superclass, with its own implementations of overridden methods (see
/// `MetadataLayout`). The positions of the methods in the table are found by comparing a class that overrides all of them with one that
/// overrides nothing.
///
/// ```
///   UIView:                │ hitTest │ layoutSubviews │ ...
///   Plain: UIView          │ hitTest │ layoutSubviews │ ...
///   Overriding: UIView     │ OTHER   │ layoutSubviews │ ...     ─► the first entry differs, so it is that of hitTest
/// ```
@MainActor
package final class OverriddenMethods {
  /// An override of a method, with the class that declares it.
  package struct Override {
    package let type: AnyClass
    /// The address of the override's code.
    package let code: UInt
  }

  /// The offsets of the methods' entries, in the order in which the base class declares the methods; empty if they are unknown.
  private let entries: [Int]
  private let base: AnyClass
  private let reader: MetadataReader?
  private var cache: [ObjectIdentifier: Bool] = [:]

  /// - Parameters:
  ///   - count: The expected number of entries. If another number is found, the entries are unknown.
  ///   - overriding: A subclass of `base` that overrides the methods and nothing else.
  ///   - plain: A subclass of `base` that overrides nothing.
  package convenience init(_ count: Int, of base: AnyClass, in overriding: AnyClass, unlike plain: AnyClass) {
    self.init(count, of: base, in: overriding, unlike: plain, reader: .verified)
  }

  init(_ count: Int, of base: AnyClass, in overriding: AnyClass, unlike plain: AnyClass, reader: MetadataReader?) {
    let found = reader?.members(of: base).filter { offset in
      let inherited = reader?.member(offset, of: base)
      return reader?.member(offset, of: overriding) != inherited && reader?.member(offset, of: plain) == inherited
    }
    (self.base, self.reader) = (base, reader)
    entries = found?.count == count ? found ?? [] : []
  }

  /// Whether the methods' entries were found.
  package var isKnown: Bool { !entries.isEmpty }

  /// Whether a class, or a superclass below UIKit's classes, overrides any of the methods. The result is cached for each class.
  package func isAnyOverridden(in type: AnyClass) -> Bool {
    let key = ObjectIdentifier(type)
    if let answer = cache[key] { return answer }
    let system: AnyClass =
      ClassHierarchy.classes(from: type).first { $0 == base || TypeOrigin.isSystem($0) } ?? type
    let answer =
      system != type && entries.contains { reader?.member($0, of: type) != reader?.member($0, of: system) }
    cache[key] = answer
    return answer
  }

  /// The app's overrides of a method in a class and its superclasses, the class's own first.
  /// - Parameter index: The index of the method, in the order in which the base class declares them.
  package func overrides(of index: Int, in type: AnyClass) -> [Override] {
    guard entries.indices.contains(index) else { return [] }
    var found: [Override] = []
    for current in ClassHierarchy.classes(from: type) {
      guard current != base, let superclass = ClassHierarchy.superclass(of: current) else { break }
      let code = reader?.member(entries[index], of: current)
      if let code, code != reader?.member(entries[index], of: superclass), !TypeOrigin.isSystem(current) {
        found.append(Override(type: current, code: code))
      }
    }
    return found
  }
}
