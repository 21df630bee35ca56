import Foundation
import Introspection
import ObjectiveCSupport

/// Key-value coding of the class itself, with which code that is shared with app extensions accesses the app.
extension UIApplication {
  /// The app for the keys `shared` and `sharedApplication`; `nil` for other keys.
  public nonisolated static func value(forKey key: String) -> Any? {
    withoutIsolationCheck { ["shared", "sharedApplication"].contains(key) ? shared as Any : nil }
  }

  public nonisolated static func value(forKeyPath keyPath: String) -> Any? {
    let keys = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    guard let first = keys.first, let application = value(forKey: first) as? UIApplication else { return nil }
    return keys.count == 1 ? application : application.value(forKeyPath: keys[1])
  }
}
