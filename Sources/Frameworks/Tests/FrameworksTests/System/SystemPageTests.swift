import Testing
import UIKitTesting
import VitrineAuthenticationServices
import VitrineGameKit
import VitrineLinkPresentation
import VitrineMediaPlayer
import VitrineMultipeerConnectivity
import VitrineQuickLook
import VitrineSocial

/// Controllers and prompts of the system that an app presents.
@MainActor @Suite(.serialized) struct SystemPageTests {
  private final class Log: NSObject, ASAuthorizationControllerDelegate, ASWebAuthenticationPresentationContextProviding,
    MCBrowserViewControllerDelegate, GKGameCenterControllerDelegate, QLPreviewControllerDataSource,
    QLPreviewControllerDelegate, MPMediaPickerControllerDelegate
  {
    var lines: [String] = []
    var files: [URL] = []
    weak var window: UIWindow?

    func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {
      lines.append("authorization \((error as NSError).code)")
    }
    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor { window ?? UIWindow() }
    func browserViewControllerDidFinish(_ browserViewController: MCBrowserViewController) { lines.append("done") }
    func browserViewControllerWasCancelled(_ browserViewController: MCBrowserViewController) {
      lines.append("browser cancelled")
    }
    func gameCenterViewControllerDidFinish(_ gameCenterViewController: GKGameCenterViewController) {
      lines.append("game center finished")
    }
    func numberOfPreviewItems(in controller: QLPreviewController) -> Int { files.count }
    func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem {
      files[index] as NSURL
    }
    func previewControllerWillDismiss(_ controller: QLPreviewController) { lines.append("will dismiss") }
    func previewControllerDidDismiss(_ controller: QLPreviewController) { lines.append("did dismiss") }
    func mediaPickerDidCancel(_ mediaPicker: MPMediaPickerController) { lines.append("no music") }
  }

  private func presented(_ make: (Log) throws -> UIViewController) rethrows -> (Screen, UIViewController, Log) {
    let (controller, log) = (UIViewController(), Log())
    let screen = Screen(controller)
    controller.present(try make(log), animated: true)
    screen.settle()
    return (screen, controller, log)
  }

  @Test func `signing in with Apple fails without an account`() {
    let (controller, log) = (UIViewController(), Log())
    let screen = Screen(controller)
    let button = ASAuthorizationAppleIDButton(type: .continue, style: .whiteOutline)
    button.frame = CGRect(x: 20, y: 100, width: 260, height: 44)
    controller.view.addSubview(button)
    button.addAction(
      UIAction { _ in
        let request = ASAuthorizationAppleIDProvider().createRequest()
        request.requestedScopes = [.fullName, .email]
        let requests = ASAuthorizationController(authorizationRequests: [request])
        requests.delegate = log
        requests.performRequests()
      }, for: .touchUpInside)
    screen.settle()
    screen.tap("Continue with Apple")
    screen.settle()
    #expect(log.lines == ["authorization 1000"])
  }

  @Test func `a web authentication session asks the user, and can be cancelled on the page`() {
    let (controller, log) = (UIViewController(), Log())
    let screen = Screen(controller)
    log.window = controller.view.window
    func session() -> ASWebAuthenticationSession {
      let session = ASWebAuthenticationSession(
        url: URL(string: "https://example.com/login")!, callbackURLScheme: "app"
      ) { url, error in
        log.lines.append("\(url == nil) \((error as? ASWebAuthenticationSessionError)?.code.rawValue ?? 0)")
      }
      session.presentationContextProvider = log
      return session
    }
    let first = session()
    #expect(first.canStart && first.start() && !first.canStart)
    screen.settle()
    screen.tap("Cancel")
    screen.settle()
    #expect(log.lines == ["true 1"])
    #expect(session().start())
    screen.settle()
    screen.tap("Continue")
    screen.settle()
    #expect(controller.presentedViewController != nil && log.lines.count == 1)
    screen.tap("Cancel")
    screen.settle()
    #expect(controller.presentedViewController == nil && log.lines == ["true 1", "true 1"])
    let alone = session()
    alone.presentationContextProvider = nil
    #expect(!alone.start())
    screen.settle()
    #expect(log.lines.last == "true 2")
  }

