import SwiftParser
import SwiftSyntax

/// The declared type of an expression, as far as it can be found by its syntax and the index. For example, of `delegate` in:
///
///     weak var delegate: PagesDelegate?
///     func show(_ page: Int) { delegate?.pagesDidShow?(page) }
indirect enum ReceiverType {
  case unknown
  /// One or several types, for `A & B`. Names that are in an index are qualified.
  case named([String])
  /// A metatype of these types. The names are not qualified, because they may be generic parameters.
  case metatype([String])
  /// An array with such elements, or a dictionary with such values.
  case collection(of: ReceiverType)
  /// A function, a tuple or another type without a name.
  case other
}

struct ReceiverTypeFinder {
  private let declarations: Declarations
  /// The names of the types that enclose the expression, the outermost first.
  private let scope: [String]
  /// The names whose types are being found, because a binding can refer to itself: `let page = page.first`.
  private let names: NamesInProgress
  private final class NamesInProgress {
    var ids: Set<SyntaxIdentifier> = []
    /// The qualified names of properties whose types are being inferred.
    var properties: Set<String> = []
  }

  init(_ rewriter: FileRewriter) {
    (declarations, scope, names) = (rewriter.declarations, rewriter.scope, NamesInProgress())
  }

  private init(_ finder: Self, scope: [String]) {
    (declarations, self.scope, names) = (finder.declarations, scope, finder.names)
  }

