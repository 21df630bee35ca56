import CIntrospection
import Glibc

/// Finds the names of functions by addresses in their code. A stripped executable contains no names of its own functions.
package enum SymbolNames {
  /// The demangled name of the innermost function that belongs to the app, and not to a library or Vitrine.
  /// - Parameters:
  ///   - addresses: The return addresses of a stack, the innermost first.
  ///   - type: `nil` is returned if a function of this class is found first.
  package static func nearestOfApp(_ addresses: [UnsafeMutableRawPointer], notCalledBy type: AnyClass) -> String? {
    let excluded = _mangledTypeName(type).map { swiftPrefix + $0 }
    for address in addresses {
      guard let mangled = inExecutable(address) else { continue }
      if let excluded, mangled.hasPrefix(excluded) { return nil }
      guard let module = module(ofMangled: mangled), !TypeOrigin.systemModules.contains(module) else { continue }
      let plain = demangled(mangled) ?? mangled
      // Thunks that the compiler inserts between a function and its caller, and the entry point, are skipped.
      guard !plain.hasPrefix("reabstraction thunk"), !plain.hasPrefix("partial apply"), !plain.contains(".$main(")
      else { continue }
      return plain
    }
    return nil
  }

  /// The mangled name of the function at an address; `nil` if it belongs to a library.
  package static func inExecutable(_ address: UnsafeRawPointer) -> String? {
    var name: UnsafePointer<CChar>?
    var file: UnsafePointer<CChar>?
    guard vitrine_symbol(address, &name, &file), let name, let file else { return nil }
    let image = String(cString: file)
    return image.hasSuffix(".so") || image.contains(".so.") ? nil : String(cString: name)
  }

  /// All names in the executable's symbol table that begin with a prefix. The pointers refer to the executable's file, which stays mapped.
  static func ofExecutable(beginning prefix: String) -> [UnsafePointer<CChar>] {
    final class Found { var names: [UnsafePointer<CChar>] = [] }
    guard let file = vitrine_elf_of_executable() else { return [] }
    let found = Found()
    let add: @convention(c) (UnsafePointer<CChar>?, UnsafeMutableRawPointer?) -> Void = { name, context in
      guard let name, let context else { return }
      Unmanaged<Found>.fromOpaque(context).takeUnretainedValue().names.append(name)
    }
    withExtendedLifetime(found) { vitrine_elf_names(file, prefix, add, Unmanaged.passUnretained(found).toOpaque()) }
    return found.names
  }

  // MARK: Mangling

  /// The prefix of every mangled name of Swift 5 and later (docs/ABI/Mangling.rst).
  static let swiftPrefix = "$s"

  /// The prefix of the mangled names of a module, such as `$s7Gallery`.
  static func prefix(ofModule module: String) -> String { "\(swiftPrefix)\(module.utf8.count)\(module)" }

  /// The module of a mangled name, which follows the prefix and the module's length: Gallery for `$s7Gallery...` (docs/ABI/Mangling.rst,
  /// "Identifiers"). `nil` for the standard library, whose names are abbreviated, and for names of other languages.
  static func module(ofMangled name: String) -> String? {
    guard name.hasPrefix(swiftPrefix) else { return nil }
    let remainder = name.dropFirst(swiftPrefix.count)
    let digits = remainder.prefix(while: \.isNumber)
    return Int(digits).map { String(remainder.dropFirst(digits.count).prefix($0)) }
  }

  /// The demangled name; `nil` if it is not a mangled name of Swift.
  package static func demangled(_ name: String) -> String? {
    guard let text = demangle(name, name.utf8.count, nil, nil, 0) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  /// Demangles a name. The runtime exports the function, which is declared in swift/Demangling/Demangle.h. The caller frees the result.
  @_silgen_name("swift_demangle")
  private static func demangle(
    _ name: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
    _ size: UnsafeMutablePointer<Int>?,
    _ flags: UInt32
  ) -> UnsafeMutablePointer<CChar>?
}
