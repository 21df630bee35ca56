import Foundation

/// The score of a winning state, to which the remaining search depth is added. `GKGameModelMinScore` is that of a losing state.
public let GKGameModelMaxScore = 1 << 24
public let GKGameModelMinScore = -(1 << 24)

/// A player of a game.
public protocol GKGameModelPlayer: AnyObject {
  var playerId: Int { get }
}

/// A move in a game.
public protocol GKGameModelUpdate: AnyObject {
  /// The rating of the move, which strategists set. Higher is better.
  var value: Int { get set }
}

/// The state of a game. A strategist copies it, and applies moves to the copies.
public protocol GKGameModel: AnyObject, NSCopying {
  var players: [any GKGameModelPlayer]? { get }
  var activePlayer: (any GKGameModelPlayer)? { get }
  func setGameModel(_ gameModel: any GKGameModel)
  func gameModelUpdates(for player: any GKGameModelPlayer) -> [any GKGameModelUpdate]?
  func apply(_ gameModelUpdate: any GKGameModelUpdate)
  func unapplyGameModelUpdate(_ gameModelUpdate: any GKGameModelUpdate)
  func score(for player: any GKGameModelPlayer) -> Int
  func isWin(for player: any GKGameModelPlayer) -> Bool
  func isLoss(for player: any GKGameModelPlayer) -> Bool
}

extension GKGameModel {
  public func unapplyGameModelUpdate(_ gameModelUpdate: any GKGameModelUpdate) {}
  public func score(for player: any GKGameModelPlayer) -> Int { 0 }
  public func isWin(for player: any GKGameModelPlayer) -> Bool { false }
  public func isLoss(for player: any GKGameModelPlayer) -> Bool { false }
}

/// An algorithm that chooses moves.
public protocol GKStrategist: AnyObject {
  var gameModel: (any GKGameModel)? { get set }
  var randomSource: (any GKRandom)? { get set }
  func bestMoveForActivePlayer() -> (any GKGameModelUpdate)?
}

/// A strategist that searches some moves ahead, and assumes that the opponents choose the worst moves for the player.
open class GKMinmaxStrategist: NSObject, GKStrategist, @unchecked Sendable {
  open var gameModel: (any GKGameModel)?
  /// The random source that chooses between moves of equal value. Without it, the first one is chosen.
  open var randomSource: (any GKRandom)?
  open var maxLookAheadDepth = 0

  public override init() {}

  open func bestMoveForActivePlayer() -> (any GKGameModelUpdate)? {
    gameModel?.activePlayer.flatMap(bestMove)
  }

  /// Returns the best move of a player; `nil` if the player has no move, or the depth is 0.
  open func bestMove(for player: any GKGameModelPlayer) -> (any GKGameModelUpdate)? {
    let rated = ratedMoves(for: player)
    guard let best = rated.map(\.value).max() else { return nil }
    return choice(among: rated.filter { $0.value == best })
  }

  /// Returns a random move from a number of the best moves.
  open func randomMove(
    for player: any GKGameModelPlayer, fromNumberOfBestMoves numMovesToConsider: Int
  ) -> (any GKGameModelUpdate)? {
    let sorted = ratedMoves(for: player).enumerated().sorted {
      ($1.element.value, $0.offset) < ($0.element.value, $1.offset)
    }
    return choice(among: sorted.prefix(max(0, numMovesToConsider)).map(\.element))
  }

  private func choice(among moves: [any GKGameModelUpdate]) -> (any GKGameModelUpdate)? {
    guard let randomSource, moves.count > 1 else { return moves.first }
    return moves[randomSource.nextInt(upperBound: moves.count)]
  }

  /// Returns the player's moves, whose `value` is set by a search.
  private func ratedMoves(for player: any GKGameModelPlayer) -> [any GKGameModelUpdate] {
    guard let gameModel, maxLookAheadDepth > 0, let moves = gameModel.gameModelUpdates(for: player) else { return [] }
    var best = Int.min
    for move in moves {
      guard let next = copy(gameModel) else { return [] }
      next.apply(move)
      // The bound is one lower than the best value, so that moves of equal value are rated exactly.
      let bound = best == .min ? best : best - 1
      move.value = value(of: next, for: player, depth: maxLookAheadDepth - 1, bound, .max)
      best = max(best, move.value)
    }
    return moves
  }

  private func copy(_ model: any GKGameModel) -> (any GKGameModel)? { model.copy(with: nil) as? any GKGameModel }

  /// Returns the value of a state. Values up to `low` and from `high` cannot change the choice, so they end the search (alpha–beta).
  private func value(
    of model: any GKGameModel, for player: any GKGameModelPlayer, depth: Int, _ low: Int, _ high: Int
  ) -> Int {
    // An earlier win is better, and a later loss is better.
    if model.isWin(for: player) { return GKGameModelMaxScore + depth }
    if model.isLoss(for: player) { return GKGameModelMinScore - depth }
    guard depth > 0, let active = model.activePlayer, let moves = model.gameModelUpdates(for: active), !moves.isEmpty
    else { return model.score(for: player) }
    let isPlayersTurn = active.playerId == player.playerId
    var (low, high, best) = (low, high, isPlayersTurn ? Int.min : Int.max)
    for move in moves {
      guard let next = copy(model) else { break }
      next.apply(move)
      let result = value(of: next, for: player, depth: depth - 1, low, high)
      if isPlayersTurn {
        best = max(best, result)
        low = max(low, best)
      } else {
        best = min(best, result)
        high = min(high, best)
      }
      if low >= high { break }
    }
    return best
  }
}
