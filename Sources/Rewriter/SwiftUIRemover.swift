import SwiftParser
import SwiftSyntax

/// Removes SwiftUI code, which Vitrine does not support, from a UIKit app or library: the views, modifiers and previews of files that
/// import SwiftUI. Removed declarations become spaces, so that all other lines and columns stay the same.
///
///     import SwiftUI            ──►   import UIKit
///     struct Row: View { ... }  ──►   (spaces, and a line in the report)
///     class Cell: UIView { ... }      stays, without members that use SwiftUI
struct SwiftUIRemover {
  /// The removed declarations, as `path:line: text`.
  private(set) var omitted: [String] = []
  private(set) var errors: [String] = []
  private var texts: [String: String]
  /// SwiftUI's names, without those that the module or one of its imports declares.
  private var names: Set<String>
  private let declaredTypes = DeclaredTypes(viewMode: .sourceAccurate)
  /// Names of removed declarations. Files that do not import SwiftUI may use them, too.
  private var removedNames: Set<String> = []
  /// Names of removed properties, by the type that declared them.
  private var removedProperties: [String: Set<String>] = [:]
  /// The paths of the files that import SwiftUI.
  private var importing: Set<String> = []
  /// The byte ranges of removed declarations, by file.
  private var removed: [String: [Range<Int>]] = [:]
  /// The byte ranges of bodies that are replaced by a statement that stops the program, by the member's position.
  private var emptied: [DeclarationPosition: [Range<Int>]] = [:]
  /// The branches of `if #available` that use SwiftUI, by file. The `else` branch takes their place.
  private var disabled: [String: [AvailabilityBranch]] = [:]
  /// The byte ranges of blocks inside members that are replaced by such a statement, by file.
  private var emptiedBlocks: [String: [Range<Int>]] = [:]
  private var reports: [(path: String, range: Range<Int>, isBody: Bool, text: String)] = []
  private let importIndexes: [Index]

  /// - Parameter others: The indexes of modules that these files import.
  init(_ texts: [String: String], importIndexes: [Index] = []) {
    (self.texts, self.importIndexes) = (texts, importIndexes)
    names = SwiftUINames.all.subtracting(importIndexes.flatMap(\.types.keys))
  }

  /// Removes SwiftUI code, and returns the texts by path.
  mutating func run() -> [String: String] {
    let paths = texts.keys.sorted()
    let trees = Dictionary(uniqueKeysWithValues: paths.map { ($0, Parser.parse(source: texts[$0]!)) })
    importing = Set(
      paths.filter { SwiftUIImport.isPossible(in: texts[$0]!) && SwiftUIImport.isPresent(in: trees[$0]!) })
    if importing.isEmpty { return texts }
    for tree in trees.values { declaredTypes.walk(tree) }
    names.subtract(declaredTypes.topLevel)
    let items = paths.flatMap { path in Self.items(trees[path]!).map { (path, $0) } }
    let conformances = Conformances(items, importIndexes: importIndexes)
    var nonconforming: Set<DeclarationPosition> = []
    var found = true
    // The loop repeats, because a declaration that uses a removed one is removed too.
    while found {
      found = false
      for (path, item) in items {
        for node in candidates(item) where usesSwiftUI(node, path) || Self.isApp(node.node) {
          if disableBranches(node, path) || emptyBlocks(node, path) {
            found = true
            continue
          }
          // A member that a protocol requires stays without its body, if only its body uses SwiftUI.
          let location = DeclarationPosition(path: path, start: node.node.start)
          let isChanged =
            node.owner != nil && !usesSwiftUI(node, path, withBodies: false)
              && conformances.requires(location, isRemoved: { isRemoved($0.path, $0.start) })
            ? empty(node, path) : remove(node, path)
          if isChanged { found = true }
        }
        let position = DeclarationPosition(path: path, start: item.start)
        if nonconforming.contains(position), let whole = candidates(item).first {
          if remove(whole, path) { found = true }
        }
      }
      // A type without a member that a protocol requires does not compile.
      let next = conformances.nonconforming { isRemoved($0.path, $0.start) }
      if !next.isSubset(of: nonconforming) { found = true }
      nonconforming.formUnion(next)
    }
    omitted = reports.filter { report in
      !removed[report.path, default: []].contains {
        (report.isBody || $0 != report.range) && $0.contains(report.range.lowerBound)
      }
    }.map(\.text).sorted()
    for path in paths {
      let bodies = emptied.filter { $0.key.path == path && !isRemoved(path, $0.key.start) }.flatMap(\.value)
      let isChanged = removed[path] != nil || disabled[path] != nil || emptiedBlocks[path] != nil
      guard isChanged || !bodies.isEmpty || importing.contains(path) else { continue }
      texts[path] = blanked(path, trees[path]!, removed[path] ?? [], bodies)
    }
    return texts
  }

