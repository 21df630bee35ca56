import Foundation
import Synchronization

/// The device's language, as a BCP 47 name such as `de` or `pt-BR`.
package enum DeviceLanguage {
  private static let chosen = Mutex<String?>(nil)

  /// The current language; `nil` if none was chosen, so that the app uses its development language.
  package static var current: String? {
    get { chosen.withLock { $0 } }
    set {
      chosen.withLock { $0 = newValue }
      DeviceLocale.install()
    }
  }
}
