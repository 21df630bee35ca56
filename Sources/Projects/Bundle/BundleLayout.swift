import Foundation

/// Determines which files an app's folder or a module's resource bundle has, without writing them.
///
///     Name.app/
///       Name  Info.plist  star@2x.png  Menu.plist
///       Base.lproj/Main.storyboard   de.lproj/Main.strings
///       Assets.vitrine/index.json    Assets.vitrine/images/logo/logo@2x.png
package struct BundleLayout {
  package private(set) var steps: [BundleStep] = []
  private var usedPaths: Set<String> = []
  private var catalog = AssetCatalog()

  package init() {}

  /// Returns the files of an app's folder, except for its executable.
  package static func steps(for target: Target) throws(ProjectError) -> [BundleStep] {
    var layout = BundleLayout()
    layout.catalog.names = target.assets
    if !target.infoPlist.isEmpty {
      layout.append(.write(PropertyList.dictionary(target.infoPlist).xml, to: "Info.plist"))
    }
    try layout.add(target.resources)
    return layout.steps
  }

  package mutating func add(_ resources: [Target.Resource]) throws(ProjectError) {
    for resource in resources { try add(resource) }
    for step in catalog.steps { append(step) }
  }

  private mutating func add(_ resource: Target.Resource) throws(ProjectError) {
    let name = resource.path.lastPathComponent
    let folder = resource.region.map { "\($0).lproj" } ?? ""
    guard Files.exists(resource.path) else {
      throw ProjectError(resource.path, "the resource is missing", isInFiles: true)
    }
    if resource.isFolder { return addFolder(resource.path, to: name) }
    switch name.pathExtension.lowercased() {
    case "xcassets": try catalog.read(resource.path)
    case "xcstrings":
      for step in try StringCatalog(resource.path).steps { append(step) }
    case "xcdatamodeld", "xcdatamodel":
      for step in try DataModel(resource.path).steps { append(step) }
    case "lproj":
      try add(
        Files.names(in: resource.path).map {
          Target.Resource(path: resource.path.appending(path: $0), region: name.withoutPathExtension)
        })
    default:
      if Files.isFolder(resource.path) {
        addFolder(resource.path, to: folder.appending(path: name))
      } else {
        append(.copy(resource.path, to: folder.appending(path: name)))
      }
    }
  }

  private mutating func addFolder(_ path: String, to location: String) {
    for name in Files.names(in: path) {
      let inner = path.appending(path: name)
      if Files.isFolder(inner) {
        addFolder(inner, to: location + "/" + name)
      } else {
        append(.copy(inner, to: location + "/" + name))
      }
    }
  }

  /// Adds a step, unless another step has its path.
  private mutating func append(_ step: BundleStep) {
    if usedPaths.insert(step.path).inserted { steps.append(step) }
  }
}
