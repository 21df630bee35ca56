import Foundation

/// The bundle with the app's Info.plist and resources: the main bundle, or a test's replacement.
package enum AppBundle {
  private nonisolated(unsafe) static var replacement: Bundle?

  package static var current: Bundle { replacement ?? .main }

  /// The folder of the main bundle.
  static let mainPath = Bundle.main.bundlePath
  static let mainResourcePath = Bundle.main.resourcePath ?? mainPath
  static var path: String { replacement?.bundlePath ?? mainPath }

  /// Runs a block with another bundle as the app's bundle. Only one thread may call it at a time.
  package static func replacing<Result>(by bundle: Bundle, _ body: () throws -> Result) rethrows -> Result {
    let outer = replacement
    replacement = bundle
    defer { replacement = outer }
    return try body()
  }

  /// A value of the Info.plist. A key with the device's suffix, such as `UIMainStoryboardFile~ipad`, takes precedence.
  static func info(_ key: String, isTablet: Bool) -> Any? {
    let info = current.infoDictionary
    return info?[key + (isTablet ? "~ipad" : "~iphone")] ?? info?[key]
  }
}
