import Testing
import UIKitTesting

@testable import UIKit

/// `CATransition`: a transition from a layer's content to its next content.
@MainActor @Suite struct ContentTransitionTests {
  private let stage = MotionStage()
  private var layer: CALayer { stage.view.layer }

  private func add(_ type: CATransitionType, _ subtype: CATransitionSubtype? = nil) {
    let transition = CATransition()
    (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
    transition.timingFunction = CAMediaTimingFunction(name: .linear)
    layer.add(transition, forKey: kCATransition)
  }

  private var pictures: [CALayer] { stage.window.layer.viewlessSublayers }

  @Test func `a push brings the new content from the right, and takes the old one to the left`() {
    add(.push, .fromRight)
    stage.view.backgroundColor = .red
    stage.advance(to: 250)
    #expect(abs(stage.view.presentedFrame.minX - 75) < 1e-6)
    #expect(pictures.count == 1 && abs((pictures.first?.presentation()?.frame.minX ?? 0) + 25) < 1e-6)
    #expect(stage.view.frame.minX == 0 && stage.window.subviews.contains(stage.view))
    stage.advance(to: 1100)
    #expect(pictures.isEmpty && layer.animationKeys() == nil && stage.view.presentedFrame.minX == 0)
  }

  @Test func `a fade keeps a picture of what was there until its end`() {
    add(.fade)
    stage.view.backgroundColor = nil
    stage.advance(to: 500)
    #expect(abs((pictures.first?.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
    #expect(abs(stage.view.presentedAlpha - 0.5) < 1e-6)
    layer.removeAnimation(forKey: kCATransition)
    stage.advance(to: 600)
    #expect(pictures.isEmpty && stage.view.presentedAlpha == 1)
  }

  @Test func `what comes from the top comes up`() {
    add(.moveIn, .fromTop)
    stage.advance(to: 250)
    #expect(abs(stage.view.presentedFrame.minY - 75) < 1e-6)
  }

  @Test func `what is revealed does not move`() {
    add(.reveal, .fromBottom)
    stage.advance(to: 250)
    #expect(stage.view.presentedFrame.minY == 0)
    #expect(abs((pictures.first?.presentation()?.frame.minY ?? 0) - 25) < 1e-6)
  }
}
