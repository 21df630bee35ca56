import Foundation

/// Gives haptic feedback. Viewers have no haptics, so each feedback is logged in the session's log.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject, UIInteraction {
  open private(set) weak var view: UIView?

  public override init() {}
  /// A generator that belongs to a view.
  public convenience init(view: UIView) {
    self.init()
    view.addInteraction(self)
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }

  /// Prepares for feedback. It has no effect.
  open func prepare() {}

  final func log(_ feedback: String) { Events.current.log("\(type(of: self)): \(feedback)") }
}
