import Gateway
import Glibc

/// The default paths of the app, the journals and the page.
enum InstalledPaths {
  static var app: String { folder + "/Gallery" }

  static var journal: String {
    if let state = value("XDG_STATE_HOME"), state.hasPrefix("/") { return state + "/vitrine/sessions" }
    return (value("HOME") ?? "/tmp") + "/.local/state/vitrine/sessions"
  }

  /// The folder of the package that this executable was built from, for building projects.
  static func package(source: String = #filePath) -> String {
    source.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
  }

  /// The page's folder. It is beside the sources of this executable, even if they are a dependency of another package. Without sources, it
  /// is the nearest `web` above the executable.
  static func web(chosen: String?, source: String = #filePath) throws(GatewayError) -> String {
    if let chosen {
      guard access(chosen + "/index.html", R_OK) == 0 else { throw .web(chosen, reason: "there is no page in it") }
      return chosen
    }
    let besideSources = package(source: source) + "/web"
    if isPage(besideSources) { return besideSources }
    var folder = self.folder
    while let slash = folder.lastIndex(of: "/") {
      let candidate = folder + "/web"
      if isPage(candidate) { return candidate }
      folder = String(folder[..<slash])
    }
    throw .web("web", reason: "there is none above \(self.folder); name one with --web")
  }

  /// Whether a folder contains the page.
  private static func isPage(_ folder: String) -> Bool {
    ["/index.html", "/protocol.js"].allSatisfy { access(folder + $0, R_OK) == 0 }
  }

  /// The path of this executable.
  static var executable: String {
    guard let path = realpath("/proc/self/exe", nil) else { return "vitrine" }
    defer { free(path) }
    return String(cString: path)
  }

  /// The folder of this executable.
  static var folder: String {
    let path = executable
    return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  private static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
