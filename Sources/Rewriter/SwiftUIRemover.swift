import SwiftParser
import SwiftSyntax

/// Removes from the sources of a UIKit app or library what belongs to SwiftUI, which Vitrine does not have: the views, modifiers and
/// previews of files that import it. Removed declarations become spaces, so that all other lines and columns stay.
///
///     import SwiftUI            ──►   import UIKit
///     struct Row: View { ... }  ──►   (spaces, and a line in the report)
///     class Cell: UIView { ... }      stays, without members that use SwiftUI
struct SwiftUIRemover {
  /// What the module removes, as `path:line: text`.
  private(set) var omitted: [String] = []
  private(set) var errors: [String] = []
  private var texts: [String: String]
  /// Names of SwiftUI, without those that the module or one of its imports declares.
  private var names: Set<String>
  /// Names of declarations that were removed, which files without SwiftUI may use, too.
  private var removedNames: Set<String> = []
  /// Names of properties that were removed, by their types.
  private var removedProperties: [String: Set<String>] = [:]
  /// The files that import SwiftUI.
  private var importing: Set<String> = []
  /// What is removed, by the file.
  private var removed: [String: [Range<Int>]] = [:]
  /// Bodies that stop the program, by the place of their member.
  private var emptied: [DeclarationPosition: [Range<Int>]] = [:]
  private var reports: [(path: String, range: Range<Int>, isBody: Bool, text: String)] = []
  private let others: [Index]

  private static let swiftUI: Set<String> = [
    "View", "ViewModifier", "ViewBuilder", "PreviewProvider", "UIViewRepresentable", "UIViewControllerRepresentable",
    "UIViewRepresentableContext", "UIViewControllerRepresentableContext", "UIHostingController",
    "UIHostingConfiguration",
    "EnvironmentKey", "EnvironmentValues", "PreferenceKey", "EdgeInsets", "Binding", "State", "StateObject",
    "ObservedObject", "EnvironmentObject", "Environment", "AppStorage", "GeometryReader", "GeometryProxy", "VStack",
    "HStack", "ZStack", "LazyVStack", "LazyHStack", "NavigationView", "NavigationStack", "AnyView", "EmptyView",
    "ButtonStyle", "LocalizedStringKey", "UIApplicationDelegateAdaptor", "WindowGroup", "DynamicViewContent",
    "Animatable", "AnimatableModifier", "InsettableShape", "Namespace", "FocusState", "GestureState", "ScenePhase",
    "ShapeStyle", "ToggleStyle", "LabelStyle", "DynamicProperty", "UIGestureRecognizerRepresentable",
    "UIViewLayoutRegion", "SwiftUI", "Color", "Text", "Image", "Font", "Button", "List", "Spacer", "Divider", "ForEach",
    "Group", "Form", "Section", "Toggle", "ScrollView", "TabView", "Rectangle", "RoundedRectangle", "Circle", "Capsule",
    "Ellipse", "Shape", "Angle", "UnitPoint", "Gradient", "LinearGradient", "RadialGradient", "Alignment",
    "HorizontalAlignment", "VerticalAlignment", "ColorScheme", "ObservableObject", "Published", "NavigationLink",
    "ProgressView", "ScaledMetric", "DynamicTypeSize", "LazyVGrid", "LazyHGrid", "GridItem",
  ]

  /// - Parameter others: The indexes of modules that these files import.
  init(_ texts: [String: String], others: [Index] = []) {
    (self.texts, self.others) = (texts, others)
    names = Self.swiftUI.subtracting(others.flatMap(\.types.keys))
  }

  /// True if a text may import SwiftUI.
  static func mayImport(_ text: String) -> Bool { text.contains("import") && text.contains("SwiftUI") }

  /// False for a text that has the import in a string only.
  private static func imports(_ tree: SourceFileSyntax) -> Bool {
    let visitor = ImportVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return visitor.isFound
  }

