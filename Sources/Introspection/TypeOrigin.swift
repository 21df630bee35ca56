/// The module that declares a type, and whether it belongs to the app or to the system: to Swift, Foundation, or Vitrine's UIKit.
@MainActor
package enum TypeOrigin {
  /// The modules that represent Apple's system. Their getters and descriptions are safe to call. `__C` is the module of C types.
  package nonisolated static let systemModules: Set = [
    "Swift", "Foundation", "FoundationEssentials", "UIKit", "QuartzCore", "CoreGraphics", "Introspection", "__C",
  ]

  /// The modules whose functions may be on the stack between an app's call and UIKit's work.
  package nonisolated static let libraryModules = systemModules.union([
    "ContainerKit", "StateViewController", testingModule, "_Concurrency", "Dispatch",
  ])

  package nonisolated static let testingModule = "UIKitTesting"

  private static var cache: [ObjectIdentifier: Bool] = [:]

  /// Whether a type is declared by the system and not by the app. The answer is computed once for each type.
  package static func isSystem(_ type: Any.Type) -> Bool {
    let key = ObjectIdentifier(type)
    if let answer = cache[key] { return answer }
    let answer = systemModules.contains(module(of: type))
    cache[key] = answer
    return answer
  }

  /// The nearest class of the system among a class and its superclasses.
  package static func nearestSystemClass(of type: AnyClass) -> AnyClass {
    ClassHierarchy.classes(from: type).first(where: isSystem) ?? type
  }

  /// The module that declares a type: the part before the first point of its full name. For a type inside an extension, it is not the
  /// extended type's module:
  /// `(extension in Gallery):UIKit.UIView.Marker` belongs to Gallery.
  package nonisolated static func module(of type: Any.Type) -> String {
    // What `String(reflecting:)` returns for a type, which asks for conformances first.
    let name = _typeName(type)
    let extensionPrefix = "(extension in "
    guard name.hasPrefix(extensionPrefix) else { return String(name.prefix { $0 != "." }) }
    return String(name.dropFirst(extensionPrefix.count).prefix { $0 != ")" })
  }
}
