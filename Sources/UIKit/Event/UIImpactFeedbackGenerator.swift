import Foundation

/// Gives haptic feedback for a collision, which is only logged here.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  private let style: FeedbackStyle

  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  public convenience override init() { self.init(style: .medium) }

  public convenience init(style: FeedbackStyle, view: UIView) {
    self.init(style: style)
    view.addInteraction(self)
  }

  open func impactOccurred() { impactOccurred(intensity: 1) }
  open func impactOccurred(at location: CGPoint) { impactOccurred() }
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) { impactOccurred(intensity: intensity) }
  /// Logs an impact whose intensity is from 0 to 1.
  open func impactOccurred(intensity: CGFloat) {
    let strength = min(max(intensity, 0), 1)
    log(strength == 1 ? "\(style) impact" : "\(style) impact, intensity \(strength)")
  }
}
