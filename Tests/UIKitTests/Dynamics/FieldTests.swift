import Foundation
import Testing

// For Vector and FieldNoise, which apps do not see.
@testable import UIKit

@MainActor @Suite struct FieldTests: DynamicsSuite {
  let stage = DynamicsStage()

  /// An item of 100 by 100 points, whose mass is 1, with a velocity.
  private func add(
    at center: CGPoint, velocity: CGPoint = .zero, charge: CGFloat = 0
  ) -> (UIView, UIDynamicItemBehavior) {
    let view = add("a", at: center)
    let properties = UIDynamicItemBehavior(items: [view])
    properties.charge = charge
    animator.addBehavior(properties)
    properties.addLinearVelocity(velocity, for: view)
    return (view, properties)
  }

  private func act(_ field: UIFieldBehavior, on view: UIView, at position: CGPoint = CGPoint(x: 200, y: 400)) {
    field.position = position
    field.addItem(view)
    animator.addBehavior(field)
  }

  @Test func `a linear gravity field accelerates items within its region like gravity`() {
    let (inside, _) = add(at: CGPoint(x: 200, y: 100))
    let (outside, _) = add(at: CGPoint(x: 50, y: 100))
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
    field.region = UIRegion(size: CGSize(width: 100, height: 2000))
    field.addItem(outside)
    act(field, on: inside)
    #expect(field.items.count == 2)
    run(30)
    #expect(abs(inside.center.y - 225) < 5 && outside.center == CGPoint(x: 50, y: 100))
    field.removeItem(inside)
    #expect(field.items.count == 1)
  }

  @Test func `radial gravity and springs pull to the position, and a vortex turns around it`() {
    let (pulled, _) = add(at: CGPoint(x: 50, y: 400))
    let gravity = UIFieldBehavior.radialGravityField(position: CGPoint(x: 200, y: 400))
    #expect(gravity.position == CGPoint(x: 200, y: 400))
    act(gravity, on: pulled)
    run(15)
    #expect(pulled.center.x > 70 && pulled.center.y == 400)
    animator.removeAllBehaviors()

    let (hung, properties) = add(at: CGPoint(x: 200, y: 300))
    properties.resistance = 4
    let spring = UIFieldBehavior.springField()
    spring.strength = 20
    act(spring, on: hung)
    run(600)
    #expect(abs(hung.center.y - 400) < 5 && !animator.isRunning)
    animator.removeAllBehaviors()

    let (turned, _) = add(at: CGPoint(x: 300, y: 400))
    act(UIFieldBehavior.vortexField(), on: turned)
    run(6)
    #expect(turned.center.y > 403)
  }

  @Test func `forces decrease with the distance, beginning at the minimum radius`() {
    func velocity(at distance: CGFloat, minimum: CGFloat = 1) -> CGFloat {
      let (view, properties) = add(at: CGPoint(x: 200 + distance, y: 400))
      let field = UIFieldBehavior.radialGravityField(position: .zero)
      (field.falloff, field.minimumRadius, field.strength) = (2, minimum, 0.01)
      act(field, on: view)
      run(1)
      defer { animator.removeAllBehaviors() }
      return -properties.linearVelocity(for: view).x
    }
    let unit = velocity(at: 100)
    #expect(abs(unit - 10 / 60) < 0.01)
    #expect(abs(velocity(at: 50) / unit - 4) < 0.1 && abs(velocity(at: 200) / unit - 0.25) < 0.01)
    #expect(abs(velocity(at: 50, minimum: 100) / unit - 1) < 0.05)
  }

  @Test func `a drag field slows an item down and never reverses it`() {
    let (view, properties) = add(at: CGPoint(x: 100, y: 100), velocity: CGPoint(x: 100, y: 0))
    let drag = UIFieldBehavior.dragField()
    drag.strength = 5
    act(drag, on: view)
    run(240)
    #expect(abs(view.center.x - 120) < 3)
    properties.addLinearVelocity(CGPoint(x: 100, y: 0), for: view)
    drag.strength = 1e6
    let start = view.center.x
    run(10)
    #expect(view.center.x >= start && view.center.x < start + 2)
  }

  @Test func `a velocity field sets the velocity`() {
    let (view, properties) = add(at: CGPoint(x: 100, y: 100), velocity: CGPoint(x: 0, y: 300))
    act(UIFieldBehavior.velocityField(direction: CGVector(dx: 0.5, dy: 0)), on: view)
    run(60)
    #expect(abs(view.center.x - 150) < 2 && view.center.y == 100)
    #expect(properties.linearVelocity(for: view) == CGPoint(x: 50, y: 0))
  }

