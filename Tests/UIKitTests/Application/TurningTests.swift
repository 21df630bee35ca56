import Introspection
import Testing
import UIKitTesting

@testable import UIKit

/// Records the changes of its size, and animates alongside.
private final class Turner: UIViewController {
  let mark = UIView()
  var heard: [String] = []
  var orientations = UIInterfaceOrientationMask.all

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientations }

  override func viewDidLoad() {
    super.viewDidLoad()
    mark.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    view.addSubview(mark)
  }

  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    heard.append("traits \(newCollection.verticalSizeClass), now \(traitCollection.verticalSizeClass)")
  }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    heard.append("size \(Int(size.width)), now \(Int(view.bounds.width))")
    coordinator.animate { context in
      self.heard.append("alongside \(context.isAnimated), \(Int(self.view.bounds.width))")
      self.mark.frame.origin.x = size.width - 10
    } completion: { context in
      self.heard.append("done \(context.isCancelled)")
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    heard.append("changed from \(previousTraitCollection?.verticalSizeClass ?? .unspecified)")
  }
}

@MainActor @Suite struct TurningTests {
  @Test func `a device that is turned turns its interface, with what goes alongside`() {
    let (screen, turner) = Screen.showing(Turner())
    screen.rotate(to: .landscapeLeft)
    #expect(
      turner.heard == [
        "traits compact, now regular", "size 844, now 390", "changed from regular", "alongside true, 844",
      ])
    screen.advance(by: 0.2)
    #expect(
      turner.mark.frame.minX == 834 && turner.mark.presentedFrame.minX > 100 && turner.mark.presentedFrame.minX < 700)
    screen.settle()
    #expect(turner.heard.last == "done false" && UIScreen.main.bounds.size == CGSize(width: 844, height: 390))
    #expect(UIDevice.current.orientation == .landscapeLeft)
    #expect(screen.window.windowScene?.interfaceOrientation == .landscapeRight)
  }

  @Test func `an interface stays where its controller does not support the orientation`() {
    let (screen, turner) = Screen.showing(Turner())
    turner.orientations = .portrait
    screen.rotate(to: .landscapeRight)
    #expect(turner.heard.isEmpty && UIScreen.main.bounds.width == 390)
    #expect(UIDevice.current.orientation == .landscapeRight)
    turner.orientations = .landscape
    turner.setNeedsUpdateOfSupportedInterfaceOrientations()
    #expect(UIScreen.main.bounds.width == 844)
  }

  @Test func `a phone held upside down keeps its interface, by default`() {
    let (screen, _) = Screen.showing(P())
    screen.rotate(to: .portraitUpsideDown)
    #expect(UIScreen.main.bounds.width == 390 && screen.window.windowScene?.interfaceOrientation == .portraitUpsideDown)
  }

  @Test func `whoever asks for it hears of the orientation`() {
    let (screen, _) = Screen.showing(P())
    var count = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
    ) { _ in withoutIsolationCheck { count += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }
    screen.rotate(to: .landscapeLeft)
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    screen.rotate(to: .portrait)
    UIDevice.current.endGeneratingDeviceOrientationNotifications()
    #expect(count == 1)
  }

  @Test func `an app asks for an orientation`() {
    let (screen, turner) = Screen.showing(Turner())
    let scene = screen.window.windowScene
    scene?.requestGeometryUpdate(UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .landscapeLeft))
    #expect(UIScreen.main.bounds.width == 844 && scene?.interfaceOrientation == .landscapeLeft)
    turner.orientations = .landscape
    var failure: (any Error)?
    scene?.requestGeometryUpdate(UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .portrait)) {
      failure = $0
    }
    #expect(failure != nil && UIScreen.main.bounds.width == 844)
  }
}
