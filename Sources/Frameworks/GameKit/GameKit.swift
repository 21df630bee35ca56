/// Module `GameKit`: a device on which nobody is signed in to Game Center.
///
/// Real: the local player reports that it is not authenticated; scores and achievements keep their values, and fail to be sent with
/// `GKError.Code.notAuthenticated`. The screen of Game Center is a placeholder with Done.
import FrameworkSupport
@_exported import UIKit

/// The error of Game Center. Its domain and codes are Apple's; requests fail with `notAuthenticated`.
public struct GKError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = 1
    case cancelled, communicationsFailure, userDenied, invalidCredentials, notAuthenticated
    case authenticationInProgress, invalidPlayer, scoreNotSet, parentalControlsBlocked
    case playerStatusExceedsMaximumLength, playerStatusInvalid, matchRequestInvalid, underage, gameUnrecognized
    case notSupported, invalidParameter, unexpectedConnection
  }

  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let errorDomain = "GKErrorDomain"
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? {
    "The requested operation could not be completed because local player has not been authenticated."
  }
}

extension Notification.Name {
  public static let GKPlayerAuthenticationDidChangeNotificationName =
    Notification.Name("GKPlayerAuthenticationDidChangeNotificationName")
}

/// A player of Game Center. All texts are empty, because nobody is signed in.
open class GKPlayer: NSObject, @unchecked Sendable {
  open var displayName: String { "" }
  open var alias: String { "" }
  open var gamePlayerID: String { "" }
  open var teamPlayerID: String { "" }
  open var playerID: String { "" }
}

/// The player on this device, who is not signed in.
open class GKLocalPlayer: GKPlayer, @unchecked Sendable {
  private static let player = GKLocalPlayer()
  open class var local: GKLocalPlayer { player }
  open class func localPlayer() -> GKLocalPlayer { player }

  open var isAuthenticated: Bool { false }
  open var isUnderage: Bool { false }
  open var isMultiplayerGamingRestricted: Bool { false }

  /// The handler of the sign-in. It is called once after it is set, without a controller and with `.notAuthenticated`.
  open var authenticateHandler: ((UIViewController?, (any Error)?) -> Void)? {
    didSet { afterTurn { [self] in authenticateHandler?(nil, GKError(.notAuthenticated)) } }
  }

  open func loadDefaultLeaderboardIdentifier(completionHandler: ((String?, (any Error)?) -> Void)? = nil) {
    nonisolated(unsafe) let handler = completionHandler
    afterTurn { handler?(nil, GKError(.notAuthenticated)) }
  }
}

/// Calls a completion handler with the error that nobody is signed in, after the current run loop turn.
func refuse(_ completionHandler: (((any Error)?) -> Void)?) {
  nonisolated(unsafe) let handler = completionHandler
  afterTurn { handler?(GKError(.notAuthenticated)) }
}

/// A score for a leaderboard. It stores its value; reporting it fails.
open class GKScore: NSObject, @unchecked Sendable {
  open var leaderboardIdentifier: String
  open var value: Int64 = 0
  open var context: UInt64 = 0
  open var shouldSetDefaultLeaderboard = false
  open var formattedValue: String? { NumberFormatter.localizedString(from: value as NSNumber, number: .decimal) }
  public let date = Date()
  open var player: GKPlayer { GKLocalPlayer.local }

  public init(leaderboardIdentifier identifier: String) { leaderboardIdentifier = identifier }

  open func report(withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil) {
    refuse(completionHandler)
  }
  open class func report(_ scores: [GKScore], withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil)
  {
    refuse(completionHandler)
  }
}

/// An achievement with its progress. It stores its value; reporting it fails.
open class GKAchievement: NSObject, @unchecked Sendable {
  open var identifier: String
  /// The progress in percent, 0 to 100.
  open var percentComplete = 0.0
  open var isCompleted: Bool { percentComplete >= 100 }
  open var showsCompletionBanner = false

  public init(identifier: String) { self.identifier = identifier }

