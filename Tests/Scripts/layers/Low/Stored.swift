/* High /* in a nested comment */ High */
public struct Stored {
  public var high: High?
  public var observed = 0 { didSet { High.note(observed) } }
  let closure: (Inner) -> Void
  struct Inner {}
}
