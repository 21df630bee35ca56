/// What SwiftPM needs to compile a package's target that is in C or C++.
package struct CTarget: Equatable, Sendable {
  /// The absolute path of the target's folder.
  package let folder: String
  // Paths relative to the folder.
  var sources: [String]?
  var excluded: [String] = []
  var publicHeaders: String?
  var headerSearchPaths: [String] = []
  /// Definitions such as `NAME` or `NAME=1`.
  var definitions: [String] = []

  private static let extensions: Set<String> = ["c", "cc", "cpp", "cxx", "s"]

  /// - Parameters:
  ///   - entry: The target in the package's description.
  ///   - files: The target's sources that are not Swift. The initializer fails if one is in Objective-C.
  init?(_ entry: PropertyList, folder: String, files: [String]) {
    guard !files.isEmpty, files.allSatisfy({ Self.extensions.contains($0.pathExtension.lowercased()) }) else {
      return nil
    }
    self.folder = folder
    func paths(_ key: String) -> [String]? { entry[key]?.array?.compactMap(\.string) }
    sources = paths("sources")
    excluded = paths("exclude") ?? []
    publicHeaders = entry["publicHeadersPath"]?.string
    for setting in entry["settings"]?.array ?? [] where setting["tool"] == "c" || setting["tool"] == "cxx" {
      if let path = setting["kind"]?["headerSearchPath"]?["_0"]?.string { headerSearchPaths.append(path) }
      if let definition = setting["kind"]?["define"]?["_0"]?.string { definitions.append(definition) }
    }
  }

  /// The arguments of the target in a generated manifest, after its path.
  func arguments(_ quoted: (String) -> String) -> [String] {
    func list(_ values: [String]) -> String { "[" + values.map(quoted).joined(separator: ", ") + "]" }
    let settings =
      headerSearchPaths.map { ".headerSearchPath(\(quoted($0)))" }
      + definitions.map { definition in
        let parts = definition.split(separator: "=", maxSplits: 1).map { quoted(String($0)) }
        return ".define(\(parts.joined(separator: ", to: ")))"
      }
    let all = settings.joined(separator: ", ")
    return (excluded.isEmpty ? [] : ["exclude: \(list(excluded))"])
      + (sources.map { ["sources: \(list($0))"] } ?? [])
      + (publicHeaders.map { ["publicHeadersPath: \(quoted($0))"] } ?? [])
      + (settings.isEmpty ? [] : ["cSettings: [\(all)]", "cxxSettings: [\(all)]"])
  }
}
