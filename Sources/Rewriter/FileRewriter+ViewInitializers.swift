import SwiftSyntax

/// Gives `init(frame:)` to a view class that has an own `init()` and does not inherit `init(frame:)`:
///
///     override convenience init(frame: CGRect) { self.init() }
///
/// UIKit needs it to create an appearance proxy, which on Apple's systems is no instance of the class.
extension FileRewriter {
  func addFrameInitializer(to node: ClassDeclSyntax) {
    guard let name = enclosingType, inheritsDesignatedFrameInitializer(name), !declaresInitializer(name, ["frame"])
    else { return }
    let initializers = Indexer.declarations(node.memberBlock.members).compactMap {
      $0.as(InitializerDeclSyntax.self)
    }
    guard initializers.contains(where: { $0.isPlainDesignated(in: node.memberBlock) }) else { return }
    // The class has the access of an extension around it that names one.
    guard
      let access = ["public": "public ", "open": "public ", "package": "package "][node.traits.access ?? ""]
        ?? (isInExtensionWithAccess(node) ? nil : "")
    else { return }
    edits.insertLines(
      node.memberBlock.rightBrace.start, "\(access)override convenience init(frame: CGRect) { self.init() }")
  }

  /// True if the class's superclass has `init(frame:)` as a designated initializer: it is one of these, or the project's class that
  /// inherits all initializers.
  private func inheritsDesignatedFrameInitializer(_ name: String) -> Bool {
    let classes = ["UIView", "UIControl", "UILabel", "UITextField", "UIScrollView", "UIImageView", "UIWindow"]
    for superclass in declarations.superclasses(of: name).dropFirst() {
      if classes.contains(superclass) { return !declarations.isInModule(superclass) }
      if declarations.type(superclass)?.initializers.isEmpty != true { return false }
    }
    return false
  }

  private func isInExtensionWithAccess(_ node: ClassDeclSyntax) -> Bool {
    var parent = node.parent
    while let current = parent {
      if let enclosing = current.as(ExtensionDeclSyntax.self), !enclosing.modifiers.isEmpty { return true }
      parent = current.parent
    }
    return false
  }

  private func declaresInitializer(_ name: String, _ labels: [String]) -> Bool {
    ([declarations.moduleIndex] + declarations.importIndexes).contains {
      $0.types[name]?.initializers.contains(labels) ?? false
    }
  }
}

extension InitializerDeclSyntax {
  /// True for `init()` that is designated and cannot fail, throw or wait.
  fileprivate func isPlainDesignated(in block: MemberBlockSyntax) -> Bool {
    let declaration = DeclSyntax(self)
    return signature.parameterClause.parameters.isEmpty && optionalMark == nil && signature.effectSpecifiers == nil
      && genericParameterClause == nil && !modifiers.contains { $0.name.text == "convenience" }
      && !declaration.isUnavailable && enclosingConditions(declaration, upTo: Syntax(block)) == nil
  }
}
