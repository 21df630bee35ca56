import Foundation

// The standard directories, which are missing in Foundation on Linux.
extension URL {
  public static var documentsDirectory: URL { inContainer("Documents") }
  public static var libraryDirectory: URL { inContainer("Library") }
  public static var cachesDirectory: URL { inContainer("Library/Caches") }
  public static var applicationSupportDirectory: URL { inContainer("Library/Application Support") }

  private static func inContainer(_ location: String) -> URL {
    URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true).appendingPathComponent(location, isDirectory: true)
  }
}
