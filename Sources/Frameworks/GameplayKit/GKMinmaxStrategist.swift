import Foundation

/// The score of a move that wins and of one that loses, without regard to the search's depth.
public let GKGameModelMaxScore = 1 << 24
public let GKGameModelMinScore = -(1 << 24)

/// A player of a game.
public protocol GKGameModelPlayer: AnyObject {
  var playerId: Int { get }
}

/// A move.
public protocol GKGameModelUpdate: AnyObject {
  /// Set by strategists: how good the move is.
  var value: Int { get set }
}

/// The state of a game, which a strategist copies and tries moves on.
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

/// Chooses moves.
public protocol GKStrategist: AnyObject {
  var gameModel: (any GKGameModel)? { get set }
  var randomSource: (any GKRandom)? { get set }
  func bestMoveForActivePlayer() -> (any GKGameModelUpdate)?
}

/// Looks some moves ahead, and expects that the others choose what is worst for the player.
open class GKMinmaxStrategist: NSObject, GKStrategist, @unchecked Sendable {
  open var gameModel: (any GKGameModel)?
  /// Chooses between moves of equal value; without it, the first one is best.
  open var randomSource: (any GKRandom)?
  open var maxLookAheadDepth = 0

  public override init() {}

  open func bestMoveForActivePlayer() -> (any GKGameModelUpdate)? {
    gameModel?.activePlayer.flatMap(bestMove)
  }

  /// `nil` if the player has no move, or with a depth of 0.
  open func bestMove(for player: any GKGameModelPlayer) -> (any GKGameModelUpdate)? {
    let rated = ratedMoves(for: player)
    guard let best = rated.map(\.value).max() else { return nil }
    return choice(among: rated.filter { $0.value == best })
  }

  /// One of the best moves.
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

  private func ratedMoves(for player: any GKGameModelPlayer) -> [any GKGameModelUpdate] {
    guard let gameModel, maxLookAheadDepth > 0, let moves = gameModel.gameModelUpdates(for: player) else { return [] }
    var best = Int.min
    for move in moves {
      guard let next = copy(gameModel) else { return [] }
      next.apply(move)
      // A move as good as the best one has to be known exactly, so the bound is one lower.
      let bound = best == .min ? best : best - 1
      move.value = value(of: next, for: player, depth: maxLookAheadDepth - 1, bound, .max)
      best = max(best, move.value)
    }
    return moves
  }

  private func copy(_ model: any GKGameModel) -> (any GKGameModel)? { model.copy(with: nil) as? any GKGameModel }

  /// The value of a state. Values up to `low` and from `high` on cannot change the choice, so that they end the search (alpha–beta).
  private func value(
    of model: any GKGameModel, for player: any GKGameModelPlayer, depth: Int, _ low: Int, _ high: Int
  ) -> Int {
    // A win that comes sooner is better, and a loss that comes later.
    if model.isWin(for: player) { return GKGameModelMaxScore + depth }
    if model.isLoss(for: player) { return GKGameModelMinScore - depth }
    guard depth > 0, let active = model.activePlayer, let moves = model.gameModelUpdates(for: active), !moves.isEmpty
    else { return model.score(for: player) }
    let isOwn = active.playerId == player.playerId
    var (low, high, best) = (low, high, isOwn ? Int.min : Int.max)
    for move in moves {
      guard let next = copy(model) else { break }
      next.apply(move)
      let result = value(of: next, for: player, depth: depth - 1, low, high)
      if isOwn {
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
