/// The podspec of a CocoaPods library whose sources are in a local folder.
struct Podspec {
  let path: String
  let name: String
  private let assignments: RubyAssignments

  init(_ path: String) throws(ProjectError) {
    self.path = path
    let text = try Files.text(path)
    let name = RubyAssignments(text).strings("name").first ?? path.lastPathComponent.withoutPathExtension
    self.name = name
    // Only interpolations of `s.name` are resolved.
    assignments = RubyAssignments(text.replacing(/#\{\w+\.name\}/, with: name))
  }

  /// The names of the pods on which the library depends, without the names of subspecs.
  var dependencies: [String] {
    let text = (try? Files.text(path)) ?? ""
    return text.matches(of: /\.dependency[\s(]+["']([^"'\/]+)/).map { String($0.1) }.filter { $0 != name }
  }

  /// The library's module, with the Swift files and resources of all its subspecs.
  var target: Target {
    let module = assignments.strings("module_name").first ?? SettingExpansion.identifier(name)
    var target = Target(name: name, kind: .module, moduleName: module)
    var resources = files("resources") + files("resource")
    for file in files("source_files") {
      switch FileKind(file) {
      case .swift: target.sources.append(file)
      case .otherSource: target.otherSources.append(file)
      case .resource where FileKind.isCompiledResource(file) && !resources.contains(file): resources.append(file)
      case .resource, .none: break
      }
    }
    target.resources = resources.map { Target.Resource(path: $0) }
    target.bundles = bundles.filter { !$0.files.isEmpty }.map { bundle in
      ResourceBundle(name: bundle.name + ".bundle", resources: bundle.files.map { Target.Resource(path: $0) })
    }
    if let version = (assignments.strings("swift_version") + assignments.strings("swift_versions")).last {
      target.swift = SwiftOptions(version: version)
    }
    target.swift.conditions.append("DEBUG")
    // The umbrella header that CocoaPods writes for each library imports UIKit.
    target.impliedImports = ["UIKit"]
    target.settingFiles = [path]
    target.searchedFolders = ["source_files", "resources", "resource"].flatMap(assignments.strings).map { pattern in
      path.parentFolder.appending(path: FilePattern(pattern).folder)
    }
    return target
  }

  private func files(_ member: String) -> [String] { files(assignments.strings(member)) }

  private func files(_ patterns: [String]) -> [String] {
    let excluded = assignments.strings("exclude_files").map(FilePattern.init)
    var seen: Set<String> = []
    return patterns.flatMap { FilePattern($0).paths(in: path.parentFolder) }
      .filter { file in
        // `**` also finds folders, which are left out. A folder with an extension, such as `Images.xcassets`, counts as one file.
        let whole = path.parentFolder.appending(path: file)
        guard !Files.isFolder(whole) || !file.pathExtension.isEmpty else { return false }
        let folders = file.split(separator: "/").dropLast().map(String.init)
        let isInner = folders.contains { Self.packages.contains($0.pathExtension) }
        return !isInner && !excluded.contains { $0.matches(file) } && seen.insert(file).inserted
      }
      .map { path.parentFolder.appending(path: $0) }
  }

  private static let packages: Set<String> = ["xcassets", "bundle", "xcdatamodeld", "framework", "xcframework"]

  /// The name of each resource bundle and its files: `{ 'KitResources' => ['Kit/*.xcassets'] }`.
  private var bundles: [(name: String, files: [String])] {
    (assignments.statements("resource_bundles") + assignments.statements("resource_bundle")).flatMap { statement in
      let parts = statement.split(separator: "=>", omittingEmptySubsequences: false).map {
        RubyAssignments.strings(String($0))
      }
      return parts.indices.dropLast().compactMap { index -> (name: String, files: [String])? in
        guard let name = parts[index].last else { return nil }
        let isLast = index + 2 == parts.count
        return (name, files(isLast ? parts[index + 1] : Array(parts[index + 1].dropLast())))
      }
    }
  }
}
