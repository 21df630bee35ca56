import Gateway
import Glibc

/// Where things are when nobody says.
enum Places {
  static var app: String { folder + "/Gallery" }

  static var journal: String {
    if let state = value("XDG_STATE_HOME"), state.hasPrefix("/") { return state + "/vitrine/sessions" }
    return (value("HOME") ?? "/tmp") + "/.local/state/vitrine/sessions"
  }

  /// The nearest `web` above the executable: `.build/debug/vitrine` finds the package's.
  static func web() throws(GatewayError) -> String {
    var folder = self.folder
    while let slash = folder.lastIndex(of: "/") {
      let candidate = folder + "/web"
      if access(candidate + "/index.html", R_OK) == 0 { return candidate }
      folder = String(folder[..<slash])
    }
    throw .web("web", reason: "there is none above \(self.folder); name one with --web")
  }

  /// The executable's own folder.
  private static var folder: String {
    guard let path = realpath("/proc/self/exe", nil) else { return "." }
    defer { free(path) }
    let text = String(cString: path)
    return String(text[..<(text.lastIndex(of: "/") ?? text.endIndex)])
  }

  private static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
