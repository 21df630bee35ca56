import Foundation

/// Finds the folders that hold resources.
enum ResourceFolders {
  /// SwiftPM puts a target's resources beside the executable, in a folder `Package_Target.resources`.
  static func all(of bundle: Bundle?) -> [String] {
    if let bundle { return [bundle.resourcePath ?? bundle.bundlePath] }
    let app = AppBundle.current
    let main = app.bundlePath
    let beside = (try? FileManager.default.contentsOfDirectory(atPath: main)) ?? []
    let packages = beside.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.sorted()
    return [app.resourcePath ?? main, main] + packages.map { (main as NSString).appendingPathComponent($0) }
  }
}
