import Foundation
import SwiftSyntax

/// Rewrites the sources of a request and writes the changed files.
struct Rewriter {
  private let request: Request
  private let files: [SourceFile]
  private let omitted: [String]
  private let errors: [String]

  init(_ request: Request) throws {
    self.request = request
    var used: Set<String> = []
    var texts: [String: String] = [:]
    for path in request.sources { texts[path] = try String(contentsOfFile: path, encoding: .utf8) }
    // The sources of Vitrine's own modules are only indexed, not rewritten.
    if request.output != nil {
      texts = texts.mapValues { InactiveClauses.blanked($0, isForIOSOnly: request.isForIOSOnly($0)) }
    }
    if request.output != nil, texts.values.contains(where: SwiftUIImport.isPossible) {
      var remover = SwiftUIRemover(texts, importIndexes: try Self.interfaces(request))
      texts = remover.run()
      (omitted, errors) = (remover.omitted, remover.errors)
    } else {
      (omitted, errors) = ([], [])
    }
    files = request.sources.sorted().map { path in
      let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      let base = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
      var identifier = base
      var number = 2
      while used.contains(identifier.lowercased()) {
        identifier = "\(base)_\(number)"
        number += 1
      }
      used.insert(identifier.lowercased())
      return SourceFile(path: path, text: texts[path] ?? "", identifier: identifier)
    }
  }

  func run() throws -> Report {
    let context = Context(request, try declarations())
    (context.report.omitted, context.report.errors) = (omitted, errors)
    for file in files { Planner(context, file).walk(file.tree) }
    guard let output = request.output else {
      try writeIndex(context)
      return context.report
    }
    try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    var outputs: Set<String> = []
    var results: [(String, String)] = []
    for file in files {
      let text = FileRewriter(context, file).run()
      // Top-level code is only allowed in a file named main.swift.
      let name = file.path.hasSuffix("/main.swift") ? "main.swift" : "\(file.identifier)_rewritten.swift"
      outputs.insert(name)
      results.append((output + "/" + name, text))
      context.report.files.append(Imports.report(file, output: output + "/" + name, context.declarations))
    }
    guard context.report.errors.isEmpty else { return context.report }
    for (path, text) in results where try write(text, to: path) { context.report.written += 1 }
    for old in try FileManager.default.contentsOfDirectory(atPath: output)
    where old.hasSuffix(".swift") && !outputs.contains(old) {
      try FileManager.default.removeItem(atPath: output + "/" + old)
    }
    try writeIndex(context)
    return context.report
  }

  /// Indexes this module's files, and adds the members of extensions to their types.
  private func declarations() throws -> Declarations {
    let importIndexes = try Self.interfaces(request)
    var index = Index(module: request.module)
    var extended: [(name: String, part: IndexedType)] = []
    for file in files {
      let indexer = Indexer(index, isPublicOnly: request.output == nil)
      indexer.walk(file.tree)
      index = indexer.index
      extended += indexer.extended
    }
    var declarations = Declarations(moduleIndex: index, importIndexes: importIndexes)
    for (extendedName, part) in extended {
      let name = declarations.resolve(extendedName) ?? extendedName
      var type = declarations.moduleIndex.types[name] ?? IndexedType(kind: .extension)
      // The extension's protocols are appended, so that a superclass stays first.
      type.inherited += part.inherited
      type.members += part.members
      type.initializers += part.initializers
      declarations.moduleIndex.types[name] = type
    }
    return declarations
  }

