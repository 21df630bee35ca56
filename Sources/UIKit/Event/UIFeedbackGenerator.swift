import Foundation

/// Lets a hand feel something. No viewer can be felt: what a device would do is a line of the session's log.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  public override init() {}

  /// The feedback is about to come.
  open func prepare() {}

  final func give(_ what: String) { Events.current.log("\(type(of: self)): \(what)") }
}
