/// Module `MultipeerConnectivity`: a device without other devices nearby.
///
/// Real: identities, sessions without other peers, and the browser's screen, which displays that it searches and can be cancelled. No
/// peers are found, so delegates get no calls about peers. Sending to a peer that is not connected throws, as on iOS.
@_exported import UIKit

/// A device in a session, with its display name.
open class MCPeerID: NSObject, NSSecureCoding, @unchecked Sendable {
  public static var supportsSecureCoding: Bool { true }

  public let displayName: String
  /// An identifier that distinguishes peers of the same name. It is encoded, so that a decoded peer equals the original.
  private let identifier: String

  /// Creates a peer. Traps if the name is empty or has more than 63 bytes.
  public init(displayName myDisplayName: String) {
    precondition((1...63).contains(myDisplayName.utf8.count), "Invalid displayName passed to MCPeerID")
    (displayName, identifier) = (myDisplayName, UUID().uuidString)
  }

  public required init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "displayName"),
      let identifier = coder.decodeObject(of: NSString.self, forKey: "identifier")
    else { return nil }
    (displayName, self.identifier) = (name as String, identifier as String)
  }
  open func encode(with coder: NSCoder) {
    coder.encode(displayName as NSString, forKey: "displayName")
    coder.encode(identifier as NSString, forKey: "identifier")
  }
  open override func isEqual(_ object: Any?) -> Bool { (object as? MCPeerID)?.identifier == identifier }
  open override var hash: Int { identifier.hashValue }
  open override var description: String { "<MCPeerID: DisplayName = \(displayName)>" }
}

public enum MCSessionState: Int, Sendable { case notConnected, connecting, connected }
public enum MCSessionSendDataMode: Int, Sendable { case reliable, unreliable }
public enum MCEncryptionPreference: Int, Sendable { case optional, required, none }

/// The error of a session. Its domain and codes are Apple's.
public struct MCError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknown, notConnected, invalidParameter, unsupported, timedOut, cancelled, unavailable
  }

  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let errorDomain = "MCErrorDomain"
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? {
    code == .notConnected ? "Peers (0) not connected." : "The operation could not be completed."
  }
}

/// Receives the state and the data of a session's peers. It is never called here, because no peers are found.
public protocol MCSessionDelegate: NSObjectProtocol {
  func session(_ session: MCSession, peer peerID: MCPeerID, didChange state: MCSessionState)
  func session(_ session: MCSession, didReceive data: Data, fromPeer peerID: MCPeerID)
  func session(
    _ session: MCSession, didReceive stream: InputStream, withName streamName: String, fromPeer peerID: MCPeerID)
  func session(
    _ session: MCSession, didStartReceivingResourceWithName resourceName: String, fromPeer peerID: MCPeerID,
    with progress: Progress)
  func session(
    _ session: MCSession, didFinishReceivingResourceWithName resourceName: String, fromPeer peerID: MCPeerID,
    at localURL: URL?, withError error: (any Error)?)
}

/// A session that contains only this device.
open class MCSession: NSObject, @unchecked Sendable {
  open weak var delegate: (any MCSessionDelegate)?
  public let myPeerID: MCPeerID
  public let securityIdentity: [Any]?
  public let encryptionPreference: MCEncryptionPreference
  open var connectedPeers: [MCPeerID] { [] }

  public convenience init(peer myPeerID: MCPeerID) {
    self.init(peer: myPeerID, securityIdentity: nil, encryptionPreference: .optional)
  }
  public init(peer myPeerID: MCPeerID, securityIdentity identity: [Any]?, encryptionPreference: MCEncryptionPreference)
  {
    (self.myPeerID, securityIdentity, self.encryptionPreference) = (myPeerID, identity, encryptionPreference)
  }

  /// Always throws: `.invalidParameter` for an empty list of peers, otherwise `.notConnected`.
  open func send(_ data: Data, toPeers peerIDs: [MCPeerID], with mode: MCSessionSendDataMode) throws {
    throw MCError(peerIDs.isEmpty ? .invalidParameter : .notConnected)
  }

  /// Always throws `.notConnected`.
  open func startStream(withName streamName: String, toPeer peerID: MCPeerID) throws -> OutputStream {
    throw MCError(.notConnected)
  }

  /// Always fails with `.notConnected`.
  @discardableResult
  open func sendResource(
    at resourceURL: URL, withName resourceName: String, toPeer peerID: MCPeerID,
    withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) -> Progress? {
    nonisolated(unsafe) let handler = completionHandler
    DispatchQueue.main.async { handler?(MCError(.notConnected)) }
    return nil
  }

  open func cancelConnectPeer(_ peerID: MCPeerID) {}
  open func disconnect() {}
}

/// Traps unless a service type has 1 to 15 lowercase letters, digits and hyphens, of which at least one is a letter.
func checkServiceType(_ text: String) {
  let isValid =
    (1...15).contains(text.count) && text.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }
    && text.contains { $0.isLetter } && !text.hasPrefix("-") && !text.hasSuffix("-") && !text.contains("--")
  precondition(isValid, "Invalid serviceType passed: \(text)")
}
