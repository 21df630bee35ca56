import CIntrospection

/// The source files and methods of a class, according to the executable's debug information.
///
/// The class's metadata contain the address of its deallocator. The compilation unit at that address contains the deallocator's mangled
/// name, which begins with the class's. The class's other functions have names with the same beginning, and each has a file and a line.
package struct ClassDeclaration {
  package struct Method: Equatable, Sendable {
    package let name: String
    package let line: Int
  }

  /// The files, each with its methods. The file with the deallocator is first, and then those with the most methods.
  package let files: [(path: String, methods: [Method])]

  /// `nil` if a library declares the class, or if the executable has no debug information about it.
  package init?(of type: AnyClass) {
    guard let deallocator = MetadataReader.verified?.deallocator(of: type),
      case let address = vitrine_linked_address(deallocator), address >= 0,
      let sections = DebugSections.ofExecutable,
      let unit = DebugUnit.containing(address, in: sections),
      let found = Self.files(of: unit, destroyer: address), !found.isEmpty
    else { return nil }
    files = found
  }

  // MARK: Functions

  /// The DWARF tag of functions (DW_TAG_subprogram).
  private static let function = 0x2E

  private static func files(of unit: DebugUnit, destroyer address: Int) -> [(String, [Method])]? {
    var (name, fileOfDestroyer) = ("", 0)
    unit.forEach(function) { entry in
      guard name.isEmpty, unit.address(entry.low) == address else { return }
      let declared = unit.specification(of: entry) ?? entry
      (name, fileOfDestroyer) = (unit.text(declared.linkageName) ?? "", declared.file)
    }
    guard name.hasSuffix("fD") else { return nil }
    let prefix = Array(name.dropLast(2).utf8)
    var methods: [Int: [Method]] = [:]
    unit.forEach(function) { entry in
      guard entry.line > 0, unit.hasText(entry.linkageName, beginning: prefix),
        let linkage = unit.text(entry.linkageName)
      else { return }
      if methods[entry.file] == nil { methods[entry.file] = [] }
      guard let base = unit.text(entry.name), let method = MethodName(linkage, base: base) else { return }
      methods[entry.file]?.append(Method(name: method.text, line: entry.line))
    }
    let paths = unit.files()
    if let unitName = unit.text(unit.root.name), methods.isEmpty { return [(unitName, [])] }
    let order = methods.keys.sorted {
      ($0 == fileOfDestroyer ? 0 : 1, -methods[$0]!.count, $0) < (
        $1 == fileOfDestroyer ? 0 : 1, -methods[$1]!.count, $1
      )
    }
    return order.compactMap { number in paths[number].map { ($0, methods[number] ?? []) } }
  }
}