  /// Reads the indexes of the imported modules.
  private static func interfaces(_ request: Request) throws -> [Index] {
    try (request.interfaces ?? []).map { path in
      try JSONDecoder().decode(Index.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    }
  }

  private func writeIndex(_ context: Context) throws {
    guard let path = request.index ?? request.output.map({ "\($0)/\(request.module).index.json" }) else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    _ = try write(String(decoding: encoder.encode(context.declarations.moduleIndex), as: UTF8.self), to: path)
  }

  /// Writes a file if its contents have changed. Returns whether it was written.
  private func write(_ text: String, to path: String) throws -> Bool {
    if let old = FileManager.default.contents(atPath: path), old == Data(text.utf8) { return false }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return true
  }
}

/// Reports a file's imports, and finds frameworks that it uses without an import.
enum Imports {
  /// Frameworks that UIKit or Foundation re-export on Apple's systems, with names that show their use.
  private static let reexportedFrameworks = [
    (
      module: "Combine",
      names: ["ObservableObject", "AnyCancellable", "PassthroughSubject", "CurrentValueSubject", "AnyPublisher"]
    ),
    (
      module: "Security",
      names: [
        "kSecClass", "kSecAttr", "kSecClassGenericPassword", "kSecAttrAccount", "kSecAttrService", "kSecValueData",
        "kSecReturnData", "kSecMatchLimit", "kSecAttrAccessible", "kSecAttrAccessibleWhenUnlocked",
        "kSecAttrAccessibleWhenUnlockedThisDeviceOnly", "kSecAttrAccessibleAfterFirstUnlock",
        "kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly", "kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly",
        "SecAccessControl", "SecItemAdd", "SecItemCopyMatching", "SecItemUpdate", "SecItemDelete",
        "SecRandomCopyBytes", "errSecSuccess", "errSecItemNotFound", "SecTrust", "serverTrust", "SecTrustEvaluate",
        "SecTrustEvaluateWithError", "NSURLAuthenticationMethodServerTrust",
      ]
    ),
    (
      // It records the replies to requests.
      module: "CFNetwork",
      names: [
        "URLSession", "URLProtocol",
        "allowsConstrainedNetworkAccess", "allowsExpensiveNetworkAccess", "networkUnavailableReason",
        "backgroundTaskCancelledReason", "downloadTaskResumeData", "waitsForConnectivity", "sessionSendsLaunchEvents",
        "requiresDNSSECValidation", "assumesHTTP3Capable", "NSURLConnection",
      ]
    ),
    (module: "CoreImage", names: ["CIImage", "CIFilter", "CIContext", "CIColor", "CIVector"]),
    (
      module: "CoreText",
      names: [
        "CTFont", "CTFontDescriptor", "CTFontCreateWithName", "CTFontCreateWithFontDescriptor",
        "CTFontCreateWithGraphicsFont", "CTFontCreateUIFontForLanguage", "CTFontManagerRegisterGraphicsFont",
        "CTFontManagerUnregisterGraphicsFont", "CTFontManagerRegisterFontsForURL", "CTFontManagerRegisterFontURLs",
        "CTFontManagerUnregisterFontsForURL", "CTFontManagerError", "kNumberSpacingType", "kStylisticAlternativesType",
        "kLowerCaseType", "kUpperCaseType", "kNumberCaseType", "kFractionsType", "kCharacterAlternativesType",
      ]
    ),
    (module: "WebKit", names: ["UIWebView", "UIWebViewDelegate", "UIWebViewNavigationType"]),
    (
      module: "ImageIO",
      names: [
        "CGImageSource", "CGImageSourceCreateWithData", "CGImageSourceCreateWithURL", "CGImageDestination",
        "CGImageDestinationCreateWithData", "CGImageDestinationCreateWithURL", "CGImagePropertyOrientation",
      ]
    ),
    (
      // Foundation on Linux lacks these names, and UIKit declares them.
      module: "UIKit",
      names: [
        "DateComponentsFormatter", "RelativeDateTimeFormatter", "MeasurementFormatter", "ListFormatter",
        "PersonNameComponentsFormatter",
        "NSUbiquitousKeyValueStore", "UndoManager", "NSHashTable", "NSMapTable", "NSPointerArray", "NSException",
        "NSUserActivity", "NSItemProvider", "NSExtensionItem", "NSExtensionContext", "InlinePresentationIntent",
        "DispatchSourceMemoryPressure", "autoreleasepool", "MAXFLOAT", "objc_AssociationPolicy",
        "objc_getAssociatedObject", "objc_setAssociatedObject", "objc_removeAssociatedObjects",
        "NSSetUncaughtExceptionHandler",
      ]
    ),
    (
      module: "CoreFoundation",
      names: [
        // `CoreFoundation.sqrt(x)`
        "CoreFoundation",
        "CFRunLoop", "CFRunLoopGetMain", "CFRunLoopGetCurrent", "CFRunLoopRun", "CFRunLoopRunInMode", "CFRunLoopMode",
        "CFRunLoopObserver", "CFRunLoopActivity", "CFRunLoopTimer", "CFRunLoopTimerCreateWithHandler",
        "CFRunLoopSource", "getCFRunLoop", "kCFAllocatorDefault", "CFGetRetainCount", "CFRangeMake", "CFEqual",
        "CFUUIDCreate", "CFStringTransform", "CFStringConvertEncodingToNSStringEncoding", "CFDictionaryGetValue",
        "CFStringConvertNSStringEncodingToEncoding", "CFStringConvertIANACharSetNameToEncoding",
        "CFStringConvertEncodingToIANACharSetName",
        "CFMutableData", "CFDataGetBytePtr", "CFDataGetLength", "CFDataGetBytes", "CFDataCreate", "CFDataCreateMutable",
        "CFArrayGetCount", "CFArrayGetValueAtIndex", "CFArrayCreate", "CFArrayCreateMutable", "CFDictionaryCreate",
        "CFDictionaryCreateMutable", "CFDictionarySetValue", "CFStringCreateWithCString", "CFStringGetLength",
        "CFStringCreateMutableCopy", "CFStringCompare", "CFNumberCreate", "CFNumberGetValue", "CFBooleanGetValue",
        "CFErrorGetDomain", "CFErrorGetCode", "CFErrorCopyUserInfo", "CFErrorCopyDescription", "CFGetTypeID",
        "CFURLCreateStringByAddingPercentEscapes", "CFUUIDCreateString", "CFShow",
      ]
    ),
    (
      module: "UserNotifications",
      names: ["UNUserNotificationCenter", "UNUserNotificationCenterDelegate", "UNMutableNotificationContent"]
    ),
  ]

