import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite struct WindowLifeTests {
  /// A window that only this call holds.
  private func showWindow(_ root: UIViewController, by show: Way, _ end: @escaping () -> Void) -> WeakWindow {
    let window = Ending(frame: UIScreen.main.bounds)
    window.end = end
    window.rootViewController = root
    switch show {
    case .atOnce: window.makeKeyAndVisible()
    case .visibleFirst:
      window.isHidden = false
      window.makeKey()
    case .keyFirst:
      window.makeKey()
      window.isHidden = false
    }
    return WeakWindow(window: window)
  }

  enum Way: CaseIterable { case atOnce, visibleFirst, keyFirst }

  private struct WeakWindow { weak var window: UIWindow? }

  private final class Ending: UIWindow {
    var end: () -> Void = {}
    isolated deinit { end() }
  }

  @Test(arguments: Way.allCases)
  func `a window that nobody holds lives until the main queue's next turn, so that its root can present`(way: Way) async
  {
    let screen = Screen()
    let (root, sheet) = (UIViewController(), UIViewController())
    var shown = WeakWindow()
    await withCheckedContinuation { ended in
      shown = showWindow(root, by: way) { ended.resume() }
      #expect(shown.window != nil && shown.window === UIApplication.shared.keyWindow)
      root.present(sheet, animated: false)
      #expect(root.presentedViewController === sheet)
    }
    #expect(shown.window == nil)
    withExtendedLifetime(screen) {}
  }

  @Test func `levels of windows count up and down`() {
    #expect((UIWindow.Level.alert + 1).rawValue == 2001)
    #expect((UIWindow.Level.statusBar - 1).rawValue == 999)
  }
}
