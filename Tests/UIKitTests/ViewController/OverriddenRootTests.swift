import Testing
import UIKitTesting

import UIKit

/// A window above the app that returns the app's root controller, as libraries of banners do for the status bar.
private final class OverlayWindow: UIWindow {
  weak var appRoot: UIViewController?
  override var rootViewController: UIViewController? {
    get { appRoot }
    set {}
  }
}

@MainActor @Suite struct OverriddenRootTests {
  @Test func `a window that returns another window's root controller does not get its view`() {
    let screen = Screen(UIViewController())
    let root = screen.window.rootViewController
    let label = UILabel(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    label.text = "Content"
    root?.view.addSubview(label)
    let overlay = OverlayWindow(frame: UIScreen.main.bounds)
    overlay.appRoot = root
    overlay.windowLevel = .alert
    overlay.isHidden = false
    screen.settle()
    #expect(root?.view.window === screen.window && screen.find("Content") != nil && overlay.subviews.isEmpty)
  }
}
