extension GeneratedPackage {
  /// Returns the steps that write the app's folder: the app's own files first, then those of its modules.
  func steps(_ target: Target, _ modules: [Target]) throws(ProjectError) -> [BundleStep] {
    var all = target
    if !aliases.isEmpty {
      all.infoPlist = PropertyList.dictionary(target.infoPlist).mapStrings(replacingModuleByAlias).dictionary ?? [:]
    }
    for module in modules where module.name != target.name && module.resourceBundle == nil {
      all.resources += module.resources
    }
    var steps = try BundleLayout.steps(for: all)
    for module in modules where module.resourceBundle != nil { try add(module, to: &steps) }
    let others = modules.filter { $0.name != target.name }
    for bundle in ([target] + others).flatMap(\.bundles) { try add(bundle.resources, in: bundle.name, to: &steps) }
    return steps
  }

  /// Adds the steps for a module's resources, except where another step has the same path.
  func add(_ module: Target, to steps: inout [BundleStep]) throws(ProjectError) {
    try add(module.resources, in: module.resourceBundle, to: &steps)
  }

  private func add(_ resources: [Target.Resource], in bundle: String?, to steps: inout [BundleStep])
    throws(ProjectError)
  {
    var layout = BundleLayout()
    try layout.add(resources)
    let prefix = bundle.map { $0 + "/" } ?? ""
    let existingPaths = Set(steps.map(\.path))
    steps += layout.steps.map { BundleStep(path: prefix + $0.path, content: $0.content) }.filter {
      !existingPaths.contains($0.path)
    }
  }

  /// Replaces the module in a class name of an Info.plist by its alias: `Layout.SceneDelegate` by `Layout_.SceneDelegate`.
  private func replacingModuleByAlias(_ text: String) -> String {
    for (name, built) in aliases where text.hasPrefix(name + ".") { return built + text.dropFirst(name.count) }
    return text
  }
}
