import Foundation
import Introspection

/// Starts the app: the call at the end of a main.swift.
///
/// The classes are named as by `NSStringFromClass`. Without a principal class, that of the Info.plist (`NSPrincipalClass`) is used.
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
