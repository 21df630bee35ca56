import Foundation

enum Mode {
  #if STAGING
    static let name = "Staging"
  #elseif PRODUCTION
    static let name = "Production"
  #else
    static let name = "neither"
  #endif

  /// With the server, which only the build settings know.
  static var text: String { name + ", " + (Bundle.main.infoDictionary?["Server"] as? String ?? "no server") }
}
