import Foundation
import Testing
import UIKitTesting

import UIKit

@MainActor @Suite struct WindowLifecycleTests {
  /// Shows a window to which only this call has a strong reference.
  private func showWindow(_ root: UIViewController, by order: Order, _ end: @escaping () -> Void) -> WeakWindow {
    let window = Ending(frame: UIScreen.main.bounds)
    window.end = end
    window.rootViewController = root
    switch order {
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

  enum Order: CaseIterable { case atOnce, visibleFirst, keyFirst }

  private struct WeakWindow { weak var window: UIWindow? }

  private final class Ending: UIWindow {
    var end: () -> Void = {}
    isolated deinit { end() }
  }

  @Test(arguments: Order.allCases)
  func `a window that the app does not retain lives until the main queue's next turn`(order: Order)
    async
  {
    let screen = Screen()
    let (root, sheet) = (UIViewController(), UIViewController())
    var weakWindow = WeakWindow()
    await withCheckedContinuation { ended in
      weakWindow = showWindow(root, by: order) { ended.resume() }
      #expect(weakWindow.window != nil && weakWindow.window === UIApplication.shared.keyWindow)
      root.present(sheet, animated: false)
      #expect(root.presentedViewController === sheet)
    }
    #expect(weakWindow.window == nil)
    withExtendedLifetime(screen) {}
  }

  @Test func `window levels can be increased and decreased by numbers`() {
    #expect((UIWindow.Level.alert + 1).rawValue == 2001)
    #expect((UIWindow.Level.statusBar - 1).rawValue == 999)
  }
}
