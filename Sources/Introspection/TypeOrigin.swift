/// Which module declares a type, and whether that is the app's or one of the system's: of Swift, of Foundation, or of Vitrine's UIKit.
@MainActor
package enum TypeOrigin {
  /// The modules that stand for Apple's system. Their accessors and descriptions are safe to call. `__C` is where Swift has types of C.
  package nonisolated static let systemModules: Set = [
    "Swift", "Foundation", "FoundationEssentials", "UIKit", "QuartzCore", "CoreGraphics", "Introspection", "__C",
  ]

  /// The modules whose functions may stand between an app's call and UIKit's work.
  package nonisolated static let libraryModules = systemModules.union([
    "ContainerKit", "StateViewController", testingModule, "_Concurrency", "Dispatch",
  ])

  package nonisolated static let testingModule = "UIKitTesting"

  private static var known: [ObjectIdentifier: Bool] = [:]

  /// Whether a type is declared by the system and not by the app. The answer is looked up once for each type.
  package static func isSystem(_ type: Any.Type) -> Bool {
    let key = ObjectIdentifier(type)
    if let answer = known[key] { return answer }
    let answer = systemModules.contains(module(of: type))
    known[key] = answer
    return answer
  }

  /// The nearest class of the system's that a class is or inherits from.
  package static func nearestSystemClass(of type: AnyClass) -> AnyClass {
    ClassHierarchy.classes(from: type).first(where: isSystem) ?? type
  }

  /// The module that declares a type: in front of the first point of its full name. For a type inside an extension that is not the extended type's module:
  /// `(extension in Gallery):UIKit.UIView.Marker` is of Gallery.
  package nonisolated static func module(of type: Any.Type) -> String {
    let name = String(reflecting: type)
    let mark = "(extension in "
    guard name.hasPrefix(mark) else { return String(name.prefix { $0 != "." }) }
    return String(name.dropFirst(mark.count).prefix { $0 != ")" })
  }
}
