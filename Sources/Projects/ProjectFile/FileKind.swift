/// The use of a file in a target, by its name.
enum FileKind: Equatable {
  case swift
  /// A source file in a language that is not compiled here.
  case otherSource
  case resource
  /// Headers, settings and documents, which are in no bundle.
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

  /// True for a resource that Xcode also compiles where it is among the sources. Others are left out with a warning.
  static func isCompiledResource(_ path: String) -> Bool {
    ["xib", "storyboard", "xcassets", "strings", "stringsdict", "xcstrings"].contains(path.pathExtension.lowercased())
      || DataModel.isModel(path)
  }
}
