import Foundation

/// Determines whether an app's class implements a protocol's method that has a default implementation.
///
/// UIKit on Apple's systems calls `responds(to:)`. In Swift a class's witness table always has an entry for each requirement. So this type
/// looks for a symbol of the method in the executable's symbol table. In a stripped executable every method counts as implemented.
@MainActor
package enum ImplementedMethods {
  private struct Query: Hashable {
    var type: ObjectIdentifier
    var base: String
    var label: String
  }

  /// The demangled names of methods, by class.
  private static var names: [ObjectIdentifier: [String]] = [:]
  /// The symbols of modules, by the prefix of their names. They are cached, because finding them reads the whole table.
  private static var symbols: [String: [UnsafePointer<CChar>]] = [:]
  private static var answers: [Query: Bool] = [:]
  /// The base names of the supported methods.
  private static let bases = ["tableView", "collectionView"]

  /// Whether an object's class implements a method.
  /// - Parameters:
  ///   - base: The name before the parentheses: `tableView` or `collectionView`.
  ///   - label: A label that distinguishes the method from others with that name, such as `commit:`.
  package static func has(_ object: AnyObject, _ base: String, _ label: String) -> Bool {
    has(type(of: object), base, label)
  }

  package static func has(_ type: AnyClass, _ base: String, _ label: String) -> Bool {
    let query = Query(type: ObjectIdentifier(type), base: base, label: label)
    if let answer = answers[query] { return answer }
    let answer = implements(type, base, label)
    answers[query] = answer
    return answer
  }

  private static func implements(_ type: AnyClass, _ base: String, _ label: String) -> Bool {
    var hasNames = false
    for type in ClassHierarchy.classes(from: type) {
      guard !TypeOrigin.isSystem(type) else { break }
      let names = methods(of: type)
      if names.contains(where: { $0.contains(".\(base)(") && $0.contains(label) }) { return true }
      hasNames = hasNames || !names.isEmpty
    }
    return !hasNames
  }

  /// The demangled names of the class's methods, without symbols that the compiler generates for protocols and dispatch.
  private static func methods(of type: AnyClass) -> [String] {
    if let cached = names[ObjectIdentifier(type)] { return cached }
    let methods = symbols(of: type).filter { name in !generated.contains { name.hasSuffix($0) } }
      .compactMap(SymbolNames.demangled).filter { name in bases.contains { name.contains(".\($0)(") } }
    names[ObjectIdentifier(type)] = methods
    return methods
  }

  /// Finds the symbols of a module in advance, so that later calls about its classes are fast.
  package static func prepare(module: String) {
    _ = symbols(beginning: SymbolNames.prefix(ofModule: module))
  }

  private static func symbols(of type: AnyClass) -> [String] {
    guard let prefix = symbolPrefix(of: type) else { return [] }
    let all = symbols(beginning: SymbolNames.module(ofMangled: prefix).map(SymbolNames.prefix) ?? prefix)
    let length = prefix.utf8.count
    return prefix.withCString { start in all.filter { strncmp($0, start, length) == 0 }.map { String(cString: $0) } }
  }

  private static func symbols(beginning prefix: String) -> [UnsafePointer<CChar>] {
    if let cached = symbols[prefix] { return cached }
    let found = SymbolNames.ofExecutable(beginning: prefix)
    symbols[prefix] = found
    return found
  }

  /// The suffixes of protocol witnesses, method descriptors and dispatch thunks (docs/ABI/Mangling.rst).
  private static let generated = ["TW", "Tq", "Tj"]

  /// The prefix of the symbols of a class's methods.
  ///
  /// The runtime name of a private type contains the address of its context, and its symbols contain the name of its file instead. The
  /// parts before and after are equal.
  private static func symbolPrefix(of type: AnyClass) -> String? {
    guard let mangled = _mangledTypeName(type) else { return nil }
    guard let context = mangled.range(of: "yXZ"), let dollar = mangled.range(of: "$") else {
      return SymbolNames.swiftPrefix + mangled
    }
    let module = mangled[..<dollar.lowerBound]
    // The digits after the module belong to the name of the context.
    let end = module.lastIndex { !$0.isNumber } ?? module.startIndex
    return SymbolNames.swiftPrefix + module[...end] + mangled[context.upperBound...].dropLast() + "33_"
  }
}
