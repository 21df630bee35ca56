import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Says whether an app's class has a method of its own where a protocol has a default.
///
/// UIKit asks `responds(to:)`. Swift has no such question, so the symbols of the executable are read: a class that implements a method has a symbol for it. Where
/// there are none (a stripped executable), every method counts as there.
@MainActor
enum ImplementedMethods {
  private struct Question: Hashable {
    var type: ObjectIdentifier
    var base: String
    var label: String
  }

  private static var known: [ObjectIdentifier: [String]] = [:]
  private static var answers: [Question: Bool] = [:]
  private static let symbols = ExecutableSymbols()

  static func has(_ object: AnyObject, _ base: String, _ label: String) -> Bool {
    let question = Question(type: ObjectIdentifier(Swift.type(of: object)), base: base, label: label)
    if let answer = answers[question] { return answer }
    let answer = implements(Swift.type(of: object), base, label)
    answers[question] = answer
    return answer
  }

  private static func implements(_ type: AnyClass, _ base: String, _ label: String) -> Bool {
    var isTelling = false
    var next: AnyClass? = type
    while let type = next, !isOurs(type) {
      let names = methods(of: type)
      if names.contains(where: { $0.contains(".\(base)(") && $0.contains(label) }) { return true }
      isTelling = isTelling || !names.isEmpty
      next = _getSuperclass(type)
    }
    return !isTelling
  }

  private static func isOurs(_ type: AnyClass) -> Bool {
    let name = String(reflecting: type)
    return name.hasPrefix("UIKit.") || name.hasPrefix("Foundation.") || name.hasPrefix("Swift.")
  }

  /// Their names as in source, without what the compiler makes for protocols and dispatch.
  private static func methods(of type: AnyClass) -> [String] {
    if let names = known[ObjectIdentifier(type)] { return names }
    let found = symbolPrefix(of: type).map { symbols.names(beginningWith: $0) } ?? []
    let names = found.filter { !$0.hasSuffix("TW") && !$0.hasSuffix("Tq") && !$0.hasSuffix("Tj") }
      .compactMap(SymbolNames.demangled).filter { $0.contains(".tableView(") || $0.contains(".collectionView(") }
    known[ObjectIdentifier(type)] = names
    return names
  }

  /// A private type's name says where in memory its context is, a symbol in which file: what is before and behind that is the same.
  private static func symbolPrefix(of type: AnyClass) -> String? {
    guard let mangled = _mangledTypeName(type) else { return nil }
    guard let context = mangled.range(of: "yXZ"), let dollar = mangled.range(of: "$") else { return "$s" + mangled }
    let module = mangled[..<dollar.lowerBound]
    // The module, without the digits that count the context's.
    let end = module.lastIndex { !$0.isNumber } ?? module.startIndex
    return "$s" + module[...end] + mangled[context.upperBound...].dropLast() + "33_"
  }
}

/// The names in the symbol table of this executable, which is an ELF file of 64 bits.
private struct ExecutableSymbols {
  private let file: Data
  private let range: Range<Int>

  init() {
    file = (try? Data(contentsOf: URL(fileURLWithPath: "/proc/self/exe"), options: .alwaysMapped)) ?? Data()
    range = Self.names(in: file) ?? 0..<0
  }

  /// The string table that a symbol table names.
  private static func names(in file: Data) -> Range<Int>? {
    func value<Value: FixedWidthInteger>(_ type: Value.Type, at offset: Int) -> Int? {
      guard offset >= 0, offset + MemoryLayout<Value>.size <= file.count else { return nil }
      return Int(file.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: type) })
    }
    guard file.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2]), let table = value(UInt64.self, at: 0x28),
      let size = value(UInt16.self, at: 0x3A), let count = value(UInt16.self, at: 0x3C)
    else { return nil }
    for section in 0..<count where value(UInt32.self, at: table + section * size + 4) == 2 {
      guard let link = value(UInt32.self, at: table + section * size + 0x28),
        let start = value(UInt64.self, at: table + link * size + 0x18),
        let length = value(UInt64.self, at: table + link * size + 0x20), start + length <= file.count
      else { continue }
      return start..<(start + length)
    }
    return nil
  }

  func names(beginningWith prefix: String) -> [String] {
    var found: [String] = []
    let wanted = Array(prefix.utf8)
    file.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      guard let base = bytes.baseAddress, !range.isEmpty else { return }
      var name = base + range.lowerBound
      let end = base + range.upperBound
      while let zero = memchr(name, 0, end - name) {
        let length = UnsafeRawPointer(zero) - name
        if length > wanted.count, memcmp(name, wanted, wanted.count) == 0 {
          found.append(String(decoding: UnsafeRawBufferPointer(start: name, count: length), as: UTF8.self))
        }
        name += length + 1
      }
    }
    return found
  }
}
