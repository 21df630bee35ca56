import Foundation

/// One file of an app's folder: a copy of another file, or a text to write.
package struct BundleStep: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case copy(from: String)
    case write(Data)
  }

  /// The path of the file, relative to the folder.
  package let path: String
  package let content: Content

  package static func copy(_ source: String, to path: String) -> BundleStep {
    BundleStep(path: path, content: .copy(from: source))
  }

  package static func write(_ text: String, to path: String) -> BundleStep {
    BundleStep(path: path, content: .write(Data(text.utf8)))
  }
}
