import Testing

import UIKit

@MainActor @Suite struct ApplicationDelegateTests {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
  }
  private final class LazyDelegate: UIResponder, UIApplicationDelegate {
    lazy var window: UIWindow? = UIWindow(frame: .zero)
  }
  private final class Other: UIResponder, UIApplicationDelegate {}

  @Test func `a delegate's window is found through the protocol`() {
    let delegate = Delegate()
    let any: any UIApplicationDelegate = delegate
    #expect(any.window != nil && any.window! == nil)
    delegate.window = UIWindow(frame: .zero)
    #expect(any.window??.rootViewController == nil && any.window! === delegate.window)
    #expect((Other() as any UIApplicationDelegate).window == nil)
    let lazy = LazyDelegate()
    let window = lazy.window
    #expect((lazy as any UIApplicationDelegate).window! === window)
  }
}
