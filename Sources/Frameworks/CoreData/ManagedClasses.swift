import Foundation

/// Finds the class of an entity, and the entity of a class in the loaded models.
enum ManagedClasses {
  private final class WeakModel {
    weak var model: NSManagedObjectModel?
    init(_ model: NSManagedObjectModel) { self.model = model }
  }

  private static let lock = NSRecursiveLock()
  nonisolated(unsafe) private static var models: [WeakModel] = []
  nonisolated(unsafe) private static var typesByName: [String: NSManagedObject.Type] = [:]
  nonisolated(unsafe) private static var modules: [String] = []

  static func add(_ model: NSManagedObjectModel) {
    lock.withLock { models = models.filter { $0.model != nil } + [WeakModel(model)] }
  }

  /// Records a class that the app has passed. Other entities' classes are then looked up in its module too.
  static func add(_ type: NSManagedObject.Type) {
    guard type != NSManagedObject.self else { return }
    lock.withLock {
      let parts = String(reflecting: type).split(separator: ".").map(String.init)
      typesByName[parts.last ?? ""] = type
      if let module = parts.first, parts.count > 1, !modules.contains(module) { modules.append(module) }
    }
  }

  static func type(of entity: NSEntityDescription) -> NSManagedObject.Type {
    let name = entity.managedObjectClassName.split(separator: ".").last.map(String.init) ?? "NSManagedObject"
    if name == "NSManagedObject" { return NSManagedObject.self }
    return lock.withLock {
      if let type = typesByName[name] { return type }
      let executable = (CommandLine.arguments.first ?? "").split(separator: "/").last.map(String.init) ?? ""
      let bundle = Bundle.main.infoDictionary?["CFBundleExecutable"] as? String
      let names =
        modules
        + [bundle, executable].compactMap { $0 }.flatMap { [$0, $0 + "_"] }.map { text in
          String(text.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        }
      let qualifiedNames = entity.managedObjectClassName.hasPrefix(".") ? [] : [entity.managedObjectClassName ?? ""]
      for candidate in qualifiedNames + names.map({ $0 + "." + name }) {
        if let type = NSClassFromString(candidate) as? NSManagedObject.Type {
          typesByName[name] = type
          return type
        }
      }
      return NSManagedObject.self
    }
  }

  /// Returns the entity of a class: from the context's model, or else from the most recently loaded model that has it.
  static func entity(of type: NSManagedObject.Type, in context: NSManagedObjectContext? = nil) -> NSEntityDescription? {
    add(type)
    let name = String(describing: type)
    func matching(_ model: NSManagedObjectModel) -> NSEntityDescription? {
      model.entities.first { $0.managedObjectClassName.split(separator: ".").last.map(String.init) == name }
    }
    if let model = context?.coordinator?.managedObjectModel, let entity = matching(model) { return entity }
    return lock.withLock { models.reversed().lazy.compactMap(\.model).compactMap(matching).first }
  }
}
