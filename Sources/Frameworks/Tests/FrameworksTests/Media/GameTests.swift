import Testing
import UIKitTesting
import VitrineGameplayKit
import VitrineSpriteKit

/// The scene whose class the archive names.
final class ArchivedScene: SKScene {
  private(set) var wasLoaded = false
  override func sceneDidLoad() { wasLoaded = true }
}

/// Writes the values of a node as SpriteKit's scene editor does.
final class EditorNode: NSObject, NSCoding {
  private let values: [String: NSObject]
  init(_ values: [String: NSObject]) { self.values = values }
  required init?(coder: NSCoder) { nil }
  func encode(with coder: NSCoder) { for (key, value) in values { coder.encode(value, forKey: key) } }
}

@MainActor @Suite(.serialized) struct GameTests {
  @Test func `a scene of a file is of the app's class, and has the file's nodes`() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.outputFormat = .xml
    let child = EditorNode(["_name": "child" as NSString, "_position": NSValue(point: CGPoint(x: 3, y: 4))])
    let info: NSDictionary = ["_PB_previewSKNodeCustomClassName": "FrameworksTests.ArchivedScene"]
    let scene = EditorNode([
      "Scene_bounds": NSValue(rect: CGRect(x: 0, y: 0, width: 1024, height: 768)), "_info": info,
      "_anchorPoint": NSValue(point: CGPoint(x: 0.5, y: 0.5)), "_children": NSArray(array: [child]),
      "_backgroundColorR": NSNumber(value: 1), "_backgroundColorG": NSNumber(value: 0),
      "_backgroundColorB": NSNumber(value: 0), "_backgroundColorA": NSNumber(value: 1),
    ])
    archiver.encode(scene, forKey: NSKeyedArchiveRootObjectKey)
    archiver.finishEncoding()
    // Foundation on Linux writes the class's own name, in spite of `setClassName`.
    let text = String(decoding: archiver.encodedData, as: UTF8.self)
    let data = Data(text.replacing(NSStringFromClass(EditorNode.self), with: "SKScene").utf8)
    let read = try #require(SceneFile.node(in: data, as: SKScene.self) as? ArchivedScene)
    #expect(read.size == CGSize(width: 1024, height: 768) && read.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(read.wasLoaded && read.backgroundColor == .red)
    #expect(read.childNode(withName: "child")?.position == CGPoint(x: 3, y: 4))
    #expect(SceneFile.node(in: Data("text".utf8), as: SKScene.self) == nil && SKScene(fileNamed: "missing") == nil)
  }

  @Test func `textures are shown one after the other, and the first one returns`() {
    let textures = (1...2).map { _ in SKTexture(image: UIImage()) }
    let view = SKView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let controller = UIViewController()
    controller.view.addSubview(view)
    let screen = Screen(controller)
    let scene = SKScene(size: CGSize(width: 100, height: 100))
    let sprite = SKSpriteNode(texture: SKTexture(image: UIImage()))
    let first = sprite.texture
    scene.addChild(sprite)
    view.presentScene(scene)
    sprite.run(.animate(with: textures, timePerFrame: 0.5, resize: false, restore: true))
    screen.advance(by: 0.3)
    #expect(sprite.texture === textures[0])
    screen.advance(by: 0.5)
    #expect(sprite.texture === textures[1])
    screen.advance(by: 0.5)
    #expect(sprite.texture === first)
    view.presentScene(nil)
  }

  private final class Scene: SKScene {
    var lines: [String] = []

    override func didMove(to view: SKView) { lines.append("moved") }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      guard let touch = touches.first else { return }
      let point = touch.location(in: self)
      lines.append("\(Int(point.x)) \(Int(point.y)) \(atPoint(point).name ?? "scene")")
    }
  }

  @Test func `nodes move by actions, and touches find them`() {
    let controller = UIViewController()
    let view = SKView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    controller.view.addSubview(view)
    let screen = Screen(controller)
    let scene = Scene(size: CGSize(width: 390, height: 844))
    let sprite = SKSpriteNode(color: SKColor.red, size: CGSize(width: 40, height: 40))
    #expect(sprite.color == .red)
    sprite.name = "sprite"
    sprite.position = CGPoint(x: 100, y: 100)
    scene.addChild(sprite)
    let label = SKLabelNode(text: "Score: 0")
    label.position = CGPoint(x: 195, y: 700)
    scene.addChild(label)
    view.presentScene(scene)
    sprite.run(
      .sequence([
        .moveBy(x: 100, y: 0, duration: 1), .run { scene.lines.append("block") }, .wait(forDuration: 1),
        .removeFromParent(),
      ]))
    screen.advance(by: 0.5)
    #expect(abs(sprite.position.x - 150) < 5)
    #expect(screen.find("Score: 0") != nil)
    screen.advance(by: 0.7)
    #expect(sprite.position.x == 200)
    screen.touch(.began, at: CGPoint(x: 200, y: 744))
    screen.touch(.ended, at: CGPoint(x: 200, y: 744))
    screen.advance(by: 1)
    #expect(sprite.parent == nil && !sprite.hasActions())
    #expect(scene.lines == ["moved", "block", "200 100 sprite"])
    view.presentScene(nil)
  }

  @Test func `a view displays the numbers of nodes and frames, and draws as many frames as preferred`() throws {
    let controller = UIViewController()
    let view = SKView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    controller.view.addSubview(view)
    let screen = Screen(controller)
    let scene = Frames(size: view.bounds.size)
    let shape = SKShapeNode(rectOf: CGSize(width: 40, height: 40))
    shape.glowWidth = 6
    scene.addChild(shape)
    view.preferredFramesPerSecond = 10
    view.presentScene(scene)
    screen.advance(by: 1)
    #expect(scene.count == 10 && screen.find(.text("nodes:1")) == nil)
    let glow = try #require(view.subviews.first { $0.layer.shadowRadius == 6 })
    #expect(glow.layer.shadowOpacity == 1 && glow.layer.shadowColor == UIColor.white.cgColor)
    (view.showsNodeCount, view.showsFPS) = (true, true)
    screen.advance(by: 0.2)
    let statistics = try #require(screen.find("nodes:1  10.0 fps"))
    #expect(statistics.frame.maxX == 382 && (view.subviews.last as? UILabel)?.text == statistics.text)
    view.preferredFramesPerSecond = 60
    screen.advance(by: 0.2)
    #expect(screen.find("nodes:1  30.0 fps") != nil)
    view.presentScene(nil)
  }

  private final class Frames: SKScene {
    var count = 0
    override func update(_ currentTime: TimeInterval) { count += 1 }
  }

  @Test func `a seed gives the same numbers again, and the published ones of the Mersenne Twister`() {
    // The first number of MT19937-64 for the seed 5489 is 14514284786278117030 (its authors' reference).
    let twister = GKMersenneTwisterRandomSource(seed: 5489)
    #expect(twister.nextInt() == Int(Int32(truncatingIfNeeded: UInt64(14_514_284_786_278_117_030) >> 32)))
    let (a, b) = (GKARC4RandomSource(seed: Data("seed".utf8)), GKARC4RandomSource(seed: Data("seed".utf8)))
    #expect((0..<20).map { _ in a.nextInt(upperBound: 6) } == (0..<20).map { _ in b.nextInt(upperBound: 6) })
    let shuffled = [1, 2, 3, 4, 5].shuffled(using: GKLinearCongruentialRandomSource(seed: 1))
    #expect(shuffled.sorted() == [1, 2, 3, 4, 5])
  }

  @Test func `distributions return values within their limits`() {
    let source = GKMersenneTwisterRandomSource(seed: 1)
    let die = GKShuffledDistribution(randomSource: source, lowestValue: 1, highestValue: 6)
    #expect(Set((0..<6).map { _ in die.nextInt() }) == Set(1...6))
    let bell = GKGaussianDistribution(randomSource: source, lowestValue: 0, highestValue: 100)
    let values = (0..<500).map { _ in bell.nextInt() }
    #expect(values.allSatisfy { (0...100).contains($0) })
    #expect(abs(values.reduce(0, +) / 500 - 50) < 4)
    #expect((1...20).contains(GKRandomDistribution.d20().nextInt()))
  }

  private final class Closed: GKState {
    override func isValidNextState(_ stateClass: AnyClass) -> Bool { stateClass == Open.self }
  }
  private final class Open: GKState {
    var previous: GKState?
    override func didEnter(from previousState: GKState?) { previous = previousState }
  }
  private final class Broken: GKState {}

  @Test func `a state machine enters only what its state allows`() {
    let machine = GKStateMachine(states: [Closed(), Open(), Broken()])
    #expect(machine.enter(Closed.self))
    #expect(!machine.enter(Broken.self))
    #expect(machine.enter(Open.self))
    #expect(machine.state(forClass: Open.self)?.previous is Closed)
    #expect(machine.enter(Broken.self))
  }
}
