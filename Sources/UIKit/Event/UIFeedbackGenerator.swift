import Foundation

/// Lets a hand feel something. No viewer can be felt: what a device would do is a line of the session's log.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject, UIInteraction {
  open private(set) weak var view: UIView?

  public override init() {}
  /// One that belongs to a view.
  public convenience init(view: UIView) {
    self.init()
    view.addInteraction(self)
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }

  /// The feedback is about to come.
  open func prepare() {}

  final func give(_ what: String) { Events.current.log("\(type(of: self)): \(what)") }
}
