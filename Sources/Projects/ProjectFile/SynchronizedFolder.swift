import Foundation

/// A synchronized folder of Xcode 16: its files belong to targets without being listed in the project file, with exceptions.
struct SynchronizedFolder {
  let id: String
  let path: String
  /// Relative paths of the subfolders that are copied as folder references.
  private let folders: Set<String>
  private let exceptions: [ProjectObject]

  init(_ object: ProjectObject, path: String, in file: ProjectFile) {
    (id, self.path) = (object.id, path)
    folders = Set(object.strings("explicitFolders"))
    exceptions = file.objects("exceptions", of: object)
  }

  struct Member {
    let path: String
    let region: String?
    let isFolder: Bool
  }

  /// Whether the folder as a whole belongs to a target.
  func belongs(to target: ProjectObject) -> Bool { target.strings("fileSystemSynchronizedGroups").contains(id) }

  /// The files that belong to a target: all but the exceptions if the folder belongs to the target, and otherwise only the exceptions.
  func members(of target: ProjectObject) -> [Member] {
    let isWhole = belongs(to: target)
    let sets = exceptions.filter {
      $0.kind == "PBXFileSystemSynchronizedBuildFileExceptionSet" && $0.string("target") == target.id
    }
    let listed = Set(sets.flatMap { $0.strings("membershipExceptions") })
    guard isWhole || !listed.isEmpty else { return [] }
    let otherPlatforms = Set(
      sets.flatMap { $0.members["platformFiltersByRelativePath"]?.dictionary ?? [:] }
        .filter { !PlatformFilter.includesIOS($0.value) }.map(\.key))
    var found: [Member] = []
    collect("", region: nil, into: &found)
    return found.filter { member in
      guard let relative = member.path.relative(to: path) else { return false }
      return Self.contains(relative, in: listed) != isWhole && !otherPlatforms.contains(relative)
    }
  }

  /// Whether the exceptions list a file. They name a file, a folder with its contents, or a localized file without the region:
  /// `/Localized: Folder/Name.strings`.
  private static func contains(_ relative: String, in listed: Set<String>) -> Bool {
    if listed.contains(relative) { return true }
    var parent = relative.parentFolder
    while !parent.isEmpty {
      if listed.contains(parent) { return true }
      if parent.hasSuffix(".lproj") {
        let localized = "/Localized: " + parent.parentFolder.appending(path: relative.lastPathComponent)
        if listed.contains(localized) { return true }
      }
      parent = parent.parentFolder
    }
    return false
  }

  /// Extensions of folders that Xcode treats as one file.
  static let packages: Set<String> = [
    "xcassets", "bundle", "xcdatamodeld", "xcdatamodel", "xcmappingmodel", "docc", "playground", "framework",
    "xcframework", "scnassets", "rtfd", "icon", "xcodeproj", "xcworkspace", "mlpackage",
  ]

  private func collect(_ relative: String, region: String?, into found: inout [Member]) {
    let folder = path.appending(path: relative)
    for name in Files.names(in: folder) {
      let below = relative.isEmpty ? name : relative + "/" + name
      let full = path.appending(path: below)
      if !Files.isFolder(full) {
        found.append(Member(path: full, region: region, isFolder: false))
      } else if folders.contains(below) {
        found.append(Member(path: full, region: region, isFolder: true))
      } else if Self.packages.contains(name.pathExtension.lowercased()) {
        found.append(Member(path: full, region: region, isFolder: false))
      } else if name.hasSuffix(".lproj") {
        collect(below, region: String(name.dropLast(6)), into: &found)
      } else {
        collect(below, region: region, into: &found)
      }
    }
  }
}

/// Evaluates `platformFilter` and `platformFilters` of a build file or dependency.
enum PlatformFilter {
  static func includesIOS(_ value: PropertyList?) -> Bool {
    switch value {
    case .string(let name): name == "ios"
    case .array(let names): names.isEmpty || names.contains("ios")
    default: true
    }
  }

  static func includesIOS(_ object: ProjectObject) -> Bool {
    includesIOS(object.members["platformFilter"]) && includesIOS(object.members["platformFilters"])
  }
}
