import Foundation

/// Finds the folders that contain resources.
enum ResourceFolders {
  /// The resource folders of a bundle, or of the app. The app's include the folders `Package_Target.resources` beside the executable, in
  /// which SwiftPM puts the resources of targets.
  static func all(of bundle: Bundle?) -> [String] {
    if let bundle { return [bundle.resourcePath ?? bundle.bundlePath] }
    let app = AppBundle.current
    let main = app.bundlePath
    let beside = (try? FileManager.default.contentsOfDirectory(atPath: main)) ?? []
    let packages = beside.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.sorted()
    return [app.resourcePath ?? main, main] + packages.map { (main as NSString).appendingPathComponent($0) }
  }
}
