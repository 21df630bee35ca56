import Foundation

/// The rewriter's index of the modules of Vitrine that apps import. It is generated again when one of their files or the rewriter changes.
struct UIKitIndex {
  let vitrine: String
  let cache: CacheFolder
  let rewriter: String

  private static let modules = ["CoreGraphics", "ObjectiveCSupport", "UIKit"]

  /// Generates the index if necessary, and returns its path.
  func file() throws -> String {
    let folder = cache.path.appending(path: "rewriter")
    let index = folder.appending(path: "UIKit-\(CacheFolder.hashDigits(of: vitrine)).json")
    let key = index + ".key"
    let frameworks = vitrine.appending(path: "Sources/Frameworks")
    // The index includes the frameworks, because apps also inherit from their classes.
    let sources =
      Self.modules.flatMap { Self.sources(in: vitrine.appending(path: "Sources/\($0)")) }
      + Files.names(in: frameworks).filter { $0 != "Tests" && Files.isFolder(frameworks.appending(path: $0)) }
      .flatMap { Self.sources(in: frameworks.appending(path: $0)) }
    let state = Self.state(of: sources) + rewriter
    if Files.exists(index), FileManager.default.contents(atPath: key) == Data(state.utf8) { return index }
    let requestPath = index + ".request"
    let request: [String: PropertyList] = [
      "module": "UIKit", "index": .string(index), "sources": .array(sources.map(PropertyList.string)),
    ]
    try PropertyList.dictionary(request).json.write(toFile: requestPath, atomically: true, encoding: .utf8)
    guard ChildProcess.output(of: rewriter, [requestPath]).status == 0 else {
      throw RewriterExecutable.Failure(
        description: "the index of UIKit could not be made of the request \(requestPath)")
    }
    try state.write(toFile: key, atomically: true, encoding: .utf8)
    return index
  }

  private static func sources(in folder: String) -> [String] {
    Files.names(in: folder).flatMap { name -> [String] in
      let path = folder.appending(path: name)
      return Files.isFolder(path) ? sources(in: path) : name.hasSuffix(".swift") ? [path] : []
    }
  }

  /// A hash of the files' paths, times and sizes, which changes when a file is written, added or removed.
  private static func state(of sources: [String]) -> String {
    var text = ""
    for path in sources {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
      text += "\(path) \(time) \(attributes?[.size] ?? 0)\n"
    }
    return CacheFolder.hashDigits(of: text) + " "
  }
}
