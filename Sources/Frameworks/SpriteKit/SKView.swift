import FrameworkSupport
import UIKit

public enum SKSceneScaleMode: Int, Sendable { case fill, aspectFill, aspectFit, resizeFill }

/// A scene, the root of a tree of nodes.
open class SKScene: SKNode {
  open var size: CGSize { didSet { if size != oldValue { didChangeSize(oldValue) } } }
  open var scaleMode = SKSceneScaleMode.fill
  open var backgroundColor = UIColor(white: 0.15, alpha: 1)
  open var anchorPoint = CGPoint.zero
  open var camera: SKCameraNode?
  open internal(set) weak var view: SKView?
  public let physicsWorld = SKPhysicsWorld()

  public init(size: CGSize) {
    self.size = size
    super.init()
    isUserInteractionEnabled = true
    sceneDidLoad()
  }
  public override convenience init() { self.init(size: CGSize(width: 1, height: 1)) }
  public required init?(coder aDecoder: NSCoder) {
    let file = SceneFileDecoder(aDecoder)
    size = file.rect("Scene_bounds")?.size ?? CGSize(width: 1, height: 1)
    super.init(coder: aDecoder)
    isUserInteractionEnabled = true
    anchorPoint = file.point("_anchorPoint") ?? .zero
    scaleMode = file.number("_scaleMode").flatMap { SKSceneScaleMode(rawValue: Int(exactly: $0) ?? -1) } ?? .fill
    backgroundColor = file.color("_backgroundColor") ?? backgroundColor
    sceneDidLoad()
  }

  /// The view's next responder. The view is skipped, because it has forwarded the events to this scene.
  open override var next: UIResponder? { view?.next }
  override var ownFrame: CGRect {
    CGRect(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height)
  }

  open func sceneDidLoad() {}
  open func didMove(to view: SKView) {}
  open func willMove(from view: SKView) {}
  open func didChangeSize(_ oldSize: CGSize) {}
  open func update(_ currentTime: TimeInterval) {}
  open func didEvaluateActions() {}
  open func didSimulatePhysics() {}
  open func didFinishUpdate() {}

  open func convertPoint(fromView point: CGPoint) -> CGPoint { point.applying(sceneToView.inverted()) }
  open func convertPoint(toView point: CGPoint) -> CGPoint { point.applying(sceneToView) }

  /// The transform from the scene's coordinates, whose y axis points up, to the view's, whose y axis points down.
  var sceneToView: CGAffineTransform {
    guard let bounds = view?.bounds, size.width > 0, size.height > 0 else { return .identity }
    var (x, y) = (bounds.width / size.width, bounds.height / size.height)
    switch scaleMode {
    case .fill, .resizeFill: break
    case .aspectFit: (x, y) = (min(x, y), min(x, y))
    case .aspectFill: (x, y) = (max(x, y), max(x, y))
    }
    return CGAffineTransform(
      a: x, b: 0, c: 0, d: -y, tx: bounds.midX - (0.5 - anchorPoint.x) * size.width * x,
      ty: bounds.midY + (0.5 - anchorPoint.y) * size.height * y)
  }
}

/// A transition between scenes. It is performed without an animation.
open class SKTransition: NSObject, @unchecked Sendable {
  open var pausesIncomingScene = true
  open var pausesOutgoingScene = true
  open class func fade(withDuration sec: TimeInterval) -> SKTransition { SKTransition() }
  open class func fade(with color: UIColor, duration sec: TimeInterval) -> SKTransition { SKTransition() }
  open class func crossFade(withDuration sec: TimeInterval) -> SKTransition { SKTransition() }
  open class func doorway(withDuration sec: TimeInterval) -> SKTransition { SKTransition() }
  open class func flipHorizontal(withDuration sec: TimeInterval) -> SKTransition { SKTransition() }
  open class func reveal(with direction: SKTransitionDirection, duration sec: TimeInterval) -> SKTransition {
    SKTransition()
  }
  open class func push(with direction: SKTransitionDirection, duration sec: TimeInterval) -> SKTransition {
    SKTransition()
  }
  open class func moveIn(with direction: SKTransitionDirection, duration sec: TimeInterval) -> SKTransition {
    SKTransition()
  }
}
public enum SKTransitionDirection: Int, Sendable { case up, down, right, left }

