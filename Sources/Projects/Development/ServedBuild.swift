import Foundation
import Glibc

/// The last complete build of a product, beside SwiftPM's files, which may be those of a build that fails.
///
///     served/App/current -> 2
///     served/App/2/App
///     served/App/2/App_App.resources/Main.storyboard
///
/// SwiftPM copies resources before the compiler fails. The app's processes find their resources beside their executable. So each build has
/// a folder of its own, with hard links to SwiftPM's files: SwiftPM replaces its files and does not write into them.
struct ServedBuild {
  private let folder: String
  private let product: String

  /// - Parameter builds: The path of SwiftPM's build folder.
  init(builds: String, product: String) {
    (folder, self.product) = (builds.appending(path: "served/\(product)"), product)
  }

  private var current: String { folder.appending(path: "current") }

  /// The path of the executable, which leads to the last complete build.
  var executable: String { current.appending(path: product) }

  /// Makes a new build the served one.
  /// - Parameters:
  ///   - files: The paths of its files and folders in SwiftPM's folder of products.
  ///   - products: The path of that folder.
  func replace(by files: some Collection<String>, in products: String) throws {
    let number = (Files.names(in: folder).compactMap(Int.init).max() ?? 0) + 1
    let new = folder.appending(path: "\(number)")
    for file in files { try Self.link(products.appending(path: file), new.appending(path: file)) }
    let link = current + ".new"
    unlink(link)
    guard symlink("\(number)", link) == 0, rename(link, current) == 0 else {
      throw PackageBuild.Failure(description: "\(current) cannot be written: \(String(cString: strerror(errno)))")
    }
    removeUnused(except: number)
  }

  private static func link(_ source: String, _ location: String) throws {
    if !Files.isLink(source), Files.isFolder(source) {
      try FileManager.default.createDirectory(atPath: location, withIntermediateDirectories: true)
      for name in try FileManager.default.contentsOfDirectory(atPath: source) {
        try link(source + "/" + name, location + "/" + name)
      }
    } else {
      try FileManager.default.createDirectory(atPath: location.parentFolder, withIntermediateDirectories: true)
      if Glibc.link(source, location) != 0 { try FileManager.default.copyItem(atPath: source, toPath: location) }
    }
  }

  /// Deletes older builds of which no process runs.
  private func removeUnused(except current: Int) {
    let others = Files.names(in: folder).filter { Int($0).map { $0 != current } ?? false }
    guard !others.isEmpty, let root = Files.realPath(of: folder) else { return }
    let running = Self.executables()
    for name in others where !running.contains(where: { $0.hasPrefix("\(root)/\(name)/") }) {
      try? FileManager.default.removeItem(atPath: folder.appending(path: name))
    }
  }

  /// The executables of the processes that run, as far as the user may know them.
  private static func executables() -> [String] {
    Files.names(in: "/proc").filter { Int($0) != nil }.compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\($0)/exe")
    }
  }
}
