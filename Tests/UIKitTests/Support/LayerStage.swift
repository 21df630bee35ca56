import Introspection
import UIKitTesting
import Wire

@testable import UIKit

/// A layer without a view, in one of 100 by 100 that stands in a window, and time that is moved by hand.
@MainActor
final class LayerStage<Layer: CALayer> {
  let motion = MotionStage()
  let layer = ClassFactory.instance(of: Layer.self)

  init(_ prepare: (Layer) -> Void = { _ in }) {
    layer.frame = CGRect(x: 10, y: 20, width: 40, height: 20)
    prepare(layer)
    motion.view.layer.addSublayer(layer)
    motion.screen.advance(by: 0)
  }

  var seen: Layer { layer.presentation()! }
  var lines: [String] { motion.lines }
  func advance(to milliseconds: Int) { motion.advance(to: milliseconds) }

  @discardableResult
  func add(
    _ path: String, _ from: Any?, _ to: Any?, _ duration: Double = 1, _ change: (CABasicAnimation) -> Void = { _ in }
  )
    -> CABasicAnimation
  {
    let animation = CABasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
    animation.delegate = Listener(motion.note)
    change(animation)
    layer.add(animation, forKey: path)
    return animation
  }

  final class Listener: CAAnimationDelegate {
    let note: (String) -> Void
    init(_ note: @escaping (String) -> Void) { self.note = note }
    func animationDidStart(_ anim: CAAnimation) { note("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { note("stop \(flag)") }
  }
}
