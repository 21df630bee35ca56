/// Finds the frameworks that a target links and another project builds, by the name of the product as Xcode does.
extension Project {
  /// Reads a project, with the frameworks of the projects that were added to it and the linked ones of workspaces that name it.
  static func xcodeProject(_ path: String, _ configuration: String?) throws(ProjectError) -> Project {
    let file = try XcodeProject(path, configuration: configuration)
    var project = try file.read()
    var visited: Set<String> = [path]
    project.addFrameworks(ofProjects: file.referencedProjects, visited: &visited)
    if project.linksUnknownProducts {
      project.addFrameworks(ofProjects: siblings(of: path), visited: &visited)
    }
    project.connectLinkedProducts()
    project.addPods(around: [path.parentFolder, path.parentFolder.parentFolder])
    return project
  }

  /// Adds the frameworks, libraries and packages of other projects, and of the projects that were added to those.
  mutating func addFrameworks(ofProjects paths: [String], visited: inout Set<String>) {
    for path in paths where visited.insert(path).inserted {
      guard Files.exists(path) else {
        omissions.append("The project \(path), which is named by another one, is missing.")
        continue
      }
      do {
        let file = try XcodeProject(path, configuration: nil)
        let other = try file.read()
        descriptions += other.descriptions
        for target in other.targets where target.kind == .module && self.target(target.name) == nil {
          targets.append(target)
        }
        for package in other.packages where !packages.contains(package) { packages.append(package) }
        for package in other.remotePackages where !remotePackages.contains(package) { remotePackages.append(package) }
        addFrameworks(ofProjects: file.referencedProjects, visited: &visited)
      } catch { omissions.append("\(error)") }
    }
  }

  /// Makes each target depend on the targets whose products it links.
  mutating func connectLinkedProducts() {
    for index in targets.indices {
      for product in targets[index].linkedProducts {
        guard let maker = maker(of: product), maker != targets[index].name,
          !targets[index].dependencies.contains(maker)
        else { continue }
        targets[index].dependencies.append(maker)
      }
    }
  }

  /// The name of the target that builds a framework or library.
  private func maker(of product: String) -> String? {
    targets.first { $0.kind == .module && [$0.executableName, $0.moduleName].contains(product) }?.name
  }

  /// Whether a target links a product that no target of this project builds.
  private var linksUnknownProducts: Bool {
    targets.contains { $0.linkedProducts.contains { maker(of: $0) == nil } }
  }

  /// The other projects of the workspaces that name a project. The workspaces are in the project's folder or in one of the three above it.
  private static func siblings(of path: String) -> [String] {
    var found: [String] = []
    var folder = path.parentFolder
    for _ in 0..<4 {
      for name in Files.names(in: folder) where name.hasSuffix(".xcworkspace") {
        guard let projects = try? Workspace.read(folder.appending(path: name)).projects, projects.contains(path) else {
          continue
        }
        found += projects.filter { $0 != path && Files.exists($0) }
      }
      folder = folder.parentFolder
    }
    return found
  }
}
