/// Module `SpriteKit`: scenes whose nodes are drawn as plain rectangles, images and texts.
///
/// Real: the tree of nodes with position, scale, rotation and alpha, actions in the session's time, the scene's callbacks and touches,
/// conversion of points between nodes, and nodes at points. A placeholder: the drawing. Sprites are drawn as their colour or image,
/// labels as their text, and shapes as their frame. Not here: physics (bodies store their properties, and nothing moves or collides),
/// particles, shaders, lights, the effect of cameras, and sound. Of `.sks` files the nodes with their names and geometry are read.
@_exported import UIKit

public typealias SKColor = UIColor

/// A node in the tree of a scene. The y axis points up.
open class SKNode: UIResponder {
  open var position = CGPoint.zero
  open var zPosition: CGFloat = 0
  open var zRotation: CGFloat = 0
  open var xScale: CGFloat = 1
  open var yScale: CGFloat = 1
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var isPaused = false
  open var speed: CGFloat = 1
  open var name: String?
  open var isUserInteractionEnabled = false
  open var physicsBody: SKPhysicsBody? {
    didSet {
      oldValue?.node = nil
      physicsBody?.node = self
    }
  }
  open var userData: NSMutableDictionary?
  open private(set) weak var parent: SKNode?
  open private(set) var children: [SKNode] = []
  var running: [RunningAction] = []
  /// The app's class that the scene editor's file names for this node.
  var customClass: AnyClass?

  public override init() { super.init() }
  /// Reads a node of an `.sks` file.
  public required init?(coder aDecoder: NSCoder) {
    super.init()
    decode(SceneFileDecoder(aDecoder))
  }

  /// Writes the node's name, geometry and children, for `init(coder:)`.
  open func encode(with coder: NSCoder) { encodeNode(coder) }

  open func setScale(_ scale: CGFloat) { (xScale, yScale) = (scale, scale) }

  open override var next: UIResponder? { parent }

  // MARK: The tree

  open var scene: SKScene? { self as? SKScene ?? parent?.scene }

  open func addChild(_ node: SKNode) { insertChild(node, at: children.count) }
  open func insertChild(_ node: SKNode, at index: Int) {
    precondition(node.parent == nil, "Attemped to add a SKNode which already has a parent: \(node)")
    children.insert(node, at: index)
    node.parent = self
  }
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
  open func removeAllChildren() { children.forEach { $0.removeFromParent() } }
  open func removeChildren(in nodes: [SKNode]) {
    for node in nodes where node.parent === self { node.removeFromParent() }
  }
  open func move(toParent parent: SKNode) {
    let point = self.parent.map { parent.convert(position, from: $0) } ?? position
    removeFromParent()
    parent.addChild(self)
    position = point
  }
  open func inParentHierarchy(_ parent: SKNode) -> Bool {
    self.parent === parent || self.parent?.inParentHierarchy(parent) == true
  }

  open func childNode(withName name: String) -> SKNode? {
    if name.hasPrefix("//") { return descendants.first { $0.name == String(name.dropFirst(2)) } }
    return children.first { $0.name == name }
  }
  open func enumerateChildNodes(
    withName name: String, using block: (SKNode, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let all = name.hasPrefix("//") ? descendants : children
    let searchedName = name.hasPrefix("//") ? String(name.dropFirst(2)) : name
    var stops: ObjCBool = false
    for node in all where !stops.boolValue && (node.name == searchedName || searchedName == "*") { block(node, &stops) }
  }
  private var descendants: [SKNode] { children.flatMap { [$0] + $0.descendants } }

  // MARK: Geometry

  /// The rectangle that the node itself draws, in its own coordinates. It is empty for a plain node.
  var ownFrame: CGRect { CGRect(origin: .zero, size: .zero) }

  /// The node's frame in the parent's coordinates, without the rotation.
  open var frame: CGRect {
    let unscaledFrame = ownFrame
    return CGRect(
      x: position.x + unscaledFrame.minX * abs(xScale), y: position.y + unscaledFrame.minY * abs(yScale),
      width: unscaledFrame.width * abs(xScale),
      height: unscaledFrame.height * abs(yScale))
  }
  open func calculateAccumulatedFrame() -> CGRect {
    children.reduce(frame) { whole, child in
      let part = child.calculateAccumulatedFrame().applying(toParent)
      return whole.isEmpty ? part : whole.union(part)
    }
  }

  /// The transform from the node's coordinates to its parent's.
  var toParent: CGAffineTransform {
    CGAffineTransform(translationX: position.x, y: position.y).rotated(by: zRotation).scaledBy(x: xScale, y: yScale)
  }
  var toScene: CGAffineTransform {
    guard let parent, !(self is SKScene) else { return .identity }
    return toParent.concatenating(parent.toScene)
  }

  open func convert(_ point: CGPoint, from node: SKNode) -> CGPoint {
    point.applying(node.toScene).applying(toScene.inverted())
  }
  open func convert(_ point: CGPoint, to node: SKNode) -> CGPoint { node.convert(point, from: self) }

  open func contains(_ p: CGPoint) -> Bool { calculateAccumulatedFrame().contains(p) }
  open func intersects(_ node: SKNode) -> Bool {
    calculateAccumulatedFrame().intersects(node.calculateAccumulatedFrame())
  }

  /// Returns the descendants at a point in this node's coordinates, the topmost first.
  open func nodes(at p: CGPoint) -> [SKNode] {
    let point = p.applying(toScene)
    return descendants.enumerated()
      .filter { $0.element.ownFrame.contains(point.applying($0.element.toScene.inverted())) }
      .sorted { ($0.element.depth, $0.offset) > ($1.element.depth, $1.offset) }.map(\.element)
  }
  open func atPoint(_ p: CGPoint) -> SKNode { nodes(at: p).first ?? self }
  var depth: CGFloat { zPosition + (parent?.depth ?? 0) }
}

extension UITouch {
  /// Returns the touch's location in a node's coordinates.
  public func location(in node: SKNode) -> CGPoint {
    guard let scene = node.scene, let view = scene.view else { return .zero }
    return node.convert(scene.convertPoint(fromView: location(in: view)), from: scene)
  }
  public func previousLocation(in node: SKNode) -> CGPoint {
    guard let scene = node.scene, let view = scene.view else { return .zero }
    return node.convert(scene.convertPoint(fromView: previousLocation(in: view)), from: scene)
  }
}
