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
  /// The file of a provider for a file.
  private var file: URL?
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
    register(fileURL, TypeIdentifiers.identifier(ofExtension: fileURL.pathExtension))
  }

  /// Creates a provider for a file, a text, an address, an image or data. Without a type identifier the item's own types are used.
  public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
    self.init()
    if let url = item as? NSURL as URL?, url.isFileURL {
      register(url, typeIdentifier ?? TypeIdentifiers.identifier(ofExtension: url.pathExtension))
    } else if let data = item as? NSData as Data? {
      registerDataRepresentation(forTypeIdentifier: typeIdentifier ?? "public.data", visibility: .all) { completion in
        completion(data, nil)
        return nil
      }
    } else if let object = item as? any NSItemProviderWriting {
      register(object, typeIdentifier.map { [$0] } ?? type(of: object).writableTypeIdentifiersForItemProvider)
    }
  }

  private func register(_ file: URL, _ type: String) {
    self.file = file
    registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
      do { completion(try Data(contentsOf: file), nil) } catch { completion(nil, error) }
      return nil
    }
  }

  // MARK: Registering

  /// Registers an object's data in each of its writable types.
  open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
    register(object, type(of: object).writableTypeIdentifiersForItemProvider)
  }

  private func register(_ object: any NSItemProviderWriting, _ types: [String]) {
    nonisolated(unsafe) let object = object
    for type in types {
      registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
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
        // The handler may have moved the copy.
        try? FileManager.default.removeItem(at: copy)
      } catch { completionHandler(nil, error) }
    }
  }

  /// Loads the item: the URL of a file, the text or address of a type for these, and otherwise the data.
  ///
  /// On iOS its type is `NSSecureCoding`. Swift on Linux does not cast a value of that type to `String`, `URL` or `Data`.
  open func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: ((Any?, (any Error)?) -> Void)? = nil
  ) {
    let (type, file) = (registeredType(for: typeIdentifier), file)
    _ = load(type) { data, error in
      completionHandler?(data.map { file.map { $0 as NSURL } ?? Self.item($0, of: type ?? "") }, error)
    }
  }

  open func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil
  ) async throws -> Any {
    try await withCheckedThrowingContinuation { continuation in
      loadItem(forTypeIdentifier: typeIdentifier, options: options) { item, error in
        guard let item else { return continuation.resume(throwing: error ?? CocoaError(.fileReadUnknown)) }
        nonisolated(unsafe) let loaded = item
        continuation.resume(returning: loaded)
      }
    }
  }

  private static func item(_ data: Data, of type: String) -> NSObject {
    let text = String(data: data, encoding: .utf8)
    if let text, TypeIdentifiers.does(type, conformTo: "public.url"), let url = NSURL(string: text) { return url }
    if let text, TypeIdentifiers.does(type, conformTo: "public.text") { return NSString(string: text) }
    return NSData(data: data)
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
