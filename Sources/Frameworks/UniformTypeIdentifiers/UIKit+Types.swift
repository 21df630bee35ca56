import UIKit

// Initializers and methods of UIKit with `UTType` parameters. Module UIKit has them with type identifiers.
extension UIDocumentPickerViewController {
  /// Creates a picker for documents of some types, which are opened in place or as copies.
  @MainActor public convenience init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
    self.init(documentTypes: contentTypes.map(\.identifier), in: asCopy ? .import : .open)
  }
}

extension UIDocumentBrowserViewController {
  /// Creates a browser for documents of some types, or of the types in the app's Info.plist if `contentTypes` is nil.
  @MainActor public convenience init(forOpening contentTypes: [UTType]?) {
    self.init(forOpeningFilesWithContentTypes: contentTypes.map { $0.map(\.identifier) })
  }
  @MainActor public var contentTypesForRecentDocuments: [UTType] {
    get { recentDocumentsContentTypes.compactMap(UTType.init) }
    set { recentDocumentsContentTypes = newValue.map(\.identifier) }
  }
}

extension NSItemProvider {
  /// The types in which the item can be loaded, the best one first.
  public var registeredContentTypes: [UTType] { registeredTypeIdentifiers.compactMap(UTType.init) }
  public func registeredContentTypes(conformingTo contentType: UTType) -> [UTType] {
    registeredContentTypes.filter { $0.conforms(to: contentType) }
  }

  /// Registers data of a type. The load handler is called each time the data is requested.
  public func registerDataRepresentation(
    for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
    loadHandler: @escaping DataLoader
  ) {
    registerDataRepresentation(
      forTypeIdentifier: contentType.identifier, visibility: visibility, loadHandler: loadHandler)
  }

  @discardableResult
  public func loadDataRepresentation(
    for contentType: UTType, completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress {
    loadDataRepresentation(forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
  }

  /// Loads a copy of the item as a file, also if `openInPlace` is true. The file is deleted after the call of the handler.
  @discardableResult
  public func loadFileRepresentation(
    for contentType: UTType, openInPlace: Bool = false, completionHandler: @escaping (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    loadFileRepresentation(forTypeIdentifier: contentType.identifier) { url, error in
      completionHandler(url, false, error)
    }
  }
}
