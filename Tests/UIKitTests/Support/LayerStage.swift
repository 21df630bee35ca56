import Introspection
import UIKitTesting
import Wire

import UIKit

/// A layer without a view, inside the layer of a view of 100 by 100 points in a window. Time passes only by `advance`.
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

  var presented: Layer { layer.presentation()! }
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
    animation.delegate = Listener(motion.record)
    change(animation)
    layer.add(animation, forKey: path)
    return animation
  }

  final class Listener: CAAnimationDelegate {
    let record: (String) -> Void
    init(_ record: @escaping (String) -> Void) { self.record = record }
    func animationDidStart(_ anim: CAAnimation) { record("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { record("stop \(flag)") }
  }
}
