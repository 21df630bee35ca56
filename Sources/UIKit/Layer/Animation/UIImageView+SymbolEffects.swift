import Foundation

/// What the completion of a symbol effect gets.
public struct UISymbolEffectCompletionContext {
  /// False if the effect was removed or replaced before its end.
  public let isFinished: Bool
  public let sender: Any?
  public let effect: (any SymbolEffect)?
  public let contentTransition: (any ContentTransitionSymbolEffect & SymbolEffect)?
}

public typealias UISymbolEffectCompletion = @MainActor (UISymbolEffectCompletionContext) -> Void

/// An effect of an image view, until it has ended or is removed.
@MainActor
final class AddedSymbolEffect: CAAnimationDelegate {
  let effect: any SymbolEffect
  let options: SymbolEffectOptions
  let isAnimated: Bool
  private var completion: UISymbolEffectCompletion?
  private weak var view: UIImageView?
  /// Whether the layer runs the effect. An effect waits until the view is in a window and has a symbol.
  var isPlaying = false

  init(
    _ effect: any SymbolEffect, of view: UIImageView, options: SymbolEffectOptions, isAnimated: Bool,
    completion: UISymbolEffectCompletion?
  ) {
    (self.effect, self.view, self.options) = (effect, view, options)
    (self.isAnimated, self.completion) = (isAnimated, completion)
  }

  var motion: SymbolMotion { effect.configuration.motion }

  /// The layer's animation for the effect.
  var animation: CAAnimation {
    // Without animation the effect begins with its last value.
    let group = animation(isAnimated ? { $0 } : { values in values.map { _ in values[values.count - 1] } })
    group.duration += options.pause
    group.repeatCount = Float(motion.remains ? 1 : options.runCount ?? (motion.repeatsByDefault ? .infinity : 1))
    if motion.remains { (group.fillMode, group.isRemovedOnCompletion) = (.forwards, false) }
    group.delegate = self
    return group
  }

  /// The animation by which the symbol returns to its own appearance.
  var returnAnimation: CAAnimation { animation { $0.reversed() } }

  private func animation(_ change: ([Double]) -> [Double]) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    group.duration = motion.duration / options.rate
    group.animations = motion.values.map { keyPath, values in
      let part = CAKeyframeAnimation(keyPath: keyPath)
      part.values = change(values)
      part.duration = group.duration
      return part
    }
    return group
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard isPlaying else { return }
    if !flag, view?.window == nil {
      // The view has left its window. The effect begins anew in the next one.
      isPlaying = false
      return
    }
    if !flag || !motion.remains {
      isPlaying = false
      view?.symbolEffects.forget(self)
    }
    complete(isFinished: flag)
  }

  /// Calls the completion, once.
  func complete(isFinished: Bool) {
    let called = completion
    completion = nil
    called?(
      UISymbolEffectCompletionContext(
        isFinished: isFinished, sender: view, effect: effect,
        contentTransition: effect as? any ContentTransitionSymbolEffect & SymbolEffect))
  }
}

/// The effects of one image view.
@MainActor
final class SymbolEffectList: SymbolEffectPlayer {
  private(set) var effects: [AddedSymbolEffect] = []
  private weak var view: UIImageView?

  init(of view: UIImageView) { self.view = view }

  func play() {
    guard let view, view.window != nil, view.image?.isSymbolImage == true else { return }
    for effect in effects where !effect.isPlaying {
      view.layer.add(effect.animation, forKey: effect.motion.key)
      effect.isPlaying = true
    }
  }

  func windowChanged() {
    // Animations end when a view leaves its window. Effects begin anew in the next one.
    if view?.window == nil { for effect in effects { effect.isPlaying = false } }
    play()
  }

  func add(_ effect: AddedSymbolEffect) {
    remove(isAnimated: false) { $0.motion.key == effect.motion.key }
    effects.append(effect)
    play()
  }

  func remove(isAnimated: Bool, where isRemoved: (AddedSymbolEffect) -> Bool) {
    for effect in effects.filter(isRemoved) {
      forget(effect)
      if effect.isPlaying {
        // The animation's end is not the effect's own.
        effect.isPlaying = false
        view?.layer.removeAnimation(forKey: effect.motion.key)
        if isAnimated, effect.motion.remains { view?.layer.add(effect.returnAnimation, forKey: effect.motion.key) }
      }
      effect.complete(isFinished: false)
    }
  }

  func forget(_ effect: AddedSymbolEffect) { effects.removeAll { $0 === effect } }
}

extension UIImageView {
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { add(effect, options, animated, completion) }

  public func addSymbolEffect(
    _ effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true, completion: UISymbolEffectCompletion? = nil
  ) { add(effect, options, animated, completion) }

  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, animated: Bool = true, completion: UISymbolEffectCompletion? = nil
  ) { add(effect, options, animated, completion) }

  /// Removes the effects of the same type. The symbol returns to its own appearance.
  public func removeSymbolEffect(
    ofType effect: some SymbolEffect, animated: Bool = true, completion: UISymbolEffectCompletion? = nil
  ) {
    symbolEffects.remove(isAnimated: animated) { $0.motion.key == effect.configuration.motion.key }
    completion?(
      UISymbolEffectCompletionContext(isFinished: true, sender: self, effect: effect, contentTransition: nil))
  }

  /// Removes all effects. The symbol returns to its own appearance.
  public func removeAllSymbolEffects(animated: Bool = true, completion: UISymbolEffectCompletion? = nil) {
    symbolEffects.remove(isAnimated: animated) { _ in true }
    completion?(UISymbolEffectCompletionContext(isFinished: true, sender: self, effect: nil, contentTransition: nil))
  }

  /// Sets the image; the new symbol moves in.
  public func setSymbolImage(
    _ image: UIImage, contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, completion: UISymbolEffectCompletion? = nil
  ) {
    self.image = image
    add(contentTransition, options.nonRepeating, true, completion)
  }

  private func add(
    _ effect: any SymbolEffect, _ options: SymbolEffectOptions, _ isAnimated: Bool,
    _ completion: UISymbolEffectCompletion?
  ) {
    symbolEffects.add(
      AddedSymbolEffect(effect, of: self, options: options, isAnimated: isAnimated, completion: completion))
  }

  var symbolEffects: SymbolEffectList {
    if let list = symbolEffectPlayer as? SymbolEffectList { return list }
    let list = SymbolEffectList(of: self)
    symbolEffectPlayer = list
    return list
  }
}
