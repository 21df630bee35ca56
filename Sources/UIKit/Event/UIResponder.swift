/// An object that can stand in the responder chain.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// In the order in which responders were made.
  private nonisolated let serial: Int
  private static var lastSerial = 0

  public override init() {
    UIResponder.lastSerial += 1
    serial = UIResponder.lastSerial
  }

  /// Not by the address, as NSObject's: sets of responders have the same order in each process that does the same.
  open nonisolated override var hash: Int { serial }

  /// Who gets what this responder does not handle.
  open var next: UIResponder? { nil }
}
