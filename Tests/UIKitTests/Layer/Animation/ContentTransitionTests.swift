import Testing
import UIKitTesting

// For layers without views, which apps do not see.
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

  @Test func `a push transition from the right moves the new content in and the old content out to the left`() {
    add(.push, .fromRight)
    stage.view.backgroundColor = .red
    stage.advance(to: 250)
    #expect(abs(stage.view.presentedFrame.minX - 75) < 1e-6)
    #expect(pictures.count == 1 && abs((pictures.first?.presentation()?.frame.minX ?? 0) + 25) < 1e-6)
    #expect(stage.view.frame.minX == 0 && stage.window.subviews.contains(stage.view))
    stage.advance(to: 1100)
    #expect(pictures.isEmpty && layer.animationKeys() == nil && stage.view.presentedFrame.minX == 0)
  }

  @Test func `a fade transition shows a snapshot of the old content until its end`() {
    add(.fade)
    stage.view.backgroundColor = nil
    stage.advance(to: 500)
    #expect(abs((pictures.first?.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
    #expect(abs(stage.view.presentedAlpha - 0.5) < 1e-6)
    layer.removeAnimation(forKey: kCATransition)
    stage.advance(to: 600)
    #expect(pictures.isEmpty && stage.view.presentedAlpha == 1)
  }

  @Test func `a moveIn transition from the top moves the new content up`() {
    add(.moveIn, .fromTop)
    stage.advance(to: 250)
    #expect(abs(stage.view.presentedFrame.minY - 75) < 1e-6)
  }

  @Test func `a reveal transition moves only the old content`() {
    add(.reveal, .fromBottom)
    stage.advance(to: 250)
    #expect(stage.view.presentedFrame.minY == 0)
    #expect(abs((pictures.first?.presentation()?.frame.minY ?? 0) - 25) < 1e-6)
  }
}
