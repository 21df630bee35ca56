import FrameworkSupport
import Foundation
import VitrinePhotos
import VitrineUniformTypeIdentifiers

/// A picked picture of the library, for code that shares it with SwiftUI.
public struct PhotosPickerItem: Hashable, Sendable {
  public let itemIdentifier: String?

  public init(itemIdentifier: String) { self.itemIdentifier = itemIdentifier }

  private var file: URL? { PictureLibrary.shared.identifiersByFile.first { $0.value == itemIdentifier }?.key }

  public var supportedContentTypes: [UTType] {
    file.flatMap { UTType(filenameExtension: $0.pathExtension) }.map { [$0] } ?? []
  }

  /// Loads the picture's data; `nil` if the library has no such picture. The handler is called on the main queue.
  @discardableResult
  public func loadTransferable(
    type: Data.Type, completionHandler: @escaping @Sendable (Result<Data?, any Error>) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    let result = Result(catching: read)
    afterTurn {
      progress.completedUnitCount = 1
      completionHandler(result)
    }
    return progress
  }

  public func loadTransferable(type: Data.Type) async throws -> Data? { try read() }

  private func read() throws -> Data? { try file.map { try Data(contentsOf: $0) } }
}
