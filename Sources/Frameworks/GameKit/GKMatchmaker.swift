import FrameworkSupport
import UIKit

/// A request for a match, with the number of players and those to invite.
open class GKMatchRequest: NSObject, @unchecked Sendable {
  open var minPlayers = 2
  open var maxPlayers = 2
  open var defaultNumberOfPlayers = 0
  open var playerGroup = 0
  open var playerAttributes: UInt32 = 0
  open var recipients: [GKPlayer]?
  open var inviteMessage: String?
  open var recipientResponseHandler: ((GKPlayer, GKInviteRecipientResponse) -> Void)?
  public override init() {}

  /// Returns the maximum number of players in a match of this type.
  open class func maxPlayersAllowedForMatch(of matchType: GKMatchType) -> Int {
    switch matchType {
    case .peerToPeer: 4
    case .hosted, .turnBased: 16
    }
  }
}

public enum GKMatchType: UInt, Sendable { case peerToPeer, hosted, turnBased }
public enum GKInviteRecipientResponse: Int, Sendable {
  case accepted, declined, failed, incompatible, unableToConnect, noAnswer
}
public enum GKPlayerConnectionState: Int, Sendable { case unknown, connected, disconnected }

/// Receives the data and the state of a match. It is never called here, because no match is found.
public protocol GKMatchDelegate: NSObjectProtocol {
  func match(_ match: GKMatch, didReceive data: Data, fromRemotePlayer player: GKPlayer)
  func match(_ match: GKMatch, player: GKPlayer, didChange state: GKPlayerConnectionState)
  func match(_ match: GKMatch, didFailWithError error: (any Error)?)
}
extension GKMatchDelegate {
  public func match(_ match: GKMatch, didReceive data: Data, fromRemotePlayer player: GKPlayer) {}
  public func match(_ match: GKMatch, player: GKPlayer, didChange state: GKPlayerConnectionState) {}
  public func match(_ match: GKMatch, didFailWithError error: (any Error)?) {}
}

/// A match with other players. Apps never get an instance, because no match is found.
open class GKMatch: NSObject, @unchecked Sendable {
  public enum SendDataMode: Int, Sendable { case reliable, unreliable }
  open weak var delegate: (any GKMatchDelegate)?
  open var players: [GKPlayer] { [] }
  open var expectedPlayerCount: Int { 0 }
  override init() {}

  open func sendData(toAllPlayers data: Data, with mode: SendDataMode) throws { throw GKError(.notAuthenticated) }
  open func send(_ data: Data, to players: [GKPlayer], dataMode mode: SendDataMode) throws {
    throw GKError(.notAuthenticated)
  }
  open func disconnect() {}
}

/// An invitation to a match. None is ever received.
open class GKInvite: NSObject, @unchecked Sendable {
  public let sender: GKPlayer
  public let isHosted = false
  public let playerGroup = 0
  init(_ sender: GKPlayer) { self.sender = sender }
}

/// Finds other players. Every request fails, because nobody is signed in.
open class GKMatchmaker: NSObject, @unchecked Sendable {
  private static let matchmaker = GKMatchmaker()
  open class func shared() -> GKMatchmaker { matchmaker }

  /// Fails with the error that nobody is signed in.
  private func refuse<Value>(_ completionHandler: ((Value?, (any Error)?) -> Void)?) {
    nonisolated(unsafe) let handler = completionHandler
    afterTurn { handler?(nil, GKError(.notAuthenticated)) }
  }

  open func findMatch(
    for request: GKMatchRequest, withCompletionHandler completionHandler: ((GKMatch?, (any Error)?) -> Void)? = nil
  ) { refuse(completionHandler) }
  open func findMatch(for request: GKMatchRequest) async throws -> GKMatch { throw GKError(.notAuthenticated) }
  open func findPlayers(
    forHostedRequest request: GKMatchRequest,
    withCompletionHandler completionHandler: (([GKPlayer]?, (any Error)?) -> Void)? = nil
  ) { refuse(completionHandler) }
  open func match(for invite: GKInvite, completionHandler: ((GKMatch?, (any Error)?) -> Void)? = nil) {
    refuse(completionHandler)
  }
  open func addPlayers(
    to match: GKMatch, matchRequest: GKMatchRequest, completionHandler: (((any Error)?) -> Void)? = nil
  ) { VitrineGameKit.refuse(completionHandler) }
  open func queryActivity(completionHandler: ((Int, (any Error)?) -> Void)? = nil) {
    nonisolated(unsafe) let handler = completionHandler
    afterTurn { handler?(0, GKError(.notAuthenticated)) }
  }
  /// Does nothing: the handler is never called, because no other device is found.
  open func startBrowsingForNearbyPlayers(handler reachableHandler: ((GKPlayer, Bool) -> Void)? = nil) {}
  open func stopBrowsingForNearbyPlayers() {}
  open func cancel() {}
  open func cancelPendingInvite(to player: GKPlayer) {}
  open func finishMatchmaking(for match: GKMatch) {}
}

/// Receives the result of a search for players. Only the cancellation is reported here.
@preconcurrency @MainActor
public protocol GKMatchmakerViewControllerDelegate: NSObjectProtocol {
  func matchmakerViewControllerWasCancelled(_ viewController: GKMatchmakerViewController)
  func matchmakerViewController(_ viewController: GKMatchmakerViewController, didFailWithError error: any Error)
  func matchmakerViewController(_ viewController: GKMatchmakerViewController, didFind match: GKMatch)
  func matchmakerViewController(
    _ viewController: GKMatchmakerViewController, didFindHostedPlayers players: [GKPlayer])
}
extension GKMatchmakerViewControllerDelegate {
  public func matchmakerViewController(_ viewController: GKMatchmakerViewController, didFind match: GKMatch) {}
  public func matchmakerViewController(
    _ viewController: GKMatchmakerViewController, didFindHostedPlayers players: [GKPlayer]
  ) {}
}

/// A screen with the text that nobody is signed in, and the button Cancel. Its initializer fails for invalid numbers of players.
open class GKMatchmakerViewController: UINavigationController {
  open weak var matchmakerDelegate: (any GKMatchmakerViewControllerDelegate)?
  public let matchRequest: GKMatchRequest
  open var isHosted = false

  public init?(matchRequest request: GKMatchRequest) {
    guard request.minPlayers >= 1, request.maxPlayers >= request.minPlayers else { return nil }
    matchRequest = request
    super.init(nibName: nil, bundle: nil)
    let root = UIViewController()
    root.title = "Game Center"
    root.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in
        self.map { $0.matchmakerDelegate?.matchmakerViewControllerWasCancelled($0) }
      })
    PlaceholderView("GKMatchmakerViewController", "Nobody is signed in to Game Center.").fill(root.view)
    setViewControllers([root], animated: false)
  }
  public required init?(coder: NSCoder) { nil }
}
