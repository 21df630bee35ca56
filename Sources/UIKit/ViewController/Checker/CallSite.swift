import Glibc
import Introspection

#if canImport(Runtime)
  // The library that creates crash reports. Symbolication of arbitrary addresses is not part of its stable interface.
  @_spi(Internal) import Runtime
#endif

/// The position in the app's code from which a function was called. Capturing it walks the stack. Names are looked up when it is reported.
struct CallSite {
  /// The addresses, beginning with the innermost call.
  private let addresses: [UInt]
  /// True for return addresses, false for the beginnings of functions.
  private let areReturnAddresses: Bool

  private static let maximumDepth = 25

  /// Captures the current call stack.
  static func here() -> CallSite {
    CallSite(addresses: CallStack.returnAddresses(most: maximumDepth), areReturnAddresses: true)
  }

  /// Creates the call site of a function from the address of its code.
  init(function: UInt) { self.init(addresses: [function], areReturnAddresses: false) }

  /// Creates a call site from the return addresses of a stack.
  init(stack: [UInt]) { self.init(addresses: stack, areReturnAddresses: true) }

  private init(addresses: [UInt], areReturnAddresses: Bool) {
    self.addresses = addresses
    self.areReturnAddresses = areReturnAddresses
  }

  /// A position in the app's source.
  struct Location: Equatable, CustomStringConvertible {
    let function: String
    /// The file in the form of `#fileID`. It is `nil`, like `line`, if only the function is known.
    let file: String?
    let line: Int?

    /// In symbols, names in backticks contain no-break spaces instead of spaces.
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

  /// The innermost position outside of UIKit and the system.
  @MainActor var location: Location? {
    if let cached = Self.cachedLocations[addresses] { return cached }
    let found = findLocation()
    if Self.cachedLocations.count < Self.cacheLimit { Self.cachedLocations[addresses] = found }
    return found
  }

  /// The locations that were found, by their addresses. This cache exists because one position may be reported many times.
  @MainActor private static var cachedLocations: [[UInt]: Location] = [:]
  private static let cacheLimit = 1000

  /// Finds the function in the symbol table, which is fast. The line is looked up only for the function that is reported.
  func findLocation() -> Location? { find()?.location }

  /// The innermost position on the stack of an interrupted thread. An instruction that the compiler has generated has no line; the closest
  /// line of its function is then used. Returns `nil` if only the generated `main`, which is on every stack, is of the app.
  func findInterruptedLocation() -> Location? {
    guard let (location, address) = find() else { return nil }
    guard location.line == nil else { return location }
    return Self.isGeneratedMain(location.function) ? nil : closestLocation(to: address) ?? location
  }

  /// The name of the innermost function of the app on the stack of an interrupted thread. It is found much faster than its line.
  var interruptedFunction: String? {
    #if canImport(Runtime)
      for address in addresses where isOfApp(address) {
        guard let symbol = symbols(of: address, withInlinedCalls: false, withLines: false).first else { continue }
        return Self.isGeneratedMain(symbol.name) ? nil : symbol.name
      }
    #endif
    return nil
  }

  private static func isGeneratedMain(_ function: String) -> Bool {
    function == "main" || function.hasSuffix("_main") || function.hasSuffix("$main()")
  }

  /// The innermost position, and its address.
  private func find() -> (location: Location, address: UInt)? {
    var functionOnly: (location: Location, address: UInt)?
    for address in addresses {
      guard let pointer = UnsafeMutableRawPointer(bitPattern: areReturnAddresses ? address &- 1 : address),
        let symbol = SymbolNames.inExecutable(pointer)
      else { continue }
      let isMain = symbol == "main" || symbol.hasSuffix("_main")
      guard isMain || Self.isOfApp(symbol) else { continue }
      if let found = location(of: address, isMain: isMain) { return (found, address) }
      guard functionOnly == nil else { continue }
      functionOnly = (Location(function: SymbolNames.demangled(symbol) ?? symbol, file: nil, line: nil), address)
    }
    return functionOnly
  }

  private static func isOfApp(_ symbol: String) -> Bool {
    guard symbol.hasPrefix("$s"), let name = SymbolNames.demangled(symbol), let module = module(of: name) else {
      return false
    }
    return !TypeOrigin.libraryModules.contains(module)
  }

  /// Returns `nil` for compiler-generated functions and macro expansions.
  private func location(of address: UInt, isMain: Bool) -> Location? {
    #if canImport(Runtime)
      // Reading the inlined calls of an executable takes seconds if it is optimized, so they are read only for a line of Vitrine's own.
      guard let symbol = symbols(of: address, withInlinedCalls: false).first else { return nil }
      if symbol.sourceLocation?.path.hasPrefix(Self.sources) != true { return location(of: symbol, isMain: isMain) }
      for symbol in symbols(of: address, withInlinedCalls: true) {
        if let found = location(of: symbol, isMain: isMain) { return found }
      }
    #endif
    return nil
  }

