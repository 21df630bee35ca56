import UIKit
import VitrineUniformTypeIdentifiers

extension NSItemProvider {
  /// Creates an item provider for a picked picture.
  convenience init(picture file: URL) {
    self.init()
    suggestedName = file.deletingPathExtension().lastPathComponent
    let type = UTType(filenameExtension: file.pathExtension) ?? .image
    registerDataRepresentation(forTypeIdentifier: type.identifier, visibility: .all) { completion in
      do { completion(try Data(contentsOf: file), nil) } catch { completion(nil, error) }
      return nil
    }
  }
}
