import Testing
import UIKit

@MainActor @Suite struct MotionEffectTests {
  @Test func `motion effects return their values, and a device without motion applies none`() {
    let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    (effect.minimumRelativeValue, effect.maximumRelativeValue) = (-10, 30)
    let group = UIMotionEffectGroup()
    group.motionEffects = [effect]
    let values = group.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 0.5, vertical: 1))
    #expect(values?["center.x"] as? Double == 20)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.addMotionEffect(group)
    #expect(view.motionEffects == [group] && view.center.x == 5)
    view.removeMotionEffect(group)
    #expect(view.motionEffects.isEmpty)
  }
}
