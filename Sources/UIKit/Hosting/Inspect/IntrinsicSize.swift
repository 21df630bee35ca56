import Introspection

/// Reads a view's intrinsic content size without running an app's override: then the last size that layout received is reported.
@MainActor
enum IntrinsicSize {
  /// The size as text.
  static func inspected(_ view: UIView) -> Any? {
    guard methods.isAnyOverridden(in: type(of: view)) else { return text(view.intrinsicContentSize) }
    guard let content = SessionContext.current.layoutEngine.existingBox(of: view)?.content else {
      return PropertyWord("computed by \(type(of: view))")
    }
    return text(CGSize(width: content.horizontal?.length ?? -1, height: content.vertical?.length ?? -1))
  }

  /// The text of a size, in which -1 means no intrinsic metric.
  private static func text(_ size: CGSize) -> PropertyWord {
    let sides = [size.width, size.height].map { $0 < 0 ? "none" : $0.short }
    return PropertyWord("(\(sides.joined(separator: ", ")))")
  }

  /// Finds overrides of the getter of `intrinsicContentSize`.
  static let methods = OverriddenMethods(1, of: UIView.self, in: Sized.self, unlike: Plain.self)

  private class Plain: UIView {}

  private class Sized: UIView {
    override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
  }
}
