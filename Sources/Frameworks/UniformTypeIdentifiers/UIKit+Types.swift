import UIKit

// Initializers and methods of UIKit that take types. UIKit itself has them by their identifiers.
extension UIDocumentPickerViewController {
  /// Picks documents of these types: in place, or as copies.
  @MainActor public convenience init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
    self.init(documentTypes: contentTypes.map(\.identifier), in: asCopy ? .import : .open)
  }
}

extension UIDocumentBrowserViewController {
  /// Shows documents of these types; without any, those of the app's Info.plist.
  @MainActor public convenience init(forOpening contentTypes: [UTType]?) {
    self.init(forOpeningFilesWithContentTypes: contentTypes.map { $0.map(\.identifier) })
  }
  @MainActor public var contentTypesForRecentDocuments: [UTType] {
    get { recentDocumentsContentTypes.compactMap(UTType.init) }
    set { recentDocumentsContentTypes = newValue.map(\.identifier) }
  }
}

extension NSItemProvider {
  /// The types in which the item can be read, the best one first.
  public var registeredContentTypes: [UTType] { registeredTypeIdentifiers.compactMap(UTType.init) }
  public func registeredContentTypes(conformingTo contentType: UTType) -> [UTType] {
    registeredContentTypes.filter { $0.conforms(to: contentType) }
  }

  /// Offers data of a type. The loader is called each time the data is read.
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

  /// The file is a copy, also if it is opened in place. It is deleted after the call.
  @discardableResult
  public func loadFileRepresentation(
    for contentType: UTType, openInPlace: Bool = false, completionHandler: @escaping (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    loadFileRepresentation(forTypeIdentifier: contentType.identifier) { url, error in
      completionHandler(url, false, error)
    }
  }
}
