import Testing
import UIKitTesting
import Wire

@testable import UIKit

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

  @Test func `a view answers that nothing happens, but within a block that animates`() {
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

  @Test func `it is asked for each key, and may leave all as it is`() {
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

  @Test func `its own animation is shown, from what was before`() {
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

  @Test func `in a block it may say that nothing moves, or leave it to the layer`() {
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

  @Test func `an action of its own is run with key and layer`() {
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
