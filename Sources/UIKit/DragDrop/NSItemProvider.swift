import Foundation

/// A type of which an item provider can make objects.
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

/// Who may read a representation. Drags stay within the app, so all of them are available.
public enum NSItemProviderRepresentationVisibility: Int, Sendable { case all, team, group, ownProcess }

/// One item, in each of the types in which it can be read. On Apple's systems this class belongs to Foundation.
///
/// Completion handlers are called on the main queue, after the current turn; on Apple's systems it is another one.
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

  /// Creates a provider for a file; `nil` if there is none. Its type follows from its name.
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

  /// Offers an object in each of its types.
  open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
    nonisolated(unsafe) let object = object
    for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
        object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
      }
    }
  }

  /// Offers data of a type. The loader is called each time the data is read.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping DataLoader
  ) {
    representations.removeAll { $0.type == typeIdentifier }
    representations.append((typeIdentifier, loadHandler))
  }

  // MARK: What there is

  open var registeredTypeIdentifiers: [String] { representations.map(\.type) }

  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    offeredType(for: typeIdentifier) != nil
  }

  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool { offeredType(of: aClass) != nil }

  private func offeredType(for wanted: String) -> String? {
    let types = registeredTypeIdentifiers
    return types.first { $0 == wanted } ?? types.first { TypeIdentifiers.does($0, conformTo: wanted) }
  }

  private func offeredType(of readable: any NSItemProviderReading.Type) -> String? {
    readable.readableTypeIdentifiersForItemProvider.lazy.compactMap { self.offeredType(for: $0) }.first { _ in true }
  }

  // MARK: Loading

  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    guard let type = offeredType(of: aClass) else {
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
  ) -> Progress { load(offeredType(for: typeIdentifier), completionHandler) }

  /// The file is a copy, which is deleted after the call.
  @discardableResult
  open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping (URL?, (any Error)?) -> Void
  ) -> Progress {
    let type = offeredType(for: typeIdentifier)
    let ending = type.flatMap(TypeIdentifiers.fileExtension).map { ".\($0)" } ?? ""
    let name = (suggestedName ?? "item") + ending
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