  /// Finds a line close to an address in the same function. Returns `nil` if there is none.
  private func closestLocation(to address: UInt) -> Location? {
    #if canImport(Runtime)
      guard let function = symbols(of: address, withInlinedCalls: false).first?.rawName else { return nil }
      for distance in Self.searchedDistances {
        let near = UInt(bitPattern: Int(bitPattern: address) &+ distance)
        guard let symbol = symbols(of: near, withInlinedCalls: false).first, symbol.rawName == function,
          let found = location(of: symbol, isMain: false), found.line != nil
        else { continue }
        return found
      }
    #endif
    return nil
  }

  /// The distances in bytes at which a line is searched.
  private static let searchedDistances = [4, -4, 8, -8, 16, -16, 32, -32]

  /// Whether an address is in a function of the app.
  private func isOfApp(_ address: UInt) -> Bool {
    let pointer = UnsafeRawPointer(bitPattern: areReturnAddresses ? address &- 1 : address)
    return pointer.flatMap(SymbolNames.inExecutable).map(Self.isOfApp) ?? false
  }

  /// The calls as a crash report lists them, one to a line, without those of compiler-generated functions. Only the app's functions have
  /// their lines: the search for a line takes some hundredths of a second in a large executable.
  var listing: [String] {
    #if canImport(Runtime)
      addresses.compactMap { address in
        symbols(of: address, withInlinedCalls: false, withLines: isOfApp(address)).first
      }.enumerated().map { number, symbol in
        let location = symbol.sourceLocation.map { " at \($0.path):\($0.line):\($0.column)" } ?? ""
        return "\(number) \(symbol.name) in \(symbol.imageName)\(location)"
      }
    #else
      []
    #endif
  }

  #if canImport(Runtime)
    /// The functions at an address, the innermost inlined one first.
    private func symbols(of address: UInt, withInlinedCalls: Bool, withLines: Bool = true)
      -> [SymbolicatedBacktrace.Symbol]
    {
      let frame =
        areReturnAddresses ? RichFrame<UInt64>.returnAddress(UInt64(address)) : .programCounter(UInt64(address))
      let backtrace = Backtrace(architecture: Self.architecture, frames: [frame], images: nil)
      var options: Backtrace.SymbolicationOptions = .useSymbolCache
      if withLines { options.insert(.showSourceLocations) }
      if withInlinedCalls { options.insert(.showInlineFrames) }
      return (backtrace.symbolicated(options: options)?.frames ?? []).compactMap(\.symbol).filter { !$0.isSwiftThunk }
    }

    private func location(of symbol: SymbolicatedBacktrace.Symbol, isMain: Bool) -> Location? {
      let module = SymbolNames.demangled(symbol.rawName).flatMap(Self.module) ?? symbol.imageName
      guard symbol.rawName.hasPrefix("$s") ? !TypeOrigin.libraryModules.contains(module) : isMain else { return nil }
      guard let location = symbol.sourceLocation, location.line > 0 else {
        return Location(function: symbol.name, file: nil, line: nil)
      }
      let file = location.path.split(separator: "/").last.map(String.init) ?? location.path
      return file.hasPrefix("@") ? nil : Location(function: symbol.name, file: "\(module)/\(file)", line: location.line)
    }

    /// The folder of UIKit's sources. Its functions, too, may be inlined in the app's.
    private static let sources = folder(of: #filePath, above: "ViewController")

    private static func folder(of path: String, above name: String) -> String {
      path.range(of: "/\(name)/").map { path[..<$0.lowerBound] + "/" } ?? path
    }
  #endif

  #if arch(arm64)
    private static let architecture = "arm64"
  #else
    private static let architecture = "x86_64"
  #endif

  /// Prefixes of symbol names.
  private static let prefixes = ["static ", "merged ", "async "]

  /// The module of a function, by its full name: `closure #1 () -> () in (extension in Gallery):UIKit.UIViewController.add(…)` is of
  /// Gallery, and `draw() -> () in Local #1 in Movies.start() -> ()` of Movies.
  private static func module(of name: String) -> String? {
    var remaining = name[...]
    let extensionPrefix = "(extension in "
    while true {
      if let word = prefixes.first(where: remaining.hasPrefix) {
        remaining = remaining.dropFirst(word.count)
      } else if remaining.hasPrefix(extensionPrefix) {
        return remaining.dropFirst(extensionPrefix.count).split(separator: ")").first.map(String.init)
      } else {
        // A module name precedes a point. The names of closures and local declarations precede the name of the function around them.
        let module = remaining.prefix { $0 != "." }
        if !module.contains(where: { " (#".contains($0) }) { return String(module) }
        guard let context = endOfPrefix(remaining) else { return nil }
        remaining = remaining[context...]
      }
    }
  }

  /// Returns the index after the ` in ` (or ` for `) that is not part of a type in the closure's signature.
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
