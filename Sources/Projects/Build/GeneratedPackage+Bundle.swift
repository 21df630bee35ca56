extension GeneratedPackage {
  /// The contents of the app's folder: its own files first, then those of its modules.
  func steps(_ target: Target, _ modules: [Target]) throws(ProjectError) -> [BundleStep] {
    var all = target
    if !aliases.isEmpty {
      all.infoPlist = PropertyList.dictionary(target.infoPlist).mapStrings(namingBuiltModule).dictionary ?? [:]
    }
    for module in modules where module.name != target.name && module.resourceBundle == nil {
      all.resources += module.resources
    }
    var steps = try BundleLayout.steps(for: all)
    for module in modules where module.resourceBundle != nil { try add(module, to: &steps) }
    return steps
  }

  /// Adds a module's resources, unless other files have their paths.
  func add(_ module: Target, to steps: inout [BundleStep]) throws(ProjectError) {
    var layout = BundleLayout()
    try layout.add(module.resources)
    let prefix = module.resourceBundle.map { $0 + "/" } ?? ""
    let existingPaths = Set(steps.map(\.path))
    steps += layout.steps.map { BundleStep(path: prefix + $0.path, content: $0.content) }.filter {
      !existingPaths.contains($0.path)
    }
  }

  /// `Layout.SceneDelegate` in an Info.plist is `Layout_.SceneDelegate` where the module is built by that name.
  private func namingBuiltModule(_ text: String) -> String {
    for (name, built) in aliases where text.hasPrefix(name + ".") { return built + text.dropFirst(name.count) }
    return text
  }
}
