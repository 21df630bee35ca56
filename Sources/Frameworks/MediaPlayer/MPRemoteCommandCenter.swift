/// Module `MediaPlayer`: information about the current item, and a device without a music library.
///
/// Real: the information about the current item, and commands with their targets, which nothing sends; the volume slider; the
/// permission for the library by a prompt; music players' queues, state and position in the session's time, without sound. The library
/// is empty, so queues only contain items of an app's own subclasses. Not here: the store and the Music app.
import FrameworkSupport
@_exported import UIKit

public let MPMediaItemPropertyTitle = "title"
public let MPMediaItemPropertyArtist = "artist"
public let MPMediaItemPropertyAlbumTitle = "albumTitle"
public let MPMediaItemPropertyAlbumArtist = "albumArtist"
public let MPMediaItemPropertyGenre = "genre"
public let MPMediaItemPropertyComposer = "composer"
public let MPMediaItemPropertyArtwork = "artwork"
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
public let MPMediaItemPropertyPersistentID = "persistentID"
public let MPMediaItemPropertyAssetURL = "assetURL"
public let MPMediaItemPropertyAlbumTrackNumber = "albumTrackNumber"
public let MPMediaItemPropertyAlbumTrackCount = "albumTrackCount"
public let MPNowPlayingInfoPropertyElapsedPlaybackTime = "MPNowPlayingInfoPropertyElapsedPlaybackTime"
public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"
public let MPNowPlayingInfoPropertyDefaultPlaybackRate = "MPNowPlayingInfoPropertyDefaultPlaybackRate"
public let MPNowPlayingInfoPropertyPlaybackQueueIndex = "MPNowPlayingInfoPropertyPlaybackQueueIndex"
public let MPNowPlayingInfoPropertyPlaybackQueueCount = "MPNowPlayingInfoPropertyPlaybackQueueCount"
public let MPNowPlayingInfoPropertyIsLiveStream = "MPNowPlayingInfoPropertyIsLiveStream"
public let MPNowPlayingInfoPropertyMediaType = "MPNowPlayingInfoPropertyMediaType"
public let MPNowPlayingInfoPropertyAssetURL = "MPNowPlayingInfoPropertyAssetURL"

public enum MPNowPlayingPlaybackState: UInt, Sendable { case unknown, playing, paused, stopped, interrupted }

/// The information about the current item that a lock screen would display.
open class MPNowPlayingInfoCenter: NSObject, @unchecked Sendable {
  private static let center = MPNowPlayingInfoCenter()
  open class func `default`() -> MPNowPlayingInfoCenter { center }

  private let lock = NSLock()
  private var information: [String: Any]?

  /// The information about the current item, which can be set on any thread.
  open var nowPlayingInfo: [String: Any]? {
    get { lock.withLock { information } }
    set { lock.withLock { information = newValue } }
  }
  open var playbackState = MPNowPlayingPlaybackState.unknown
}

/// An artwork image that can be requested in any size.
open class MPMediaItemArtwork: NSObject, @unchecked Sendable {
  /// The bounds of the artwork in its full size.
  public let bounds: CGRect
  private let request: (CGSize) -> UIImage

  public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) {
    bounds = CGRect(origin: .zero, size: boundsSize)
    request = requestHandler
  }
  @MainActor public convenience init(image: UIImage) { self.init(boundsSize: image.size) { _ in image } }

  open func image(at size: CGSize) -> UIImage? { request(size) }
}

// MARK: Commands

public enum MPRemoteCommandHandlerStatus: Int, Sendable {
  case success = 0
  case noSuchContent = 100
  case noActionableNowPlayingItem = 110
  case deviceNotFound = 120
  case commandFailed = 200
}

/// The event of a remote command. No instance is created, because nothing sends commands here.
open class MPRemoteCommandEvent: NSObject, @unchecked Sendable {
  public let command: MPRemoteCommand
  public let timestamp: TimeInterval

  init(_ command: MPRemoteCommand, at timestamp: TimeInterval) { (self.command, self.timestamp) = (command, timestamp) }
}

