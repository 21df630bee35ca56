import Introspection

extension UIResponder {
  /// Whether the class implements an action's method. The editing methods of UIResponder do not count, because they only forward the call.
  func implements(_ action: Selector) -> Bool {
    guard let index = EditingOverrides.names.firstIndex(of: action.description) else { return responds(to: action) }
    return !EditingOverrides.methods.overrides(of: index, in: type(of: self)).isEmpty
  }
}

/// Finds out which classes override the editing methods of UIResponder.
@MainActor
private enum EditingOverrides {
  static let names = ["cut:", "copy:", "paste:", "delete:", "select:", "selectAll:"]
  static let methods = OverriddenMethods(6, of: UIResponder.self, in: Editing.self, unlike: Plain.self)

  private class Plain: UIResponder {}

  private class Editing: UIResponder {
    override func cut(_ sender: Any?) { super.cut(sender) }
    override func copy(_ sender: Any?) { super.copy(sender) }
    override func paste(_ sender: Any?) { super.paste(sender) }
    override func delete(_ sender: Any?) { super.delete(sender) }
    override func select(_ sender: Any?) { super.select(sender) }
    override func selectAll(_ sender: Any?) { super.selectAll(sender) }
  }
}
