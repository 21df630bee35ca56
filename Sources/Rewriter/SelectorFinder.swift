import SwiftSyntax

/// Finds the method or property that a `#selector` names, and its selector in Objective-C.
struct SelectorFinder {
  /// A selector that was found.
  struct Match {
    let name: String
    /// False if the reference cannot be compiled on Linux, as for optional requirements and accessors.
    let isChecked: Bool
  }

  private let rewriter: FileRewriter
  private var declarations: Declarations { rewriter.declarations }

  init(_ rewriter: FileRewriter) { self.rewriter = rewriter }

  /// The parts of an expression such as `Account.paid(_:by:) as (Account) -> (Int, String) -> Void`.
  private struct Reference {
    var name = ""
    var labels: [String]?
    var base: ExprSyntax?
    /// The parameter types of the method type after `as`.
    var parameters: [String]?
  }

  /// Finds the selector for the argument of a `#selector`; `nil` if it is unknown or ambiguous.
  /// - Parameter accessor: `getter` or `setter` if the argument has this label.
  func find(_ expression: ExprSyntax, accessor: String?) -> Match? {
    var reference = Reference()
    read(expression, &reference)
    guard !reference.name.isEmpty else { return nil }
    let found = candidates(reference, isProperty: accessor != nil)
    if let accessor { return Match(name: accessorName(reference, found.first, accessor), isChecked: false) }
    let best = narrowed(found, reference)
    if let method = best {
      return Match(name: name(of: method, reference), isChecked: !method.isOptional)
    }
    guard let labels = reference.labels else {
      // An undeclared name without labels is a method without arguments, like UIKit's `reloadData` or `resignFirstResponder`.
      return found.isEmpty ? Match(name: reference.name, isChecked: true) : nil
    }
    return Match(name: derived(reference.name, labels), isChecked: true)
  }

  /// The selector of a method that is not declared in any index.
  private func derived(_ name: String, _ labels: [String]) -> String {
    SelectorNames.renamed["\(name)(\(labels.map { $0 + ":" }.joined()))"] ?? SelectorNames.method(name, labels)
  }

  /// The selector of a method. A method that fulfils an `@objc` requirement has the requirement's selector, unless it has `@objc(name)`.
  private func name(of method: IndexedMember, _ reference: Reference) -> String {
    if method.isNamed { return method.selector }
    let base = reference.base?.trimmedDescription
    let named = base.flatMap { $0 == "self" ? nil : declarations.resolve($0, in: rewriter.scope) }
    let isUnqualified = base == nil || base == "self" || base == "Self"
    guard let type = named ?? (isUnqualified || !method.isObjC ? rewriter.enclosingType : nil) else {
      return method.selector
    }
    return declarations.objcRequirements(of: type).requirement(of: method)?.selector ?? method.selector
  }

  private func accessorName(_ reference: Reference, _ property: IndexedMember?, _ accessor: String) -> String {
    let key = property?.selector ?? reference.name
    if accessor == "getter" { return key }
    // The setter of a UIKit property such as `isHidden` is `setHidden:`.
    let isForeign = property.map { !$0.isObjC } ?? true
    let third = key.dropFirst(2).first
    return SelectorNames.setter(
      isForeign && key.hasPrefix("is") && third?.isUppercase == true ? String(key.dropFirst(2)) : key)
  }

  /// Reads the parts of an expression into the reference.
  private func read(_ expression: ExprSyntax, _ reference: inout Reference) {
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return read(only.expression, &reference)
    }
    if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
      let type = sequence.elements.lazy.compactMap { $0.as(TypeExprSyntax.self) }.first?.type
      reference.parameters = type.flatMap(parameters)
      return read(first, &reference)
    }
    if let cast = expression.as(AsExprSyntax.self) {
      reference.parameters = parameters(cast.type)
      return read(cast.expression, &reference)
    }
    if let unwrapped = expression.as(OptionalChainingExprSyntax.self) { return read(unwrapped.expression, &reference) }
    if let unwrapped = expression.as(ForceUnwrapExprSyntax.self) { return read(unwrapped.expression, &reference) }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      read(member.declName, &reference)
      reference.base = member.base
    } else if let name = expression.as(DeclReferenceExprSyntax.self) {
      read(name, &reference)
    }
  }

  private func read(_ name: DeclReferenceExprSyntax, _ reference: inout Reference) {
    reference.name = name.baseName.text.unquoted
    reference.labels = name.argumentNames.map { $0.arguments.map { $0.name.text.unquoted } }
  }

  /// The parameter types of a method type: `Int` for both `(Account) -> (Int) -> Void` and `(Int) -> Void`.
  private func parameters(_ type: TypeSyntax) -> [String]? {
    var type = type
    while true {
      if let optional = type.as(OptionalTypeSyntax.self) { type = optional.wrappedType; continue }
      if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
        type = only.type
        continue
      }
      guard let function = type.as(FunctionTypeSyntax.self) else { return nil }
      if function.returnClause.type.is(FunctionTypeSyntax.self) { type = function.returnClause.type; continue }
      return function.parameters.map { $0.type.trimmedDescription }
    }
  }

  /// The members with the reference's name, in the base's type or in the enclosing types; if there are none, those of all types.
  private func candidates(_ reference: Reference, isProperty: Bool) -> [IndexedMember] {
    let kind: IndexedMember.Kind = isProperty ? .property : .method
    func members(of type: String) -> [IndexedMember] {
      let chain = declarations.superclasses(of: type) + declarations.protocols(of: type).sorted()
      return chain.flatMap(declarations.members).filter { $0.kind == kind && $0.name == reference.name }
    }
    let base = reference.base?.trimmedDescription
    if let base, base != "self", let type = declarations.resolve(base, in: rewriter.scope) {
      let found = members(of: type)
      if !found.isEmpty { return found }
    } else if base == nil || base == "self" || base == "Self" || base?.hasPrefix("self?") == true
      || base?.hasPrefix("type(of: self") == true
    {
      for length in stride(from: rewriter.scope.count, to: 0, by: -1) {
        let found = members(of: rewriter.scope.prefix(length).joined(separator: "."))
        if !found.isEmpty { return found }
      }
    }
    let all = ([declarations.moduleIndex] + declarations.importIndexes).flatMap { index in
      index.types.sorted { $0.key < $1.key }.flatMap(\.value.members)
    }
    return all.filter { $0.kind == kind && $0.name == reference.name }
  }

  /// The candidate that fits the reference's labels and parameter types; `nil` if none does.
  private func narrowed(_ found: [IndexedMember], _ reference: Reference) -> IndexedMember? {
    var found = found
    if let labels = reference.labels { found = found.filter { $0.labels == labels } }
    if let parameters = reference.parameters {
      let fitting = found.filter { $0.types.map(plain) == parameters.map(plain) }
      found = fitting.isEmpty ? found.filter { $0.labels.count == parameters.count } : fitting
    }
    let visible = found.filter(\.isObjC)
    if !visible.isEmpty { found = visible }
    // An override and the member that it overrides are both found; the overridden member determines the selector.
    guard let first = found.first else { return nil }
    return Set(found.map(\.key)).count == 1
      ? found.first(where: \.isObjC) ?? found.last { !$0.isOverride } ?? first : first
  }

  private func plain(_ type: String) -> String { type.filter { !$0.isWhitespace && $0 != "?" && $0 != "!" } }
}
