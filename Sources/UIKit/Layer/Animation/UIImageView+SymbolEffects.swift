/// What a completion handler learns about an effect that has ended.
public struct UISymbolEffectCompletionContext {
  public let sender: AnyObject?
  public let effect: (any SymbolEffect)?
  public let contentTransition: (any ContentTransitionSymbolEffect & SymbolEffect)?
  /// False if a transition to another image was interrupted. Effects that are removed before their end count as finished.
  public let isFinished: Bool
}

public typealias UISymbolEffectCompletion = (UISymbolEffectCompletionContext) -> Void

extension UIImageView {
  /// Plays an effect. An effect of the same kind is replaced.
  public func addSymbolEffect(
    _ effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) {
    let configuration = effect.configuration
    let context = UISymbolEffectCompletionContext(
      sender: self, effect: effect, contentTransition: nil, isFinished: true)
    guard let animation = configuration.animation(options, animated, isEndless: effect is any IndefiniteSymbolEffect)
    else {
      completion?(context)
      return
    }
    CATransaction.begin()
    if let completion { CATransaction.setCompletionBlock { completion(context) } }
    layer.add(animation, forKey: Self.prefix + configuration.kind)
    CATransaction.commit()
  }

  /// Removes an effect that was added.
  public func removeSymbolEffect(
    ofType effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true, completion: UISymbolEffectCompletion? = nil
  ) {
    layer.removeAnimation(forKey: Self.prefix + effect.configuration.kind)
    completion?(
      UISymbolEffectCompletionContext(sender: self, effect: effect, contentTransition: nil, isFinished: true))
  }

  /// Removes all effects that were added.
  public func removeAllSymbolEffects(
    options: SymbolEffectOptions = .default, animated: Bool = true, completion: UISymbolEffectCompletion? = nil
  ) {
    for key in layer.animationKeys() ?? [] where key.hasPrefix(Self.prefix) { layer.removeAnimation(forKey: key) }
    completion?(UISymbolEffectCompletionContext(sender: self, effect: nil, contentTransition: nil, isFinished: true))
  }

  /// Replaces the image. The new one fades in over the old one.
  public func setSymbolImage(
    _ image: UIImage, contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, completion: UISymbolEffectCompletion? = nil
  ) {
    UIView.transition(with: self, duration: 0.35 / options.speed, options: [.transitionCrossDissolve]) {
      self.image = image
    } completion: { isFinished in
      completion?(
        UISymbolEffectCompletionContext(
          sender: self, effect: nil, contentTransition: contentTransition, isFinished: isFinished))
    }
  }

  private static let prefix = "symbolEffect."
}

extension SymbolEffectConfiguration {
  /// The animation of a layer; `nil` if the effect needs none.
  /// - Parameter isEndless: Whether the effect repeats by default.
  @MainActor
  fileprivate func animation(_ options: SymbolEffectOptions, _ isAnimated: Bool, isEndless: Bool) -> CAAnimation? {
    switch motion {
    case .cycle(let keyPath, let values, let duration):
      guard isAnimated else { return nil }
      let animation = CAKeyframeAnimation(keyPath: keyPath)
      animation.values = values
      animation.duration = duration / options.speed
      let count = options.count ?? (isEndless ? 0 : 1)
      animation.repeatCount = count == 0 ? .infinity : Float(count)
      return animation
    case .state(let keyPath, let value):
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.toValue = value
      animation.duration = isAnimated ? 0.25 / options.speed : 0
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
      return animation
    case .replacement: return nil
    }
  }
}
