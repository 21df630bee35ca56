import SwiftSyntax

/// The attributes and modifiers of a declaration.
struct Traits {
  private(set) var attributes: [String: AttributeSyntax] = [:]
  private(set) var modifiers: Set<String> = []

  init(_ attributes: AttributeListSyntax?, _ modifiers: DeclModifierListSyntax?) {
    for element in attributes ?? [] {
      guard let attribute = element.as(AttributeSyntax.self) else { continue }
      self.attributes[attribute.attributeName.trimmedDescription] = attribute
    }
    for modifier in modifiers ?? [] where modifier.detail == nil { self.modifiers.insert(modifier.name.text) }
  }

  func has(_ names: String...) -> Bool { names.contains { attributes[$0] != nil } }

  var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
  /// True if an attribute of the declaration makes it visible to Objective-C.
  var isObjC: Bool {
    has(
      "objc", "IBAction", "IBOutlet", "IBOutletCollection", "IBInspectable", "GKInspectable", "IBSegueAction",
      "NSManaged")
  }
  /// The name in `@objc(name)`.
  var objcName: String? {
    guard let arguments = attributes["objc"]?.arguments?.trimmedDescription else { return nil }
    return arguments.filter { !$0.isWhitespace && $0 != "`" }
  }
  /// The access modifier; `nil` if there is none.
  var access: String? {
    ["open", "public", "package", "internal", "fileprivate", "private"].first(where: modifiers.contains)
  }
  var isPublic: Bool { access == "public" || access == "open" }

  /// The names of Objective-C's attributes, which do not exist on Linux.
  static let objectiveCAttributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable", "IBSegueAction",
    "GKInspectable", "NSManaged", "NSCopying",
  ]
}

extension DeclSyntaxProtocol {
  var traits: Traits { Traits(asProtocol((any WithAttributesSyntax).self)?.attributes, modifierList) }

  private var modifierList: DeclModifierListSyntax? { asProtocol((any WithModifiersSyntax).self)?.modifiers }
}

extension FunctionDeclSyntax {
  var parameters: [FunctionParameterSyntax] { Array(signature.parameterClause.parameters) }
  var labels: [String] { parameters.map { $0.firstName.text.unquoted } }
  var isThrowing: Bool { signature.effectSpecifiers?.throwsClause != nil }
  var isAsync: Bool { signature.effectSpecifiers?.asyncSpecifier != nil }
  /// The derived selector in Objective-C, such as `tapped:`.
  var selector: String { SelectorNames.method(name.text.unquoted, labels, throws: isThrowing, async: isAsync) }
  /// The name with argument labels, such as `tapped(_:)`.
  var key: String { "\(name.text.unquoted)(\(labels.map { $0 + ":" }.joined()))" }
  var returnsNothing: Bool {
    guard let type = signature.returnClause?.type.trimmedDescription else { return true }
    return type == "Void" || type == "()"
  }
  /// The type of the result as a cast can name it; nil for `Self` and opaque types, which only the declaration can name.
  var resultToNameInCalls: String? {
    guard !returnsNothing, let type = signature.returnClause?.type else { return nil }
    let isNameable = type.tokens(viewMode: .sourceAccurate).allSatisfy { !["Self", "some"].contains($0.text) }
    return isNameable ? type.plainDescription : nil
  }
  /// True if the function can be called by its selector: it is not async or generic, and has no `inout` or variadic parameters.
  var canBeCalledByName: Bool {
    !isAsync && genericParameterClause == nil
      && parameters.allSatisfy {
        $0.ellipsis == nil && !$0.type.isInOut && !$0.type.trimmedDescription.hasPrefix("some ")
      }
  }
}

extension TypeSyntax {
  var isInOut: Bool {
    self.as(AttributedTypeSyntax.self)?.specifiers.contains { $0.trimmedDescription == "inout" } ?? false
  }
  var isEscaping: Bool {
    self.as(AttributedTypeSyntax.self)?.attributes.contains { $0.trimmedDescription == "@escaping" } ?? false
  }
  /// The type's text without `inout` and attributes such as `@escaping`, but with `@Sendable` and `@MainActor`.
  var plainDescription: String {
    guard let attributed = self.as(AttributedTypeSyntax.self) else {
      // Parameter names as in `(_ path: CGPath) -> Void` are removed, because they are not allowed in expressions. Blocks are closures.
      let text = trimmedDescription.replacing(/\b_\s+\w+\s*:\s*/, with: "")
        .replacing(/@convention\(block\)\s*/, with: "")
      return text.hasSuffix("!") ? String(text.dropLast()) + "?" : text
    }
    let allowedAttributes = attributed.attributes.filter {
      $0.trimmedDescription == "@Sendable" || $0.trimmedDescription == "@MainActor"
    }
    return allowedAttributes.map { $0.trimmedDescription + " " }.joined() + attributed.baseType.plainDescription
  }
}

extension String {
  /// The name without backticks.
  var unquoted: String { filter { $0 != "`" } }
}

extension TypeSyntax {
  /// The names of the composed types: `A` and `B` for `A & B`.
  var composedNames: [String] {
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.composedNames }
    if let composition = self.as(CompositionTypeSyntax.self) {
      return composition.elements.flatMap(\.type.composedNames)
    }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return only.type.composedNames
    }
    if let constrained = self.as(SomeOrAnyTypeSyntax.self) { return constrained.constraint.composedNames }
    return [trimmedDescription.withoutGenerics]
  }
}

extension InheritanceClauseSyntax {
  var names: [String] { inheritedTypes.flatMap(\.type.composedNames) }
}

extension FunctionCallExprSyntax {
  /// The argument labels, `_` for none and for a trailing closure.
  var labels: [String] {
    arguments.map { $0.label?.text.unquoted ?? "_" } + (trailingClosure == nil ? [] : ["_"])
  }
}

/// The conditions of the `#if` clauses around a declaration, as one condition; nil if there are none.
func enclosingConditions(_ node: some SyntaxProtocol, upTo end: Syntax?) -> String? {
  var conditions: [String] = []
  var current = Syntax(node).parent
  while let next = current, next != end {
    if let clause = next.as(IfConfigClauseSyntax.self), let list = clause.parent?.as(IfConfigClauseListSyntax.self) {
      var terms: [String] = []
      for other in list {
        // The same replacement as `FileRewriter.rewriteCondition` makes in the source.
        let text = other.condition?.trimmedDescription
          .replacing(/os\(iOS\)|targetEnvironment\(simulator\)/, with: "true")
        if other.id == clause.id {
          if let text { terms.append("(\(text))") }
          break
        }
        terms.append("!(\(text ?? "true"))")
      }
      conditions.insert(terms.joined(separator: " && "), at: 0)
    }
    current = next.parent
  }
  return conditions.isEmpty ? nil : conditions.joined(separator: " && ")
}
