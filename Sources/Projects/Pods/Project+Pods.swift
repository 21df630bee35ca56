/// Adds CocoaPods libraries that a Podfile names by path: `pod 'Kit', :path => '../'`, as the example apps of libraries do.
/// Their modules are built from the podspec. Other pods are not fetched, so imports of them are reported as missing.
extension Project {
  /// Adds the modules of the pods that Podfiles in these folders name by path, and makes apps and tests depend on them.
  mutating func addPods(around folders: [String]) {
    var seen: Set<String> = []
    for folder in folders where seen.insert(folder).inserted {
      let podfile = folder.appending(path: "Podfile")
      guard Files.exists(podfile) else { continue }
      let text: String
      do { text = try Files.text(podfile) } catch {
        omissions.append("\(error)")
        continue
      }
      let specs = Self.localPods(text, of: folder).compactMap { path -> Podspec? in
        do { return try Podspec(path) } catch {
          omissions.append("\(error)")
          return nil
        }
      }
      addPods(specs)
    }
  }

  private mutating func addPods(_ specs: [Podspec]) {
    var targetNames: [String: String] = [:]
    for spec in specs where targetNames[spec.name] == nil {
      var target = spec.target
      guard !target.sources.isEmpty else { continue }
      let sameModule = targets.filter { $0.kind == .module && $0.moduleName == target.moduleName }
      // Another project of the workspace may already build the module.
      if let builder = sameModule.first(where: { !$0.sources.isEmpty }) {
        targetNames[spec.name] = builder.name
        continue
      }
      targets.removeAll { target in sameModule.contains { $0.name == target.name } }
      if self.target(target.name) != nil { target.name += " (pod)" }
      targetNames[spec.name] = target.name
      targets.append(target)
    }
    for spec in specs {
      guard let index = targets.firstIndex(where: { $0.name == targetNames[spec.name] }) else { continue }
      targets[index].dependencies += spec.dependencies.compactMap { targetNames[$0] }
    }
    for index in targets.indices where [.application, .unitTests].contains(targets[index].kind) {
      let missing = targetNames.values.filter { !targets[index].dependencies.contains($0) }.sorted()
      targets[index].dependencies += missing
    }
  }

  /// The paths of the podspecs that a Podfile's text names by path. It names a podspec, or the folder that contains it.
  private static func localPods(_ text: String, of folder: String) -> [String] {
    let lines = text.split(whereSeparator: \.isNewline).filter { $0.contains(/\bpath\s*(=>|:)/) }
    let pods = RubyAssignments(lines.joined(separator: "\n")).calls("pod")
    return pods.compactMap { words in
      let path = words.dropFirst().first { $0.hasPrefix(".") || $0.hasPrefix("/") }
      guard let name = words.first, let path else { return nil }
      let whole = (path.hasPrefix("/") ? path : folder.appending(path: path)).absolutePath
      if whole.hasSuffix(".podspec") { return Files.exists(whole) ? whole : nil }
      let library = name.split(separator: "/").first.map(String.init) ?? name
      let spec = whole.appending(path: "\(library).podspec")
      return Files.exists(spec) ? spec : nil
    }
  }
}
