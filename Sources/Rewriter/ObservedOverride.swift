import SwiftSyntax

/// An override in an extension with property observers only. Its observers become methods, which a generated override in the class's body
/// calls:
///
///     override var isOn: Bool { didSet { ... } }   ──►   func isOn_override_A_didSet(_ oldValue: Bool) { ... }
struct ObservedOverride {
  let variable: VariableDeclSyntax
  let name: String
  let type: String
  let block: AccessorBlockSyntax
  let observers: [AccessorDeclSyntax]

  init?(_ declaration: DeclSyntax) {
    guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let binding = variable.bindings.first, let type = binding.typeAnnotation?.type.trimmedDescription,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let block = binding.accessorBlock, case .accessors(let list) = block.accessors, !list.isEmpty,
      list.allSatisfy({ ["willSet", "didSet"].contains($0.accessorSpecifier.text) && $0.body != nil })
    else { return nil }
    (self.variable, self.name, self.type, self.block, observers) = (variable, name, type, block, Array(list))
  }

  /// The name of the method that replaces an observer.
  func method(_ observer: AccessorDeclSyntax, _ suffix: String) -> String {
    name.unquoted + suffix + "_" + observer.accessorSpecifier.text
  }

  /// The name of an observer's parameter.
  func value(_ observer: AccessorDeclSyntax) -> String {
    observer.parameters?.name.text ?? (observer.accessorSpecifier.text == "willSet" ? "newValue" : "oldValue")
  }
}
