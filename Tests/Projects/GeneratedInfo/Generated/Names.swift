import Foundation

enum Names {
  static var display: String { Bundle.main.infoDictionary?["CFBundleDisplayName"] as? String ?? "no name" }
}
