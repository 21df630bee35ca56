import Testing
import UIKitTesting
import Wire

import UIKit

private final class ActionView: UIView {
  var requestedKeys: [String] = []
  var answer: (String, (any CAAction)?) -> (any CAAction)? = { _, original in original }
  override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    requestedKeys.append(event)
    return answer(event, super.action(for: layer, forKey: event))
  }
}

/// The actions that views return for their layers.
@MainActor @Suite struct LayerActionTests {
  private let stage = MotionStage()
  private let view = ActionView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    stage.view.addSubview(view)
    _ = stage.turn()
    view.requestedKeys = []
  }

  @Test func `a view's action(for:forKey:) returns NSNull except in an animation block`() {
    let plain = UIView()
    #expect(plain.action(for: plain.layer, forKey: "opacity") is NSNull)
    UIView.animate(withDuration: 1) {
      #expect(!(plain.action(for: plain.layer, forKey: "opacity") is NSNull))
      UIView.performWithoutAnimation {
        #expect(plain.action(for: plain.layer, forKey: "opacity") is NSNull)
      }
    }
    #expect(plain.layer.action(forKey: "opacity") == nil)
  }

  @Test func `action(for:forKey:) is called for each changed key and can prevent animation`() {
    view.alpha = 0.5
    view.frame.origin.x = 20
    view.layer.cornerRadius = 3
    view.frame.size = CGSize(width: 30, height: 30)
    #expect(view.requestedKeys == ["opacity", "position", "cornerRadius", "position", "bounds"])
    #expect(view.presentedAlpha == 0.5 && view.layer.animationKeys() == nil)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 1 }
    stage.advance(to: 500)
    #expect(view.presentedAlpha == 0.75)
  }

  @Test func `an animation returned by action(for:forKey:) starts at the previous value`() {
    view.answer = { key, original in
      guard key == "opacity" else { return original }
      let animation = CABasicAnimation(keyPath: key)
      (animation.duration, animation.timingFunction) = (2, CAMediaTimingFunction(name: .linear))
      return animation
    }
    view.alpha = 0
    #expect(view.layer.animationKeys() == ["opacity"])
    stage.advance(to: 1000)
    #expect(view.presentedAlpha == 0.5 && view.alpha == 0)
    stage.advance(to: 2100)
    #expect(view.presentedAlpha == 0 && view.layer.animationKeys() == nil)
  }

  @Test func `in a block action(for:forKey:) can return NSNull or nil, which leaves it to the layer`() {
    view.answer = { _, _ in NSNull() }
    UIView.animate(withDuration: 1) { view.alpha = 0 }
    stage.advance(to: 100)
    #expect(view.presentedAlpha == 0)
    view.answer = { _, _ in nil }
    view.alpha = 1
    #expect(view.layer.animationKeys() == ["opacity"])
    stage.advance(to: 500)
    #expect(view.presentedAlpha == 1)
  }

  @Test func `a custom CAAction is run with the key and the layer`() {
    final class LoggingAction: CAAction {
      var runs: [String] = []
      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        runs.append("\(event) \(anObject is CALayer)")
      }
    }
    let action = LoggingAction()
    view.answer = { _, _ in action }
    view.center = CGPoint(x: 50, y: 50)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    view.center = .zero
    CATransaction.commit()
    #expect(action.runs == ["position true"])
  }
}
