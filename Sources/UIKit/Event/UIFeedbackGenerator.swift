import Foundation

/// Gives haptic feedback. Viewers have no haptics, so each feedback is logged in the session's log.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject, UIInteraction {
  open private(set) weak var view: UIView?

  public override init() {}
  /// Creates a generator and adds it to a view as an interaction.
  public convenience init(view: UIView) {
    self.init()
    view.addInteraction(self)
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }

  /// Has no effect here. On a device, it prepares the hardware for feedback.
  open func prepare() {}

  final func log(_ feedback: String) { SessionContext.current.events.log("\(type(of: self)): \(feedback)") }
}
