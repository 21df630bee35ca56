import Testing
import UIKitTesting
import VitrineCoreLocation
import VitrineGameplayKit
import VitrineSpriteKit

/// Two players remove one to three of some sticks in turn. Whoever removes the last one wins.
private final class Sticks: NSObject, GKGameModel {
  final class Player: NSObject, GKGameModelPlayer {
    let playerId: Int
    init(_ playerId: Int) { self.playerId = playerId }
  }
  final class Move: NSObject, GKGameModelUpdate {
    var value = 0
    let count: Int
    init(_ count: Int) { self.count = count }
  }

  static let allPlayers = [Player(1), Player(2)]
  var count: Int
  var activeIndex = 0

  init(_ count: Int) { self.count = count }

  var players: [any GKGameModelPlayer]? { Self.allPlayers }
  var activePlayer: (any GKGameModelPlayer)? { Self.allPlayers[activeIndex] }
  func setGameModel(_ gameModel: any GKGameModel) {
    guard let other = gameModel as? Sticks else { return }
    (count, activeIndex) = (other.count, other.activeIndex)
  }
  func gameModelUpdates(for player: any GKGameModelPlayer) -> [any GKGameModelUpdate]? {
    count > 0 ? (1...min(3, count)).map(Move.init) : nil
  }
  func apply(_ gameModelUpdate: any GKGameModelUpdate) {
    count -= (gameModelUpdate as? Move)?.count ?? 0
    activeIndex = 1 - activeIndex
  }
  func isWin(for player: any GKGameModelPlayer) -> Bool {
    count == 0 && Self.allPlayers[1 - activeIndex].playerId == player.playerId
  }
  func isLoss(for player: any GKGameModelPlayer) -> Bool {
    count == 0 && Self.allPlayers[activeIndex].playerId == player.playerId
  }
  func copy(with zone: NSZone? = nil) -> Any {
    let copy = Sticks(count)
    copy.setGameModel(self)
    return copy
  }
}

@Suite struct StrategistTests {
  @Test func `a strategist leaves a multiple of four sticks`() {
    let strategist = GKMinmaxStrategist()
    strategist.maxLookAheadDepth = 9
    for count in [5, 6, 7, 9, 10, 11] {
      strategist.gameModel = Sticks(count)
      #expect((strategist.bestMoveForActivePlayer() as? Sticks.Move)?.count == count % 4)
    }
  }

  @Test func `without a future it has no move, and a game that is over has none`() {
    let strategist = GKMinmaxStrategist()
    strategist.gameModel = Sticks(5)
    #expect(strategist.bestMoveForActivePlayer() == nil)
    strategist.maxLookAheadDepth = 3
    strategist.gameModel = Sticks(0)
    #expect(strategist.bestMoveForActivePlayer() == nil)
  }

  @Test func `of equal moves, chance chooses one`() {
    let strategist = GKMinmaxStrategist()
    (strategist.gameModel, strategist.maxLookAheadDepth) = (Sticks(8), 9)
    strategist.randomSource = GKMersenneTwisterRandomSource(seed: 3)
    // With 8 sticks every move loses, and each after the same number of turns.
    let moves = (0..<20).compactMap { _ in (strategist.bestMoveForActivePlayer() as? Sticks.Move)?.count }
    #expect(moves.count == 20 && Set(moves).count > 1)
  }
}

@MainActor @Suite struct FollowedPathTests {
  @Test func `a node follows a path with a constant speed, and turns along it`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 30, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 10))
    let controller = UIViewController()
    let screen = Screen(controller)
    let view = SKView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    controller.view.addSubview(view)
    let scene = SKScene(size: CGSize(width: 200, height: 200))
    let (moved, straight) = (SKNode(), SKNode())
    moved.position = CGPoint(x: 100, y: 50)
    scene.addChild(moved)
    scene.addChild(straight)
    view.presentScene(scene)
    // A scene has frames for as long as it is shown, so that the screen never settles.
    screen.advance(by: 0.1)
    defer { view.presentScene(nil) }
    moved.run(.follow(path, duration: 4))
    straight.run(.follow(path, asOffset: false, orientToPath: false, speed: 10))
    screen.advance(by: 2)
    #expect(abs(moved.position.x - 120) < 1 && moved.position.y == 50 && moved.zRotation == 0)
    screen.advance(by: 3)
    #expect(moved.position == CGPoint(x: 130, y: 60) && abs(moved.zRotation - .pi / 2) < 0.001)
    #expect(straight.position == CGPoint(x: 30, y: 10) && straight.zRotation == 0)
  }
}

@MainActor @Suite(.serialized) struct BeaconTests {
  private final class Failures: NSObject, CLLocationManagerDelegate {
    var lines: [String] = []
    func locationManager(
      _ manager: CLLocationManager, rangingBeaconsDidFailFor region: CLBeaconRegion, withError error: any Error
    ) { lines.append("\(region.identifier) \((error as? CLError)?.code == .rangingUnavailable)") }
  }

  @Test func `a region has the numbers of its beacons, and ranging fails`() {
    let screen = Screen(UIViewController())
    let (manager, failures) = (CLLocationManager(), Failures())
    manager.delegate = failures
    let region = CLBeaconRegion(uuid: UUID(), major: 7, minor: 9, identifier: "door")
    #expect(region.major == 7 && region.minor == 9 && !CLLocationManager.isRangingAvailable())
    manager.startRangingBeacons(in: region)
    screen.settle()
    #expect(failures.lines == ["door true"] && manager.rangedRegions == [region])
    manager.stopRangingBeacons(in: region)
    #expect(manager.rangedRegions.isEmpty)
  }
}
