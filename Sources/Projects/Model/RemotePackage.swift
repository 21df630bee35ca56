/// A Swift package that is fetched from an address.
package struct RemotePackage: Hashable, Sendable {
  package let address: String
  /// The version requirement, as in a `Package.swift`: `from: "1.2.0"`.
  package let requirement: String

  package init(address: String, requirement: String) { (self.address, self.requirement) = (address, requirement) }

  /// The last component of the address: `swift-log` for `https://github.com/apple/swift-log.git`.
  package var name: String {
    let last = address.lastPathComponent
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  /// Reads a package reference of a project file.
  init?(reference: ProjectObject) {
    guard let address = reference.string("repositoryURL"), let versionRule = reference.members["requirement"] else {
      return nil
    }
    func text(_ key: String) -> String { PackageManifest.quoted(versionRule[key]?.string ?? "0.0.0") }
    let requirement =
      switch versionRule["kind"]?.string {
      case "upToNextMajorVersion": "from: \(text("minimumVersion"))"
      case "upToNextMinorVersion": ".upToNextMinor(from: \(text("minimumVersion")))"
      case "exactVersion": "exact: \(text("version"))"
      case "versionRange": "\(text("minimumVersion"))..<\(text("maximumVersion"))"
      case "branch": "branch: \(text("branch"))"
      default: "revision: \(text("revision"))"
      }
    self.init(address: address, requirement: requirement)
  }

  /// Reads a dependency in a package's description.
  init?(description dependency: PropertyList) {
    guard let source = dependency["sourceControl"]?.array?.first,
      let remote = source["location"]?["remote"]?.array?.first,
      let address = remote["urlString"]?.string ?? remote.string
    else { return nil }
    let versionRule = source["requirement"]
    func text(_ key: String) -> String? { versionRule?[key]?.array?.first?.string.map(PackageManifest.quoted) }
    var requirement = "\"0.0.0\"..<\"1000.0.0\""
    if let range = versionRule?["range"]?.array?.first, let low = range["lowerBound"]?.string,
      let high = range["upperBound"]?.string
    {
      requirement = "\(PackageManifest.quoted(low))..<\(PackageManifest.quoted(high))"
    } else if let exact = text("exact") {
      requirement = "exact: \(exact)"
    } else if let branch = text("branch") {
      requirement = "branch: \(branch)"
    } else if let revision = text("revision") {
      requirement = "revision: \(revision)"
    }
    self.init(address: address, requirement: requirement)
  }
}
