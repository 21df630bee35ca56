import Foundation
import Testing
import UIKitTesting

import UIKit

@MainActor @Suite struct CollisionTests: DynamicsSuite {
  let stage = DynamicsStage()

  @Test func `items fall onto the bounds and stop moving, and the animator pauses`() {
    let view = add("a", at: CGPoint(x: 200, y: 600))
    let collision = UICollisionBehavior(items: [view])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = recorder
    animator.addBehavior(UIGravityBehavior(items: [view]))
    animator.addBehavior(collision)
    run(600)
    #expect(abs(view.center.y - 750) < 1 && view.transform.isIdentity)
    #expect(!animator.isRunning && recorder.events == ["resumes", "a meets the bounds", "pauses"])
    view.center = CGPoint(x: 200, y: 700)
    animator.updateItem(usingCurrentState: view)
    run(1)
    #expect(recorder.events.suffix(2) == ["resumes", "a leaves the bounds"])
  }

  @Test func `elasticity determines how high an item bounces`() throws {
    func height(_ elasticity: CGFloat) -> CGFloat {
      let view = add("a", at: CGPoint(x: 200, y: 300))
      let properties = UIDynamicItemBehavior(items: [view])
      properties.elasticity = elasticity
      let collision = UICollisionBehavior(items: [view])
      collision.addBoundary(
        withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 700), to: CGPoint(x: 400, y: 700))
      collision.collisionDelegate = recorder
      for behavior in [properties, collision, UIGravityBehavior(items: [view])] { animator.addBehavior(behavior) }
      var (highest, hasBounced) = (CGFloat.infinity, false)
      for _ in 0..<300 {
        run(1)
        hasBounced = hasBounced || properties.linearVelocity(for: view).y < 0
        if hasBounced { highest = min(highest, view.center.y) }
        if hasBounced, properties.linearVelocity(for: view).y > 0 { break }
      }
      animator.removeAllBehaviors()
      return 650 - highest
    }
    let full = height(1)
    #expect(abs(full - 350) < 15, "\(full)")
    #expect(recorder.events.contains("a meets floor"))
    recorder.events = []
    let half = height(0.5)
    #expect(abs(half - 87) < 10, "\(half)")
  }

  @Test func `a fast item does not pass through a boundary or another item`() {
    let view = add("a", at: CGPoint(x: 200, y: 100), size: 40)
    let wall = add("wall", at: CGPoint(x: 200, y: 700), size: 60)
    let collision = UICollisionBehavior(items: [view, wall])
    collision.collisionDelegate = recorder
    let anchored = UIDynamicItemBehavior(items: [wall])
    anchored.isAnchored = true
    let properties = UIDynamicItemBehavior(items: [view])
    properties.addLinearVelocity(CGPoint(x: 0, y: 8000), for: view)
    #expect(properties.linearVelocity(for: view).y == 8000)
    for behavior in [collision, anchored, properties] { animator.addBehavior(behavior) }
    run(60)
    #expect(view.center.y < 655 && view.center.y > 640 && wall.center.y == 700, "\(view.center)")
    #expect(recorder.events.contains("a meets wall"))
  }

  @Test func `equal items exchange their velocities, and round ones touch at their radius`() {
    let one = add("a", at: CGPoint(x: 100, y: 100), size: 50, isRound: true)
    let other = add("b", at: CGPoint(x: 250, y: 100), size: 50, isRound: true)
    let properties = UIDynamicItemBehavior(items: [one, other])
    properties.elasticity = 1
    animator.addBehavior(properties)
    animator.addBehavior(UICollisionBehavior(items: [one, other]))
    properties.addLinearVelocity(CGPoint(x: 300, y: 0), for: one)
    run(60)
    #expect(abs(properties.linearVelocity(for: one).x) < 1)
    #expect(abs(properties.linearVelocity(for: other).x - 300) < 1)
    #expect(abs(one.center.x - 200) < 6, "\(one.center)")
  }

  @Test func `a tall stack of items stays upright`() {
    let views = (0..<5).map { add("\($0)", at: CGPoint(x: 200, y: 740 - CGFloat($0) * 102)) }
    let collision = UICollisionBehavior(items: views)
    collision.translatesReferenceBoundsIntoBoundary = true
    let properties = UIDynamicItemBehavior(items: views)
    properties.friction = 0.5
    for behavior in [collision, properties, UIGravityBehavior(items: views)] { animator.addBehavior(behavior) }
    run(600)
    for (index, view) in views.enumerated() {
      #expect(abs(view.center.y - (750 - CGFloat(index) * 100)) < 6 && abs(view.center.x - 200) < 3, "\(view.center)")
    }
    #expect(!animator.isRunning)
  }

  @Test func `paths collide with their corners`() {
    final class Triangle: UIView {
      override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
      override var collisionBoundingPath: UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: -50, y: -50))
        path.addLine(to: CGPoint(x: 50, y: -50))
        path.addLine(to: CGPoint(x: 0, y: 20))
        path.close()
        return path
      }
    }
    let view = Triangle(frame: CGRect(x: 150, y: 600, width: 100, height: 100))
    reference.addSubview(view)
    let upright = UIDynamicItemBehavior(items: [view])
    upright.allowsRotation = false
    let collision = UICollisionBehavior(items: [view])
    collision.translatesReferenceBoundsIntoBoundary = true
    for behavior in [upright, collision, UIGravityBehavior(items: [view])] { animator.addBehavior(behavior) }
    run(300)
    #expect(abs(view.center.y - 780) < 1)
  }

  @Test func `behaviors can be removed when items touch, and added when the animator resumes`() {
    final class Changer: DynamicsRecorder {
      var began: () -> Void = {}
      var resumes: () -> Void = {}
      override func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
      ) {
        super.collisionBehavior(behavior, beganContactFor: item, withBoundaryIdentifier: identifier, at: p)
        began()
      }
      override func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {
        super.dynamicAnimatorWillResume(animator)
        resumes()
      }
    }
    let (changer, view) = (Changer(), add("a", at: CGPoint(x: 200, y: 700)))
    let (collision, gravity) = (UICollisionBehavior(items: [view]), UIGravityBehavior(items: [view]))
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = changer
    changer.began = { animator.removeBehavior(collision) }
    changer.resumes = { animator.addBehavior(gravity) }
    animator.delegate = changer
    animator.addBehavior(collision)
    run(60)
    #expect(changer.events == ["resumes", "a meets the bounds"] && view.center.y > 800)
    #expect(animator.behaviors.count == 1)
  }

  @Test func `boundaries have string identifiers, and removing one ends its contacts`() {
    let view = add("a", at: CGPoint(x: 200, y: 640))
    let collision = UICollisionBehavior(items: [view])
    collision.collisionDelegate = recorder
    collision.addBoundary(
      withIdentifier: "first" as NSCopying, from: CGPoint(x: 0, y: 700), to: CGPoint(x: 400, y: 700))
    collision.addBoundary(
      withIdentifier: "second" as NSString, for: UIBezierPath(rect: CGRect(x: 0, y: 760, width: 400, height: 10)))
    #expect(
      collision.boundaryIdentifiers?.count == 2 && collision.boundary(withIdentifier: "second" as NSCopying) != nil)
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    run(120)
    collision.removeBoundary(withIdentifier: "first" as NSString)
    run(120)
    #expect(
      recorder.events.filter { $0 != "resumes" && $0 != "pauses" } == [
        "a meets first", "a leaves first", "a meets second",
      ])
  }

  @Test func `a box that falls on its corner ends up flat, also on another box`() {
    let (box, table) = (add("a", at: CGPoint(x: 200, y: 500)), add("b", at: CGPoint(x: 200, y: 700), size: 200))
    box.transform = CGAffineTransform(rotationAngle: 0.4)
    let collision = UICollisionBehavior(items: [box, table])
    collision.translatesReferenceBoundsIntoBoundary = true
    let properties = UIDynamicItemBehavior(items: [box, table])
    properties.friction = 0.8
    for behavior in [collision, properties, UIGravityBehavior(items: [box, table])] { animator.addBehavior(behavior) }
    run(600)
    #expect(abs(box.center.y - 550) < 5 && abs(box.transform.b) < 0.05, "\(box.center) \(box.transform)")
    #expect(abs(table.center.y - 700) < 2)
  }
}
