import Wire

// What viewers see while the model already has its new values: each member's model value plus what its animations have left to run.
extension UIView {
  package var presentedAlpha: CGFloat { min(max(presentedNumbers(.alpha, .number(alpha))[0], 0), 1) }
  package var presentedTransform: CGAffineTransform {
    if runningAnimations.contains(where: { $0.member == .depth }),
      case .space(let numbers) = presented(.depth, of: .space(centeredTransform3D))
    {
      return CATransform3DGetAffineTransform(CATransform3D(numbers: numbers))
    }
    if animates(.pose) { return presented(.pose).composedTransform }
    let parts = presentedNumbers(.transform, .transform(drawnTransform))
    return CGAffineTransform(parts[0], parts[1], parts[2], parts[3], parts[4], parts[5])
  }

  /// The presented frame without the transform.
  package var presentedUntransformedFrame: CGRect {
    let parts = presentedNumbers(.frame, .rect(storedFrame))
    return untransformedPresentedFrame(CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3]))
  }

  package var presentedFrame: CGRect { presentedUntransformedFrame.transformed(by: presentedTransform) }

  package var presentedBoundsOrigin: CGPoint {
    let parts = presentedNumbers(.origin, .point(boundsOrigin))
    return CGPoint(x: parts[0], y: parts[1])
  }

  package var presentedCornerRadius: CGFloat { presentedNumbers(.radius, .number(drawnCornerRadius))[0] }

  /// The background colour with the current values of running animations; `nil` if nothing is painted.
  package var presentedBackgroundColor: UIColor? {
    guard runningAnimations.contains(where: { $0.member == .background }) else { return storedBackgroundColor }
    let model = AnimatedValue.colour(storedBackgroundColor, in: effectiveTraits)
    guard case .colour(let colour, _) = presented(.background, of: model) else { return nil }
    return UIColor(light: colour, dark: colour)
  }

  private func presentedNumbers(_ member: ViewMember, _ model: AnimatedValue) -> [CGFloat] {
    presented(member, of: model).components
  }
}

extension UIView {
  /// Animates a member whose model value has changed, if an animation block is open. Layer actions of the app take precedence.
  func animateChange(
    _ member: ViewMember, from old: @autoclosure () -> AnimatedValue, to new: @autoclosure () -> AnimatedValue
  ) {
    if overridesLayerActions, runsCustomAction(member, from: old()) { return }
    animateInBlock(member, from: old(), to: new())
  }

  /// Animates a member whose model value has changed, if an animation block is open. Layer actions of the app are ignored.
  func animateInBlock(
    _ member: ViewMember, from old: @autoclosure () -> AnimatedValue, to new: @autoclosure () -> AnimatedValue
  ) {
    let animations = SessionContext.current.animations
    guard animations.scope != nil else { return }
    animations.recordAnimatedChange(member, of: self, from: old(), to: new())
  }

  /// The transform to the superview that hit tests use. It follows a property animator's animations; otherwise it is the model's.
  var touchTransform: CGAffineTransform {
    guard runningAnimations.contains(where: \.block.hitTestsPresentedFrames) else { return toSuperview }
    let (frame, origin) = (presentedUntransformedFrame, presentedBoundsOrigin)
    return CGAffineTransform(translationX: -origin.x - frame.width / 2, y: -origin.y - frame.height / 2)
      .concatenating(presentedTransform)
      .concatenating(CGAffineTransform(translationX: frame.midX, y: frame.midY))
  }

  /// Whether the view is still visible as the leaving view of a transition, though it is hidden already.
  var showsHiddenView: Bool { runningAnimations.contains(where: \.showsHiddenView) }

  func stopAnimations(_ member: ViewMember? = nil) {
    for animation in runningAnimations where member == nil || animation.member == member {
      SessionContext.current.animations.stop(animation)
    }
  }

  /// Called when the view has left its window: ends the animations of the layers in it.
  func layersDidLeaveScreen() {
    layerObject?.sublayersDidLeaveScreen()
    for subview in storedSubviews { subview.layersDidLeaveScreen() }
  }

  func stopAnimationsOfSubtree() {
    stopAnimations()
    for subview in storedSubviews { subview.stopAnimationsOfSubtree() }
  }

  /// Returns the changes of this view's animations that viewers have not received yet.
  func drainUnsentAnimations() -> JSON? {
    let animations = ownAndLayerAnimations
    guard !animations.isEmpty || !stoppedAnimationKeys.isEmpty else { return nil }
    var changes: [JSON] = stoppedAnimationKeys.map { JSON(members: [.key: .integer($0), .removed: true]) }
    stoppedAnimationKeys = []
    changes += animations.compactMap { $0.drainUnsent() }
    return changes.isEmpty ? nil : .array(changes)
  }

  /// The view's own animations, and those of its layers.
  private var ownAndLayerAnimations: [ViewAnimation] {
    runningAnimations + (layerObject?.animationsOfSublayers ?? [])
  }

  /// Called when viewers have removed the view, so that its animations are sent again if it returns.
  func markAnimationsUnsent() {
    stoppedAnimationKeys = []
    for animation in ownAndLayerAnimations { animation.sentPlayback = nil }
  }
}
