import CClock
import Glibc

#if canImport(Runtime)
  // The library that crash reports come from. What it does with addresses of one's own is not part of its stable interface.
  @_spi(Internal) import Runtime
#endif

/// Where the app called. Taking it costs a walk over the stack; names are found only when they are told.
struct CallSite {
  /// From the inside out.
  private let addresses: [UInt]
  /// They are where calls return to, and not where functions begin.
  private let areReturns: Bool

  private static let depth = 24

  /// The calls that are under way.
  static func here() -> CallSite {
    CallSite(
      addresses: [UInt](unsafeUninitializedCapacity: depth) { buffer, count in
        count = Int(vitrine_return_addresses(buffer.baseAddress, Int32(depth)))
      }, areReturns: true)
  }

  /// A function itself.
  init(function: UInt) { self.init(addresses: [function], areReturns: false) }

  private init(addresses: [UInt], areReturns: Bool) {
    self.addresses = addresses
    self.areReturns = areReturns
  }

  /// A place in the app's source.
  struct Place: Equatable, CustomStringConvertible {
    let function: String
    /// As `#fileID` has it; `nil` with `line` where nothing is known but the function.
    let file: String?
    let line: Int?

    /// In a name that is a sentence the compiler writes its spaces as ones that do not break.
    init(function: String, file: String?, line: Int?) {
      self.function = function.replacingOccurrences(of: "\u{A0}", with: " ")
      self.file = file
      self.line = line
    }

    var description: String {
      guard let file, let line else { return function }
      return "\(file):\(line), in \(function)"
    }
  }

  /// The innermost that is neither ours nor the system's.
  @MainActor var place: Place? {
    if let known = Self.known[addresses] { return known }
    let found = findPlace()
    if Self.known.count < Self.mostKnown { Self.known[addresses] = found }
    return found
  }

  /// One place may be told many times.
  @MainActor private static var known: [[UInt]: Place] = [:]
  private static let mostKnown = 1000

  /// Whose function it is says the symbol table, which is quick; only for the one that is told is its line looked for.
  private func findPlace() -> Place? {
    var nameless: Place?
    for address in addresses {
      guard let pointer = UnsafeMutableRawPointer(bitPattern: areReturns ? address - 1 : address),
        let symbol = SymbolNames.inExecutable(pointer), symbol.hasPrefix("$s"),
        let name = SymbolNames.demangled(symbol), let module = Self.module(of: name), !Self.ours.contains(module)
      else { continue }
      guard let place = place(of: address, in: module) else {
        nameless = nameless ?? Place(function: name, file: nil, line: nil)
        continue
      }
      return place
    }
    return nameless
  }

  /// `nil` for what the compiler has put between, and for a macro's expansion.
  private func place(of address: UInt, in module: String) -> Place? {
    #if canImport(Runtime)
      let frame = areReturns ? RichFrame<UInt64>.returnAddress(UInt64(address)) : .programCounter(UInt64(address))
      let backtrace = Backtrace(architecture: Self.architecture, frames: [frame], images: nil)
      for symbol in (backtrace.symbolicated()?.frames ?? []).compactMap(\.symbol) where !symbol.isSwiftThunk {
        // Ours may be inlined in it.
        guard let name = SymbolNames.demangled(symbol.rawName), Self.module(of: name) == module else { continue }
        guard let location = symbol.sourceLocation, location.line > 0 else {
          return Place(function: symbol.name, file: nil, line: nil)
        }
        let file = location.path.split(separator: "/").last.map(String.init) ?? location.path
        return file.hasPrefix("@") ? nil : Place(function: symbol.name, file: "\(module)/\(file)", line: location.line)
      }
    #endif
    return nil
  }

  #if arch(arm64)
    private static let architecture = "arm64"
  #else
    private static let architecture = "x86_64"
  #endif

  /// What stands between the app's call and UIKit's work is not the app's.
  private static let ours: Set = [
    "UIKit", "ContainerKit", "StateViewController", "UIKitTesting", "Swift", "_Concurrency", "Dispatch", "Foundation",
    "FoundationEssentials",
  ]

  /// What may stand before it: a word, or a closure and what it is in.
  private static let prefixes = ["static ", "merged ", "async ", "closure #", "implicit closure #", "partial apply"]

  /// The module of a function, by its full name: `closure #1 () -> () in (extension in Gallery):UIKit.UIViewController.add(…)` is of Gallery.
  private static func module(of name: String) -> String? {
    var rest = name[...]
    while let prefix = prefixes.first(where: rest.hasPrefix) {
      guard prefix.last == " " else {
        guard let context = endOfPrefix(rest) else { return nil }
        rest = rest[context...]
        continue
      }
      rest = rest.dropFirst(prefix.count)
    }
    let mark = "(extension in "
    if rest.hasPrefix(mark) { return rest.dropFirst(mark.count).split(separator: ")").first.map(String.init) }
    return rest.split(separator: ".").first.map(String.init)
  }

  /// Behind the ` in ` (or ` for `) that is not part of a type in the closure's signature.
  private static func endOfPrefix(_ name: Substring) -> String.Index? {
    for word in [" in ", " for "] {
      var from = name.startIndex
      while let range = name[from...].firstRange(of: word) {
        if !name[..<range.lowerBound].hasSuffix("(extension") { return range.upperBound }
        from = range.upperBound
      }
    }
    return nil
  }
}
