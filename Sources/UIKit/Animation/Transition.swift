/// How one content of a view takes the place of another. Models stay as they are: all of it is shown only.
///
/// ```
///   dissolve   entering  0 ────────────► alpha       flip   container  1 ──► 0 ──► 1, along one axis
///              leaving   alpha ────────► 0                  views      leaving  |  entering
/// ```
@MainActor
struct Transition {
  private enum Effect { case dissolve, flip(x: CGFloat, y: CGFloat) }

  private let container: UIView?
  private let effect: Effect
  private var animations: Animations { .current }

  /// `nil`: nothing is to be seen of it.
  init?(of container: UIView?, options: UIView.AnimationOptions, duration: Double) {
    guard duration > 0, Animations.areEnabled else { return nil }
    switch options.intersection(.transitions) {
    case .transitionCrossDissolve, .transitionCurlUp, .transitionCurlDown: effect = .dissolve
    // Not to nothing: a transform that has lost an axis has lost its angle, too.
    case .transitionFlipFromLeft, .transitionFlipFromRight: effect = .flip(x: 0.001, y: 1)
    case .transitionFlipFromTop, .transitionFlipFromBottom: effect = .flip(x: 1, y: 0.001)
    default: return nil
    }
    self.container = container
  }

  /// `changes` give what is to be cut at the end.
  static func run(
    _ duration: Double, _ options: UIView.AnimationOptions, completion: ((Bool) -> Void)?,
    changes: () -> [ViewAnimation]?, end: @escaping () -> Void = {}
  ) {
    let once = options.subtracting([.repeat, .autoreverse])
    var lingering: [ViewAnimation] = []
    Animations.current.run(AnimationTiming(duration: duration, curve: options.curve), options: once) { finished in
      end()
      for animation in lingering {
        Animations.current.cut(animation)
        animation.view?.setNeedsCommit()
      }
      completion?(finished)
    } changes: {
      lingering = changes() ?? []
    }
  }

  /// To be called where changes are animated. Gives what is to be cut at the end.
  func play(entering: [UIView], leaving: [UIView]) -> [ViewAnimation] {
    guard let timing = animations.scope?.timing else { return [] }
    switch effect {
    case .dissolve:
      for view in entering { fadeIn(view, timing) }
      return leaving.compactMap { fadeOut($0, timing) }
    case .flip(let x, let y):
      let half = timing.duration / 2
      turn(x, y, half)
      let step = AnimationTiming(duration: 0, delay: half)
      for view in entering { fadeIn(view, step) }
      return leaving.compactMap { fadeOut($0, step) }
    }
  }

  private func fadeIn(_ view: UIView, _ timing: AnimationTiming) {
    animations.show(.alpha, of: view, from: .number(0), to: .number(view.alpha), timing: timing)
  }

  /// Two that add up: one takes all of the alpha away, until it is cut, so that the view stays unseen to the very end; the other gives back what is still seen.
  private func fadeOut(_ view: UIView, _ timing: AnimationTiming) -> ViewAnimation? {
    let alpha = view.alpha
    var lingering: ViewAnimation?
    // In a block of its own: the transition does not wait for it.
    animations.run(timing, options: [], completion: nil) {
      let endless = AnimationTiming(duration: 0, delay: .infinity)
      lingering = animations.show(.alpha, of: view, from: .number(0), to: .number(alpha), timing: endless)
    }
    lingering?.lingers = true
    animations.show(.alpha, of: view, from: .number(2 * alpha), to: .number(alpha), timing: timing)
    return lingering
  }

  /// Two halves that add up: the first has the way to flat before it, and to that the second is flat until its time has come.
  private func turn(_ x: CGFloat, _ y: CGFloat, _ half: Double) {
    guard let container else { return }
    let upright = AnimatedValue.transform(container.transform)
    let flat = AnimatedValue.transform(container.transform.scaledBy(x: x, y: y))
    let away = upright.adding(upright, without: flat)
    let (fall, rise) = (
      AnimationTiming(duration: half, curve: .bezier(.easeIn)),
      AnimationTiming(duration: half, delay: half, curve: .bezier(.easeOut))
    )
    animations.show(.transform, of: container, from: away, to: upright, timing: fall)
    animations.show(.transform, of: container, from: flat, to: upright, timing: rise)
  }
}

extension Transition {
  /// What is seen of a view before or after a change.
  struct Content {
    private let view: UIView
    private let isShown: Bool
    private let subviews: [UIView]
    private let shown: [UIView]

    @MainActor init(of view: UIView) {
      self.view = view
      isShown = !view.isHidden
      subviews = view.subviews
      shown = subviews.filter { !$0.isHidden }
    }

    func entering(since before: Content) -> [UIView] {
      guard isShown else { return [] }
      let isItsOwn = subviews.isEmpty && before.subviews.isEmpty
      return !before.isShown || isItsOwn ? [view] : shown.filter { !before.shown.contains($0) }
    }

    func leaving(to after: Content) -> [UIView] {
      guard isShown else { return [] }
      return after.isShown ? shown.filter { after.subviews.contains($0) && !after.shown.contains($0) } : [view]
    }
  }
}

extension UIView.AnimationOptions {
  fileprivate static let transitions = UIView.AnimationOptions(rawValue: 0xF << 20)
}
