import Testing
import UIKitTesting
import Wire

@testable import UIKit

/// One content of a layer that takes the place of another.
@MainActor @Suite struct LayerTransitionTests {
  private let stage = MotionStage()
  private let label = UILabel(frame: CGRect(x: 10, y: 10, width: 60, height: 20))

  init() {
    label.text = "Old"
    stage.view.addSubview(label)
    _ = stage.turn()
  }

  private func change(_ type: CATransitionType, _ subtype: CATransitionSubtype? = nil) -> OldContent? {
    let transition = CATransition()
    (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
    transition.delegate = LayerStage<CALayer>.Listener(stage.note)
    // As viewers have seen it last, though it is another one already.
    label.text = "New"
    label.layer.add(transition, forKey: "any")
    return stage.view.layer.sublayers?.lazy.compactMap { $0 as? OldContent }.first
  }

  @Test func `a push moves both by the layer's size, from the side that is named`() throws {
    let old = try #require(change(.push, .fromRight))
    #expect(label.layer.animationKeys() == [kCATransition])
    stage.advance(to: 250)
    #expect(label.layer.presentation()?.frame.minX == 10 + 45 && old.presentation()?.frame.minX == 10 - 15)
    #expect(label.frame.minX == 10)
    #expect(old.contents is UIImage && stage.screen.svg().contains("New"))
    stage.advance(to: 1100)
    #expect(old.superlayer == nil && label.layer.animationKeys() == nil)
    #expect(stage.lines == ["0.0 start", "1000.0 stop true"])
  }

  @Test func `the old content is what viewers were told, not what the model is by now`() {
    label.text = "New"
    let context = CGContext(bounds: label.bounds)
    label.renderAsTold(in: context)
    #expect(context.drawn.contains("Old") && !context.drawn.contains("New"))
  }

  @Test func `what moves in comes over the old, and what is revealed lies under it`() throws {
    let under = try #require(change(.moveIn, .fromTop))
    let order = try #require(stage.view.layer.sublayers)
    #expect(order.firstIndex { $0 === under }! < order.firstIndex { $0 === label.layer }!)
    stage.advance(to: 500)
    #expect(label.layer.presentation()?.frame.minY == 0 && under.presentation()?.frame.minY == 10)
    label.layer.removeAnimation(forKey: kCATransition)
    #expect(under.superlayer == nil)
    let over = try #require(change(.reveal, .fromBottom))
    #expect(stage.view.layer.sublayers?.last === over)
    stage.advance(to: 1000)
    #expect(label.layer.presentation()?.frame.minY == 10 && over.presentation()?.frame.minY == 0)
  }

  @Test func `a fade is told once, and goes by the clock`() throws {
    let old = try #require(change(.fade))
    let told = stage.turn().joined()
    #expect(told.contains(#""member":"alpha","from":0,"to":1"#) && told.contains(#""member":"alpha","from":1,"to":0"#))
    stage.advance(to: 500)
    #expect(stage.turn().isEmpty)
    #expect(label.layer.presentation()?.opacity == 0.5 && old.presentation()?.opacity == 0.5)
  }

  @Test func `a layer without a view, and one that nobody sees`() {
    let stage = LayerStage { $0.backgroundColor = UIColor.red.cgColor }
    let transition = CATransition()
    (transition.type, transition.duration) = (.push, 1)
    stage.layer.add(transition, forKey: nil)
    stage.advance(to: 500)
    #expect(abs(stage.seen.frame.minX - (10 - 20)) < 0.001)
    let lost = CALayer()
    lost.add(CATransition(), forKey: nil)
    #expect(lost.animationKeys() == [kCATransition])
  }
}
