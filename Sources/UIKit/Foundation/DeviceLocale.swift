import Foundation
import Introspection

/// The locale that an iPhone has: the language in which the app appears, and a region. Foundation on Linux has no settings of a user.
package enum DeviceLocale {
  /// Makes it Foundation's current locale once, before the process needs it.
  package static let installed: Void = install()

  /// Makes it Foundation's current locale, for numbers, currencies and dates.
  package static func install() { CurrentLocale.set(identifier) }

  /// The identifier, such as `en_US`. An app that is not translated into the device's language has its own language and the device's
  /// region, as `en_DE`.
  package static var identifier: String {
    let bundle = AppBundle.current
    let development = bundle.object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String ?? "en"
    let folders = Localization.folders(in: bundle.resourcePath ?? bundle.bundlePath, development: development)
    let translations = folders.map { $0.prefix { $0 != "." } }.filter { !$0.isEmpty && $0 != "Base" }
    let app = Localization.code(translations.first.map(String.init) ?? development)
    return app + "_" + region(of: DeviceLanguage.current ?? development)
  }

  /// The region of a language's name, or the one in which most people speak it.
  private static func region(of language: String) -> String {
    let likely = Locale.Language(identifier: Localization.code(language)).maximalIdentifier
    return Locale.Language(identifier: likely).region?.identifier ?? "US"
  }
}

/// Makes the device's locale the current one in a process of tests, which generated code calls when the tests are loaded.
public func _installDeviceLocale() { DeviceLocale.installed }