  func type(of expression: ExprSyntax) -> ReceiverType {
    if let chain = expression.as(OptionalChainingExprSyntax.self) { return type(of: chain.expression) }
    if let unwrapped = expression.as(ForceUnwrapExprSyntax.self) { return type(of: unwrapped.expression) }
    if let cast = expression.as(AsExprSyntax.self) { return type(cast.type, in: scope) }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return type(of: only.expression)
    }
    if let sequence = expression.as(SequenceExprSyntax.self), sequence.elements.count == 3,
      sequence.elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true
    {
      return sequence.elements.last?.as(TypeExprSyntax.self).map { type($0.type, in: scope) } ?? .unknown
    }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      if let cast = typeOfBitCast(call) { return cast }
      return call.calledExpression.trimmedDescription == "type" ? typeOfMetatype(call) : typeOfInitializer(call)
    }
    if let name = expression.as(DeclReferenceExprSyntax.self) { return type(of: name) }
    if let element = expression.as(SubscriptCallExprSyntax.self) { return typeOfElement(of: element.calledExpression) }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else { return .unknown }
    let name = member.declName.baseName.text.unquoted
    if let owner = declarations.resolve(base.trimmedDescription, in: scope) {
      return property(name, of: owner) ?? .unknown
    }
    let receiver = type(of: base)
    if case .collection(let element) = receiver { return ["first", "last"].contains(name) ? element : .unknown }
    guard case .named(let owners) = receiver else { return .unknown }
    return owners.lazy.compactMap { property(name, of: $0) }.first ?? .unknown
  }

  private func typeOfElement(of collection: ExprSyntax) -> ReceiverType {
    if case .collection(let element) = type(of: collection) { element } else { .unknown }
  }

  /// The type of an initializer call: `Pages` for `Pages()`.
  private func typeOfInitializer(_ call: FunctionCallExprSyntax) -> ReceiverType {
    let called = call.calledExpression.trimmedDescription
    guard called.split(separator: ".").last?.first?.isUppercase == true,
      let found = declarations.resolve(called, in: scope)
    else { return .unknown }
    return .named([found])
  }

  /// The type to which a call of one of Swift's unchecked casts, with the arguments `(pointer, to: AnyObject.self)`, casts; nil for other
  /// calls.
  private func typeOfBitCast(_ call: FunctionCallExprSyntax) -> ReceiverType? {
    let function = call.calledExpression.trimmedDescription
    guard function.hasPrefix("unsafe"), function.lowercased().hasSuffix("cast"),
      let target = call.arguments.last, target.label?.text == "to",
      let metatype = target.expression.as(MemberAccessExprSyntax.self), metatype.declName.baseName.text == "self",
      let name = metatype.base?.trimmedDescription
    else { return nil }
    return .named([declarations.resolve(name, in: scope) ?? name])
  }

  /// The metatype of a call such as `type(of: pages)`.
  private func typeOfMetatype(_ call: FunctionCallExprSyntax) -> ReceiverType {
    guard call.arguments.count == 1, let only = call.arguments.first, only.label?.text == "of",
      case .named(let names) = type(of: only.expression)
    else { return .unknown }
    return .metatype(names)
  }

  private func type(of name: DeclReferenceExprSyntax) -> ReceiverType {
    let text = name.baseName.text.unquoted
    if text == "self" { return scope.isEmpty ? .unknown : .named([scope.joined(separator: ".")]) }
    guard names.ids.insert(name.id).inserted else { return .unknown }
    defer { names.ids.remove(name.id) }
    if let local = LocalBinding.of(text, at: Syntax(name)) { return type(of: local) }
    for length in stride(from: scope.count, to: 0, by: -1) {
      let owner = scope.prefix(length).joined(separator: ".")
      if let found = property(text, of: owner) { return found }
    }
    return .unknown
  }

  private func type(of binding: LocalBinding) -> ReceiverType {
    switch binding {
    case .typed(let declared): type(declared, in: scope)
    case .assigned(let value): type(of: value)
    case .element(let collection): typeOfElement(of: collection)
    case .unknown: .unknown
    }
  }

  /// The type of a property; nil if the type has none of that name.
  private func property(_ name: String, of owner: String) -> ReceiverType? {
    let all = declarations.superclasses(of: owner) + declarations.protocols(of: owner).sorted()
    for type in all {
      guard let member = declarations.members(type).first(where: { $0.kind == .property && $0.name == name }) else {
        continue
      }
      let owner = type.split(separator: ".").map(String.init)
      guard let declared = member.types.first else { return inferredType(of: member, in: owner) }
      var parser = Parser(declared)
      return self.type(TypeSyntax.parse(from: &parser), in: owner)
    }
    return nil
  }

  /// The type of the initial value of a property without a declared type.
  private func inferredType(of property: IndexedMember, in owner: [String]) -> ReceiverType {
    let name = (owner + [property.name]).joined(separator: ".")
    guard let value = property.value, names.properties.insert(name).inserted else { return .unknown }
    defer { names.properties.remove(name) }
    var parser = Parser(value)
    return Self(self, scope: owner).type(of: ExprSyntax.parse(from: &parser))
  }

  private func type(_ type: TypeSyntax, in scope: [String]) -> ReceiverType {
    if let optional = type.as(OptionalTypeSyntax.self) { return self.type(optional.wrappedType, in: scope) }
    if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return self.type(optional.wrappedType, in: scope)
    }
    if let attributed = type.as(AttributedTypeSyntax.self) { return self.type(attributed.baseType, in: scope) }
    if let constrained = type.as(SomeOrAnyTypeSyntax.self) { return self.type(constrained.constraint, in: scope) }
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return self.type(only.type, in: scope)
    }
    if let composition = type.as(CompositionTypeSyntax.self) {
      var names: [String] = []
      for element in composition.elements {
        guard case .named(let found) = self.type(element.type, in: scope) else { return .unknown }
        names += found
      }
      return .named(names)
    }
    if let array = type.as(ArrayTypeSyntax.self) { return .collection(of: self.type(array.element, in: scope)) }
    if let dictionary = type.as(DictionaryTypeSyntax.self) {
      return .collection(of: self.type(dictionary.value, in: scope))
    }
    if let metatype = type.as(MetatypeTypeSyntax.self), metatype.metatypeSpecifier.text == "Type" {
      return .metatype(metatype.baseType.composedNames)
    }
    guard type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self) else { return .other }
    let text = type.trimmedDescription
    if text == "AnyObject" { return .named([text]) }
    // A name that is not found may be a generic parameter or a type alias of Foundation.
    return declarations.resolve(text, in: scope).map { .named([$0]) } ?? .unknown
  }
}