  /// The re-exported frameworks that a file uses and does not import.
  static func implied(_ file: SourceFile) -> [String] {
    let used = Set(file.tree.tokens(viewMode: .sourceAccurate).lazy.map(\.text).filter(names.contains))
    return reexportedFrameworks.filter { framework in
      framework.names.contains(where: used.contains) && !file.text.contains("import \(framework.module)")
    }.map(\.module)
  }

  private static let names = Set(reexportedFrameworks.flatMap(\.names))

  static func report(_ file: SourceFile, output: String, _ declarations: Declarations) -> Report.File {
    let visitor = Visitor(viewMode: .sourceAccurate)
    visitor.walk(file.tree)
    let names = visitor.names.filter {
      declarations.moduleIndex.types[$0.key] == nil && !visitor.generics.contains($0.key)
    }
    return Report.File(
      source: file.path, output: output, imports: visitor.modules, implied: file.impliedImports, names: names)
  }

  private final class Visitor: SyntaxVisitor {
    var modules: [String] = []
    var names: [String: Int] = [:]
    var generics: Set<String> = []

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      if let module = node.path.first?.name.text, !modules.contains(module) { modules.append(module) }
      return .skipChildren
    }
    override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
      generics.insert(node.name.text)
      return .visitChildren
    }
    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
      count(node.name.text)
      return .visitChildren
    }
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      if node.parent?.is(MemberAccessExprSyntax.self) != true
        || node.parent?.as(MemberAccessExprSyntax.self)?.base?.id == node.id
      {
        count(node.baseName.text)
      }
      return .visitChildren
    }
    private func count(_ name: String) {
      if name.first?.isUppercase == true, name != "Self" { names[name, default: 0] += 1 }
    }
  }
}