  @Test func `electric fields accelerate by charge, and magnetic fields turn the velocity`() {
    let (positive, _) = add(at: CGPoint(x: 300, y: 400), charge: 0.5)
    let (negative, _) = add(at: CGPoint(x: 100, y: 400), charge: -0.5)
    let (neutral, _) = add(at: CGPoint(x: 200, y: 600))
    let electric = UIFieldBehavior.electricField()
    for view in [negative, neutral] { electric.addItem(view) }
    act(electric, on: positive)
    run(6)
    #expect(positive.center.x > 301 && negative.center.x > 101 && neutral.center == CGPoint(x: 200, y: 600))
    animator.removeAllBehaviors()

    let (moving, properties) = add(at: CGPoint(x: 100, y: 100), velocity: CGPoint(x: 100, y: 0), charge: 1)
    act(UIFieldBehavior.magneticField(), on: moving)
    run(60)
    let velocity = properties.linearVelocity(for: moving)
    #expect(velocity.y > 50 && velocity.x < 90)
    #expect(abs(hypot(velocity.x, velocity.y) - 100) < 5)
  }

  @Test func `noise depends on the point and the time alone`() {
    let noise = FieldNoise(smoothness: 0.5)
    let values = (0..<50).map { noise.value(at: Vector(Double($0) * 13, 7), 0) }
    #expect(values == (0..<50).map { noise.value(at: Vector(Double($0) * 13, 7), 0) })
    #expect(values.allSatisfy { abs($0.x) <= 1 && abs($0.y) <= 1 } && Set(values.map(\.x)).count > 40)
    #expect(noise.value(at: Vector(13, 7), 0.5) != values[1])
    // Neighbouring points have similar values, and the smoother the field is, the more so.
    let step = (noise.value(at: Vector(130.5, 7), 0) - values[10]).length
    #expect(step < 0.1 && noise.value(at: Vector(.infinity, .nan), 0) == .zero)

    let (view, _) = add(at: CGPoint(x: 213, y: 307))
    act(UIFieldBehavior.noiseField(smoothness: 0.2, animationSpeed: 1), on: view)
    run(30)
    #expect(view.center != CGPoint(x: 213, y: 307))
  }

  @Test func `turbulence does not move an item at rest`() {
    let (rests, _) = add(at: CGPoint(x: 213, y: 307))
    let (moves, _) = add(at: CGPoint(x: 13, y: 507), velocity: CGPoint(x: 200, y: 0))
    let field = UIFieldBehavior.turbulenceField(smoothness: 0, animationSpeed: 0)
    field.strength = 10
    field.addItem(rests)
    act(field, on: moves)
    run(30)
    #expect(rests.center == CGPoint(x: 213, y: 307) && abs(moves.center.y - 507) > 0.5)
    #expect(field.smoothness == 0 && field.animationSpeed == 0)
  }

  @Test func `a custom field's closure receives the item's values and returns the force`() {
    final class Delayed: UIFieldBehavior { var delay = 0.0 }
    let (view, _) = add(at: CGPoint(x: 100, y: 100), velocity: CGPoint(x: 60, y: 0), charge: 0.25)
    var calls: [(CGPoint, CGVector, CGFloat, CGFloat)] = []
    let field = Delayed.field { field, position, velocity, mass, charge, time in
      calls.append((position, velocity, mass, charge))
      return time > (field as! Delayed).delay ? CGVector(dx: 0, dy: 100) : .zero
    }
    field.delay = 0.5
    act(field, on: view)
    run(30)
    #expect(view.center.y == 100 && calls.count == 30)
    #expect(calls[0].0 == CGPoint(x: 100, y: 100) && calls[0].1.dx == 60 && calls[0].2 == 1 && calls[0].3 == 0.25)
    run(30)
    #expect(view.center.y > 105)
  }

  @Test func `NaN and extreme field values do not stop the animation`() {
    let (view, _) = add(at: CGPoint(x: 100, y: 100))
    let field = UIFieldBehavior.radialGravityField(position: .zero)
    (field.strength, field.falloff, field.minimumRadius) = (.infinity, 1000, 0)
    act(field, on: view)
    run(5)
    (field.strength, field.falloff, field.minimumRadius) = (.nan, .nan, -5)
    run(5)
    #expect(view.center.x.isFinite && view.center.y.isFinite)
  }
}