  private func isRemoved(_ path: String, _ start: Int) -> Bool {
    removed[path]?.contains { $0.contains(start) } ?? false
  }

  /// Removes a declaration. Returns false if it is removed already.
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

  /// Disables the branches of a declaration that use SwiftUI, the inner ones first. Returns false if there are none.
  private mutating func disableBranches(_ node: Candidate, _ path: String) -> Bool {
    var isFound = false
    for branch in AvailabilityBranch.all(in: node.node).reversed()
    where !isDisabled(branch.body.start, path) && usesSwiftUI([Syntax(branch.body)], of: node.owner, path) {
      let range = branch.body.start..<branch.body.end
      disabled[path, default: []].removeAll { range.contains($0.body.start) }
      disabled[path, default: []].append(branch)
      let line = line(of: range.lowerBound, path)
      reports.append(
        (
          path, range, true,
          "\(path):\(line): a branch of \(node.text) is left out: Vitrine does not have SwiftUI, and the other is taken"
        ))
      isFound = true
    }
    return isFound
  }

  /// Empties the inner blocks of a member that use SwiftUI. Returns false if another part of the member uses it, too.
  private mutating func emptyBlocks(_ node: Candidate, _ path: String) -> Bool {
    let blocks = swiftUITokens(node.uses, of: node.owner, path).map { InnerBlock.range(around: $0, in: node.node) }
    guard !blocks.isEmpty, !blocks.contains(nil) else { return false }
    for block in Set(blocks.compactMap(\.self)).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard !isDisabled(block.lowerBound, path) else { continue }
      emptiedBlocks[path, default: []].removeAll { block.contains($0.lowerBound) }
      emptiedBlocks[path, default: []].append(block)
      let line = line(of: block.lowerBound, path)
      reports.append(
        (path, block, true, "\(path):\(line): a block of \(node.text) is left out: Vitrine does not have SwiftUI"))
    }
    return true
  }

  private func isDisabled(_ offset: Int, _ path: String) -> Bool {
    disabled[path]?.contains { ($0.body.start..<$0.body.end).contains(offset) } ?? false
      || emptiedBlocks[path]?.contains { $0.contains(offset) } ?? false
  }

  /// Removes the bodies of a member. Returns false if they are removed already.
  private mutating func empty(_ node: Candidate, _ path: String) -> Bool {
    let location = DeclarationPosition(path: path, start: node.node.start)
    guard !isRemoved(path, location.start), emptied[location] == nil else { return false }
    emptied[location] = MemberBodies(node.node).ranges
    reportOmission(node, path, isBody: true)
    return true
  }

  /// A declaration that may have to be removed.
  private struct Candidate {
    let node: Syntax
    /// The name by which other declarations refer to this declaration; `nil` for members and extensions.
    let name: String?
    let text: String
    /// The parts of the declaration that are searched for SwiftUI's names.
    let uses: [Syntax]
    /// The type that declares the member; `nil` for top-level declarations.
    var owner: String?

    var property: String? {
      node.as(VariableDeclSyntax.self)?.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    }
  }

  /// The parts of a top-level declaration that can be removed: the whole declaration, and each of its members.
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
          // A structure is removed as a whole if a stored property is, because initializers need all properties.
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
      // An associated type that uses SwiftUI removes the protocol, because other requirements use it.
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

  /// True if the declaration uses a name of SwiftUI or of a removed declaration.
  /// - Parameter withBodies: Whether the bodies are searched, too.
  private func usesSwiftUI(_ candidate: Candidate, _ path: String, withBodies: Bool = true) -> Bool {
    usesSwiftUI(
      candidate.uses, of: candidate.owner, path, without: withBodies ? nil : MemberBodies(candidate.node))
  }

  private func usesSwiftUI(
    _ nodes: [Syntax], of owner: String?, _ path: String, without bodies: MemberBodies? = nil
  ) -> Bool { !swiftUITokens(nodes, of: owner, path, without: bodies).isEmpty }

  /// The names of SwiftUI, and of removed declarations, in nodes of a file.
  private func swiftUITokens(
    _ nodes: [Syntax], of owner: String?, _ path: String, without bodies: MemberBodies? = nil
  ) -> [TokenSyntax] {
    let swiftUINames = importing.contains(path) ? names.union(removedNames) : removedNames
    let properties = owner.flatMap { removedProperties[$0] } ?? []
    return nodes.flatMap { node in
      node.tokens(viewMode: .sourceAccurate).filter { token in
        guard case .identifier(let text) = token.tokenKind, bodies?.contains(token) != true,
          !isDisabled(token.start, path)
        else { return false }
        let dot = token.previousToken(viewMode: .sourceAccurate)
        let isMember = dot?.tokenKind == .period
        let base = isMember ? dot?.previousToken(viewMode: .sourceAccurate)?.text : nil
        if properties.contains(text), !isMember || base == "self" { return true }
        // `Module.View` and `.State` are members, which have nothing to do with SwiftUI's names.
        guard swiftUINames.contains(text) else { return false }
        return isMember ? base == "SwiftUI" : !declaredTypes.hides(text, at: Syntax(token))
      }
    }
  }

  /// True for a SwiftUI app: `@main struct Shop: App`.
  private static func isApp(_ node: Syntax) -> Bool {
    guard let node = node.as(StructDeclSyntax.self) else { return false }
    let isMain = node.attributes.contains { $0.trimmedDescription == "@main" }
    return isMain && node.inheritanceClause?.names.contains { ["App", "SwiftUI.App"].contains($0) } == true
  }

  private func line(of offset: Int, _ path: String) -> Int {
    texts[path]!.utf8.prefix(offset).count { $0 == UInt8(ascii: "\n") } + 1
  }

  private mutating func reportOmission(_ node: Candidate, _ path: String, isBody: Bool = false) {
    let line = line(of: node.node.start, path)
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
      // The semicolon after a removed declaration is removed too, because it is an error without a declaration before it.
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
      // SwiftUI re-exports UIKit, which `import UIKit` replaces. `import struct SwiftUI.Color` is removed.
      let isWhole = node.path.count == 1
      let range = isWhole ? name.start..<name.end : node.start..<node.end
      bytes.replaceSubrange(
        range,
        with: Array((isWhole ? "UIKit" : "").utf8)
          + Array(
            repeating: UInt8(ascii: " "), count: range.count - (isWhole ? 5 : 0)))
    }
    let branches = (disabled[path] ?? []).filter { branch in
      !isRemoved(path, branch.body.start) && !bodies.contains { $0.contains(branch.body.start) }
    }
    for branch in branches { branch.disable(in: &bytes) }
    let outer = bodies + branches.map(\.contents)
    let blocks = (emptiedBlocks[path] ?? []).filter { block in
      !isRemoved(path, block.lowerBound) && !outer.contains { $0.contains(block.lowerBound) }
    }
    let inner = outer.filter { range in !blocks.contains { $0.contains(range.lowerBound) } }
    MemberBodies.empty(inner + blocks, in: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The top-level declarations of a file, including those within `#if`.
  private static func items(_ tree: SourceFileSyntax) -> [Syntax] { items(tree.statements) }
  private static func items(_ list: CodeBlockItemListSyntax) -> [Syntax] {
    list.flatMap { item -> [Syntax] in
      guard case .decl(let declaration) = item.item else { return [Syntax(item.item)] }
      guard let conditional = declaration.as(IfConfigDeclSyntax.self) else { return [Syntax(declaration)] }
      return conditional.clauses.flatMap { clause -> [Syntax] in
        // The compiler already skips these clauses.
        if clause.condition?.trimmedDescription.contains("canImport(SwiftUI)") == true { return [] }
        guard case .statements(let inner) = clause.elements else { return [] }
        return items(inner)
      }
    }
  }
}
