import CClock
import Glibc

/// Names of functions, from return addresses.
enum SymbolNames {
  /// The innermost function that is neither ours nor the system's.
  static func nearestOfApp(_ addresses: [UnsafeMutableRawPointer]) -> String? {
    for address in addresses {
      var name: UnsafePointer<CChar>?
      var file: UnsafePointer<CChar>?
      guard vitrine_symbol(address, &name, &file), let name, let file else { continue }
      let image = String(cString: file)
      guard !image.hasSuffix(".so"), !image.contains(".so.") else { continue }
      let mangled = String(cString: name)
      // Whoever moves the clock by hand is not part of the chain.
      guard !mangled.hasPrefix("$s5UIKit12SessionClockC") else { return nil }
      // A name that begins with a module's, which its length precedes. The standard library's begin otherwise.
      guard mangled.hasPrefix("$s"), mangled.dropFirst(2).first?.isNumber == true, !mangled.hasPrefix("$s5UIKit") else {
        continue
      }
      let plain = demangled(mangled) ?? mangled
      // What the compiler puts between a function and its caller says nothing, nor does what every stack ends with.
      guard !plain.hasPrefix("reabstraction thunk"), !plain.hasPrefix("partial apply"), !plain.contains(".$main(")
      else {
        continue
      }
      return plain
    }
    return nil
  }

  /// The mangled name of a function that is not a library's.
  static func inExecutable(_ address: UnsafeRawPointer) -> String? {
    var name: UnsafePointer<CChar>?
    var file: UnsafePointer<CChar>?
    guard vitrine_symbol(address, &name, &file), let name, let file else { return nil }
    let image = String(cString: file)
    return image.hasSuffix(".so") || image.contains(".so.") ? nil : String(cString: name)
  }

  static func demangled(_ name: String) -> String? {
    guard let text = demangle(name, name.utf8.count, nil, nil, 0) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  @_silgen_name("swift_demangle")
  private static func demangle(
    _ name: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
    _ size: UnsafeMutablePointer<Int>?,
    _ flags: UInt32
  ) -> UnsafeMutablePointer<CChar>?
}