  @Test func `a browser for nearby devices finds none`() throws {
    let session = MCSession(peer: MCPeerID(displayName: "iPhone"))
    let (screen, _, log) = presented { log in
      let browser = MCBrowserViewController(serviceType: "hws-project25", session: session)
      browser.delegate = log
      return browser
    }
    #expect(screen.find("Searching for nearby devices…") != nil && session.connectedPeers.isEmpty)
    screen.tap("Cancel")
    #expect(log.lines == ["browser cancelled"])
    #expect(throws: MCError.self) { try session.send(Data(), toPeers: [MCPeerID(displayName: "B")], with: .reliable) }
    let archive = try NSKeyedArchiver.archivedData(withRootObject: session.myPeerID, requiringSecureCoding: true)
    let peer = try NSKeyedUnarchiver.unarchivedObject(ofClass: MCPeerID.self, from: archive)
    #expect(peer?.displayName == "iPhone" && peer == session.myPeerID && peer != MCPeerID(displayName: "iPhone"))
  }

  @Test func `no player is signed in to Game Center`() {
    var error: (any Error)?
    let (screen, _, log) = presented { log in
      let center = GKGameCenterViewController(leaderboardID: "best", playerScope: .global, timeScope: .allTime)
      center.gameCenterDelegate = log
      return center
    }
    screen.tap("Done")
    GKLocalPlayer.local.authenticateHandler = { error = $1 }
    screen.settle()
    GKLocalPlayer.local.authenticateHandler = nil
    #expect(log.lines == ["game center finished"] && (error as? GKError)?.code == .notAuthenticated)
  }

  @Test func `a text is displayed with its name, and Done dismisses it`() throws {
    let folder = URL(fileURLWithPath: makeTemporaryFolder())
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["notes.txt", "data.bin"].map { folder.appendingPathComponent($0) }
    try Data("Buy tea.".utf8).write(to: files[0])
    try Data([0xff, 0xfe, 0x00, 0xd8]).write(to: files[1])
    var preview: QLPreviewController?
    let (screen, controller, log) = presented { log in
      log.files = files
      let controller = QLPreviewController()
      (controller.dataSource, controller.delegate) = (log, log)
      preview = controller
      return controller
    }
    #expect(screen.find("notes.txt") != nil && screen.find("Buy tea.") != nil)
    #expect(QLPreviewController.canPreview(files[0] as NSURL) && !QLPreviewController.canPreview(files[1] as NSURL))
    preview?.currentPreviewItemIndex = 1
    screen.settle()
    #expect(screen.find("data.bin") != nil && screen.find("Buy tea.") == nil)
    screen.tap("Done")
    screen.settle()
    #expect(controller.presentedViewController == nil && log.lines == ["will dismiss", "did dismiss"])
  }

  @Test func `the music library is empty, and commands keep their targets`() {
    let (screen, _, log) = presented { log in
      let picker = MPMediaPickerController(mediaTypes: .music)
      picker.delegate = log
      return picker
    }
    screen.tap("Cancel")
    #expect(log.lines == ["no music"] && MPMediaQuery.songs().items == [])
    MPNowPlayingInfoCenter.default().nowPlayingInfo = [MPMediaItemPropertyTitle: "Waves"]
    #expect(MPNowPlayingInfoCenter.default().nowPlayingInfo?[MPMediaItemPropertyTitle] as? String == "Waves")
    MPNowPlayingInfoCenter.default().nowPlayingInfo = nil
    let volume = MPVolumeView(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    let slider = volume.subviews.compactMap { $0 as? UISlider }.first
    #expect(slider?.frame.width == 200)
  }

  @Test func `a link's view has the title and the host`() {
    let controller = UIViewController()
    let screen = Screen(controller)
    let metadata = LPLinkMetadata()
    (metadata.title, metadata.url) = ("A Page", URL(string: "https://example.com/a"))
    let view = LPLinkView(metadata: metadata)
    view.frame = CGRect(origin: CGPoint(x: 20, y: 100), size: view.sizeThatFits(CGSize(width: 300, height: 0)))
    controller.view.addSubview(view)
    screen.settle()
    #expect(screen.find("A Page") != nil && screen.find("example.com") != nil && view.frame.height > 40)
  }

  @Test func `a post can only be cancelled`() throws {
    #expect(!SLComposeViewController.isAvailable(forServiceType: SLServiceTypeTwitter))
    var result: SLComposeViewControllerResult?
    let (screen, controller, _) = try presented { _ in
      let post = try #require(SLComposeViewController(forServiceType: SLServiceTypeFacebook))
      #expect(post.setInitialText("Look!"))
      post.completionHandler = { result = $0 }
      return post
    }
    screen.tap("Cancel")
    screen.settle()
    #expect(result == .cancelled && controller.presentedViewController == nil)
  }
}
