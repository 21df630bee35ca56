/// Makes a target's Info.plist from its file, the build settings, and the keys that Xcode writes into every Info.plist.
struct InfoPlist {
  private let settings: BuildSettings
  private let file: String?

  init(_ settings: BuildSettings, file: String?) { (self.settings, self.file) = (settings, file) }

  func expanded(for target: Target) throws(ProjectError) -> [String: PropertyList] {
    var members: [String: PropertyList] = [:]
    // A missing file is an error only for an app. CocoaPods generates those of its frameworks, and repositories do not contain them.
    if let file, target.kind == .application || Files.exists(file) {
      guard Files.exists(file) else {
        throw ProjectError(file, "the Info.plist of \(target.name) is missing", isInFiles: true)
      }
      let list = try PropertyList.read(file)
      guard let dictionary = list.mapStrings(settings.expand).dictionary else {
        throw ProjectError(file, line: 1, "the Info.plist is not a dictionary", isInFiles: true)
      }
      members = dictionary
    }
    if settings.isYes("GENERATE_INFOPLIST_FILE") {
      members.merge(generated) { existing, _ in existing }
      members.merge(fromSettings) { existing, _ in existing }
    }
    // Keys that Xcode always sets, regardless of the file.
    members["CFBundleExecutable"] = .string(target.executableName)
    members["UIDeviceFamily"] = .array(
      Device.allCases.filter(target.devices.contains).map { .integer($0 == .iphone ? 1 : 2) })
    if let name = target.assets.accentColor, !name.isEmpty { members["NSAccentColorName"] = .string(name) }
    let required: [(String, String?)] = [
      ("CFBundleName", settings["PRODUCT_NAME"]), ("CFBundleIdentifier", settings["PRODUCT_BUNDLE_IDENTIFIER"]),
      ("CFBundleDevelopmentRegion", target.developmentRegion),
    ]
    for (key, value) in required where members[key] == nil { members[key] = value.map { .string($0) } }
    return members
  }

  /// The keys that Xcode adds if GENERATE_INFOPLIST_FILE is set.
  private var generated: [String: PropertyList] {
    let texts = [
      "CFBundleDevelopmentRegion": "$(DEVELOPMENT_LANGUAGE)", "CFBundleName": "$(PRODUCT_NAME)",
      "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)", "CFBundleInfoDictionaryVersion": "6.0",
      "CFBundlePackageType": "$(PRODUCT_BUNDLE_PACKAGE_TYPE)",
      "CFBundleShortVersionString": "$(MARKETING_VERSION:default=1.0)",
      "CFBundleVersion": "$(CURRENT_PROJECT_VERSION:default=1)",
    ]
    var members = texts.mapValues { PropertyList.string(settings.expand($0)) }
    members["LSRequiresIPhoneOS"] = true
    return members
  }

  /// The keys from settings such as `INFOPLIST_KEY_UIMainStoryboardFile = Main`.
  private var fromSettings: [String: PropertyList] {
    let prefix = "INFOPLIST_KEY_"
    var members: [String: PropertyList] = [:]
    for name in settings.names(withPrefix: prefix) {
      guard let value = settings[name], !value.isEmpty else { continue }
      let key = String(name.dropFirst(prefix.count))
      switch key {
      case "UIApplicationSceneManifest_Generation":
        guard value == "YES" else { continue }
        members["UIApplicationSceneManifest"] = [
          "UIApplicationSupportsMultipleScenes": true, "UISceneConfigurations": [:],
        ]
      case "UILaunchScreen_Generation":
        if value == "YES" { members["UILaunchScreen"] = ["UILaunchScreen": [:]] }
      case "UISupportedInterfaceOrientations_iPhone":
        members["UISupportedInterfaceOrientations~iphone"] = list(name)
      case "UISupportedInterfaceOrientations_iPad": members["UISupportedInterfaceOrientations~ipad"] = list(name)
      case let key where Self.lists.contains(key): members[key] = list(name)
      default: members[key] = value == "YES" ? true : value == "NO" ? false : .string(value)
      }
    }
    return members
  }

  /// The keys whose values are lists.
  private static let lists: Set<String> = [
    "UISupportedInterfaceOrientations", "UIRequiredDeviceCapabilities", "UIBackgroundModes", "UIAppFonts",
  ]

  private func list(_ name: String) -> PropertyList { .array(settings.words(name).map { .string($0) }) }
}
