/// Reads the targets of an `.xcodeproj` from the graph of objects in its project file.
struct XcodeProject {
  let path: String
  let file: ProjectFile
  let tree: GroupTree
  let configuration: String
  let name: String

  /// - Parameter configuration: The build configuration; `nil` for the one that a scheme runs, or else `Debug`, or else the first one.
  init(_ path: String, configuration: String?) throws(ProjectError) {
    self.path = path
    name = path.lastPathComponent.withoutPathExtension
    let file = try ProjectFile(path)
    self.file = file
    tree = try GroupTree(file)
    let list = file.objects[file.root.string("buildConfigurationList") ?? ""]
    let configurationNames =
      list.map { file.objects("buildConfigurations", of: $0).compactMap { $0.string("name") } } ?? []
    if let configuration, !configurationNames.contains(configuration) {
      throw ProjectError(
        path,
        "there is no configuration \(configuration). The configurations are: \(configurationNames.joined(separator: ", "))"
      )
    }
    let run = SchemeReader.shared(of: path).compactMap(\.configuration).first { configurationNames.contains($0) }
    self.configuration =
      configuration ?? run ?? (configurationNames.contains("Debug") ? "Debug" : configurationNames.first ?? "Debug")
  }

  func read() throws(ProjectError) -> Project {
    var project = Project(name: name, path: path)
    project.schemes = SchemeReader.shared(of: path)
    project.descriptions = [path.appending(path: "project.pbxproj")]
    for object in file.objects("targets", of: file.root) {
      let target = try target(object)
      project.targets.append(target)
      if case .other(let kind) = target.kind {
        project.omissions.append("The target \(target.name) is left out: it is \(kind).")
      }
    }
    for index in project.targets.indices {
      project.targets[index].bundles = project.targets[index].dependencies.compactMap { name in
        guard let target = project.target(name), target.kind == .resourceBundle else { return nil }
        return ResourceBundle(name: target.executableName + ".bundle", resources: target.resources)
      }
    }
    project.omissions += SettingsReader(project: self).omissions
    project.packages = packages
    project.remotePackages = file.objects("packageReferences", of: file.root).compactMap(RemotePackage.init(reference:))
    return project
  }

  /// The project's local packages: package references, and referenced folders with a `Package.swift`.
  private var packages: [SwiftPackage] {
    let references = file.objects("packageReferences", of: file.root).filter {
      $0.kind == "XCLocalSwiftPackageReference"
    }
    let named = references.compactMap { $0.string("relativePath") ?? $0.string("path") }.map {
      file.folder.appending(path: $0)
    }
    let dragged = tree.entries.values.filter { $0.object.kind == "PBXFileReference" && Files.isFolder($0.path) }
      .map(\.path).sorted()
    var seen: Set<String> = []
    return (named + dragged).filter { Files.exists($0.appending(path: "Package.swift")) && seen.insert($0).inserted }
      .map { SwiftPackage(path: $0) }
  }

  // MARK: Targets

  private func target(_ object: ProjectObject) throws(ProjectError) -> Target {
    let name = try object.required("name")
    let settings = try SettingsReader(project: self).settings(of: object)
    let moduleName = settings["PRODUCT_MODULE_NAME"] ?? SettingExpansion.identifier(name)
    var target = Target(name: name, kind: kind(of: object, settings), moduleName: moduleName)
    target.executableName = settings["EXECUTABLE_NAME"] ?? settings["PRODUCT_NAME"] ?? name
    target.dependencies = dependencies(of: object)
    target.packageProducts = packageProducts(of: object)
    target.linkedProducts = linkedProducts(of: object)
    target.swift = SwiftOptions(settings)
    target.assets.appIcon = settings["ASSETCATALOG_COMPILER_APPICON_NAME"]
    target.assets.accentColor = settings["ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME"]
    target.assets.generatesSymbols = settings["ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS"] != "NO"
    target.assets.hasExtensions = settings.isYes("ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS")
    target.developmentRegion = file.root.string("developmentRegion") ?? "en"
    target.devices = Self.devices(settings["TARGETED_DEVICE_FAMILY"] ?? "1")
    if let header = settings["SWIFT_OBJC_BRIDGING_HEADER"], !header.isEmpty {
      target.bridgingHeader = file.folder.appending(path: header)
    }
    target.hostApplication = hostApplication(of: object, settings)
    var members = TargetMembers()
    target.settingFiles = settings.files
    let infoPlist = settings["INFOPLIST_FILE"].flatMap { $0.isEmpty ? nil : file.folder.appending(path: $0) }
    target.settingFiles += infoPlist.map { [$0] } ?? []
    try members.collect(object, of: self, without: infoPlist)
    if case .other = target.kind { return target }
    target.sources = members.sources
    target.otherSources = members.otherSources
    (target.missingSources, target.missingFiles) = (members.missingSources, members.missingFiles)
    (target.resources, target.searchedFolders) = (members.resources, members.searchedFolders)
    target.infoPlist = try InfoPlist(settings, file: infoPlist).expanded(for: target)
    return target
  }

  private static func devices(_ family: String) -> Set<Device> {
    let numbers = family.split { !$0.isNumber }
    let devices = Set(numbers.compactMap { $0 == "1" ? Device.iphone : $0 == "2" ? .ipad : nil })
    return devices.isEmpty ? [.iphone] : devices
  }

