/// The files of one target, from its build phases and synchronized folders.
struct TargetMembers {
  var sources: [String] = []
  var otherSources: [String] = []
  var resources: [Target.Resource] = []
  /// Errors about Swift files of the target that do not exist.
  var missingSources: [ProjectError] = []
  /// Errors about other files of the target that do not exist.
  var missingFiles: [ProjectError] = []
  /// The synchronized folders of the target.
  var searchedFolders: [String] = []
  private var seen: Set<Target.Resource> = []

  mutating func collect(_ target: ProjectObject, of project: XcodeProject, without infoPlist: String?)
    throws(ProjectError)
  {
    for kind in ["PBXSourcesBuildPhase", "PBXResourcesBuildPhase", "PBXCopyFilesBuildPhase"] {
      for phase in project.phases(of: target, kind) {
        // Only files that are copied to the bundle's resources (destination 7), not embedded frameworks and extensions.
        if kind == "PBXCopyFilesBuildPhase", phase.string("dstSubfolderSpec") != "7" { continue }
        for buildFile in project.file.objects("files", of: phase) where PlatformFilter.includesIOS(buildFile) {
          try add(buildFile, of: project, compiles: kind == "PBXSourcesBuildPhase")
        }
      }
    }
    let folders = project.file.objects.values.filter { $0.kind == "PBXFileSystemSynchronizedRootGroup" }
      .sorted { $0.id < $1.id }
    for object in folders {
      guard let path = project.tree.entries[object.id]?.path else { continue }
      let folder = SynchronizedFolder(object, path: path, in: project.file)
      if folder.belongs(to: target) { searchedFolders.append(path) }
      for member in folder.members(of: target)
      where member.path != infoPlist {
        add(member.path, region: member.region, isFolder: member.isFolder)
      }
    }
  }

  private mutating func add(_ buildFile: ProjectObject, of project: XcodeProject, compiles: Bool) throws(ProjectError) {
    guard let id = buildFile.string("fileRef") else { return }
    let object = try project.file.object(id, of: buildFile, "file")
    if let variants = project.tree.members[id] {
      for variant in variants {
        add(variant.path, region: Self.region(of: variant), isFolder: false)
      }
      return
    }
    guard let entry = project.tree.entries[id] else {
      // The reference is a product of a target or a file of the SDK.
      return
    }
    guard Files.exists(entry.path) else {
      let error = object.error("names the file \(entry.path), which is missing")
      if compiles, FileKind(entry.path) == .swift { missingSources.append(error) } else { missingFiles.append(error) }
      return
    }
    if compiles, FileKind(entry.path) == .resource, !FileKind.isCompiledResource(entry.path) { return }
    let isFolder = object.string("lastKnownFileType") == "folder" || object.string("explicitFileType") == "folder"
    add(entry.path, region: Self.region(inPath: entry.path), isFolder: isFolder)
  }

  private static func region(of variant: GroupTree.Entry) -> String? {
    region(inPath: variant.path) ?? variant.region
  }

  /// The region of a file in an `.lproj` folder: `de` for `App/de.lproj/Main.strings`.
  private static func region(inPath path: String) -> String? {
    let folder = path.parentFolder.lastPathComponent
    return folder.hasSuffix(".lproj") ? String(folder.dropLast(6)) : nil
  }

  private mutating func add(_ path: String, region: String?, isFolder: Bool) {
    switch isFolder ? .resource : FileKind(path) {
    case .swift: if !sources.contains(path) { sources.append(path) }
    case .otherSource: if !otherSources.contains(path) { otherSources.append(path) }
    case .resource:
      let resource = Target.Resource(path: path, region: region, isFolder: isFolder)
      if seen.insert(resource).inserted { resources.append(resource) }
    case .none: break
    }
  }
}
