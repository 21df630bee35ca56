import Testing

// For `subviewsToLayOut`, which apps do not see.
@testable import UIKit

/// Layout passes of a view with so many subviews that it records those that are marked.
@MainActor @Suite struct MarkedSubviewsTests {
  @Test func `only subviews that need layout are recorded, and they are laid out in subview order`() {
    let board = Board(count: 100)
    #expect(board.view.subviewsToLayOut == [])
    for index in [70, 3, 70, 41] { board.tiles[index].setNeedsLayout() }
    #expect(board.view.subviewsToLayOut == [70, 3, 41].map { ObjectIdentifier(board.tiles[$0]) })
    #expect(board.laidOut() == [3, 41, 70])
    #expect(board.view.subviewsToLayOut == [])
    for index in stride(from: 90, through: 0, by: -10) { board.tiles[index].setNeedsLayout() }
    #expect(board.view.subviewsToLayOut == nil)
    #expect(board.laidOut() == Array(stride(from: 0, through: 90, by: 10)))
  }

  @Test func `a recorded subview that was removed is not laid out`() {
    let board = Board(count: 40)
    board.tiles[7].setNeedsLayout()
    board.tiles[8].setNeedsLayout()
    board.tiles[7].removeFromSuperview()
    #expect(board.laidOut() == [8])
  }

  @Test(arguments: 1...40)
  func `a layout pass over recorded subviews equals one over all subviews`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let reactions = (0..<200).map { _ in Reaction.random(using: &random) }
    let passes = (0..<20).map { _ in (0..<1 + random.next(upTo: 12)).map { _ in random.next(upTo: 40) } }
    let (recording, checking) = (Board(count: 40), Board(count: 40))
    (recording.reactions, checking.reactions, checking.checksAll) = (reactions, reactions, true)
    for indices in passes {
      var logs: [[Int]] = []
      for board in [recording, checking] {
        for index in indices { board.tiles[index].setNeedsLayout() }
        logs.append(board.laidOut())
      }
      #expect(logs[0] == logs[1])
    }
  }
}

/// The action of a subview in its own layout.
private enum Reaction {
  case nothing
  case mark(Int)
  case remove(Int)
  case add(Int)
  case layOutAll

  static func random(using random: inout SeededGenerator) -> Reaction {
    let index = random.next(upTo: 40)
    return switch random.next(upTo: 8) {
    case 0, 1: .mark(index)
    case 2: .remove(index)
    case 3: .add(index)
    case 4: .layOutAll
    default: .nothing
    }
  }
}

@MainActor private final class Board {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  var tiles: [Tile] = []
  var reactions: [Reaction] = []
  var log: [Int] = []
  /// Whether nothing is recorded.
  var checksAll = false

  init(count: Int) {
    for index in 0..<count {
      let tile = Tile(index)
      tile.board = self
      tiles.append(tile)
      view.addSubview(tile)
    }
    _ = laidOut()
  }

  /// Runs a pass, and returns the numbers of the subviews in the order in which they were laid out.
  func laidOut() -> [Int] {
    log = []
    forgetMarks()
    view.layoutIfNeeded()
    return log
  }

  private func forgetMarks() { if checksAll { view.subviewsToLayOut = nil } }

  func noteLayout(of tile: Tile) {
    defer { forgetMarks() }
    log.append(tile.index)
    guard !reactions.isEmpty else { return }
    switch reactions.removeFirst() {
    case .nothing: break
    case .mark(let index): tiles[index].setNeedsLayout()
    case .remove(let index): tiles[index].removeFromSuperview()
    case .add(let index): view.addSubview(tiles[index])
    case .layOutAll: view.layoutIfNeeded()
    }
  }
}

private final class Tile: UIView {
  let index: Int
  weak var board: Board?

  init(_ index: Int) {
    self.index = index
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    board?.noteLayout(of: self)
  }
}
