import Foundation

/// The stage of spring loading while a drag pauses over a view.
public enum UISpringLoadedInteractionEffectState: Int, Sendable { case inactive, possible, activating, activated }

/// Information about a drag over a view that supports spring loading.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: AnyObject {
  var state: UISpringLoadedInteractionEffectState { get }
  /// The view to which the effect is applied.
  var targetView: UIView? { get set }
  /// Any object with which the app identifies a part of the view.
  var targetItem: Any? { get set }
  /// Returns the touch's location in a view, or in the window if the view is `nil`.
  func location(in view: UIView?) -> CGPoint
}

/// An object that decides whether a drag may activate a view.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionBehavior: AnyObject {
  func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext)
    -> Bool
  func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
  public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// A visual effect that indicates the stage of spring loading.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionEffect: AnyObject {
  func interaction(
    _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext)
}

/// Activates a view when a drag pauses over it.
///
/// ```
///   the drag enters ─► possible ─► it pauses for 0.6 s ─► activating, for 0.3 s ─► activated: the handler is called
/// ```
@preconcurrency @MainActor
open class UISpringLoadedInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  let behavior: (any UISpringLoadedInteractionBehavior)?
  let effect: (any UISpringLoadedInteractionEffect)?
  let handler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

  public init(
    interactionBehavior: (any UISpringLoadedInteractionBehavior)?,
    interactionEffect: (any UISpringLoadedInteractionEffect)?,
    activationHandler handler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) { (behavior, effect, self.handler) = (interactionBehavior, interactionEffect, handler) }

  public convenience init(
    activationHandler handler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) { self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: handler) }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

/// The spring loading of one interaction while a drag is over its view.
@MainActor
final class SpringLoading: UISpringLoadedInteractionContext {
  let interaction: UISpringLoadedInteraction
  private let session: DragSession
  private(set) var state = UISpringLoadedInteractionEffectState.inactive
  var targetView: UIView?
  var targetItem: Any?
  private var timer: SessionTimer?

  private static let (pauseDuration, flashDuration) = (0.6, 0.3)

  /// Starts spring loading. Returns `nil` if the interaction's behavior does not allow it.
  init?(_ interaction: UISpringLoadedInteraction, _ session: DragSession) {
    (self.interaction, self.session, targetView) = (interaction, session, interaction.view)
    if interaction.behavior?.shouldAllow(interaction, with: self) == false { return nil }
    change(to: .possible)
    timer = SessionTimer(after: Self.pauseDuration) { [weak self] in self?.beginActivation() }
  }

  private func beginActivation() {
    change(to: .activating)
    timer = SessionTimer(after: Self.flashDuration) { [weak self] in self?.activate() }
  }

  private func activate() {
    timer = nil
    change(to: .activated)
    interaction.handler(interaction, self)
    end()
  }

  /// Ends spring loading. It is called when the drag leaves the view or ends, and after the activation.
  func end() {
    guard state != .inactive else { return }
    timer = nil
    change(to: .inactive)
    interaction.behavior?.interactionDidFinish(interaction)
  }

  private func change(to newState: UISpringLoadedInteractionEffectState) {
    state = newState
    if let effect = interaction.effect { return effect.interaction(interaction, didChangeWith: self) }
    // The system's effect: the view flashes twice before it is activated.
    guard newState == .activating, let view = targetView else { return }
    let alpha = view.alpha
    UIView.animateKeyframes(withDuration: Self.flashDuration, delay: 0, options: .allowUserInteraction) {
      for (index, value) in [alpha * 0.4, alpha, alpha * 0.4, alpha].enumerated() {
        UIView.addKeyframe(withRelativeStartTime: Double(index) / 4, relativeDuration: 0.25) { view.alpha = value }
      }
    }
  }

  func location(in view: UIView?) -> CGPoint { view.map { session.location(in: $0) } ?? session.point }
}

/// An object that a drag activates when it pauses over it.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionSupporting: AnyObject {
  var isSpringLoaded: Bool { get set }
}

/// The interaction that `isSpringLoaded` adds to a view.
private final class BuiltInSpringLoadedInteraction: UISpringLoadedInteraction {}

extension UIView {
  var hasBuiltInSpringLoading: Bool { interactions.contains { $0 is BuiltInSpringLoadedInteraction } }

  /// Adds or removes the interaction of the property `isSpringLoaded`.
  func setOwnSpringLoading(
    _ isOn: Bool, _ handler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) {
    guard isOn != hasBuiltInSpringLoading else { return }
    if isOn {
      // The app's own interactions take precedence over it.
      addInteraction(BuiltInSpringLoadedInteraction(activationHandler: handler))
    } else {
      for case let interaction as BuiltInSpringLoadedInteraction in interactions { removeInteraction(interaction) }
    }
  }
}

extension UIButton: UISpringLoadedInteractionSupporting {
  /// Whether a drag that pauses over the button performs its action.
  public var isSpringLoaded: Bool {
    get { hasBuiltInSpringLoading }
    set {
      setOwnSpringLoading(newValue) { [weak self] _, _ in
        guard let self, isEnabled else { return }
        sendActions(for: .touchUpInside)
        touchedUpInside()
      }
    }
  }
}

extension UISegmentedControl: UISpringLoadedInteractionSupporting {
  /// Whether a drag that pauses over a segment selects it.
  public var isSpringLoaded: Bool {
    get { hasBuiltInSpringLoading }
    set {
      setOwnSpringLoading(newValue) { [weak self] _, context in
        guard let self else { return }
        let point = context.location(in: self)
        if let segment = segments.first(where: { $0.frame.contains(point) }), segment.isEnabled { touched(segment) }
      }
    }
  }
}
