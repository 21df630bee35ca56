import Foundation

/// The bundle with the app's Info.plist and resources: the main bundle, or one that a test puts in its place.
package enum AppBundle {
  private nonisolated(unsafe) static var replacement: Bundle?

  package static var current: Bundle { replacement ?? .main }

  /// The folder of the bundle.
  static let mainPath = Bundle.main.bundlePath
  static let mainResourcePath = Bundle.main.resourcePath ?? mainPath
  static var path: String { replacement?.bundlePath ?? mainPath }

  /// Runs a block with another bundle as the app's. Only one thread may do so at a time.
  package static func replacing<Result>(by bundle: Bundle, _ body: () throws -> Result) rethrows -> Result {
    let outer = replacement
    replacement = bundle
    defer { replacement = outer }
    return try body()
  }

  /// A value of the Info.plist. A key with the suffix of the device, such as `UIMainStoryboardFile~ipad`, has precedence.
  static func info(_ key: String, isTablet: Bool) -> Any? {
    let info = current.infoDictionary
    return info?[key + (isTablet ? "~ipad" : "~iphone")] ?? info?[key]
  }
}
