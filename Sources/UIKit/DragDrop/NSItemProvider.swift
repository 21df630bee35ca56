import Foundation

/// A type whose objects an item provider can create from data.
public protocol NSItemProviderReading: NSObjectProtocol {
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// A type whose objects an item provider can offer.
public protocol NSItemProviderWriting: NSObjectProtocol {
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

/// The apps that may read a representation. Drags stay within the app, so that all representations are available.
public enum NSItemProviderRepresentationVisibility: Int, Sendable { case all, team, group, ownProcess }

/// An item that can be read in one or more types. On Apple's systems this class belongs to Foundation.
///
/// Completion handlers are called on the main queue, after the current turn. On Apple's systems they are called on another queue.
open class NSItemProvider: NSObject, @unchecked Sendable {
  public static let errorDomain = "NSItemProviderErrorDomain"

  public typealias DataLoader =
    @Sendable (_ completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?

  private var representations: [(type: String, load: DataLoader)] = []
  open var suggestedName: String?

  public override init() { super.init() }

  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// Creates a provider for a file; `nil` if it cannot be read. Its extension determines its type.
  public convenience init?(contentsOf fileURL: URL!) {
    guard let fileURL, FileManager.default.isReadableFile(atPath: fileURL.path) else { return nil }
    self.init()
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
    let type = TypeIdentifiers.identifier(ofExtension: fileURL.pathExtension)
    registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
      do { completion(try Data(contentsOf: fileURL), nil) } catch { completion(nil, error) }
      return nil
    }
  }

  // MARK: Registering

  /// Registers an object's data in each of its writable types.
  open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
    nonisolated(unsafe) let object = object
    for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
        object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
      }
    }
  }

  /// Registers data of a type. The handler is called each time the data is read.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping DataLoader
  ) {
    representations.removeAll { $0.type == typeIdentifier }
    representations.append((typeIdentifier, loadHandler))
  }

  // MARK: Registered types

  open var registeredTypeIdentifiers: [String] { representations.map(\.type) }

  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredType(for: typeIdentifier) != nil
  }

  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool { registeredType(of: aClass) != nil }

  private func registeredType(for requestedType: String) -> String? {
    let types = registeredTypeIdentifiers
    return types.first { $0 == requestedType } ?? types.first { TypeIdentifiers.does($0, conformTo: requestedType) }
  }

  private func registeredType(of readable: any NSItemProviderReading.Type) -> String? {
    readable.readableTypeIdentifiersForItemProvider.lazy.compactMap { self.registeredType(for: $0) }.first { _ in true }
  }

  // MARK: Loading

  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    guard let type = registeredType(of: aClass) else {
      return load(nil) { completionHandler(nil, $1) }
    }
    return load(type) { data, error in
      guard let data else { return completionHandler(nil, error) }
      do { completionHandler(try aClass.object(withItemProviderData: data, typeIdentifier: type), nil) } catch {
        completionHandler(nil, error)
      }
    }
  }

  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress { load(registeredType(for: typeIdentifier), completionHandler) }

  /// Writes the data to a temporary file, which is deleted after the completion handler has been called.
  @discardableResult
  open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping (URL?, (any Error)?) -> Void
  ) -> Progress {
    let type = registeredType(for: typeIdentifier)
    let suffix = type.flatMap(TypeIdentifiers.fileExtension).map { ".\($0)" } ?? ""
    let name = (suggestedName ?? "item") + suffix
    return load(type) { data, error in
      guard let data else { return completionHandler(nil, error) }
      let copy = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)-\(name)")
      do {
        try data.write(to: copy)
        completionHandler(copy, nil)
        try? FileManager.default.removeItem(at: copy)
      } catch { completionHandler(nil, error) }
    }
  }

  private func load(_ type: String?, _ body: @escaping (Data?, (any Error)?) -> Void) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    nonisolated(unsafe) let body = body
    let deliver: @Sendable (Data?, (any Error)?) -> Void = { data, error in
      DispatchQueue.main.async {
        progress.completedUnitCount = 1
        body(data, error)
      }
    }
    guard let type, let representation = representations.first(where: { $0.type == type }) else {
      deliver(nil, NSError(domain: Self.errorDomain, code: -1000))
      return progress
    }
    _ = representation.load(deliver)
    return progress
  }
}