  open class func loadAchievements(completionHandler: (([GKAchievement]?, (any Error)?) -> Void)? = nil) {
    nonisolated(unsafe) let handler = completionHandler
    afterTurn { handler?(nil, GKError(.notAuthenticated)) }
  }
  open class func report(
    _ achievements: [GKAchievement], withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) { refuse(completionHandler) }
  open class func resetAchievements(completionHandler: (((any Error)?) -> Void)? = nil) { refuse(completionHandler) }
}

/// A leaderboard of Game Center, whose entries cannot be loaded.
open class GKLeaderboard: NSObject, @unchecked Sendable {
  public enum TimeScope: Int, Sendable { case today, week, allTime }
  public enum PlayerScope: Int, Sendable { case global, friendsOnly }

  open class func submitScore(
    _ score: Int, context: Int, player: GKPlayer, leaderboardIDs: [String],
    completionHandler: @escaping ((any Error)?) -> Void
  ) { refuse(completionHandler) }

  open class func submitScore(_ score: Int, context: Int, player: GKPlayer, leaderboardIDs: [String]) async throws {
    throw GKError(.notAuthenticated)
  }

  open class func loadLeaderboards(
    IDs leaderboardIDs: [String]?, completionHandler: @escaping ([GKLeaderboard]?, (any Error)?) -> Void
  ) {
    nonisolated(unsafe) let handler = completionHandler
    afterTurn { handler(nil, GKError(.notAuthenticated)) }
  }
}

public enum GKGameCenterViewControllerState: Int, Sendable {
  case `default` = -1
  case leaderboards, achievements, challenges, localPlayerProfile, dashboard
}

/// Receives the end of Game Center's screen.
@preconcurrency @MainActor
public protocol GKGameCenterControllerDelegate: NSObjectProtocol {
  func gameCenterViewControllerDidFinish(_ gameCenterViewController: GKGameCenterViewController)
}

/// A screen with the text that nobody is signed in, and the button Done.
open class GKGameCenterViewController: UINavigationController {
  open weak var gameCenterDelegate: (any GKGameCenterControllerDelegate)?
  open var viewState = GKGameCenterViewControllerState.default { didSet { describe() } }
  open var leaderboardIdentifier: String? { didSet { describe() } }
  open var leaderboardTimeScope = GKLeaderboard.TimeScope.allTime
  private let page = PlaceholderView("GKGameCenterViewController")

  public convenience init() { self.init(state: .default) }
  public init(state: GKGameCenterViewControllerState) {
    super.init(nibName: nil, bundle: nil)
    viewState = state
    prepare()
  }
  public convenience init(
    leaderboardID: String, playerScope: GKLeaderboard.PlayerScope, timeScope: GKLeaderboard.TimeScope
  ) {
    self.init(state: .leaderboards)
    leaderboardIdentifier = leaderboardID
    leaderboardTimeScope = timeScope
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    let root = UIViewController()
    root.title = "Game Center"
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak self] _ in
        self.map { $0.gameCenterDelegate?.gameCenterViewControllerDidFinish($0) }
      })
    page.fill(root.view)
    setViewControllers([root], animated: false)
    describe()
  }

  private func describe() {
    let subject = leaderboardIdentifier.map { "Leaderboard \($0)" } ?? (viewState == .default ? nil : "\(viewState)")
    page.content = ["Nobody is signed in to Game Center.", subject].compactMap(\.self).joined(separator: "\n")
  }
}

/// Game Center's button over a game. It is never displayed, because nobody is signed in.
open class GKAccessPoint: NSObject, @unchecked Sendable {
  public enum Location: Int, Sendable { case topLeading, topTrailing, bottomLeading, bottomTrailing }

  private static let point = GKAccessPoint()
  open class var shared: GKAccessPoint { point }

  open var isActive = false
  open var location = Location.topLeading
  open var showHighlights = false
  open weak var parentWindow: UIWindow?
  open var isVisible: Bool { false }
  open var isPresentingGameCenter: Bool { false }
}
