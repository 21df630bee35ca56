/// The folder of a project, and its subfolders, which are watched.
package enum ProjectFolder {
  /// The folder of the project at a path: the path itself, or the folder that contains the project file.
  package static func path(of project: String) -> String {
    var path = project
    if path.pathExtension == "pbxproj" { path = path.parentFolder }
    if ["xcodeproj", "xcworkspace"].contains(path.pathExtension) || !Files.isFolder(path) { path = path.parentFolder }
    return path
  }

  /// The names of folders with builds or with other projects' files. They have many subfolders, and none with sources of the app.
  static let foreignNames: Set<String> = ["node_modules", "Pods", "Carthage", "build", "DerivedData"]

  /// A folder and the visible folders in it.
  /// - Parameter isComplete: Whether folders with a foreign name belong to the tree.
  package static func tree(of folder: String, isComplete: Bool = false) -> Set<String> {
    var (found, known) = (Set<String>(), Set<String>())
    add(folder, to: &found, except: &known, isComplete: isComplete)
    return found
  }

  /// Adds a folder and its subfolders that are not known, and makes them known. A symbolic link may lead to a folder around it.
  static func add(
    _ folder: String, to found: inout Set<String>, except known: inout Set<String>, isComplete: Bool = false
  ) {
    guard known.insert(Files.realPath(of: folder) ?? folder).inserted else { return }
    found.insert(folder)
    for subfolder in Files.subfolders(of: folder)
    where isComplete || !foreignNames.contains(subfolder.lastPathComponent) {
      add(subfolder, to: &found, except: &known, isComplete: isComplete)
    }
  }
}
