import Foundation
import Testing
import UIKitTesting

// For an animator's simulated world, which apps do not see.
@testable import UIKit

@MainActor @Suite struct DynamicsTests: DynamicsSuite {
  let stage = DynamicsStage()

  @Test func `gravity of 1 is a thousand points per second, each second`() {
    let view = add("a", at: CGPoint(x: 200, y: 100))
    animator.addBehavior(UIGravityBehavior(items: [view]))
    #expect(recorder.events == ["resumes"] && animator.isRunning)
    run(30)
    #expect(abs(view.center.y - 225) < 5 && view.center.x == 200)
    #expect(abs(animator.elapsedTime - 0.5) < 0.001)
    let gravity = UIGravityBehavior(items: [view])
    gravity.setAngle(0, magnitude: 2)
    #expect(gravity.gravityDirection == CGVector(dx: 2, dy: 0) && gravity.magnitude == 2)
  }

  @Test func `a push depends on the item's mass and rotates an item that is pushed off its center`() {
    let (light, heavy) = (add("a", at: CGPoint(x: 100, y: 100)), add("b", at: CGPoint(x: 100, y: 400)))
    let push = UIPushBehavior(items: [light, heavy], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    let properties = UIDynamicItemBehavior(items: [heavy])
    properties.density = 2
    let lightProperties = UIDynamicItemBehavior(items: [light])
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: 30), for: heavy)
    for behavior in [properties, lightProperties, push] { animator.addBehavior(behavior) }
    run(60)
    #expect(abs(light.center.x - 200) < 3 && abs(heavy.center.x - 150) < 3 && !push.active)
    #expect(light.transform.isIdentity && heavy.transform.b < -0.1)
    let steady = UIPushBehavior(items: [light], mode: .continuous)
    steady.setAngle(.pi / 2, magnitude: 1)
    let start = light.center.y
    animator.addBehavior(steady)
    run(60)
    #expect(abs(light.center.y - start - 50) < 3)
  }

  @Test func `resistance slows items down`() {
    let view = add("a", at: CGPoint(x: 0, y: 100))
    let properties = UIDynamicItemBehavior(items: [view])
    properties.resistance = 5
    animator.addBehavior(properties)
    properties.addLinearVelocity(CGPoint(x: 500, y: 0), for: view)
    properties.addAngularVelocity(1, for: view)
    properties.allowsRotation = false
    run(240)
    #expect(abs(view.center.x - 100) < 5 && view.transform.isIdentity && !animator.isRunning)
  }

  @Test func `a snap behavior moves an item to its point and rotates it upright`() {
    let view = add("a", at: CGPoint(x: 100, y: 100))
    view.transform = CGAffineTransform(rotationAngle: 0.7)
    animator.addBehavior(UISnapBehavior(item: view, snapTo: CGPoint(x: 300, y: 500)))
    run(300)
    #expect(abs(view.center.x - 300) < 1 && abs(view.center.y - 500) < 1 && abs(view.transform.b) < 0.01)
    #expect(!animator.isRunning)
  }

  @Test func `an attached item stays at its length from the anchor and follows the anchor`() {
    let view = add("a", at: CGPoint(x: 300, y: 200))
    let attachment = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 200, y: 200))
    #expect(attachment.length == 100 && attachment.attachedBehaviorType == .anchor)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    animator.addBehavior(attachment)
    for _ in 0..<60 {
      run(1)
      #expect(abs(hypot(view.center.x - 200, view.center.y - 200) - 100) < 3)
    }
    attachment.anchorPoint = CGPoint(x: 250, y: 300)
    run(30)
    #expect(abs(hypot(view.center.x - 250, view.center.y - 300) - 100) < 5)
  }

  @Test func `an attachment with an offset pulls an item at that point`() {
    let view = add("a", at: CGPoint(x: 200, y: 200))
    let attachment = UIAttachmentBehavior(
      item: view, offsetFromCenter: UIOffset(horizontal: 40, vertical: 0),
      attachedToAnchor: CGPoint(x: 240, y: 200))
    animator.addBehavior(attachment)
    var turn: CGFloat = 0
    for step in 1...60 {
      attachment.anchorPoint = CGPoint(x: 240, y: 200 + CGFloat(min(step, 30)) * 5)
      run(1)
      turn = max(turn, view.transform.b)
    }
    let held = view.convert(CGPoint(x: 90, y: 50), to: reference)
    #expect(abs(held.x - 240) < 3 && abs(held.y - 350) < 3 && turn > 0.1, "\(held)")
  }

  @Test func `a spring attachment oscillates around its length, and a rope attachment only pulls`() {
    let (one, other) = (
      add("a", at: CGPoint(x: 100, y: 100), size: 40), add("b", at: CGPoint(x: 300, y: 100), size: 40)
    )
    let spring = UIAttachmentBehavior(item: one, attachedTo: other)
    (spring.length, spring.frequency, spring.damping) = (100, 2, 0.5)
    #expect(spring.items.count == 2)
    animator.addBehavior(spring)
    run(240)
    #expect(abs(other.center.x - one.center.x - 100) < 2 && abs(one.center.x - 150) < 2)
    animator.removeAllBehaviors()
    let rope = UIAttachmentBehavior.limitAttachment(
      with: one, offsetFromCenter: .zero, attachedTo: other, offsetFromCenter: .zero)
    rope.length = 150
    let velocity = UIDynamicItemBehavior(items: [other])
    animator.addBehavior(rope)
    animator.addBehavior(velocity)
    velocity.addLinearVelocity(CGPoint(x: 200, y: 0), for: other)
    run(12)
    #expect(one.center.x < 151 && other.center.x > 285)
    run(60)
    #expect(one.center.x > 200 && other.center.x - one.center.x < 152)
  }

  @Test func `fixed, sliding, limit and pin attachments keep their constraints`() {
    let (one, other) = (add("a", at: CGPoint(x: 100, y: 100)), add("b", at: CGPoint(x: 200, y: 100)))
    let fixed = UIAttachmentBehavior.fixedAttachment(
      with: one, attachedTo: other, attachmentAnchor: CGPoint(x: 150, y: 100))
    let push = UIPushBehavior(items: [one], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: 2)
    animator.addBehavior(fixed)
    animator.addBehavior(push)
    run(60)
    #expect(abs(hypot(other.center.x - one.center.x, other.center.y - one.center.y) - 100) < 2)
    #expect(abs(atan2(one.transform.b, one.transform.a) - atan2(other.transform.b, other.transform.a)) < 0.05)
    animator.removeAllBehaviors()
    let slider = add("c", at: CGPoint(x: 100, y: 600))
    let axis = UIAttachmentBehavior.slidingAttachment(
      with: slider, attachmentAnchor: CGPoint(x: 100, y: 600), axisOfTranslation: CGVector(dx: 1, dy: 0))
    axis.attachmentRange = UIFloatRange(minimum: 0, maximum: 80)
    let shove = UIPushBehavior(items: [slider], mode: .instantaneous)
    shove.pushDirection = CGVector(dx: 3, dy: 3)
    animator.addBehavior(axis)
    animator.addBehavior(shove)
    run(60)
    #expect(abs(slider.center.y - 600) < 1 && abs(slider.center.x - 180) < 3 && slider.transform.isIdentity)
  }

  @Test func `child behaviors act with their parent, and action closures run in each step`() {
    let view = add("a", at: CGPoint(x: 200, y: 100))
    let (parent, gravity) = (UIDynamicBehavior(), UIGravityBehavior(items: [view]))
    var count = 0
    gravity.action = { count += 1 }
    parent.addChildBehavior(gravity)
    animator.addBehavior(parent)
    run(10)
    #expect(count == 10 && view.center.y > 110 && gravity.dynamicAnimator === animator)
    #expect(animator.items(in: CGRect(x: 150, y: 50, width: 10, height: 200)).count == 1)
    parent.removeChildBehavior(gravity)
    #expect(gravity.dynamicAnimator == nil && !animator.isRunning)
  }

  @Test func `an angle and a magnitude are set in either order`() {
    let push = UIPushBehavior(items: [], mode: .instantaneous)
    push.angle = .pi / 2
    push.magnitude = 3
    #expect(abs(push.pushDirection.dy - 3) < 1e-9 && abs(push.pushDirection.dx) < 1e-9)
    let gravity = UIGravityBehavior()
    gravity.magnitude = 0
    gravity.magnitude = 2
    #expect(abs(gravity.gravityDirection.dy - 2) < 1e-9)
    gravity.gravityDirection = CGVector(dx: -1, dy: 0)
    #expect(abs(gravity.angle - .pi) < 1e-9 && gravity.magnitude == 1)
    #expect(UICollisionBehavior().items.isEmpty && UIDynamicItemBehavior().items.isEmpty)
  }

  @Test func `behaviors of one item add up, property by property`() {
    let view = add("a", at: CGPoint(x: 200, y: 300))
    let (bouncing, upright) = (UIDynamicItemBehavior(items: [view]), UIDynamicItemBehavior(items: [view]))
    bouncing.elasticity = 0.8
    upright.allowsRotation = false
    animator.addBehavior(bouncing)
    animator.addBehavior(upright)
    let properties = animator.world.body(of: view)?.properties
    #expect(properties?.elasticity == 0.8 && properties?.allowsRotation == false)
  }

  @Test func `a snap behavior does not unwind whole rotations`() {
    let view = add("a", at: CGPoint(x: 200, y: 300))
    let properties = UIDynamicItemBehavior(items: [view])
    animator.addBehavior(properties)
    properties.addAngularVelocity(20, for: view)
    run(60)
    properties.addAngularVelocity(-properties.angularVelocity(for: view), for: view)
    animator.addBehavior(UISnapBehavior(item: view, snapTo: view.center))
    var fastest: CGFloat = 0
    for _ in 0..<120 {
      run(1)
      fastest = max(fastest, abs(properties.angularVelocity(for: view)))
    }
    #expect(fastest < 40 && abs(view.transform.b) < 0.02 && view.transform.a > 0.9)
  }

  @Test func `NaN and extreme values do not stop a dynamic animator`() {
    let (view, point) = (add("a", at: CGPoint(x: 200, y: 300)), add("b", at: CGPoint(x: 10, y: 10), size: 0))
    let attachment = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: CGFloat.nan, y: 0))
    attachment.length = .nan
    let far = UIAttachmentBehavior(item: point, attachedToAnchor: CGPoint(x: 1e30, y: 0))
    far.length = 1
    for behavior in [attachment, far, UIGravityBehavior(items: [view, point])] { animator.addBehavior(behavior) }
    run(30)
    #expect(view.center.x == 200 && view.center.y > 300)
    #expect(point.center.x.isFinite && point.center.y.isFinite)
  }

  @Test func `rotating an item keeps the scale of its transform`() {
    let view = add("a", at: CGPoint(x: 200, y: 300))
    view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    let properties = UIDynamicItemBehavior(items: [view])
    animator.addBehavior(properties)
    properties.addAngularVelocity(.pi / 2, for: view)
    run(60)
    let (a, b) = (view.transform.a, view.transform.b)
    #expect(abs(hypot(a, b) - 2) < 0.01 && abs(hypot(view.transform.c, view.transform.d) - 0.5) < 0.01)
    #expect(abs(atan2(b, a) - .pi / 2) < 0.05)
  }
}