/// A view that runs a scene at up to thirty frames per second, and draws its sprites, labels and shapes as views.
open class SKView: UIView {
  open private(set) var scene: SKScene?
  open var isPaused = false
  /// Whether the number of frames per second is displayed in the lower right corner.
  open var showsFPS = false
  /// Whether the number of drawn nodes is displayed in the lower right corner.
  open var showsNodeCount = false
  /// Stored without effect: there is no physics.
  open var showsPhysics = false
  /// Stored without effect: siblings are always drawn in their order.
  open var ignoresSiblingOrder = false
  /// The frame rate, of which at most thirty frames per second are drawn. 0 means as many as possible.
  open var preferredFramesPerSecond = 60
  private var frameRate: Double { Double(preferredFramesPerSecond > 0 ? min(preferredFramesPerSecond, 30) : 30) }
  private let statistics = UILabel()
  private let backdrop = PlaceholderView("SKView")
  private var viewsByNode: [ObjectIdentifier: UIView] = [:]
  private var frameTimer: Delay?
  private var lastFrameDate = Date()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }
  private func prepare() {
    clipsToBounds = true
    backdrop.fill(self)
    statistics.font = .monospacedDigitSystemFont(ofSize: 12, weight: .regular)
    statistics.textColor = .white
    addSubview(statistics)
  }

  open func presentScene(_ scene: SKScene?) {
    if let old = self.scene {
      old.willMove(from: self)
      old.view = nil
    }
    viewsByNode.values.forEach { $0.removeFromSuperview() }
    viewsByNode = [:]
    frameTimer?.cancel()
    self.scene = scene
    backdrop.content = scene.map { "\(type(of: $0))" } ?? ""
    backdrop.backgroundColor = scene?.backgroundColor ?? .secondarySystemBackground
    guard let scene else { return }
    scene.view = self
    if scene.scaleMode == .resizeFill { scene.size = bounds.size }
    scene.didMove(to: self)
    lastFrameDate = Date()
    draw(scene)
    scheduleNextFrame()
  }
  open func presentScene(_ scene: SKScene, transition: SKTransition) { presentScene(scene) }

  /// Schedules the next frame, in which the scene is updated and drawn.
  private func scheduleNextFrame() {
    frameTimer = after(1 / frameRate) { [weak self] in
      guard let self, let scene else { return }
      let now = Date()
      let seconds = now.timeIntervalSince(lastFrameDate)
      lastFrameDate = now
      if !isPaused, !scene.isPaused, window != nil {
        scene.update(now.timeIntervalSinceReferenceDate)
        scene.advanceActions(by: seconds)
        scene.didEvaluateActions()
        scene.didSimulatePhysics()
        scene.didFinishUpdate()
        if self.scene === scene { draw(scene) }
      }
      // A callback may have presented another scene, for which frames are already scheduled.
      if self.scene === scene { scheduleNextFrame() }
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let scene else { return }
    if scene.scaleMode == .resizeFill { scene.size = bounds.size }
    draw(scene)
  }

  // MARK: Drawing

  /// Updates the views of all visible nodes, and removes the views of others.
  private func draw(_ scene: SKScene) {
    backdrop.backgroundColor = scene.backgroundColor
    var nodes: [(node: SKNode, alpha: CGFloat)] = []
    func collect(_ node: SKNode, _ alpha: CGFloat) {
      guard !node.isHidden, alpha > 0 else { return }
      if node is SKSpriteNode || node is SKLabelNode || node is SKShapeNode { nodes.append((node, alpha)) }
      for child in node.children { collect(child, alpha * child.alpha) }
    }
    collect(scene, scene.alpha)
    let order = nodes.enumerated().sorted { ($0.element.node.depth, $0.offset) < ($1.element.node.depth, $1.offset) }
    var visibleIDs: Set<ObjectIdentifier> = []
    for (index, (_, item)) in order.enumerated() {
      let id = ObjectIdentifier(item.node)
      visibleIDs.insert(id)
      let view = viewsByNode[id] ?? makeView(for: item.node)
      viewsByNode[id] = view
      update(view, item.node, item.alpha, scene)
      if subviews.firstIndex(of: view) != index + 1 { insertSubview(view, at: index + 1) }
    }
    for (id, view) in viewsByNode where !visibleIDs.contains(id) {
      view.removeFromSuperview()
      viewsByNode[id] = nil
    }
    updateStatistics(nodeCount: nodes.count)
  }

  private func updateStatistics(nodeCount: Int) {
    let texts = (showsNodeCount ? ["nodes:\(nodeCount)"] : []) + (showsFPS ? ["\(frameRate) fps"] : [])
    statistics.text = texts.joined(separator: "  ")
    let size = statistics.sizeThatFits(bounds.size)
    statistics.frame = CGRect(
      x: bounds.maxX - size.width - 8, y: bounds.maxY - size.height - 8, width: size.width, height: size.height)
  }

  private func makeView(for node: SKNode) -> UIView {
    let view: UIView = node is SKLabelNode ? UILabel() : UIImageView()
    view.isUserInteractionEnabled = false
    return view
  }

  private func update(_ view: UIView, _ node: SKNode, _ alpha: CGFloat, _ scene: SKScene) {
    let (ownFrame, nodeToView) = (node.ownFrame, node.toScene.concatenating(scene.sceneToView))
    switch node {
    case let sprite as SKSpriteNode:
      let image = view as? UIImageView
      if image?.image !== sprite.texture?.image { image?.image = sprite.texture?.image }
      view.backgroundColor = sprite.texture == nil ? sprite.color : nil
    case let label as SKLabelNode:
      guard let text = view as? UILabel else { break }
      (text.text, text.textColor, text.font) = (label.text, label.fontColor, label.font)
      text.numberOfLines = label.numberOfLines
    case let shape as SKShapeNode:
      view.backgroundColor = shape.fillColor
      view.layer.borderColor = shape.strokeColor.cgColor
      view.layer.borderWidth = shape.lineWidth
      view.layer.shadowColor = shape.strokeColor.cgColor
      view.layer.shadowOffset = .zero
      view.layer.shadowRadius = shape.glowWidth
      view.layer.shadowOpacity = shape.glowWidth > 0 ? 1 : 0
    default: break
    }
    view.alpha = alpha
    view.bounds = CGRect(origin: .zero, size: ownFrame.size)
    view.center = CGPoint(x: ownFrame.midX, y: ownFrame.midY).applying(nodeToView)
    // The view's content must not be mirrored, so the y axis is flipped a second time.
    view.transform = CGAffineTransform(
      a: nodeToView.a, b: nodeToView.b, c: -nodeToView.c, d: -nodeToView.d, tx: 0, ty: 0)
  }

  // MARK: Touches

  /// Returns the topmost node at the touch that handles touches, or the scene.
  private func receiver(of touches: Set<UITouch>) -> SKNode? {
    guard let scene, let touch = touches.first else { return nil }
    return scene.nodes(at: touch.location(in: scene)).first { $0.isUserInteractionEnabled } ?? scene
  }
  private var touchReceiver: SKNode?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchReceiver = receiver(of: touches)
    touchReceiver?.touchesBegan(touches, with: event)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchReceiver?.touchesMoved(touches, with: event)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchReceiver?.touchesEnded(touches, with: event)
    touchReceiver = nil
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchReceiver?.touchesCancelled(touches, with: event)
    touchReceiver = nil
  }
}
