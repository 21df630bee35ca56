import Foundation

/// Reads Swift packages from their description in JSON, which the toolchain makes from a `Package.swift`.
package enum SwiftPackageReader {
  /// Runs `swift package dump-package` for the package in a folder, and returns the description.
  package static func describe(_ folder: String) throws(ProjectError) -> Data {
    let (status, text) = ChildProcess.output(of: "swift", ["package", "--package-path", folder, "dump-package"])
    guard status == 0 else {
      // Without a toolchain no change of the package helps.
      _ = try Toolchain.find()
      throw ProjectError(folder.appending(path: "Package.swift"), "the package cannot be read", isInFiles: true)
    }
    return Data(text.utf8)
  }

  struct Contents {
    var name: String
    var targets: [Target] = []
    /// The names of the targets of each library, by the library's name.
    var products: [String: [String]] = [:]
    /// Folders of the local packages on which the package depends.
    var folders: [String] = []
    /// Packages with an address on which the package depends.
    var remotes: [RemotePackage] = []
    var omissions: [String] = []
  }

  static func read(_ folder: String, _ description: Data, isDebug: Bool = true) throws(ProjectError) -> Contents {
    let manifest = folder.appending(path: "Package.swift")
    guard let list = try? JSONDecoder().decode(PropertyList.self, from: description), let name = list["name"]?.string
    else { throw ProjectError(manifest, "the description of the package is not well formed", isInFiles: true) }
    var contents = Contents(name: name)
    for product in list["products"]?.array ?? [] {
      guard let name = product["name"]?.string else { continue }
      contents.products[name] = product["targets"]?.array?.compactMap(\.string) ?? []
    }
    for dependency in list["dependencies"]?.array ?? [] {
      if let path = dependency["fileSystem"]?.array?.first?["path"]?.string { contents.folders.append(path) }
      if let remote = RemotePackage(description: dependency) { contents.remotes.append(remote) }
    }
    let mode = languageMode(list)
    for entry in list["targets"]?.array ?? [] {
      let type = entry["type"]?.string ?? "regular"
      guard let targetName = entry["name"]?.string else { continue }
      guard let kind = kind(type) else {
        contents.omissions.append("\(manifest): the target \(targetName) is left out: it is of type \(type).")
        continue
      }
      var target = Target(name: targetName, kind: kind, moduleName: SettingExpansion.identifier(targetName))
      target.swift = options(entry, languageMode: mode)
      target.isInSwiftPackage = true
      if isDebug { target.swift.conditions.append("DEBUG") } else { target.swift.isOptimized = true }
      addDependencies(entry, to: &target)
      try addFiles(entry, of: folder, to: &target)
      if kind == .module, target.sources.isEmpty, let root = target.searchedFolders.first {
        target.c = CTarget(entry, folder: root, files: target.otherSources)
        if target.c != nil { target.otherSources = [] }
      }
      if kind == .module, !target.resources.isEmpty { target.resourceBundle = "\(name)_\(targetName).bundle" }
      if kind == .application { target.devices = [.iphone, .ipad] }
      contents.targets.append(target)
    }
    return contents
  }

  private static func kind(_ type: String) -> Target.Kind? {
    switch type {
    case "regular": .module
    case "executable": .application
    case "test": .unitTests
    default: nil
    }
  }

  private static func languageMode(_ list: PropertyList) -> String {
    let declared = list["swiftLanguageVersions"]?.array?.compactMap(\.string) ?? []
    let tools = list["toolsVersion"]?["_version"]?.string ?? "5"
    let newest = (declared.isEmpty ? [tools] : declared).compactMap {
      $0.split(separator: ".").first.flatMap { Int($0) }
    }
    return (newest.max() ?? 5) >= 6 ? "6" : "5"
  }

  private static func options(_ entry: PropertyList, languageMode: String) -> SwiftOptions {
    var options = SwiftOptions()
    options.languageMode = languageMode
    for setting in entry["settings"]?.array ?? [] where setting["tool"] == "swift" {
      guard let kind = setting["kind"] else { continue }
      func value(_ name: String) -> String? { kind[name]?["_0"]?.string }
      if let name = value("define") { options.conditions.append(name) }
      if let name = value("enableUpcomingFeature") { options.upcomingFeatures.append(name) }
      if let name = value("enableExperimentalFeature") { options.experimentalFeatures.append(name) }
      if let mode = value("swiftLanguageMode") { options.languageMode = mode.hasPrefix("6") ? "6" : "5" }
      if value("defaultIsolation") == "MainActor" { options.isMainActorByDefault = true }
    }
    return options
  }

  private static func addDependencies(_ entry: PropertyList, to target: inout Target) {
    for dependency in entry["dependencies"]?.array ?? [] {
      if let name = (dependency["target"] ?? dependency["byName"])?.array?.first?.string {
        target.dependencies.append(name)
        if dependency["byName"] != nil { target.packageProducts.append(.init(name: name)) }
      } else if let product = dependency["product"]?.array, let name = product.first?.string {
        target.packageProducts.append(.init(name: name, package: product.count > 1 ? product[1].string : nil))
      }
    }
  }

  // MARK: Files

  private static func addFiles(_ entry: PropertyList, of folder: String, to target: inout Target) throws(ProjectError) {
    let parents = target.kind == .unitTests ? ["Tests", "Sources"] : ["Sources", "Source", "src", "srcs"]
    let candidates = parents.map { folder.appending(path: $0 + "/" + target.name) }
    let root =
      entry["path"]?.string.map { folder.appending(path: $0) } ?? candidates.first(where: Files.isFolder)
    guard let root, Files.isFolder(root) else {
      throw ProjectError(
        folder.appending(path: "Package.swift"), "the folder of the target \(target.name) is missing", isInFiles: true)
    }
    target.searchedFolders = [root]
    func paths(_ key: String) -> [String]? {
      entry[key]?.array?.compactMap(\.string).map { root.appending(path: $0) }
    }
    let excluded = paths("exclude") ?? []
    let included = paths("sources")
    var rules: [(path: String, isCopied: Bool)] = []
    for resource in entry["resources"]?.array ?? [] {
      guard let path = resource["path"]?.string else { continue }
      rules.append((root.appending(path: path), resource["rule"]?["copy"] != nil))
    }
    for rule in rules where rule.isCopied {
      target.resources.append(.init(path: rule.path, isFolder: Files.isFolder(rule.path)))
    }
    let copied = rules.filter(\.isCopied).map(\.path)
    for file in files(in: root, without: excluded + copied) {
      let isListed = included.map { $0.contains { file.path == $0 || file.path.hasPrefix($0 + "/") } } ?? true
      let isProcessed = rules.contains { file.path == $0.path || file.path.hasPrefix($0.path + "/") || $0.path == root }
      switch FileKind(file.path) {
      case .swift: if isListed { target.sources.append(file.path) }
      case .otherSource: if isListed { target.otherSources.append(file.path) }
      case .resource:
        let isAutomatic = automaticExtensions.contains(file.path.pathExtension.lowercased())
        if isProcessed || isAutomatic { target.resources.append(file) }
      case .none: break
      }
    }
  }

  /// Extensions of the resource files that need no rule in the `Package.swift`.
  private static let automaticExtensions: Set<String> = [
    "xcassets", "storyboard", "xib", "xcstrings", "xcdatamodeld", "xcdatamodel",
  ]

  private static func files(in folder: String, without excluded: [String], region: String? = nil) -> [Target.Resource] {
    Files.names(in: folder).flatMap { name -> [Target.Resource] in
      let path = folder.appending(path: name)
      if excluded.contains(path) { return [] }
      let isPackage = SynchronizedFolder.packages.contains(name.pathExtension.lowercased())
      guard Files.isFolder(path), !isPackage else { return [.init(path: path, region: region)] }
      let inner = name.hasSuffix(".lproj") ? String(name.dropLast(6)) : region
      return files(in: path, without: excluded, region: inner)
    }
  }
}
