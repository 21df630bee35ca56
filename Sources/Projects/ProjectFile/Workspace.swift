/// Reads an `.xcworkspace`: the projects and packages that it names.
enum Workspace {
  struct Contents {
    var projects: [String] = []
    var packages: [String] = []
  }

  /// Reads the paths in a workspace. Their prefixes are `group:` (relative to the enclosing group), `container:` (relative to the folder
  /// that contains the workspace), `absolute:` and `self:` (that folder itself).
  static func read(_ workspace: String) throws(ProjectError) -> Contents {
    let path = workspace.appending(path: "contents.xcworkspacedata")
    let beside = workspace.absolutePath.parentFolder
    var folders = [beside]
    var contents = Contents()
    let failure = XMLTags.read(try Files.data(path)) { tag, attributes in
      guard tag == "FileRef" || tag == "Group" else { return }
      let parts = (attributes["location"] ?? "").split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let relative = parts.count == 2 ? String(parts[1]) : ""
      let found: String
      switch parts.first {
      case "container": found = beside.appending(path: relative)
      case "absolute": found = relative.standardizedPath
      case "self": found = beside
      default: found = (folders.last ?? beside).appending(path: relative)
      }
      if tag == "Group" {
        folders.append(found)
      } else if found.hasSuffix(".xcodeproj") {
        contents.projects.append(found)
      } else if Files.exists(found.appending(path: "Package.swift")) {
        contents.packages.append(found)
      }
    } close: { tag in
      if tag == "Group", folders.count > 1 { folders.removeLast() }
    }
    if let failure { throw ProjectError(path, line: failure, "the XML is not well formed", isInFiles: true) }
    return contents
  }
}
