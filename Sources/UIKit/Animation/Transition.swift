/// An animated change from one content of a view to another. Models are not changed by it.
///
/// ```
///   dissolve   entering  0 ────────────► alpha       flip   container  0° ─► 90°, -90° ─► 0°, about one axis
///              leaving   alpha ────────► 0                  views      leaving  |  entering
/// ```
@MainActor
struct Transition {
  private enum Effect { case dissolve, flip(x: CGFloat, y: CGFloat) }
  /// The distance of the viewer's eye, as a multiple of the container's longer side.
  private static let eyeDistance: CGFloat = 2.5

  private let container: UIView?
  private let effect: Effect
  private var animations: Animations { SessionContext.current.animations }

  /// `nil` if the transition would not be visible.
  init?(of container: UIView?, options: UIView.AnimationOptions, duration: Double) {
    guard duration > 0, SessionContext.current.animations.areEnabled else { return nil }
    switch options.intersection(.transitions) {
    case .transitionCrossDissolve, .transitionCurlUp, .transitionCurlDown: effect = .dissolve
    // The named side comes to the front.
    case .transitionFlipFromLeft: effect = .flip(x: 0, y: 1)
    case .transitionFlipFromRight: effect = .flip(x: 0, y: -1)
    case .transitionFlipFromTop: effect = .flip(x: -1, y: 0)
    case .transitionFlipFromBottom: effect = .flip(x: 1, y: 0)
    default: return nil
    }
    self.container = container
  }

  /// Runs a transition in one animation block. `changes` returns the animations to stop at the end.
  static func run(
    _ duration: Double, _ options: UIView.AnimationOptions, completion: ((Bool) -> Void)?,
    changes: () -> [ViewAnimation]?, end: @escaping () -> Void = {}
  ) {
    let once = options.subtracting([.repeat, .autoreverse])
    var lingering: [ViewAnimation] = []
    SessionContext.current.animations.run(AnimationTiming(duration: duration, curve: options.curve), options: once) {
      finished in
      end()
      for animation in lingering {
        SessionContext.current.animations.stop(animation)
        animation.view?.setNeedsCommit()
      }
      completion?(finished)
    } changes: {
      lingering = changes() ?? []
    }
  }

  /// Adds the transition's animations to the current animation block. Returns the animations to stop at the end.
  func play(entering: [UIView], leaving: [UIView]) -> [ViewAnimation] {
    guard let timing = animations.scope?.timing else { return [] }
    switch effect {
    case .dissolve:
      for view in entering { fadeIn(view, timing) }
      return leaving.compactMap { fadeOut($0, timing) }
    case .flip(let x, let y):
      let half = timing.duration / 2
      addFlip(x, y, timing.duration)
      let step = AnimationTiming(duration: 0, delay: half)
      for view in entering { fadeIn(view, step) }
      return leaving.compactMap { fadeOut($0, step) }
    }
  }

  private func fadeIn(_ view: UIView, _ timing: AnimationTiming) {
    animations.animateOnScreen(.alpha, of: view, from: .number(0), to: .number(view.alpha), timing: timing)
  }

  /// Two animations add up. One removes all of the alpha until it is cut, so that the view stays invisible to the very end. The other
  /// adds back what is still visible.
  private func fadeOut(_ view: UIView, _ timing: AnimationTiming) -> ViewAnimation? {
    let alpha = view.alpha
    var lingering: ViewAnimation?
    // It runs in a block of its own, so that the transition does not wait for it.
    animations.run(timing, options: [], completion: nil) {
      let endless = AnimationTiming(duration: 0, delay: .infinity)
      lingering = animations.animateOnScreen(.alpha, of: view, from: .number(0), to: .number(alpha), timing: endless)
    }
    lingering?.showsHiddenView = true
    animations.animateOnScreen(.alpha, of: view, from: .number(2 * alpha), to: .number(alpha), timing: timing)
    return lingering
  }

  /// Turns to the edge, then continues from the opposite edge, so that the mirrored back is never visible.
  private func addFlip(_ x: CGFloat, _ y: CGFloat, _ duration: Double) {
    guard let container else { return }
    let size = max(container.bounds.width, container.bounds.height, 1)
    func rotated(_ angle: CGFloat) -> AnimatedValue {
      var eye = CATransform3DIdentity
      eye.m34 = -1 / (Self.eyeDistance * size)
      let projected = CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, 0), eye)
      return .space(CATransform3DConcat(projected, container.centeredTransform3D))
    }
    let (pieces, restingValue) = (12, AnimatedValue.space(container.centeredTransform3D))
    var keys = AnimationKeyframes(from: restingValue)
    for piece in 1...pieces {
      let (begin, end) = (Double(piece - 1) / Double(2 * pieces), Double(piece) / Double(2 * pieces))
      keys.animate(to: rotated(.pi / 2 * CGFloat(piece) / CGFloat(pieces)), from: begin, until: end)
    }
    keys.jump(to: rotated(-.pi / 2), at: 0.5)
    for piece in 1...pieces {
      let (begin, end) = (0.5 + Double(piece - 1) / Double(2 * pieces), 0.5 + Double(piece) / Double(2 * pieces))
      let angle = -.pi / 2 * (1 - CGFloat(piece) / CGFloat(pieces))
      keys.animate(to: piece == pieces ? restingValue : rotated(angle), from: begin, until: end)
    }
    container.setNeedsCommit()
    // The content changes at half of the time, and the turn must be at its edge then. So its curve is symmetric.
    animations.animateOnScreen(.depth, of: container, along: keys, lasting: AnimationTiming(duration: duration))
  }
}

extension Transition {
  /// What is visible of a view before or after a change.
  struct Content {
    private let view: UIView
    private let isShown: Bool
    private let subviews: [UIView]
    private let visibleSubviews: [UIView]

    @MainActor init(of view: UIView) {
      self.view = view
      isShown = !view.isHidden
      subviews = view.subviews
      visibleSubviews = subviews.filter { !$0.isHidden }
    }

    func entering(since before: Content) -> [UIView] {
      guard isShown else { return [] }
      let isItsOwn = subviews.isEmpty && before.subviews.isEmpty
      return !before.isShown || isItsOwn ? [view] : visibleSubviews.filter { !before.visibleSubviews.contains($0) }
    }

    func leaving(to after: Content) -> [UIView] {
      guard isShown else { return [] }
      return after.isShown
        ? visibleSubviews.filter { after.subviews.contains($0) && !after.visibleSubviews.contains($0) } : [view]
    }
  }
}

extension UIView.AnimationOptions {
  fileprivate static let transitions = UIView.AnimationOptions(rawValue: 0xF << 20)
}
