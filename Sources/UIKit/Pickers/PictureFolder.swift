import Foundation

/// The folder with the pictures that the user can pick: the value of the environment variable `VITRINE_PICTURES`, or else `Pictures` in the
/// home folder.
struct PictureFolder {
  static let environmentVariable = "VITRINE_PICTURES"

  let url: URL

  init(environment: [String: String] = ProcessInfo.processInfo.environment, home: String = NSHomeDirectory()) {
    let configuredPath = environment[PictureFolder.environmentVariable].flatMap { $0.isEmpty ? nil : $0 }
    url = URL(fileURLWithPath: configuredPath ?? home + "/Pictures", isDirectory: true)
  }

  private static let extensions: Set<String> = ["png", "jpg", "jpeg", "gif", "webp", "svg"]

  /// The picture files in the folder, sorted by name.
  @MainActor var pictures: [URL] {
    PickedFiles.names(in: url).map { url.appendingPathComponent($0) }
      .filter { PictureFolder.extensions.contains($0.pathExtension.lowercased()) }
  }
}
