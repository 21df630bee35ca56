import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite struct SymbolEffectTests {
  private let screen = Screen(UIViewController())
  private let view = UIImageView(image: UIImage(systemName: "bell"))

  init() {
    screen.window.rootViewController?.view.addSubview(view)
    screen.settle()
  }

  private func animation(_ kind: String) -> CAAnimation? { view.layer.animation(forKey: "symbolEffect." + kind) }

  @Test func `a bounce is played once, and its completion comes at its end`() {
    var isFinished: Bool?
    view.addSymbolEffect(.bounce) { isFinished = $0.isFinished }
    let values = (animation("bounce") as? CAKeyframeAnimation)?.values as? [Double]
    #expect(values == [1, 1.2, 0.95, 1] && animation("bounce")?.repeatCount == 1)
    screen.advance(by: 0.4)
    #expect(isFinished == nil)
    screen.advance(by: 0.2)
    #expect(isFinished == true && animation("bounce") == nil)
  }

  @Test func `a pulse continues until it is removed`() {
    view.addSymbolEffect(.pulse, options: .speed(3))
    #expect(animation("pulse")?.repeatCount == .infinity && animation("pulse")?.duration == 0.5)
    screen.advance(by: 5)
    #expect(animation("pulse") != nil)
    view.removeSymbolEffect(ofType: .pulse)
    #expect(animation("pulse") == nil)
  }

  @Test func `options say how often an effect is played`() {
    view.addSymbolEffect(.variableColor.iterative, options: .nonRepeating)
    #expect(animation("variableColor")?.repeatCount == 1)
    view.addSymbolEffect(.bounce.down, options: .repeat(3).speed(-1))
    #expect(animation("bounce")?.repeatCount == 3 && animation("bounce")?.duration == 0.5)
    view.addSymbolEffect(.wiggle, animated: false)
    #expect(animation("wiggle") == nil)
  }

  @Test func `a scaled symbol stays so, and appearing replaces disappearing`() {
    view.addSymbolEffect(.scale.up)
    view.addSymbolEffect(.disappear)
    view.addSymbolEffect(.appear)
    screen.advance(by: 1)
    let (scale, opacity) = (animation("scale") as? CABasicAnimation, animation("visibility") as? CABasicAnimation)
    #expect(scale?.toValue as? Double == 1.2 && opacity?.toValue as? Double == 1)
    view.layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "own")
    view.removeAllSymbolEffects()
    #expect(view.layer.animationKeys() == ["own"])
  }

  @Test func `a content transition replaces the image`() {
    var transition: (any ContentTransitionSymbolEffect & SymbolEffect)?
    let image = UIImage(systemName: "bell.fill")
    view.setSymbolImage(image!, contentTransition: .replace.downUp) { transition = $0.contentTransition }
    #expect(view.image == image && transition == nil)
    screen.settle()
    #expect(transition is ReplaceSymbolEffect)
  }
}