  private func kind(of object: ProjectObject, _ settings: BuildSettings) -> Target.Kind {
    guard object.kind == "PBXNativeTarget" else { return .other("a target without a product (\(object.kind))") }
    let prefix = "com.apple.product-type."
    let type = object.string("productType") ?? ""
    let short = type.hasPrefix(prefix) ? String(type.dropFirst(prefix.count)) : type
    let platforms = (settings["SUPPORTED_PLATFORMS"] ?? "") + " " + (settings["SDKROOT"] ?? "")
    let isForIOS = platforms.contains("iphone") || platforms.trimmed.isEmpty || platforms.trimmed == "auto"
    guard isForIOS else { return .other("\(short) for \(platforms.trimmed)") }
    switch short {
    case "application": return .application
    case "framework", "framework.static", "library.static", "library.dynamic": return .module
    case "bundle.unit-test": return .unitTests
    case "bundle": return .resourceBundle
    case "bundle.ui-testing": return .other("a bundle of user interface tests")
    case let extended where extended.hasPrefix("app-extension") || extended.contains("extension"):
      return .other("an app extension (\(short))")
    default: return .other("a product of type \(short)")
    }
  }

  private func dependencies(of object: ProjectObject) -> [String] {
    let declared = file.objects("dependencies", of: object).filter(PlatformFilter.includesIOS).compactMap {
      dependency in
      (dependency.string("target")
        ?? dependency.members["targetProxy"]?.string.flatMap { file.objects[$0]?.string("remoteGlobalIDString") })
        .flatMap { file.objects[$0]?.string("name") }
    }
    // A target whose product is linked without a declared dependency is found by its `productReference`.
    let copied = phases(of: object, "PBXResourcesBuildPhase").flatMap { file.objects("files", of: $0) }
    let linked = (linkedFiles(of: object) + copied).compactMap { $0.string("fileRef") }
    let makers = file.objects("targets", of: file.root).filter { target in
      target.string("productReference").map(linked.contains) ?? false
    }
    var seen: Set<String> = []
    return (declared + makers.compactMap { $0.string("name") }).filter { seen.insert($0).inserted }
  }

  /// The names of the linked frameworks and static libraries that Xcode builds: `Kit` for `Kit.framework` and `libKit.a`.
  private func linkedProducts(of object: ProjectObject) -> [String] {
    let files = linkedFiles(of: object).filter(PlatformFilter.includesIOS)
      .compactMap { $0.string("fileRef").flatMap { file.objects[$0] } }
    return files.compactMap { reference in
      guard reference.string("sourceTree") == "BUILT_PRODUCTS_DIR", let path = reference.string("path") else {
        return nil
      }
      let name = path.lastPathComponent
      if name.hasSuffix(".framework") { return name.withoutPathExtension }
      return name.hasPrefix("lib") && name.hasSuffix(".a") ? String(name.dropFirst(3).dropLast(2)) : nil
    }
  }

  /// The build files of the phases that link or embed frameworks. A framework that is only embedded is linked because a source imports it.
  private func linkedFiles(of object: ProjectObject) -> [ProjectObject] {
    let embedding = phases(of: object, "PBXCopyFilesBuildPhase").filter { $0.string("dstSubfolderSpec") == "10" }
    return (phases(of: object, "PBXFrameworksBuildPhase") + embedding).flatMap { file.objects("files", of: $0) }
  }

  /// The paths of the projects that were added to this project in Xcode.
  var referencedProjects: [String] {
    (file.root.members["projectReferences"]?.array ?? []).compactMap { reference in
      reference["ProjectRef"]?.string.flatMap { tree.entries[$0]?.path }
    }
  }

  private func packageProducts(of object: ProjectObject) -> [Target.PackageProduct] {
    let linked = phases(of: object, "PBXFrameworksBuildPhase").flatMap { file.objects("files", of: $0) }
      .filter(PlatformFilter.includesIOS).compactMap { $0.string("productRef").flatMap { file.objects[$0] } }
    let products = file.objects("packageProductDependencies", of: object) + linked
    var seen: Set<String> = []
    return products.compactMap { product in
      guard let name = product.string("productName"), seen.insert(name).inserted else { return nil }
      let reference = product.string("package").flatMap { file.objects[$0] }
      let local = reference?.string("relativePath").map { file.folder.appending(path: $0) }
      return Target.PackageProduct(name: name, package: reference?.string("repositoryURL") ?? local)
    }
  }

  func phases(of object: ProjectObject, _ kind: String) -> [ProjectObject] {
    file.objects("buildPhases", of: object).filter { $0.kind == kind }
  }

  /// The name of the app that hosts a test target. It is found by the attribute `TestTargetID`, the setting TEST_TARGET_NAME, or the path
  /// in TEST_HOST: `$(BUILT_PRODUCTS_DIR)/App.app/App`.
  private func hostApplication(of object: ProjectObject, _ settings: BuildSettings) -> String? {
    let attributes = file.root.members["attributes"]?["TargetAttributes"]?[object.id]
    if let id = attributes?["TestTargetID"]?.string, let host = file.objects[id]?.string("name") { return host }
    if let name = settings["TEST_TARGET_NAME"] { return name }
    guard let host = settings["TEST_HOST"], !host.isEmpty else { return nil }
    return host.split(separator: "/").first { $0.hasSuffix(".app") }.map { String($0.dropLast(4)) }
  }
}
