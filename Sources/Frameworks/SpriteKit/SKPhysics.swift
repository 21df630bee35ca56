import UIKit

/// The physical properties of a node. Nothing is simulated: impulses change the stored velocity, and nothing moves.
open class SKPhysicsBody: NSObject, @unchecked Sendable {
  open internal(set) weak var node: SKNode?
  open var isDynamic = true
  open var affectedByGravity = true
  open var allowsRotation = true
  open var usesPreciseCollisionDetection = false
  open var mass: CGFloat = 1
  open var density: CGFloat = 1
  open var friction: CGFloat = 0.2
  open var restitution: CGFloat = 0.2
  open var linearDamping: CGFloat = 0.1
  open var angularDamping: CGFloat = 0.1
  open var categoryBitMask = UInt32.max
  open var collisionBitMask = UInt32.max
  open var contactTestBitMask: UInt32 = 0
  open var velocity = CGVector.zero
  open var angularVelocity: CGFloat = 0

  public override init() {}
  public convenience init(circleOfRadius r: CGFloat) { self.init() }
  public convenience init(circleOfRadius r: CGFloat, center: CGPoint) { self.init() }
  public convenience init(rectangleOf s: CGSize) { self.init() }
  public convenience init(rectangleOf s: CGSize, center: CGPoint) { self.init() }
  public convenience init(polygonFrom path: CGPath) { self.init() }
  public convenience init(texture: SKTexture, size: CGSize) { self.init() }
  public convenience init(edgeLoopFrom rect: CGRect) {
    self.init()
    isDynamic = false
  }
  public convenience init(edgeLoopFrom path: CGPath) {
    self.init()
    isDynamic = false
  }
  public convenience init(edgeFrom p1: CGPoint, to p2: CGPoint) {
    self.init()
    isDynamic = false
  }
}

extension SKPhysicsBody {
  public func applyImpulse(_ impulse: CGVector) {
    guard isDynamic, mass > 0 else { return }
    velocity = CGVector(dx: velocity.dx + impulse.dx / mass, dy: velocity.dy + impulse.dy / mass)
  }
  public func applyImpulse(_ impulse: CGVector, at point: CGPoint) { applyImpulse(impulse) }
  public func applyAngularImpulse(_ impulse: CGFloat) {
    guard isDynamic, mass > 0 else { return }
    angularVelocity += impulse / mass
  }
  // A force acts over a frame of the simulation, so these have no effect.
  public func applyForce(_ force: CGVector) {}
  public func applyForce(_ force: CGVector, at point: CGPoint) {}
  public func applyTorque(_ torque: CGFloat) {}
}

/// Two bodies that touch. Nothing moves here, so no instance is created.
open class SKPhysicsContact: NSObject {
  public let bodyA: SKPhysicsBody
  public let bodyB: SKPhysicsBody
  public let contactPoint = CGPoint.zero
  public let collisionImpulse: CGFloat = 0
  init(_ bodyA: SKPhysicsBody, _ bodyB: SKPhysicsBody) { (self.bodyA, self.bodyB) = (bodyA, bodyB) }
}

/// Receives the beginning and the end of contacts. It is never called here.
@preconcurrency @MainActor
public protocol SKPhysicsContactDelegate: NSObjectProtocol {
  func didBegin(_ contact: SKPhysicsContact)
  func didEnd(_ contact: SKPhysicsContact)
}
extension SKPhysicsContactDelegate {
  public func didBegin(_ contact: SKPhysicsContact) {}
  public func didEnd(_ contact: SKPhysicsContact) {}
}

/// The physics settings of a scene. They are stored without effect, because nothing is simulated.
open class SKPhysicsWorld: NSObject, @unchecked Sendable {
  open var gravity = CGVector(dx: 0, dy: -9.8)
  open var speed: CGFloat = 1
  open weak var contactDelegate: (any SKPhysicsContactDelegate)?
}
