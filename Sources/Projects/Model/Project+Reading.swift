extension Project {
  /// Reads the project at a path.
  /// - Parameters:
  ///   - path: An `.xcodeproj`, an `.xcworkspace`, a folder with one of them, a Swift package, or a folder of Swift files. The path of a
  ///     `Package.swift` names the package, also if there is a project beside it. The targets of packages are added by `addPackages`.
  ///   - configuration: The build configuration; `nil` for the one that a scheme runs, or else `Debug`.
  package static func read(_ path: String, configuration: String? = nil) throws(ProjectError) -> Project {
    let path = path.absolutePath
    guard Files.exists(path) else { throw ProjectError(path, "there is no such file or folder") }
    if path.hasSuffix(".xcodeproj") { return try xcodeProject(path, configuration) }
    if path.hasSuffix(".xcworkspace") { return try workspace(path, configuration) }
    if path.lastPathComponent == "Package.swift" { return package(path.parentFolder) }
    if path.hasSuffix(".pbxproj") { return try read(path.parentFolder, configuration: configuration) }
    guard Files.isFolder(path) else {
      throw ProjectError(path, "the path is not an .xcodeproj, an .xcworkspace or a folder")
    }
    return try folder(path, configuration)
  }

  private static func package(_ folder: String) -> Project {
    var project = Project(name: folder.lastPathComponent, path: folder)
    project.packages = [SwiftPackage(path: folder)]
    return project
  }

  /// Reads the project in a folder. A workspace takes precedence over projects, because it names packages that they need.
  ///
  /// Projects that CocoaPods generates are ignored: `_Pods.xcodeproj` is a link to the project of the app in the folder `Example`.
  private static func folder(_ path: String, _ configuration: String?) throws(ProjectError) -> Project {
    let names = Files.names(in: path).filter { !["Pods.xcodeproj", "_Pods.xcodeproj"].contains($0) }
    for kind in [".xcworkspace", ".xcodeproj"] {
      let found = names.filter { $0.hasSuffix(kind) }
      guard let first = found.first else { continue }
      guard found.count == 1 || kind == ".xcworkspace" else {
        throw ProjectError(path, "there are several projects; name one of them: \(found.joined(separator: ", "))")
      }
      return try read(path.appending(path: first), configuration: configuration)
    }
    if names.contains("Package.swift") {
      if let inner = innerProject(of: path, names) {
        var project = try read(inner, configuration: configuration)
        project.omissions.append(
          "\(path.appending(path: "Package.swift")) has no line \"// swift-tools-version\" at its beginning, so it is ignored. \(inner) is opened."
        )
        return project
      }
      return package(path)
    }
    let example = path.appending(path: "Example")
    if Files.exists(path.appending(path: "_Pods.xcodeproj")), Files.isFolder(example) {
      return try read(example, configuration: configuration)
    }
    return try SourceFolder.read(path)
  }

  /// The only project in the folder's subfolders, if its `Package.swift` names no version of the tools. Such a file is older than Swift 4,
  /// and no toolchain reads it any more.
  private static func innerProject(of path: String, _ names: [String]) -> String? {
    guard let manifest = try? Files.text(path.appending(path: "Package.swift")),
      !manifest.contains(/(?m)^\s*\/\/\s*swift-tools-version/)
    else { return nil }
    let folders = names.filter { $0 != "Pods" && $0 != "Carthage" }.map { path.appending(path: $0) }
    let found = folders.filter(Files.isFolder).flatMap { folder in
      Files.names(in: folder).filter { $0.hasSuffix(".xcodeproj") && $0 != "Pods.xcodeproj" && $0 != "_Pods.xcodeproj" }
        .map { folder.appending(path: $0) }
    }
    return found.count == 1 ? found[0] : nil
  }

  private static func workspace(_ path: String, _ configuration: String?) throws(ProjectError) -> Project {
    let contents = try Workspace.read(path)
    guard !contents.projects.isEmpty else {
      throw ProjectError(path, "the workspace names no project", isInFiles: true)
    }
    var project = Project(name: path.lastPathComponent.withoutPathExtension, path: path)
    project.schemes = SchemeReader.shared(of: path)
    project.descriptions = [path.appending(path: "contents.xcworkspacedata")]
    var problem: ProjectError?
    var inner: [String] = []
    for member in contents.projects {
      // Files that CocoaPods generates are not in repositories.
      guard Files.exists(member) else {
        project.omissions.append("The workspace names \(member), which is missing.")
        continue
      }
      do {
        let file = try XcodeProject(member, configuration: configuration)
        let read = try file.read()
        inner += file.referencedProjects
        project.targets += read.targets
        project.schemes += read.schemes
        project.descriptions += read.descriptions
        project.omissions += read.omissions
        for package in read.remotePackages where !project.remotePackages.contains(package) {
          project.remotePackages.append(package)
        }
        for package in read.packages where !project.packages.contains(package) { project.packages.append(package) }
      } catch {
        problem = problem ?? error
      }
    }
    for package in contents.packages.map(SwiftPackage.init) where !project.packages.contains(package) {
      project.packages.append(package)
    }
    if project.targets.isEmpty, let problem { throw problem }
    if let problem { project.omissions.append("\(problem)") }
    var visited = Set(contents.projects)
    project.addFrameworks(ofProjects: inner, visited: &visited)
    project.connectLinkedProducts()
    project.addPods(around: [path.parentFolder] + contents.projects.map(\.parentFolder))
    return project
  }
}
