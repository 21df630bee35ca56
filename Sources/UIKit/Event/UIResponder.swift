/// An object that can stand in the responder chain.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  public override init() {}

  /// Who gets what this responder does not handle.
  open var next: UIResponder? { nil }
}
