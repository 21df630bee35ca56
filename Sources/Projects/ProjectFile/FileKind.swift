/// How a target uses a file, determined by the file's extension.
enum FileKind: Equatable {
  case swift
  /// A source file in a language that is not compiled here.
  case otherSource
  case resource
  /// Headers, settings, documents and binary frameworks, which are neither compiled nor copied.
  case none

  init(_ path: String) {
    switch path.pathExtension.lowercased() {
    case "swift": self = .swift
    case "m", "mm", "c", "cc", "cpp", "cxx", "s", "metal", "intentdefinition", "mlmodel", "xcmappingmodel":
      self = .otherSource
    case "h", "hh", "hpp", "pch", "modulemap", "xcconfig", "entitlements", "docc", "playground", "xcodeproj",
      "xcworkspace", "xctestplan", "framework", "xcframework", "a", "dylib", "tbd":
      self = .none
    default: self = .resource
    }
  }

  /// True for a resource that also belongs to the bundle if it is in the phase *Compile Sources*. Other resources there are ignored.
  static func isCompiledResource(_ path: String) -> Bool {
    ["xib", "storyboard", "xcassets", "strings", "stringsdict", "xcstrings"].contains(path.pathExtension.lowercased())
      || DataModel.isModel(path)
  }
}
