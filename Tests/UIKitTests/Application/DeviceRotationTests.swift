import Introspection
import Testing
import UIKitTesting

import UIKit

/// Records the changes of its size and traits, and animates alongside them.
private final class LoggingController: UIViewController {
  let box = UIView()
  var callbacks: [String] = []
  var orientations = UIInterfaceOrientationMask.all

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientations }

  override func viewDidLoad() {
    super.viewDidLoad()
    box.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    view.addSubview(box)
  }

  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    callbacks.append("traits \(newCollection.verticalSizeClass), now \(traitCollection.verticalSizeClass)")
  }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    callbacks.append("size \(Int(size.width)), now \(Int(view.bounds.width))")
    coordinator.animate { context in
      self.callbacks.append("alongside \(context.isAnimated), \(Int(self.view.bounds.width))")
      self.box.frame.origin.x = size.width - 10
    } completion: { context in
      self.callbacks.append("done \(context.isCancelled)")
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    callbacks.append("changed from \(previousTraitCollection?.verticalSizeClass ?? .unspecified)")
  }
}

/// Records the callbacks of iOS 7 for rotations.
private final class EarlierController: UIViewController {
  var callbacks: [String] = []
  var forwards = true

  override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
    callbacks.append("will rotate to \(toInterfaceOrientation) in \(duration)")
  }
  override func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
    callbacks.append("rotates to \(toInterfaceOrientation)")
  }
  override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
    callbacks.append("did rotate from \(fromInterfaceOrientation)")
  }
  override func shouldAutomaticallyForwardRotationMethods() -> Bool { forwards }
}

@MainActor @Suite struct DeviceRotationTests {
  @Test func `rotating the device rotates the interface and runs the coordinator's alongside animations`() {
    let (screen, controller) = Screen.showing(LoggingController())
    screen.rotate(to: .landscapeLeft)
    #expect(
      controller.callbacks == [
        "traits compact, now regular", "size 844, now 390", "changed from regular", "alongside true, 844",
      ])
    screen.advance(by: 0.2)
    #expect(
      controller.box.frame.minX == 834 && controller.box.presentedFrame.minX > 100
        && controller.box.presentedFrame.minX < 700)
    screen.settle()
    #expect(controller.callbacks.last == "done false" && UIScreen.main.bounds.size == CGSize(width: 844, height: 390))
    #expect(UIDevice.current.orientation == .landscapeLeft)
    #expect(screen.window.windowScene?.interfaceOrientation == .landscapeRight)
    // The device's top left corner is at the screen's bottom left.
    let fixed = UIScreen.main.fixedCoordinateSpace
    #expect(fixed.bounds.height > fixed.bounds.width)
    #expect(fixed.convert(CGPoint.zero, to: UIScreen.main) == CGPoint(x: 0, y: UIScreen.main.bounds.height))
    #expect(fixed.convert(CGPoint(x: 30, y: 20), from: UIScreen.main.coordinateSpace).y == 30)
  }

  @Test func `the interface does not rotate to an orientation that its controller does not support`() {
    let (screen, controller) = Screen.showing(LoggingController())
    controller.orientations = .portrait
    screen.rotate(to: .landscapeRight)
    #expect(controller.callbacks.isEmpty && UIScreen.main.bounds.width == 390)
    #expect(UIDevice.current.orientation == .landscapeRight)
    controller.orientations = .landscape
    controller.setNeedsUpdateOfSupportedInterfaceOrientations()
    #expect(UIScreen.main.bounds.width == 844)
  }

  @Test func `a phone does not rotate its interface upside down by default`() {
    let (screen, _) = Screen.showing(P())
    screen.rotate(to: .portraitUpsideDown)
    #expect(UIScreen.main.bounds.width == 390 && screen.window.windowScene?.interfaceOrientation == .portraitUpsideDown)
  }

  @Test func `orientationDidChangeNotification is posted only while the app generates orientation notifications`() {
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

  @Test func `requestGeometryUpdate rotates the interface or reports why it cannot`() {
    let (screen, controller) = Screen.showing(LoggingController())
    let scene = screen.window.windowScene
    scene?.requestGeometryUpdate(UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .landscapeLeft))
    #expect(UIScreen.main.bounds.width == 844 && scene?.interfaceOrientation == .landscapeLeft)
    controller.orientations = .landscape
    var failure: (any Error)?
    scene?.requestGeometryUpdate(UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .portrait)) {
      failure = $0
    }
    #expect(failure != nil && UIScreen.main.bounds.width == 844)
  }

  @Test func `a rotation calls the methods of iOS 7 of controllers and their children`() {
    let (screen, controller) = Screen.showing(EarlierController())
    let (child, ownForwarder) = (EarlierController(), EarlierController())
    for controller in [child, ownForwarder] { controller.loadViewIfNeeded() }
    controller.addChild(child)
    controller.view.addSubview(child.view)
    child.view.frame = controller.view.bounds
    child.didMove(toParent: controller)
    child.forwards = false
    child.addChild(ownForwarder)
    child.view.addSubview(ownForwarder.view)
    ownForwarder.view.frame = child.view.bounds
    screen.settle()
    #expect(controller.interfaceOrientation == .portrait)
    screen.rotate(to: .landscapeLeft)
    screen.settle()
    let wanted = ["will rotate to landscapeRight in 0.4", "rotates to landscapeRight", "did rotate from portrait"]
    #expect(controller.callbacks == wanted && child.callbacks == wanted && ownForwarder.callbacks.isEmpty)
    #expect(controller.interfaceOrientation == .landscapeRight)
  }
}
