/// Reads the build settings of a target, from the project's and the target's configurations and their xcconfig files.
struct SettingsReader {
  let project: XcodeProject

  func settings(of target: ProjectObject) throws(ProjectError) -> BuildSettings {
    var levels = [defaults(of: target)]
    for owner in [project.file.root, target] {
      guard let configuration = configuration(of: owner) else { continue }
      levels.append(try includedFile(of: configuration))
      levels.append(assignments(configuration))
    }
    var settings = BuildSettings(configuration: project.configuration, levels: levels)
    for owner in [project.file.root, target] {
      guard let configuration = configuration(of: owner), let path = try path(of: configuration) else { continue }
      settings.files.append(path)
    }
    return settings
  }

  /// Sentences about xcconfig files that are missing.
  var omissions: [String] {
    let owners = [project.file.root] + project.file.objects("targets", of: project.file.root)
    var seen: Set<String> = []
    return owners.compactMap(configuration).compactMap { configuration in
      guard let path = try? path(of: configuration), !Files.exists(path), seen.insert(path).inserted else { return nil }
      return "\(configuration.error("names the xcconfig file \(path), which is missing; its settings are left out"))"
    }
  }

  private func configuration(of owner: ProjectObject) -> ProjectObject? {
    guard let list = owner.string("buildConfigurationList").flatMap({ project.file.objects[$0] }) else { return nil }
    let all = project.file.objects("buildConfigurations", of: list)
    let fallback = list.string("defaultConfigurationName")
    return all.first { $0.string("name") == project.configuration } ?? all.first { $0.string("name") == fallback }
  }

  private func assignments(_ configuration: ProjectObject) -> [BuildSettings.Assignment] {
    (configuration.members["buildSettings"]?.dictionary ?? [:]).sorted { $0.key < $1.key }.map { key, value in
      let items = value.array?.compactMap(\.string)
      return BuildSettings.Assignment(key, items?.joined(separator: " ") ?? value.string ?? "")
    }
  }

  private func path(of configuration: ProjectObject) throws(ProjectError) -> String? {
    if let id = configuration.string("baseConfigurationReference") {
      let reference = try project.file.object(id, of: configuration, "xcconfig file")
      return project.tree.entries[reference.id]?.path
    } else if let anchor = configuration.string("baseConfigurationReferenceAnchor"),
      let relative = configuration.string("baseConfigurationReferenceRelativePath")
    {
      return project.tree.entries[anchor]?.path.appending(path: relative)
    }
    return nil
  }

  private func includedFile(of configuration: ProjectObject) throws(ProjectError) -> [BuildSettings.Assignment] {
    guard let path = try path(of: configuration) else { return [] }
    // CocoaPods generates such files, and repositories do not contain them. `omissions` reports the missing file.
    guard Files.exists(path) else { return [] }
    return try XCConfigFile.read(path)
  }

  /// The settings that Xcode defines by itself.
  private func defaults(of target: ProjectObject) -> [BuildSettings.Assignment] {
    let name = target.string("name") ?? ""
    let values = [
      "TARGET_NAME": name, "TARGETNAME": name, "TARGET": name, "PRODUCT_NAME": "$(TARGET_NAME)",
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)", "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
      "PROJECT_NAME": project.name, "PROJECT": project.name, "PROJECT_DIR": project.file.folder,
      "SRCROOT": project.file.folder, "SOURCE_ROOT": project.file.folder, "PROJECT_FILE_PATH": project.path,
      "CONFIGURATION": project.configuration, "PLATFORM_NAME": "iphonesimulator",
      "DEVELOPMENT_LANGUAGE": project.file.root.string("developmentRegion") ?? "en",
      "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL", "WRAPPER_NAME": "$(PRODUCT_NAME).app",
      "FULL_PRODUCT_NAME": "$(PRODUCT_NAME).app",
    ]
    return values.sorted { $0.key < $1.key }.map { BuildSettings.Assignment($0.key, $0.value) }
  }
}
