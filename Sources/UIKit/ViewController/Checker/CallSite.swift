import Glibc
import Introspection

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

  private static let depth = 25

  /// The calls that are under way.
  static func here() -> CallSite {
    CallSite(addresses: CallStack.returnAddresses(most: depth), areReturns: true)
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

    /// A name in backticks has its spaces as no-break spaces in the symbol.
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
        let symbol = SymbolNames.inExecutable(pointer)
      else { continue }
      let isMain = symbol == "main" || symbol.hasSuffix("_main")
      guard isMain || Self.isOfApp(symbol) else { continue }
      if let place = place(of: address, isMain: isMain) { return place }
      nameless = nameless ?? Place(function: SymbolNames.demangled(symbol) ?? symbol, file: nil, line: nil)
    }
    return nameless
  }

  private static func isOfApp(_ symbol: String) -> Bool {
    guard symbol.hasPrefix("$s"), let name = SymbolNames.demangled(symbol), let module = module(of: name) else {
      return false
    }
    return !TypeOrigin.libraryModules.contains(module)
  }

  /// `nil` for what the compiler has put between, and for a macro's expansion. Functions may be inlined in this one, ours too.
  private func place(of address: UInt, isMain: Bool) -> Place? {
    #if canImport(Runtime)
      let frame = areReturns ? RichFrame<UInt64>.returnAddress(UInt64(address)) : .programCounter(UInt64(address))
      let backtrace = Backtrace(architecture: Self.architecture, frames: [frame], images: nil)
      for symbol in (backtrace.symbolicated()?.frames ?? []).compactMap(\.symbol) where !symbol.isSwiftThunk {
        let module = SymbolNames.demangled(symbol.rawName).flatMap(Self.module) ?? symbol.imageName
        guard symbol.rawName.hasPrefix("$s") ? !TypeOrigin.libraryModules.contains(module) : isMain else { continue }
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

  /// What may stand before it.
  private static let prefixes = ["static ", "merged ", "async "]

  /// The module of a function, by its full name: `closure #1 () -> () in (extension in Gallery):UIKit.UIViewController.add(…)` is of Gallery, and
  /// `draw() -> () in Local #1 in Movies.start() -> ()` of Movies.
  private static func module(of name: String) -> String? {
    var rest = name[...]
    let mark = "(extension in "
    while true {
      if let word = prefixes.first(where: rest.hasPrefix) {
        rest = rest.dropFirst(word.count)
      } else if rest.hasPrefix(mark) {
        return rest.dropFirst(mark.count).split(separator: ")").first.map(String.init)
      } else {
        // A module's name stands before a point; a closure, and what is declared in a function, before what it is in.
        let module = rest.prefix { $0 != "." }
        if !module.contains(where: { " (#".contains($0) }) { return String(module) }
        guard let context = endOfPrefix(rest) else { return nil }
        rest = rest[context...]
      }
    }
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
