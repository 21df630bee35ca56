import Testing

// For `delegateWindow`, which reads a window through any delegate.
@testable import UIKit

/// The property `window` of delegates, which is optional twice on Apple's systems.
@MainActor @Suite struct DelegateWindowTests {
  private final class Declares: UIResponder, UIWindowSceneDelegate { var window: UIWindow? }
  private final class Computes: UIResponder, UIWindowSceneDelegate {
    let own = UIWindow()
    var window: UIWindow? {
      get { own }
      set {}
    }
  }
  private final class Lacks: UIResponder, UIWindowSceneDelegate {}

  @Test func `window of a scene delegate has an outer optional that is nil if the delegate does not declare it`() {
    let window = UIWindow()
    let delegate = Declares()
    let typed: any UIWindowSceneDelegate = delegate
    #expect(typed.window != nil && typed.window! == nil)
    delegate.window = window
    #expect(typed.window!! === window && typed.delegateWindow === window)
    let computing = Computes()
    #expect((computing as any UIWindowSceneDelegate).window!! === computing.own)
    #expect((Lacks() as any UIWindowSceneDelegate).window == nil)
  }
}
