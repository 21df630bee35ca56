import CIntrospection
import Glibc

/// Names of functions by addresses of their code. A stripped executable has none for its own.
package enum SymbolNames {
  /// The demangled name of the innermost function that belongs to the app: to neither a library nor Vitrine.
  /// - Parameter type: `nil` is returned for a call that a function of this class has made.
  package static func nearestOfApp(_ addresses: [UnsafeMutableRawPointer], notCalledBy type: AnyClass) -> String? {
    let excluded = _mangledTypeName(type).map { swiftPrefix + $0 }
    for address in addresses {
      guard let mangled = inExecutable(address) else { continue }
      if let excluded, mangled.hasPrefix(excluded) { return nil }
      guard let module = module(ofMangled: mangled), !TypeOrigin.systemModules.contains(module) else { continue }
      let plain = demangled(mangled) ?? mangled
      // Functions that the compiler inserts between a function and its caller, and the one at the end of every stack, explain nothing.
      guard !plain.hasPrefix("reabstraction thunk"), !plain.hasPrefix("partial apply"), !plain.contains(".$main(")
      else { continue }
      return plain
    }
    return nil
  }

  /// The mangled name of a function of the executable; `nil` for a library's.
  package static func inExecutable(_ address: UnsafeRawPointer) -> String? {
    var name: UnsafePointer<CChar>?
    var file: UnsafePointer<CChar>?
    guard vitrine_symbol(address, &name, &file), let name, let file else { return nil }
    let image = String(cString: file)
    return image.hasSuffix(".so") || image.contains(".so.") ? nil : String(cString: name)
  }

  /// All names of the executable's symbol table that begin with a prefix.
  static func ofExecutable(beginning prefix: String) -> [String] {
    final class Found { var names: [String] = [] }
    guard let file = vitrine_elf_of_executable() else { return [] }
    let found = Found()
    let add: @convention(c) (UnsafePointer<CChar>?, UnsafeMutableRawPointer?) -> Void = { name, context in
      guard let name, let context else { return }
      Unmanaged<Found>.fromOpaque(context).takeUnretainedValue().names.append(String(cString: name))
    }
    withExtendedLifetime(found) { vitrine_elf_names(file, prefix, add, Unmanaged.passUnretained(found).toOpaque()) }
    return found.names
  }

  // MARK: Mangling

  /// What every mangled name of Swift 5 and later begins with (docs/ABI/Mangling.rst).
  static let swiftPrefix = "$s"

  /// The module that a mangled name begins with, which its length precedes: `$s7Gallery...` is Gallery's (docs/ABI/Mangling.rst, "Identifiers"). `nil`: the
  /// standard library's, whose names are abbreviated, or a name of another language.
  private static func module(ofMangled name: String) -> String? {
    guard name.hasPrefix(swiftPrefix) else { return nil }
    let rest = name.dropFirst(swiftPrefix.count)
    let digits = rest.prefix(while: \.isNumber)
    return Int(digits).map { String(rest.dropFirst(digits.count).prefix($0)) }
  }

  /// `nil`: the name is not a mangled name of Swift.
  package static func demangled(_ name: String) -> String? {
    guard let text = demangle(name, name.utf8.count, nil, nil, 0) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  /// Exported by the runtime and declared in swift/Demangling/Demangle.h; it returns a text of malloc's.
  @_silgen_name("swift_demangle")
  private static func demangle(
    _ name: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
    _ size: UnsafeMutablePointer<Int>?,
    _ flags: UInt32
  ) -> UnsafeMutablePointer<CChar>?
}