  private final class ImportVisitor: SyntaxVisitor {
    var isFound = false
    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      if node.path.first?.name.text == "SwiftUI" { isFound = true }
      return .skipChildren
    }
  }

  /// The texts by their paths, without SwiftUI.
  mutating func run() -> [String: String] {
    let paths = texts.keys.sorted()
    let trees = Dictionary(uniqueKeysWithValues: paths.map { ($0, Parser.parse(source: texts[$0]!)) })
    importing = Set(paths.filter { Self.mayImport(texts[$0]!) && Self.imports(trees[$0]!) })
    if importing.isEmpty { return texts }
    for tree in trees.values { names.subtract(Self.declared(tree)) }
    let items = paths.flatMap { path in Self.items(trees[path]!).map { (path, $0) } }
    let conformances = Conformances(items, others: others)
    var broken: Set<DeclarationPosition> = []
    var found = true
    // A removed declaration may be used by another one.
    while found {
      found = false
      for (path, item) in items {
        for node in candidates(item) where isOfSwiftUI(node, path) || Self.isApp(node.node) {
          // A member that a protocol requires stays without its body, if that alone needs SwiftUI.
          let location = DeclarationPosition(path: path, start: node.node.start)
          let isChanged =
            node.owner != nil && !isOfSwiftUI(node, path, withBodies: false)
              && conformances.requires(location, isRemoved: { isRemoved($0.path, $0.start) })
            ? empty(node, path) : remove(node, path)
          if isChanged { found = true }
        }
        if broken.contains(DeclarationPosition(path: path, start: item.start)), let whole = candidates(item).first {
          if remove(whole, path) { found = true }
        }
      }
      // A type without a member that a protocol requires does not compile.
      let next = conformances.broken { isRemoved($0.path, $0.start) }
      if !next.isSubset(of: broken) { found = true }
      broken.formUnion(next)
    }
    omitted = reports.filter { report in
      !removed[report.path, default: []].contains {
        (report.isBody || $0 != report.range) && $0.contains(report.range.lowerBound)
      }
    }.map(\.text).sorted()
    for path in paths {
      let bodies = emptied.filter { $0.key.path == path && !isRemoved(path, $0.key.start) }.flatMap(\.value)
      guard removed[path] != nil || !bodies.isEmpty || importing.contains(path) else { continue }
      texts[path] = blanked(path, trees[path]!, removed[path] ?? [], bodies)
    }
    return texts
  }

  private func isRemoved(_ path: String, _ start: Int) -> Bool {
    removed[path]?.contains { $0.contains(start) } ?? false
  }

  /// Returns false if the declaration is removed already.
  private mutating func remove(_ node: Candidate, _ path: String) -> Bool {
    guard !isRemoved(path, node.node.start) else { return false }
    removed[path, default: []].append(node.node.start..<node.node.end)
    if let name = node.name { removedNames.insert(name) }
    if let owner = node.owner, let property = node.property {
      removedProperties[owner, default: []].insert(property)
    }
    reportOmission(node, path)
    return true
  }

  /// Returns false if the bodies are empty already.
  private mutating func empty(_ node: Candidate, _ path: String) -> Bool {
    let location = DeclarationPosition(path: path, start: node.node.start)
    guard !isRemoved(path, location.start), emptied[location] == nil else { return false }
    emptied[location] = MemberBodies(node.node).ranges
    reportOmission(node, path, isBody: true)
    return true
  }

  private struct Candidate {
    let node: Syntax
    /// The name that others may use it by; nil for members and extensions.
    let name: String?
    let text: String
    /// What decides whether it is of SwiftUI.
    let uses: [Syntax]
    /// The type of a member.
    var owner: String?

    var property: String? {
      node.as(VariableDeclSyntax.self)?.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    }
  }

  /// A type whose head names SwiftUI is removed as a whole. Of other types only members are.
  private func candidates(_ item: Syntax) -> [Candidate] {
    if item.is(ImportDeclSyntax.self) { return [] }
    let attributes = item.asProtocol((any WithAttributesSyntax).self).map { [Syntax($0.attributes)] } ?? []
    func type(
      _ name: TokenSyntax, _ heads: [Syntax?], _ members: MemberBlockSyntax, isValue: Bool = false
    ) -> [Candidate] {
      let whole = Candidate(
        node: item, name: name.text, text: name.text, uses: attributes + heads.compactMap { $0 })
      return [whole]
        + members.members.map { member in
          // A value cannot be without one of its stored properties: initializers need all.
          let isStored =
            isValue && member.decl.as(VariableDeclSyntax.self)?.bindings.first?.accessorBlock == nil
            && member.decl.is(VariableDeclSyntax.self)
          return Candidate(
            node: isStored ? item : Syntax(member.decl), name: isStored ? name.text : nil,
            text: isStored ? name.text : "a member of \(name.text)", uses: [Syntax(member.decl)], owner: name.text)
        }
    }
    if let node = item.as(StructDeclSyntax.self) {
      return type(
        node.name,
        [
          node.inheritanceClause.map(Syntax.init), node.genericParameterClause.map(Syntax.init),
          node.genericWhereClause.map(Syntax.init),
        ], node.memberBlock, isValue: true)
    }
    if let node = item.as(ClassDeclSyntax.self) {
      return type(
        node.name,
        [
          node.inheritanceClause.map(Syntax.init), node.genericParameterClause.map(Syntax.init),
          node.genericWhereClause.map(Syntax.init),
        ], node.memberBlock)
    }
    if let node = item.as(EnumDeclSyntax.self) {
      return type(node.name, [node.inheritanceClause.map(Syntax.init)], node.memberBlock)
    }
    if let node = item.as(ProtocolDeclSyntax.self) {
      // Other requirements use an associated type.
      let members = node.memberBlock.members.map(\.decl)
      let associated = members.filter { $0.is(AssociatedTypeDeclSyntax.self) }.map(Syntax.init)
      return type(node.name, [node.inheritanceClause.map(Syntax.init)] + associated, node.memberBlock)
    }
    if let node = item.as(ExtensionDeclSyntax.self) {
      let text = "extension \(node.extendedType.trimmedDescription)"
      let whole = Candidate(
        node: item, name: nil, text: text,
        uses: [Syntax(node.extendedType)]
          + [node.inheritanceClause.map(Syntax.init), node.genericWhereClause.map(Syntax.init)]
          .compactMap { $0 })
      return [whole]
        + node.memberBlock.members.map {
          Candidate(
            node: Syntax($0.decl), name: nil, text: "a member of \(text)", uses: [Syntax($0.decl)],
            owner: node.extendedType.trimmedDescription)
        }
    }
    let name =
      item.as(FunctionDeclSyntax.self)?.name.text ?? item.as(TypeAliasDeclSyntax.self)?.name.text
      ?? item.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
    return [Candidate(node: item, name: name, text: name ?? "a declaration", uses: [item])]
  }

  private func isOfSwiftUI(_ candidate: Candidate, _ path: String, withBodies: Bool = true) -> Bool {
    let bodies = withBodies ? nil : MemberBodies(candidate.node)
    let swiftUINames = importing.contains(path) ? names.union(removedNames) : removedNames
    let properties = candidate.owner.flatMap { removedProperties[$0] } ?? []
    return candidate.uses.contains { node in
      node.tokens(viewMode: .sourceAccurate).contains { token in
        guard case .identifier(let text) = token.tokenKind, bodies?.contains(token) != true else { return false }
        let dot = token.previousToken(viewMode: .sourceAccurate)
        let isMember = dot?.tokenKind == .period
        let base = isMember ? dot?.previousToken(viewMode: .sourceAccurate)?.text : nil
        if properties.contains(text), !isMember || base == "self" { return true }
        // `Module.View` and `.State` are names of another scope.
        return swiftUINames.contains(text) && (!isMember || base == "SwiftUI")
      }
    }
  }

  /// `@main struct Shop: App`
  private static func isApp(_ node: Syntax) -> Bool {
    guard let node = node.as(StructDeclSyntax.self) else { return false }
    let isMain = node.attributes.contains { $0.trimmedDescription == "@main" }
    return isMain && node.inheritanceClause?.names.contains { ["App", "SwiftUI.App"].contains($0) } == true
  }

  private mutating func reportOmission(_ node: Candidate, _ path: String, isBody: Bool = false) {
    let text = texts[path]!
    let line = text.utf8.prefix(node.node.start).count { $0 == UInt8(ascii: "\n") } + 1
    if Self.isApp(node.node) {
      errors.append("\(path):\(line):1: error: \(node.text) is an app of SwiftUI, which Vitrine cannot run")
    }
    reports.append(
      (
        path, node.node.start..<node.node.end, isBody,
        "\(path):\(line): \(isBody ? "the body of " : "")\(node.text) is left out: Vitrine does not have SwiftUI"
      ))
  }

  private func blanked(_ path: String, _ tree: SourceFileSyntax, _ ranges: [Range<Int>], _ bodies: [Range<Int>])
    -> String
  {
    var bytes = Array(texts[path]!.utf8)
    for range in ranges {
      for index in range where bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
      // A separator without a declaration before it is an error.
      if let next = bytes[range.upperBound...].firstIndex(where: { $0 != UInt8(ascii: " ") }),
        bytes[next] == UInt8(ascii: ";")
      {
        bytes[next] = UInt8(ascii: " ")
      }
    }
    for item in Self.items(tree) {
      guard let node = item.as(ImportDeclSyntax.self), let name = node.path.first?.name, name.text == "SwiftUI" else {
        continue
      }
      // SwiftUI passes UIKit on. `import struct SwiftUI.Color` needs nothing.
      let isWhole = node.path.count == 1
      let range = isWhole ? name.start..<name.end : node.start..<node.end
      bytes.replaceSubrange(
        range,
        with: Array((isWhole ? "UIKit" : "").utf8)
          + Array(
            repeating: UInt8(ascii: " "), count: range.count - (isWhole ? 5 : 0)))
    }
    MemberBodies.empty(bodies, in: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The declarations at the top of a file, those within `#if` included.
  private static func items(_ tree: SourceFileSyntax) -> [Syntax] { items(tree.statements) }
  private static func items(_ list: CodeBlockItemListSyntax) -> [Syntax] {
    list.flatMap { item -> [Syntax] in
      guard case .decl(let declaration) = item.item else { return [Syntax(item.item)] }
      guard let conditional = declaration.as(IfConfigDeclSyntax.self) else { return [Syntax(declaration)] }
      return conditional.clauses.flatMap { clause -> [Syntax] in
        // The compiler skips these already.
        if clause.condition?.trimmedDescription.contains("canImport(SwiftUI)") == true { return [] }
        guard case .statements(let inner) = clause.elements else { return [] }
        return items(inner)
      }
    }
  }

  /// The names of a file's own types.
  private static func declared(_ tree: SourceFileSyntax) -> Set<String> {
    let visitor = TypeNames(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return visitor.names
  }

  private final class TypeNames: SyntaxVisitor {
    var names: Set<String> = []
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
    private func add(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
      names.insert(name.text)
      return .visitChildren
    }
  }
}
