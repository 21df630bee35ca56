import Foundation
import Testing
import UIKitTesting

// For the values of SymbolEffectOptions, which apps do not see.
@testable import UIKit

@MainActor @Suite struct SymbolEffectTests {
  private let stage = MotionStage()
  private let view = UIImageView(image: UIImage(systemName: "star"))

  private func recorder(_ name: String) -> UISymbolEffectCompletion {
    { [stage] context in stage.record("\(name) \(context.isFinished)") }
  }

  @Test func `a bounce runs once, and its completion is called at its end`() {
    stage.window.addSubview(view)
    view.addSymbolEffect(.bounce.up, completion: recorder("bounce"))
    #expect(view.layer.animationKeys() == ["symbolEffect.bounce"])
    stage.advance(to: 200)
    #expect(view.presentedTransform.a > 1.05)
    stage.advance(to: 1000)
    #expect(view.presentedTransform == .identity && view.layer.animationKeys() == nil)
    #expect(stage.lines == ["500.0 bounce true"])
  }

  @Test func `a repeating symbol effect starts when the view enters a window and ends when it is removed`() {
    view.addSymbolEffect(.bounce, options: .repeating, completion: recorder("bounce"))
    #expect(view.layer.animationKeys() == nil)
    stage.window.addSubview(view)
    stage.advance(to: 10_100)
    #expect(view.layer.animationKeys() == ["symbolEffect.bounce"] && stage.lines == [])
    view.removeSymbolEffect(ofType: .bounce)
    #expect(view.layer.animationKeys() == nil && stage.lines == ["10100.0 bounce false"])
  }

  @Test func `a scale symbol effect lasts until it is removed`() {
    stage.window.addSubview(view)
    view.addSymbolEffect(.scale.down)
    stage.advance(to: 2000)
    #expect(abs(view.presentedTransform.a - 0.8) < 1e-6 && view.transform == .identity)
    view.removeAllSymbolEffects()
    stage.advance(to: 4000)
    #expect(view.presentedTransform == .identity)
  }

  @Test func `a symbol effect has no effect on other images and applies to a symbol that is set later`() {
    stage.window.addSubview(view)
    let size = CGSize(width: 4, height: 4)
    view.image = UIGraphicsImageRenderer(size: size).image { $0.fill(CGRect(origin: .zero, size: size)) }
    view.addSymbolEffect(.pulse)
    #expect(view.layer.animationKeys() == nil)
    view.image = UIImage(systemName: "heart")
    #expect(view.layer.animationKeys() == ["symbolEffect.pulse"])
  }

  @Test func `a content transition animates a new symbol`() throws {
    stage.window.addSubview(view)
    let heart = try #require(UIImage(systemName: "heart"))
    view.setSymbolImage(heart, contentTransition: .replace.offUp, completion: recorder("replace"))
    #expect(view.image == heart)
    stage.advance(to: 150)
    #expect(view.presentedAlpha > 0.1 && view.presentedAlpha < 0.9)
    stage.advance(to: 1000)
    #expect(view.presentedAlpha == 1 && stage.lines.count == 1 && stage.lines[0].hasSuffix("replace true"))
  }

  @Test func `options set the speed and the number of runs`() {
    let options = SymbolEffectOptions.repeat(3).speed(2)
    #expect(options.runCount == 3 && options.rate == 2 && options.speed(-1) == options)
    #expect(SymbolEffectOptions.repeat(.periodic(2, delay: 1)).pause == 1)
    stage.window.addSubview(view)
    view.addSymbolEffect(.bounce, options: options, completion: recorder("bounce"))
    stage.advance(to: 3000)
    #expect(stage.lines == ["750.0 bounce true"])
  }
}
