extension SwiftOptions {
  /// The options from a target's build settings.
  init(_ settings: BuildSettings) {
    self.init(version: settings["SWIFT_VERSION"] ?? "5.0")
    isMainActorByDefault = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
    conditions = settings.words("SWIFT_ACTIVE_COMPILATION_CONDITIONS")
    // Xcode's default is `-O`, which projects change for the configuration *Debug*.
    let level = settings["SWIFT_OPTIMIZATION_LEVEL"] ?? (settings.configuration == "Debug" ? "-Onone" : "-O")
    isOptimized = ["-O", "-Osize"].contains(level)
    strictConcurrency = settings["SWIFT_STRICT_CONCURRENCY"]
    if settings.isYes("SWIFT_APPROACHABLE_CONCURRENCY") { upcomingFeatures += Self.approachableConcurrency }
    let prefix = "SWIFT_UPCOMING_FEATURE_"
    for name in settings.names(withPrefix: prefix) where settings.isYes(name) {
      upcomingFeatures.append(Self.featureName(String(name.dropFirst(prefix.count))))
    }
    addFlags(settings.words("OTHER_SWIFT_FLAGS"))
    conditions = Self.unique(conditions)
    upcomingFeatures = Self.unique(upcomingFeatures)
  }

  /// The default options for a language version, such as `4.2`.
  init(version: String) {
    self.init()
    languageMode = Self.languageMode(version)
    let numbers = version.split(separator: ".").compactMap { Int($0) }
    hasOldNames = (numbers.first ?? 5, numbers.dropFirst().first ?? 0) < (4, 2)
  }

  /// Adds the conditions and features of compiler flags (`-D NAME`, `-DNAME`, `-enable-upcoming-feature`). Other flags are ignored.
  private mutating func addFlags(_ flags: [String]) {
    for (index, flag) in flags.enumerated() {
      let next = index + 1 < flags.count ? flags[index + 1] : nil
      if flag == "-D", let next {
        conditions.append(next)
      } else if flag.hasPrefix("-D"), flag.count > 2 {
        conditions.append(String(flag.dropFirst(2)))
      } else if flag == "-enable-upcoming-feature", let next {
        upcomingFeatures.append(next)
      } else if flag == "-enable-experimental-feature", let next {
        experimentalFeatures.append(next)
      }
    }
  }

  private static func languageMode(_ version: String) -> String {
    switch version.split(separator: ".").first.flatMap({ Int($0) }) ?? 5 {
    case ..<5: "4.2"
    case 5: "5"
    default: "6"
    }
  }

  private static let approachableConcurrency = [
    "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferIsolatedConformances",
    "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
  ]

  /// The compiler's name of a feature: `ExistentialAny` for `EXISTENTIAL_ANY`.
  static func featureName(_ setting: String) -> String {
    switch setting {
    case "CONCISE_MAGIC_FILE": "ConciseMagicFile"
    case "BARE_SLASH_REGEX": "BareSlashRegexLiterals"
    case "NONFROZEN_ENUM_EXHAUSTIVITY": "NonfrozenEnumExhaustivity"
    case "FORWARD_TRAILING_CLOSURES": "ForwardTrailingClosures"
    case "GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY": "GlobalActorIsolatedTypesUsability"
    default: setting.split(separator: "_").map { $0.prefix(1) + $0.dropFirst().lowercased() }.joined()
    }
  }

  private static func unique(_ words: [String]) -> [String] {
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }
  }
}
