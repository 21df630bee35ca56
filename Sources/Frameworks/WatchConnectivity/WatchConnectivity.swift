/// Module `WatchConnectivity`: a device that cannot be paired with a watch.
///
/// Real: `WCSession.isSupported()` is false, as on an iPad. Sending anyway fails with `WCError.Code.sessionNotSupported`.
import FrameworkSupport
@_exported import Foundation

public enum WCSessionActivationState: Int, Sendable { case notActivated, inactive, activated }

/// The error of a watch session. Its domain and codes are Apple's; sending fails with `sessionNotSupported`.
public struct WCError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case genericError = 7001
    case sessionNotSupported, sessionMissingDelegate, sessionNotActivated, deviceNotPaired, watchAppNotInstalled
    case notReachable, invalidParameter, payloadTooLarge, payloadUnsupportedTypes, messageReplyFailed
    case messageReplyTimedOut, fileAccessDenied, deliveryFailed, insufficientSpace, sessionInactive, transferTimedOut
    case companionAppNotInstalled, watchOnlyApp
  }

  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let errorDomain = "WCErrorDomain"
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? { "WatchConnectivity session is not supported on this device." }
}

/// Receives the state and the data of a watch session.
public protocol WCSessionDelegate: NSObjectProtocol {
  func session(
    _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState, error: (any Error)?)
  func sessionDidBecomeInactive(_ session: WCSession)
  func sessionDidDeactivate(_ session: WCSession)
  func sessionWatchStateDidChange(_ session: WCSession)
  func sessionReachabilityDidChange(_ session: WCSession)
  func session(_ session: WCSession, didReceiveMessage message: [String: Any])
  func session(
    _ session: WCSession, didReceiveMessage message: [String: Any], replyHandler: @escaping ([String: Any]) -> Void)
  func session(_ session: WCSession, didReceiveMessageData messageData: Data)
  func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any])
  func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any])
  func session(_ session: WCSession, didFinish userInfoTransfer: WCSessionUserInfoTransfer, error: (any Error)?)
  func session(
    _ session: WCSession, didReceiveMessageData messageData: Data, replyHandler: @escaping (Data) -> Void)
  func session(_ session: WCSession, didReceive file: WCSessionFile)
  func session(_ session: WCSession, didFinish fileTransfer: WCSessionFileTransfer, error: (any Error)?)
}
extension WCSessionDelegate {
  public func session(
    _ session: WCSession, didReceiveMessageData messageData: Data, replyHandler: @escaping (Data) -> Void
  ) {}
  public func session(_ session: WCSession, didReceive file: WCSessionFile) {}
  public func session(_ session: WCSession, didFinish fileTransfer: WCSessionFileTransfer, error: (any Error)?) {}
  public func sessionWatchStateDidChange(_ session: WCSession) {}
  public func sessionReachabilityDidChange(_ session: WCSession) {}
  public func session(_ session: WCSession, didReceiveMessage message: [String: Any]) {}
  public func session(
    _ session: WCSession, didReceiveMessage message: [String: Any], replyHandler: @escaping ([String: Any]) -> Void
  ) {}
  public func session(_ session: WCSession, didReceiveMessageData messageData: Data) {}
  public func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any]) {}
  public func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any]) {}
  public func session(
    _ session: WCSession, didFinish userInfoTransfer: WCSessionUserInfoTransfer, error: (any Error)?
  ) {}
}

/// The transfer of a dictionary. It never runs: the delegate gets an error for it.
open class WCSessionUserInfoTransfer: NSObject, @unchecked Sendable {
  public let userInfo: [String: Any]
  public let isCurrentComplicationInfo: Bool
  open var isTransferring: Bool { false }

  init(_ userInfo: [String: Any], isComplication: Bool) {
    (self.userInfo, isCurrentComplicationInfo) = (userInfo, isComplication)
  }

  open func cancel() {}
}

/// The connection to a paired watch. It is not supported here.
open class WCSession: NSObject, @unchecked Sendable {
  private static let session = WCSession()
  open class var `default`: WCSession { session }
  open class func isSupported() -> Bool { false }

  open weak var delegate: (any WCSessionDelegate)?
  open var activationState: WCSessionActivationState { .notActivated }
  open var isPaired: Bool { false }
  open var isWatchAppInstalled: Bool { false }
  open var isComplicationEnabled: Bool { false }
  open var remainingComplicationUserInfoTransfers: Int { 0 }
  open var isReachable: Bool { false }
  open var hasContentPending: Bool { false }
  open var watchDirectoryURL: URL? { nil }
  open var applicationContext: [String: Any] { [:] }
  open var receivedApplicationContext: [String: Any] { [:] }
  open var outstandingUserInfoTransfers: [WCSessionUserInfoTransfer] { [] }

  /// Fails: the delegate gets the error that the session is not supported.
  open func activate() {
    afterTurn { [self] in
      delegate?.session(self, activationDidCompleteWith: .notActivated, error: WCError(.sessionNotSupported))
    }
  }

  open func sendMessage(
    _ message: [String: Any], replyHandler: (([String: Any]) -> Void)?, errorHandler: (((any Error)) -> Void)? = nil
  ) { afterTurn { errorHandler?(WCError(.sessionNotSupported)) } }

  open func sendMessageData(
    _ data: Data, replyHandler: ((Data) -> Void)?, errorHandler: (((any Error)) -> Void)? = nil
  ) { afterTurn { errorHandler?(WCError(.sessionNotSupported)) } }

  open func updateApplicationContext(_ applicationContext: [String: Any]) throws {
    throw WCError(.sessionNotSupported)
  }

  @discardableResult
  open func transferUserInfo(_ userInfo: [String: Any] = [:]) -> WCSessionUserInfoTransfer {
    fail(WCSessionUserInfoTransfer(userInfo, isComplication: false))
  }

  @discardableResult
  open func transferCurrentComplicationUserInfo(_ userInfo: [String: Any] = [:]) -> WCSessionUserInfoTransfer {
    fail(WCSessionUserInfoTransfer(userInfo, isComplication: true))
  }

  /// Reports to the delegate that a transfer has failed, and returns the transfer.
  private func fail(_ transfer: WCSessionUserInfoTransfer) -> WCSessionUserInfoTransfer {
    afterTurn { [self] in delegate?.session(self, didFinish: transfer, error: WCError(.sessionNotSupported)) }
    return transfer
  }
}
