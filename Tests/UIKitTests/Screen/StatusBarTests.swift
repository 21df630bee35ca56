import Testing
import UIKitTesting
import Wire

// For the members that viewers receive, which apps do not see.
@testable import UIKit

private final class StyledController: UIViewController {
  var hides = false
  var style = UIStatusBarStyle.default
  var hidesHomeIndicator = false
  override var prefersStatusBarHidden: Bool { hides }
  override var preferredStatusBarStyle: UIStatusBarStyle { style }
  override var prefersHomeIndicatorAutoHidden: Bool { hidesHomeIndicator }
}

/// The status bar and the home indicator, on the wire and in a picture.
@MainActor @Suite struct StatusBarTests {
  private let controller = StyledController()

  private var members: JSON { UIScreen.main.described }
  /// The home indicator's own measures.
  private let home = #"width="134" height="5""#

  @Test func `a controller determines whether the status bar is light, dark or hidden`() {
    let screen = Screen(controller)
    #expect(members["status"] == nil && members["home"] == nil && screen.svg().contains("09:41"))
    controller.style = .lightContent
    controller.setNeedsStatusBarAppearanceUpdate()
    screen.settle()
    #expect(members["status"] == "light")
    controller.style = .darkContent
    controller.setNeedsStatusBarAppearanceUpdate()
    screen.settle()
    #expect(members["status"] == "dark")
    controller.hides = true
    controller.setNeedsStatusBarAppearanceUpdate()
    screen.settle()
    #expect(members["status"] == "hidden" && !screen.svg().contains("09:41"))
  }

  @Test func `prefersHomeIndicatorAutoHidden hides the home indicator`() {
    let screen = Screen(controller)
    #expect(screen.svg().contains(home))
    controller.hidesHomeIndicator = true
    controller.setNeedsUpdateOfHomeIndicatorAutoHidden()
    screen.settle()
    #expect(members["home"] == false && !screen.svg().contains(home))
  }

  @Test func `a full-screen presented controller determines the status bar, a sheet does not`() {
    let (screen, cover) = (Screen(controller), StyledController())
    cover.hides = true
    cover.modalPresentationStyle = .pageSheet
    controller.present(cover, animated: false)
    screen.settle()
    // A sheet's own wish does not count. Behind a full-height one the status bar stands on black.
    #expect(members["status"] == "light")
    controller.dismiss(animated: false)
    screen.settle()
    cover.modalPresentationStyle = .fullScreen
    controller.present(cover, animated: false)
    screen.settle()
    #expect(members["status"] == "hidden")
  }

  @Test func `statusBarFrame is the top of the screen, and empty while the status bar is hidden`() {
    final class HiddenStatusBar: UIViewController { override var prefersStatusBarHidden: Bool { true } }
    let screen = Screen(UIViewController())
    #expect(UIApplication.shared.statusBarFrame == CGRect(x: 0, y: 0, width: 390, height: 47))
    #expect(screen.window.windowScene?.statusBarManager?.isStatusBarHidden == false)
    screen.window.rootViewController = HiddenStatusBar()
    screen.settle()
    #expect(screen.window.windowScene?.statusBarManager?.statusBarFrame == .zero)
  }
}
