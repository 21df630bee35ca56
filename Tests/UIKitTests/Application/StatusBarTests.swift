import Testing
import UIKitTesting
import Wire

@testable import UIKit

private final class Look: UIViewController {
  var hides = false
  var style = UIStatusBarStyle.default
  var hidesHome = false
  override var prefersStatusBarHidden: Bool { hides }
  override var preferredStatusBarStyle: UIStatusBarStyle { style }
  override var prefersHomeIndicatorAutoHidden: Bool { hidesHome }
}

/// The status bar and the home indicator, on the wire and in a picture.
@MainActor @Suite struct StatusBarTests {
  private let look = Look()

  private var told: JSON { UIScreen.main.described }
  /// The home indicator's own measures.
  private let home = #"width="134" height="5""#

  @Test func `a controller says whether it is light, dark or not there`() {
    let screen = Screen(look)
    #expect(told["status"] == nil && told["home"] == nil && screen.svg().contains("09:41"))
    look.style = .lightContent
    look.setNeedsStatusBarAppearanceUpdate()
    screen.settle()
    #expect(told["status"] == "light")
    look.style = .darkContent
    look.setNeedsStatusBarAppearanceUpdate()
    screen.settle()
    #expect(told["status"] == "dark")
    look.hides = true
    look.setNeedsStatusBarAppearanceUpdate()
    screen.settle()
    #expect(told["status"] == "hidden" && !screen.svg().contains("09:41"))
  }

  @Test func `the home indicator goes where a controller wants that`() {
    let screen = Screen(look)
    #expect(screen.svg().contains(home))
    look.hidesHome = true
    look.setNeedsUpdateOfHomeIndicatorAutoHidden()
    screen.settle()
    #expect(told["home"] == false && !screen.svg().contains(home))
  }

  @Test func `what covers the screen decides`() {
    let (screen, cover) = (Screen(look), Look())
    cover.hides = true
    cover.modalPresentationStyle = .pageSheet
    look.present(cover, animated: false)
    screen.settle()
    // A sheet's own wish does not count. Behind a full-height one the status bar stands on black.
    #expect(told["status"] == "light")
    look.dismiss(animated: false)
    screen.settle()
    cover.modalPresentationStyle = .fullScreen
    look.present(cover, animated: false)
    screen.settle()
    #expect(told["status"] == "hidden")
  }

  @Test func `the status bar's frame is the screen's uppermost part, unless it is hidden`() {
    final class Bare: UIViewController { override var prefersStatusBarHidden: Bool { true } }
    let screen = Screen(UIViewController())
    #expect(UIApplication.shared.statusBarFrame == CGRect(x: 0, y: 0, width: 390, height: 47))
    #expect(screen.window.windowScene?.statusBarManager?.isStatusBarHidden == false)
    screen.window.rootViewController = Bare()
    screen.settle()
    #expect(screen.window.windowScene?.statusBarManager?.statusBarFrame == .zero)
  }
}
