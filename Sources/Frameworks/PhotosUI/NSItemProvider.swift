import FrameworkSupport
import UIKit
import VitrineUniformTypeIdentifiers

/// What an item provider can load.
public protocol NSItemProviderReading: NSObjectProtocol {
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

extension UIImage: NSItemProviderReading {
  public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.image.identifier] }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let image = UIImage(data: data) as? Self else { throw CocoaError(.fileReadCorruptFile) }
    return image
  }
}

/// An item provider for a picked picture. On Apple's systems this class belongs to Foundation.
open class NSItemProvider: NSObject, @unchecked Sendable {
  private let file: URL
  private let type: UTType

  init(picture file: URL) {
    self.file = file
    type = UTType(filenameExtension: file.pathExtension) ?? .image
  }

  open var suggestedName: String? { file.deletingPathExtension().lastPathComponent }
  open var registeredTypeIdentifiers: [String] { [type.identifier] }

  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    UTType(typeIdentifier).map { type.conforms(to: $0) } ?? false
  }
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    aClass.readableTypeIdentifiersForItemProvider.contains { hasItemConformingToTypeIdentifier($0) }
  }

  /// The completion handler is called on the main queue; on Apple's systems it is another one.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    load { data in
      do {
        completionHandler(
          try aClass.object(withItemProviderData: data.get(), typeIdentifier: self.type.identifier), nil)
      } catch { completionHandler(nil, error) }
    }
  }

  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress {
    load { data in
      switch data {
      case .success(let data): completionHandler(data, nil)
      case .failure(let error): completionHandler(nil, error)
      }
    }
  }

  /// The file is a copy, which is deleted after the call.
  @discardableResult
  open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping (URL?, (any Error)?) -> Void
  ) -> Progress {
    load { [file] data in
      let copy = FileManager.default.temporaryDirectory.appendingPathComponent(
        "\(UUID().uuidString)-\(file.lastPathComponent)")
      do {
        try data.get().write(to: copy)
        completionHandler(copy, nil)
        try? FileManager.default.removeItem(at: copy)
      } catch { completionHandler(nil, error) }
    }
  }

  private func load(_ body: @escaping (Result<Data, any Error>) -> Void) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    afterTurn { [file] in
      progress.completedUnitCount = 1
      body(Result { try Data(contentsOf: file) })
    }
    return progress
  }
}
