/// One target of a project, in one configuration.
package struct Target: Sendable {
  package enum Kind: Equatable, Sendable {
    case application
    /// A framework or library, which becomes a Swift module.
    case module
    case unitTests
    /// A bundle that has only resources, for the targets that depend on it.
    case resourceBundle
    /// An unsupported kind of target, with a description for messages.
    case other(String)

    package var name: String {
      switch self {
      case .application: "an application"
      case .module: "a framework or library"
      case .unitTests: "a bundle of unit tests"
      case .resourceBundle: "a bundle of resources"
      case .other(let name): name
      }
    }
  }

  /// A file that is copied or compiled into the bundle.
  package struct Resource: Hashable, Sendable {
    package let path: String
    /// The region of a file in an `.lproj` folder or a variant group: `Base`, `en`, `de`.
    package var region: String?
    /// Whether the resource is a folder reference, which is copied with its structure.
    package var isFolder = false

    package init(path: String, region: String? = nil, isFolder: Bool = false) {
      (self.path, self.region, self.isFolder) = (path, region, isFolder)
    }
  }

  /// A library of a Swift package.
  package struct PackageProduct: Hashable, Sendable {
    package let name: String
    /// The package's folder or address, if the project file names it.
    package var package: String?

    package init(name: String, package: String? = nil) { (self.name, self.package) = (name, package) }
  }

  package var name: String
  package var kind: Kind
  package var moduleName: String
  /// The absolute paths of the Swift files.
  package var sources: [String] = []
  /// Sources in other languages, which are not compiled.
  package var otherSources: [String] = []
  /// The file with the function `main`, if the app starts in Objective-C or C.
  package var objectiveCMain: String? {
    if sources.contains(where: { $0.lastPathComponent == "main.swift" }) { return nil }
    return otherSources.first { ["main.m", "main.mm", "main.c"].contains($0.lastPathComponent) }
  }
  /// Errors about Swift files that do not exist: the target cannot be built.
  package var missingSources: [ProjectError] = []
  /// Errors about other files that do not exist: they are reported and left out.
  package var missingFiles: [ProjectError] = []
  package var bridgingHeader: String?
  /// The modules that all files see without an import, beside those of headers.
  package var impliedImports: [String] = []
  package var resources: [Resource] = []
  /// Names of the targets that it depends on, of the same project.
  package var dependencies: [String] = []
  /// Names of the built frameworks and libraries that it links, which may be products of other projects.
  package var linkedProducts: [String] = []
  package var packageProducts: [PackageProduct] = []
  /// Whether the target belongs to a Swift package, so that `SWIFT_PACKAGE` is defined for its sources.
  package var isInSwiftPackage = false
  /// The name of the app in whose process tests run.
  package var hostApplication: String?
  package var swift = SwiftOptions()
  /// The settings of a package's target in C; `nil` for all other targets.
  package var c: CTarget?
  /// The expanded Info.plist, with the additions of build settings; empty for a target without one.
  package var infoPlist: [String: PropertyList] = [:]
  package var assets = AssetNames()
  /// The executable's file name: `Name` in `Name.app/Name`.
  package var executableName: String
  package var devices: Set<Device> = [.iphone]
  package var developmentRegion = "en"
  /// The folders whose files belong to the target without being listed. A new file in them, also in a subfolder, may belong to it.
  package var searchedFolders: [String] = []
  /// The Info.plist and the xcconfig files, on which the target depends.
  package var settingFiles: [String] = []
  /// The bundle with the resources of a package's module, `Package_Target.bundle`; `nil` if they are in the app's folder itself.
  package var resourceBundle: String?
  /// The bundles of resources that the target needs.
  package var bundles: [ResourceBundle] = []

  package init(name: String, kind: Kind, moduleName: String) {
    (self.name, self.kind, self.moduleName, executableName) = (name, kind, moduleName, name)
  }
}

/// A folder `Name.bundle` in the app's folder, with resources of its own.
package struct ResourceBundle: Equatable, Sendable {
  package let name: String
  package let resources: [Target.Resource]
}

/// The build settings for a target's asset catalogs.
package struct AssetNames: Equatable, Sendable {
  package var appIcon: String?
  package var accentColor: String?
  /// Whether `ImageResource` and `ColorResource` get generated members.
  package var generatesSymbols = true
  /// Whether UIImage and UIColor get generated members, too.
  package var hasExtensions = true
  package init() {}
}

/// A device family of TARGETED_DEVICE_FAMILY.
package enum Device: String, CaseIterable, Sendable { case iphone, ipad }

/// How a target's Swift sources are compiled.
package struct SwiftOptions: Equatable, Sendable {
  /// The Swift language mode: `4.2`, `5` or `6`.
  package var languageMode = "5"
  /// Whether the Swift version is before 4.2, where UIKit's types have other names, such as `UIControlEvents`.
  package var hasOldNames = false
  package var isMainActorByDefault = false
  /// The compilation conditions, from SWIFT_ACTIVE_COMPILATION_CONDITIONS and `-D` flags.
  package var conditions: [String] = []
  package var upcomingFeatures: [String] = []
  package var experimentalFeatures: [String] = []
  /// The level of concurrency checking: `minimal`, `targeted` or `complete`.
  package var strictConcurrency: String?
  package var isOptimized = false
  package init() {}
}
