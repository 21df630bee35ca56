import Foundation

/// Checks a metadata layout, and the other facts that this module relies on, with a few known types. It reads only mapped memory, so that
/// a wrong layout cannot crash the process.
package struct LayoutCheck: Sendable {
  /// The failed checks; empty for a supported toolchain.
  package let failures: [String]

  /// The result for this toolchain.
  package static let current = LayoutCheck(.swift6)

  package init(_ layout: MetadataLayout) {
    let reader = MetadataReader(layout: layout, memory: MappedMemory())
    let checks: [(String, Bool)] = [
      ("the superclass of a class", Self.superclass(reader)),
      ("the deallocator of a class", Self.deallocator(reader)),
      ("the virtual method table", Self.methods(reader)),
      ("the size of instances", Self.instances(reader)),
      ("the stored properties of a class", reader.fields(of: CheckedClass.self) == Self.classFields),
      ("the stored properties of a subclass", reader.fields(of: CheckedSubclass.self) == Self.subclassFields),
      ("the stored properties of a structure", reader.fields(of: CheckedStructure.self) == Self.structureFields),
      ("the entry of a required initializer", Self.template(reader)),
      ("the size of a closure", Self.closures),
      ("the positions of cases", Self.cases),
      ("the sizes of jobs and executors", Self.jobs),
    ]
    failures = checks.filter { !$0.1 }.map(\.0)
  }

  /// The warning for standard error, in one line; `nil` if no check has failed.
  package var message: String? {
    failures.isEmpty
      ? nil
      : "vitrine: This Swift toolchain keeps \(failures.joined(separator: ", ")) differently than Vitrine expects. "
        + "Stored properties, overridden methods and sources are not found. Build with Swift 6.3."
  }

  /// Writes the message to standard error, if there is one.
  package func report() {
    if let message { FileHandle.standardError.write(Data("\(message)\n".utf8)) }
  }

  // MARK: Checks of class metadata

  private static func superclass(_ reader: MetadataReader) -> Bool {
    reader.superclass(of: CheckedSubclass.self) == MetadataReader.metadata(of: CheckedClass.self)
      && reader.load(MetadataReader.metadata(of: CheckedClass.self), 0, as: UInt.self) == reader.layout.classKind
  }

  /// Whether each class has its own deallocator, and all classes share the value witnesses after it (docs/ABI/TypeMetadata.rst, "Common
  /// Metadata Layout").
  private static func deallocator(_ reader: MetadataReader) -> Bool {
    guard let first = reader.deallocator(of: CheckedClass.self),
      let second = reader.deallocator(of: CheckedSubclass.self), let memory = reader.memory,
      let witnesses = reader.valueWitnesses(of: CheckedClass.self)
    else { return false }
    return first != second && memory.isCode(first) && memory.isCode(second) && !memory.isCode(witnesses)
      && reader.valueWitnesses(of: CheckedSubclass.self) == witnesses
  }

  /// Whether instances have the size of the object's header and the stored properties.
  private static func instances(_ reader: MetadataReader) -> Bool {
    let word = MemoryLayout<UInt>.size
    // The header has two words. `fifth` is a text, which has two words, too.
    return reader.instanceSize(of: CheckedClass.self) == 4 * word
      && reader.instanceSize(of: CheckedSubclass.self) == 8 * word
  }

  /// Whether only the two overridden members differ, and all implementations are addresses of code.
  private static func methods(_ reader: MetadataReader) -> Bool {
    guard let size = reader.size(of: CheckedClass.self), let memory = reader.memory, size < 4096,
      let larger = reader.size(of: CheckedSubclass.self), larger > size
    else { return false }
    let differing = reader.members(of: CheckedClass.self).filter {
      reader.member($0, of: CheckedClass.self) != reader.member($0, of: CheckedSubclass.self)
    }
    func isCode(_ offset: Int, _ type: AnyClass) -> Bool {
      reader.member(offset, of: type).flatMap(UnsafeRawPointer.init(bitPattern:)).map(memory.isCode) ?? false
    }
    return differing.count == 2
      && differing.allSatisfy { isCode($0, CheckedClass.self) && isCode($0, CheckedSubclass.self) }
  }

  /// Whether the template classes of `ClassFactory` work: a template has the size of its superclass, and an initializer that is called
  /// through it runs the subclass's override.
  private static func template(_ reader: MetadataReader) -> Bool {
    guard let size = reader.size(of: CheckedClass.self), size < 4096,
      reader.size(of: CheckedTemplate.self) == size, reader.size(of: OverriddenTemplate.self) == size
    else { return false }
    let instance: CheckedClass = ClassFactory.make(CheckedSubclass.self as CheckedClass.Type) {
      (template: CheckedTemplate.Type) in template.init(first: 1)
    }
    return instance is CheckedSubclass && instance.first == 2
  }

  private static let classFields = [
    StoredFields.Field(name: "first", isUnowned: false), StoredFields.Field(name: "second", isUnowned: false),
  ]
  private static let subclassFields = [
    StoredFields.Field(name: "third", isUnowned: true), StoredFields.Field(name: "fourth", isUnowned: true),
    StoredFields.Field(name: "fifth", isUnowned: false),
  ]
  private static let structureFields = [
    StoredFields.Field(name: "sixth", isUnowned: false), StoredFields.Field(name: "seventh", isUnowned: true),
  ]

  // MARK: Values

  /// Whether closures have the same size with and without isolation.
  private static var closures: Bool {
    let word = MemoryLayout<UInt>.size
    return MemoryLayout<@MainActor () -> Void>.size == 2 * word && MemoryLayout<() -> Void>.size == 2 * word
      && MemoryLayout<@Sendable () -> Void>.size == 2 * word
  }

  /// Whether enumeration cases are stored as bytes in the order of declaration.
  private static var cases: Bool {
    MemoryLayout<CheckedCase>.size == 1
      && CheckedCase.allCases.enumerated().allSatisfy { casePosition(of: $0.element) == $0.offset }
  }

  /// Whether jobs and executors have the expected sizes.
  private static var jobs: Bool {
    let word = MemoryLayout<UInt>.size
    return MemoryLayout<UnownedJob>.size == word && MemoryLayout<UnownedSerialExecutor>.size == 2 * word
  }
}

// The known types for the checks. The classes are open so that the optimizer does not remove the entries of their methods: other modules
// could override and call them.

open class CheckedClass {
  public let first: Int
  public weak var second: AnyObject?

  public init(first: Int) { self.first = first }
  open func overridden() -> Int { first }
  open func inherited() -> Int { -first }
}

open class CheckedSubclass: CheckedClass {
  public unowned var third: AnyObject?
  public unowned(unsafe) var fourth: AnyObject?
  public let fifth = "fifth"

  public override init(first: Int) { super.init(first: first + 1) }
  open override func overridden() -> Int { super.overridden() + 1 }
}

private class CheckedTemplate: CheckedClass {
  required override init(first: Int) { super.init(first: first) }
}

private final class OverriddenTemplate: CheckedTemplate {
  required init(first: Int) { super.init(first: first) }
}

private struct CheckedStructure {
  let sixth: Int
  unowned let seventh: AnyObject
}

private enum CheckedCase: CaseIterable { case first, second, third }