/// The event of a command that changes the position. No instance is created here.
open class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  open var positionTime: TimeInterval { 0 }
}

/// The event of a command that changes the rate. No instance is created here.
open class MPChangePlaybackRateCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  open var playbackRate: Float { 1 }
}

/// The event of a command that skips some seconds. No instance is created here.
open class MPSkipIntervalCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  open var interval: TimeInterval { 0 }
}

/// The event of a command that seeks forward or backward. No instance is created here.
open class MPSeekCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  public enum SeekCommandEventType: UInt, Sendable { case beginSeeking, endSeeking }
  open var type: SeekCommandEventType { .beginSeeking }
}

/// A command from the lock screen or headphones. Its targets are never called, because this device has neither.
open class MPRemoteCommand: NSObject, @unchecked Sendable {
  open var isEnabled = true
  private let lock = NSLock()
  private var targets: [Target] = []

  /// Adds a target with an action. The target is not retained.
  open func addTarget(_ target: Any, action: Selector) {
    lock.withLock { targets.append(Target(target as AnyObject, action)) }
  }

  /// Adds a handler. Returns the object that `removeTarget(_:)` needs to remove it.
  @discardableResult
  open func addTarget(handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus) -> Any {
    let token = Handler(handler)
    lock.withLock { targets.append(Target(token, nil, retained: token)) }
    return token
  }

  /// Removes a target.
  /// - Parameter target: the target or the object of a handler; nil to remove all.
  open func removeTarget(_ target: Any?) {
    lock.withLock { targets.removeAll { target == nil || $0.token == nil || $0.token === target as AnyObject } }
  }
  open func removeTarget(_ target: Any, action: Selector?) {
    lock.withLock {
      targets.removeAll { $0.token === target as AnyObject && (action == nil || $0.action == action) }
    }
  }

  private struct Target {
    weak var token: AnyObject?
    let action: Selector?
    let retained: AnyObject?

    init(_ token: AnyObject, _ action: Selector?, retained: AnyObject? = nil) {
      (self.token, self.action, self.retained) = (token, action, retained)
    }
  }

  private final class Handler {
    let body: (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
    init(_ body: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus) { self.body = body }
  }
}

/// The command to skip some seconds.
open class MPSkipIntervalCommand: MPRemoteCommand, @unchecked Sendable {
  /// The intervals to skip, in seconds.
  open var preferredIntervals: [NSNumber] = []
}

/// The command to change the position.
open class MPChangePlaybackPositionCommand: MPRemoteCommand, @unchecked Sendable {}

/// The command to change the rate.
open class MPChangePlaybackRateCommand: MPRemoteCommand, @unchecked Sendable {
  open var supportedPlaybackRates: [NSNumber] = []
}

/// The command to like, dislike or bookmark the current item.
open class MPFeedbackCommand: MPRemoteCommand, @unchecked Sendable {
  open var isActive = false
  open var localizedTitle = ""
  open var localizedShortTitle = ""
}

/// The remote commands of the app. Their targets are stored, and nothing sends the commands.
open class MPRemoteCommandCenter: NSObject, @unchecked Sendable {
  private static let center = MPRemoteCommandCenter()
  open class func shared() -> MPRemoteCommandCenter { center }

  public let pauseCommand = MPRemoteCommand()
  public let playCommand = MPRemoteCommand()
  public let stopCommand = MPRemoteCommand()
  public let togglePlayPauseCommand = MPRemoteCommand()
  public let nextTrackCommand = MPRemoteCommand()
  public let previousTrackCommand = MPRemoteCommand()
  public let seekForwardCommand = MPRemoteCommand()
  public let seekBackwardCommand = MPRemoteCommand()
  public let skipForwardCommand = MPSkipIntervalCommand()
  public let skipBackwardCommand = MPSkipIntervalCommand()
  public let changePlaybackPositionCommand = MPChangePlaybackPositionCommand()
  public let changePlaybackRateCommand = MPChangePlaybackRateCommand()
  public let likeCommand = MPFeedbackCommand()
  public let dislikeCommand = MPFeedbackCommand()
  public let bookmarkCommand = MPFeedbackCommand()
}
