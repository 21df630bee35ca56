import Foundation

/// Fetches Swift packages from their addresses. Each is the only dependency of a generated package, so that one failure does not affect
/// the others.
package struct PackageResolver {
  private let cache: CacheFolder

  package init(cache: CacheFolder) { self.cache = cache }

  /// Fetches a package if necessary, and returns its folder; `nil` if it cannot be fetched.
  package func resolve(_ package: RemotePackage) -> String? {
    let hash = CacheFolder.hashDigits(of: package.address + package.requirement)
    let folder = cache.path.appending(path: "packages/\(package.name)-\(hash)")
    if let found = checkout(of: package, in: folder) { return found }
    let manifest = """
      // swift-tools-version: 5.9
      import PackageDescription

      let package = Package(
        name: "Resolver",
        dependencies: [.package(url: \(PackageManifest.quoted(package.address)), \(package.requirement))])

      """
    // Without the folder the manifest cannot be written, and the caller reports that the package cannot be fetched.
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard
      (try? manifest.write(toFile: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)) != nil
    else { return nil }
    let environment = ChildProcess.inheritedEnvironment + ["GIT_TERMINAL_PROMPT=0"]
    let (status, _) = ChildProcess.output(
      of: "swift", ["package", "--package-path", folder, "resolve"], environment: environment, isQuiet: true)
    return status == 0 ? checkout(of: package, in: folder) : nil
  }

  private func checkout(of package: RemotePackage, in folder: String) -> String? {
    let checkouts = folder.appending(path: ".build/checkouts")
    return Files.names(in: checkouts).first { $0.lowercased() == package.name.lowercased() }.map {
      checkouts.appending(path: $0)
    }
  }
}
