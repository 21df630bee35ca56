/// Resolves the paths of a project's groups and file references.
///
///     mainGroup ─ group "App" (path App) ─ file Main.storyboard (Base.lproj/Main.storyboard)
///                                        └ variant group Main.storyboard ─ Base, de
struct GroupTree {
  /// A group, or a file or folder in one, with its path.
  struct Entry {
    let id: String
    let path: String
    /// The region of a file in a variant group, which is the file's name in the group: `Base` or `de`.
    let region: String?
    let object: ProjectObject
  }

  /// All entries, by the object's id.
  private(set) var entries: [String: Entry] = [:]
  /// The files of variant groups, by the group's id.
  private(set) var members: [String: [Entry]] = [:]

  init(_ file: ProjectFile) throws(ProjectError) {
    let main = try file.object(try file.root.required("mainGroup"), of: file.root, "main group")
    var seen: Set<String> = []
    add(main, in: file.folder, of: file, region: nil, seen: &seen)
  }

  private mutating func add(
    _ object: ProjectObject, in folder: String, of file: ProjectFile, region: String?, seen: inout Set<String>
  ) {
    guard seen.insert(object.id).inserted, let path = Self.path(of: object, in: folder, file) else { return }
    entries[object.id] = Entry(id: object.id, path: path, region: region, object: object)
    let children = file.objects("children", of: object)
    let isVariant = object.kind == "PBXVariantGroup"
    for child in children {
      add(child, in: path, of: file, region: isVariant ? child.string("name") : nil, seen: &seen)
    }
    if isVariant { members[object.id] = children.compactMap { entries[$0.id] } }
  }

  /// The path of an object; `nil` for files in the SDK, in Xcode or among the built products.
  private static func path(of object: ProjectObject, in folder: String, _ file: ProjectFile) -> String? {
    let path = object.string("path") ?? ""
    switch object.string("sourceTree") ?? "<group>" {
    case "<group>": return folder.appending(path: path)
    case "SOURCE_ROOT": return file.folder.appending(path: path)
    case "<absolute>": return path.standardizedPath
    default: return nil
    }
  }
}
