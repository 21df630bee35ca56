import CClock

/// Where a class of the executable is written, as that's own debug information has it.
///
/// Metadata has the address of the function that destroys an object. The unit of that address has the function by a name that begins with the class's, and so do the
/// class's other functions, each with its file and line.
struct ClassDeclaration {
  struct Method: Equatable {
    let name: String
    let line: Int
  }

  /// Each with the class's methods in it; the one with the destroyer first, then those with most of them.
  let files: [(path: String, methods: [Method])]

  /// `nil`: the class is not the executable's, or that says nothing of its source.
  init?(of type: AnyClass) {
    guard let address = Self.destroyer(of: type), let file = ElfFile("/proc/self/exe") else { return nil }
    let found = file.read { sections in
      DebugUnit.containing(address, in: sections).flatMap { Self.files(of: $0, destroyer: address) }
    }
    guard let found, !found.isEmpty else { return nil }
    files = found
  }

  /// Its address in the file, not in memory. It stands two words ahead of where metadata begin.
  private static func destroyer(of type: AnyClass) -> Int? {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let address = metadata.load(fromByteOffset: -16, as: UnsafeRawPointer?.self).map(vitrine_linked_address) ?? -1
    return address < 0 ? nil : address
  }

  // MARK: Functions

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
    if let own = unit.text(unit.root.name), methods.isEmpty { return [(own, [])] }
    let order = methods.keys.sorted {
      ($0 == fileOfDestroyer ? 0 : 1, -methods[$0]!.count, $0) < (
        $1 == fileOfDestroyer ? 0 : 1, -methods[$1]!.count, $1
      )
    }
    return order.compactMap { number in paths[number].map { ($0, methods[number] ?? []) } }
  }
}

/// A method as documentation names it: `tableView(_:cellForRowAt:)`.
struct MethodName {
  let text: String

  /// What ends the mangled names of functions, of static ones, and of initializers.
  private static let endings = ["F", "FZ", "fc"]

  /// `nil`: it is an accessor, a closure, or what the compiler has made.
  init?(_ linkage: String, base: String) {
    guard Self.endings.contains(where: linkage.hasSuffix), let name = SymbolNames.demangled(linkage),
      !name.contains(" #"), let parameters = Self.parameters(of: base, in: name)
    else { return nil }
    text = "\(base)(\(parameters.map { "\(Self.label(of: $0)):" }.joined()))"
  }

  /// Between the parentheses behind the name, and behind what is generic about it.
  private static func parameters(of base: String, in name: String) -> [Substring]? {
    guard let range = name.range(of: ".\(base)") ?? name.range(of: "(\(base) in ") else { return nil }
    let isPrivate = name[range.lowerBound] == "("
    var rest = name[range.upperBound...]
    if isPrivate { rest = rest.drop { $0 != ")" }.dropFirst() }
    if rest.first == "<" { rest = rest[end(of: rest)...] }
    guard rest.first == "(" else { return nil }
    let inner = rest[rest.index(after: rest.startIndex)..<rest.index(before: end(of: rest))]
    return inner.isEmpty ? [] : parts(of: inner)
  }

  /// Behind the bracket that closes the first.
  private static func end(of text: Substring) -> String.Index {
    var depth = 0
    for index in text.indices {
      depth += step(text, index)
      if depth == 0 { return text.index(after: index) }
    }
    return text.endIndex
  }

  private static func parts(of text: Substring) -> [Substring] {
    var (depth, begin) = (0, text.startIndex)
    var parts: [Substring] = []
    for index in text.indices {
      depth += step(text, index)
      guard depth == 0, text[index] == "," else { continue }
      parts.append(text[begin..<index])
      begin = text.index(after: index)
    }
    return parts + [text[begin...]]
  }

  /// An arrow's head closes nothing.
  private static func step(_ text: Substring, _ index: String.Index) -> Int {
    switch text[index] {
    case "(", "[", "<": 1
    case ">" where index > text.startIndex && text[text.index(before: index)] == "-": 0
    case ")", "]", ">": -1
    default: 0
    }
  }

  private static func label(of parameter: Substring) -> Substring {
    let text = parameter.drop { $0 == " " }
    guard let colon = text.firstIndex(of: ":") else { return "_" }
    let label = text[..<colon]
    return label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" } ? label : "_"
  }
}
