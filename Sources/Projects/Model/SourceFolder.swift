/// Reads a folder of Swift files without a project file as one app, whose module has the folder's name.
enum SourceFolder {
  static func read(_ path: String) throws(ProjectError) -> Project {
    let name = path.lastPathComponent
    var target = Target(name: name, kind: .application, moduleName: SettingExpansion.identifier(name))
    var infoPlist: String?
    collect(path, region: nil, into: &target, &infoPlist)
    target.searchedFolders = [path]
    guard !target.sources.isEmpty else {
      throw ProjectError(path, "the folder contains no .xcodeproj, no .xcworkspace and no Swift file")
    }
    let settings = BuildSettings(
      configuration: "Debug",
      levels: [
        [
          .init("PRODUCT_NAME", name), .init("TARGET_NAME", name), .init("EXECUTABLE_NAME", name),
          .init("PRODUCT_MODULE_NAME", target.moduleName), .init("DEVELOPMENT_LANGUAGE", "en"),
          .init("PRODUCT_BUNDLE_IDENTIFIER", "local.\(SettingExpansion.apply("rfc1034identifier", to: name))"),
          .init("GENERATE_INFOPLIST_FILE", "YES"), .init("PRODUCT_BUNDLE_PACKAGE_TYPE", "APPL"),
        ]
      ])
    target.devices = [.iphone, .ipad]
    target.swift.conditions = ["DEBUG"]
    target.infoPlist = try InfoPlist(settings, file: infoPlist).expanded(for: target)
    var project = Project(name: name, path: path)
    project.targets = [target]
    return project
  }

  private static func collect(
    _ folder: String, region: String?, into target: inout Target, _ infoPlist: inout String?
  ) {
    for name in Files.names(in: folder) {
      let path = folder.appending(path: name)
      let isPackage = SynchronizedFolder.packages.contains(name.pathExtension.lowercased())
      if Files.isFolder(path), !isPackage {
        // Folders of tests and of builds do not belong to the app.
        if name.hasSuffix("Tests") || ProjectFolder.foreignNames.contains(name) { continue }
        let inner = name.hasSuffix(".lproj") ? String(name.dropLast(6)) : region
        collect(path, region: inner, into: &target, &infoPlist)
      } else if name == "Info.plist" {
        infoPlist = infoPlist ?? path
      } else {
        switch FileKind(path) {
        case .swift: target.sources.append(path)
        case .otherSource: target.otherSources.append(path)
        case .resource: target.resources.append(.init(path: path, region: region))
        case .none: break
        }
      }
    }
  }
}
