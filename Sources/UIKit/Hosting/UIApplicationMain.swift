import Foundation
import Introspection

/// Starts the app, at the end of a main.swift.
///
/// Class names have the format of `NSStringFromClass`. If `principalClassName` is `nil`, the Info.plist's `NSPrincipalClass` is used.
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  withoutIsolationCheck {
    guard let name = delegateClassName, let found = NSClassFromString(name),
      let type = found as? any (UIResponder & UIApplicationDelegate).Type
    else {
      fatalError("UIApplicationMain: there is no app delegate of the class \(delegateClassName ?? "nil").")
    }
    AppProcess.run(type, principalClassName: principalClassName)
  }
  return 0
}
