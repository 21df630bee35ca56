/// Generates the Swift names that Xcode generates for a module's asset catalogs: `UIImage(resource: .logo)`, `UIColor.brand`.
struct AssetSymbols {
  /// The names of images in the catalogs, with their namespaces.
  private var images: Set<String> = []
  private var colors: Set<String> = []

  init(_ resources: [Target.Resource]) throws(ProjectError) {
    for resource in resources where resource.path.pathExtension == "xcassets" { try read(resource.path, namespace: "") }
  }

  var isEmpty: Bool { images.isEmpty && colors.isEmpty }

  private mutating func read(_ folder: String, namespace: String) throws(ProjectError) {
    for entry in Files.names(in: folder) {
      let path = folder.appending(path: entry)
      guard Files.isFolder(path) else { continue }
      switch entry.pathExtension {
      case "imageset", "symbolset": images.insert(namespace + entry.withoutPathExtension)
      case "colorset": colors.insert(namespace + entry.withoutPathExtension)
      case "": try read(path, namespace: try Self.isNamespace(path) ? namespace + entry + "/" : namespace)
      default: break
      }
    }
  }

  /// Whether a folder of a catalog provides a namespace.
  private static func isNamespace(_ folder: String) throws(ProjectError) -> Bool {
    let path = folder.appending(path: "Contents.json")
    guard Files.exists(path) else { return false }
    return try PropertyList.json(path)["properties"]?["provides-namespace"]?.boolean == true
  }

  /// The generated source, or `nil` if there is nothing to generate.
  /// - Parameters:
  ///   - bundle: The Swift expression for the bundle with the catalogs.
  ///   - hasExtensions: Whether UIImage and UIColor get members, too.
  ///   - declared: The names that UIKit and the module declare. No member with a declared name is generated in UIImage and UIColor.
  func source(bundle: String, hasExtensions: Bool, declared: [DeclaredNames]) -> String? {
    var text = ""
    for (resource, type, kind, names) in [
      ("ImageResource", "UIImage", "Image", images), ("ColorResource", "UIColor", "Color", colors),
    ] where !names.isEmpty && declared.contains(where: { $0.types.contains(resource) }) {
      var root = Namespace()
      for name in names.sorted() {
        root.add(name.split(separator: "/").map(String.init), name, kind: kind)
      }
      text += "\nextension \(resource) {\n"
      text += root.text(indent: "  ") { symbol, name in
        "static let \(symbol) = \(resource)(name: \(PackageManifest.quoted(name)), bundle: \(bundle))"
      }
      text += "}\n"
      if !hasExtensions { continue }
      let declaredNames = declared.reduce(into: Set<String>()) { $0.formUnion($1.members[type] ?? []) }
      text += "\nextension \(type) {\n"
      text += root.text(indent: "  ", path: "", without: declaredNames) { symbol, path in
        "static var \(symbol): \(type) { \(type)(resource: .\(path)) }"
      }
      text += "}\n"
    }
    return text.isEmpty ? nil : "import Foundation\nimport UIKit\n" + text
  }

  /// The symbols of a folder that provides a namespace, or of the catalog itself.
  private struct Namespace {
    private var symbols: [String: String] = [:]
    private var namespaces: [String: Namespace] = [:]

    /// Adds a name, unless another one has the same symbol.
    mutating func add(_ path: [String], _ name: String, kind: String) {
      if path.count > 1 {
        namespaces[AssetSymbols.symbol(path[0], isType: true), default: Namespace()].add(
          Array(path.dropFirst()), name, kind: kind)
      } else if let last = path.first {
        let symbol = AssetSymbols.symbol(last, without: kind)
        if symbols[symbol] == nil { symbols[symbol] = name }
      }
    }

    func text(indent: String, _ line: (_ symbol: String, _ name: String) -> String) -> String {
      var text = symbols.sorted { $0.key < $1.key }.map { "\(indent)\(line(AssetSymbols.escaped($0.key), $0.value))\n" }
        .joined()
      for (name, level) in namespaces.sorted(by: { $0.key < $1.key }) {
        text += "\(indent)enum \(name) {\n\(level.text(indent: indent + "  ", line))\(indent)}\n"
      }
      return text
    }

    func text(
      indent: String, path: String, without excludedNames: Set<String>,
      _ line: (_ symbol: String, _ path: String) -> String
    )
      -> String
    {
      var text = symbols.keys.sorted().filter { !excludedNames.contains($0) }.map {
        "\(indent)\(line(AssetSymbols.escaped($0), path + AssetSymbols.escaped($0)))\n"
      }.joined()
      for (name, level) in namespaces.sorted(by: { $0.key < $1.key }) where !excludedNames.contains(name) {
        let inner = level.text(indent: indent + "  ", path: path + name + ".", without: [], line)
        text += "\(indent)enum \(name) {\n\(inner)\(indent)}\n"
      }
      return text
    }
  }

  /// The Swift name of an asset: `profilePicture` for `profile-picture` and `ProfilePicture`, `accent` for the colour `AccentColor`.
  static func symbol(_ name: String, without kind: String = "", isType: Bool = false) -> String {
    let words = name.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    var text = (words.first ?? "_") + words.dropFirst().map(\.capitalizedFirst).joined()
    if !kind.isEmpty, text.count > kind.count, text.hasSuffix(kind) { text.removeLast(kind.count) }
    text = isType ? text.capitalizedFirst : text.lowercasedFirstWord
    return text.first?.isNumber == true ? "_" + text : text
  }

  fileprivate static func escaped(_ symbol: String) -> String { keywords.contains(symbol) ? "`\(symbol)`" : symbol }

  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat", "rethrows",
    "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while",
  ]
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The text with a lowercase first word: `logo` for `Logo`, `urlBar` for `URLBar`, `tv` for `TV`.
  fileprivate var lowercasedFirstWord: String {
    let capitals = prefix { $0.isUppercase }.count
    if capitals <= 1 || capitals == count { return prefix(max(capitals, 1)).lowercased() + dropFirst(max(capitals, 1)) }
    return prefix(capitals - 1).lowercased() + dropFirst(capitals - 1)
  }
}
