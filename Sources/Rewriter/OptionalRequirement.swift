import SwiftSyntax

/// An optional method of an `@objc` protocol. It is rewritten to properties with callable values:
///
///     @objc optional func pages(_ pages: Pages, by count: Int)   ──►   var pages: OptionalRequirement_Delegate_pages__by? { ... }
///                                                                      var pages__by: OptionalRequirement_Delegate_pages__by? { ... }
///
/// The first property exists only if the protocol has no other optional method with the same base name.
struct OptionalRequirement {
  /// The qualified name of the protocol.
  let type: String
  let name: String
  let labels: [String]
  /// True if the protocol has no optional method of that base name with other labels.
  let hasUniqueBaseName: Bool
  /// True if the protocol has another optional method with the same labels, whose parameters have other types. One value calls both.
  let isOverloaded: Bool

  /// The name of the property that includes the argument labels, and so is unique.
  var labelledProperty: String { OptionalNames.property(name, labels) }
  /// The name of the shortest property.
  var property: String { hasUniqueBaseName ? name : labelledProperty }
  /// The name of the properties' type, without `?`.
  var valueType: String { OptionalNames.valueType(type, name, labels) }

  /// The optional methods of a protocol. Overloads with the same labels are one requirement.
  static func of(_ type: IndexedType, named typeName: String) -> [OptionalRequirement] {
    let methods = type.members.filter { $0.isOptional && $0.kind == .method }
    var found: [OptionalRequirement] = []
    for method in methods where !found.contains(where: { $0.name == method.name && $0.labels == method.labels }) {
      let group = methods.filter { $0.name == method.name }
      found.append(
        OptionalRequirement(
          type: typeName, name: method.name, labels: method.labels,
          hasUniqueBaseName: Set(group.map(\.labels)).count == 1,
          isOverloaded: group.count { $0.labels == method.labels } > 1))
    }
    return found
  }
}

enum OptionalNames {
  /// The name of the property for an optional method: `controller__didPick` for `controller(_:didPick:)`.
  static func property(_ name: String, _ labels: [String]) -> String {
    ([name] + labels.map { $0 == "_" ? "" : $0 }).joined(separator: "_")
  }

  /// The name of the type of the property's value.
  static func valueType(_ type: String, _ name: String, _ labels: [String]) -> String {
    "OptionalRequirement_\(type.replacing(".", with: "_"))_\(property(name, labels))"
  }
}

/// Generates the callable type that replaces an optional method and its overloads with the same labels.
struct OptionalValueWriter {
  let type: String
  let access: String
  /// The method and its overloads with the same labels.
  let methods: [FunctionDeclSyntax]

  var lines: [String] {
    let conditions = methods.map { "ObjectiveCRuntime.responds(target, to: \"\($0.objcSelector)\")" }
    var lines = [
      "\(access)struct \(type) {", "private let target: AnyObject",
      "\(access)init?(_ target: AnyObject) { guard \(conditions.joined(separator: " || ")) else { return nil }; self.target = target }",
    ]
    if methods.count == 1 {
      lines += methods.flatMap { [callable($0, "callAsFunction")] + function($0) }
    } else {
      // The object may implement only some of the overloads, so each call returns an optional. `required` is for calls with `!`.
      lines += methods.flatMap { [callable($0, "required"), optionalCallable($0)] }
    }
    return lines + ["}"]
  }

  private func parameters(_ method: FunctionDeclSyntax) -> String {
    method.parameters.enumerated().map { index, parameter in
      "\(parameter.firstName.text) argument\(index): \(parameter.type.trimmedDescription)"
    }.joined(separator: ", ")
  }

  private func result(_ method: FunctionDeclSyntax) -> String {
    method.returnsNothing ? "Void" : method.signature.returnClause?.type.trimmedDescription ?? "Void"
  }

  private func plainResult(_ method: FunctionDeclSyntax) -> String {
    method.returnsNothing ? "Void" : method.signature.returnClause?.type.plainDescription ?? "Void"
  }

  private func send(_ method: FunctionDeclSyntax) -> String {
    let arguments = method.parameters.indices.map { "argument\($0)" }.joined(separator: ", ")
    let call = "ObjectiveCRuntime.send(\"\(method.objcSelector)\", to: target, [\(arguments)] as [Any?])"
    return method.returnsNothing ? call : "ObjectiveCRuntime.converted(\(call))"
  }

  private func callable(_ method: FunctionDeclSyntax, _ name: String) -> String {
    "\(access)func \(name)(\(parameters(method))) -> \(result(method)) { \(send(method)) }"
  }

  private func optionalCallable(_ method: FunctionDeclSyntax) -> String {
    let plain = plainResult(method)
    let send =
      method.returnsNothing ? "\(send(method)); return ()" : "return \(send(method)) as \(plain)"
    return "@discardableResult \(access)func callAsFunction(\(parameters(method))) -> "
      + "\(plain.hasSuffix("?") ? plain : "(\(plain))?") "
      + "{ guard ObjectiveCRuntime.responds(target, to: \"\(method.objcSelector)\") else { return nil }; \(send) }"
  }

  /// The property `function`, a closure without argument labels that calls the method, for references to it.
  private func function(_ method: FunctionDeclSyntax) -> [String] {
    guard !method.parameters.contains(where: { $0.type.isInOut }) else { return [] }
    let types = method.parameters.map { parameter in
      (parameter.type.isEscaping ? "@escaping " : "") + parameter.type.plainDescription
    }.joined(separator: ", ")
    let names = method.parameters.indices.map { "argument\($0)" }
    let arguments = zip(method.parameters, names).map { parameter, name in
      parameter.firstName.text == "_" ? name : "\(parameter.firstName.text): \(name)"
    }
    let head = names.isEmpty ? "" : names.joined(separator: ", ") + " in "
    return [
      "\(access)var function: (\(types)) -> \(plainResult(method)) "
        + "{ { \(head)self.callAsFunction(\(arguments.joined(separator: ", "))) } }"
    ]
  }
}

extension FunctionDeclSyntax {
  /// The name in `@objc(name)`, or else the derived selector.
  var objcSelector: String { traits.objcName ?? selector }
}
