import FrameworkSupport
import UIKit

// MARK: Advertising

/// Receives invitations and failures of an advertiser. It is never called here.
public protocol MCNearbyServiceAdvertiserDelegate: NSObjectProtocol {
  func advertiser(
    _ advertiser: MCNearbyServiceAdvertiser, didReceiveInvitationFromPeer peerID: MCPeerID,
    withContext context: Data?, invitationHandler: @escaping (Bool, MCSession?) -> Void)
  func advertiser(_ advertiser: MCNearbyServiceAdvertiser, didNotStartAdvertisingPeer error: any Error)
}
extension MCNearbyServiceAdvertiserDelegate {
  public func advertiser(_ advertiser: MCNearbyServiceAdvertiser, didNotStartAdvertisingPeer error: any Error) {}
}

/// Advertises a service to nearby devices. It has no effect, because no devices are found.
open class MCNearbyServiceAdvertiser: NSObject, @unchecked Sendable {
  open weak var delegate: (any MCNearbyServiceAdvertiserDelegate)?
  public let myPeerID: MCPeerID
  public let discoveryInfo: [String: String]?
  public let serviceType: String

  public init(peer myPeerID: MCPeerID, discoveryInfo info: [String: String]?, serviceType: String) {
    checkServiceType(serviceType)
    (self.myPeerID, discoveryInfo, self.serviceType) = (myPeerID, info, serviceType)
  }

  open func startAdvertisingPeer() {}
  open func stopAdvertisingPeer() {}
}

/// Receives the presentation of invitations. It is never called here.
@preconcurrency @MainActor
public protocol MCAdvertiserAssistantDelegate: NSObjectProtocol {
  func advertiserAssistantWillPresentInvitation(_ advertiserAssistant: MCAdvertiserAssistant)
  func advertiserAssistantDidDismissInvitation(_ advertiserAssistant: MCAdvertiserAssistant)
}
extension MCAdvertiserAssistantDelegate {
  public func advertiserAssistantWillPresentInvitation(_ advertiserAssistant: MCAdvertiserAssistant) {}
  public func advertiserAssistantDidDismissInvitation(_ advertiserAssistant: MCAdvertiserAssistant) {}
}

/// Advertises a service to nearby devices, and presents their invitations. It has no effect, because no devices are found.
open class MCAdvertiserAssistant: NSObject, @unchecked Sendable {
  open weak var delegate: (any MCAdvertiserAssistantDelegate)?
  public let session: MCSession
  public let discoveryInfo: [String: String]?
  public let serviceType: String

  public init(serviceType: String, discoveryInfo info: [String: String]?, session: MCSession) {
    checkServiceType(serviceType)
    (self.session, discoveryInfo, self.serviceType) = (session, info, serviceType)
  }

  open func start() {}
  open func stop() {}
}

// MARK: Browsing

/// Receives the peers that a browser finds and loses. It is never called here.
public protocol MCNearbyServiceBrowserDelegate: NSObjectProtocol {
  func browser(
    _ browser: MCNearbyServiceBrowser, foundPeer peerID: MCPeerID, withDiscoveryInfo info: [String: String]?)
  func browser(_ browser: MCNearbyServiceBrowser, lostPeer peerID: MCPeerID)
  func browser(_ browser: MCNearbyServiceBrowser, didNotStartBrowsingForPeers error: any Error)
}
extension MCNearbyServiceBrowserDelegate {
  public func browser(_ browser: MCNearbyServiceBrowser, didNotStartBrowsingForPeers error: any Error) {}
}

/// Searches for nearby devices. It never finds any.
open class MCNearbyServiceBrowser: NSObject, @unchecked Sendable {
  open weak var delegate: (any MCNearbyServiceBrowserDelegate)?
  public let myPeerID: MCPeerID
  public let serviceType: String

  public init(peer myPeerID: MCPeerID, serviceType: String) {
    checkServiceType(serviceType)
    (self.myPeerID, self.serviceType) = (myPeerID, serviceType)
  }

  open func startBrowsingForPeers() {}
  open func stopBrowsingForPeers() {}
  open func invitePeer(
    _ peerID: MCPeerID, to session: MCSession, withContext context: Data?, timeout: TimeInterval
  ) {}
}

/// Receives the end and the cancellation of a browser's screen.
@preconcurrency @MainActor
public protocol MCBrowserViewControllerDelegate: NSObjectProtocol {
  func browserViewControllerDidFinish(_ browserViewController: MCBrowserViewController)
  func browserViewControllerWasCancelled(_ browserViewController: MCBrowserViewController)
  func browserViewController(
    _ browserViewController: MCBrowserViewController, shouldPresentNearbyPeer peerID: MCPeerID,
    withDiscoveryInfo info: [String: String]?
  ) -> Bool
}
extension MCBrowserViewControllerDelegate {
  public func browserViewController(
    _ browserViewController: MCBrowserViewController, shouldPresentNearbyPeer peerID: MCPeerID,
    withDiscoveryInfo info: [String: String]?
  ) -> Bool { true }
}

/// The list of nearby devices, which is empty and displays that it searches. Done is always disabled; Cancel calls the delegate.
/// The numbers of peers are stored without effect.
open class MCBrowserViewController: UIViewController {
  open weak var delegate: (any MCBrowserViewControllerDelegate)?
  open private(set) var browser: MCNearbyServiceBrowser?
  public let session: MCSession
  open var minimumNumberOfPeers = 2
  open var maximumNumberOfPeers = 8

  private let statusLabel = UILabel()

  public convenience init(serviceType: String, session: MCSession) {
    self.init(browser: MCNearbyServiceBrowser(peer: session.myPeerID, serviceType: serviceType), session: session)
  }
  public init(browser: MCNearbyServiceBrowser, session: MCSession) {
    self.session = session
    super.init(nibName: nil, bundle: nil)
    self.browser = browser
  }
  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let item = UINavigationItem(title: browser?.serviceType ?? "")
    item.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in
        self.map { $0.delegate?.browserViewControllerWasCancelled($0) }
      })
    let doneItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak self] _ in self.map { $0.delegate?.browserViewControllerDidFinish($0) } })
    doneItem.isEnabled = false
    item.rightBarButtonItem = doneItem
    view.addSystemBar(item)
    statusLabel.text = "Searching for nearby devices…"
    statusLabel.textColor = .secondaryLabel
    statusLabel.font = .preferredFont(forTextStyle: .body)
    statusLabel.textAlignment = .center
    statusLabel.numberOfLines = 0
    statusLabel.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(statusLabel)
    NSLayoutConstraint.activate([
      statusLabel.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      statusLabel.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      statusLabel.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }
}
