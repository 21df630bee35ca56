/// Asks for something that is felt. The device has nothing that would make it, as an iPad has not: everything is heard, and nothing is felt.
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
  open func prepare() {}
}

/// Something has struck something.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  public override convenience init() { self.init(style: .medium) }
  public init(style: FeedbackStyle) { super.init() }
  public convenience init(style: FeedbackStyle, view: UIView) {
    self.init(style: style)
    view.addInteraction(self)
  }

  open func impactOccurred() {}
  open func impactOccurred(intensity: CGFloat) {}
  open func impactOccurred(at location: CGPoint) {}
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}

/// Another one among several is chosen.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
  open func selectionChanged(at location: CGPoint) {}
}

/// A task has ended so or so.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable { case success, warning, error }

  open func notificationOccurred(_ notificationType: FeedbackType) {}
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}
