import Foundation
import Synchronization

/// The language that the device is set to, as a BCP 47 name such as `de` or `pt-BR`.
package enum DeviceLanguage {
  private static let chosen = Mutex<String?>(nil)

  /// `nil` if no language was chosen; the app then uses its development language.
  package static var current: String? {
    get { chosen.withLock { $0 } }
    set { chosen.withLock { $0 = newValue } }
  }
}
