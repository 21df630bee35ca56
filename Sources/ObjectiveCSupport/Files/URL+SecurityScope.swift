import Foundation

// Access to files outside of the app's container. Apps have no sandbox here, so that no file needs it.
extension URL {
  /// Returns false: the address has no security scope that would have to be released, and the file can be read as it is.
  public func startAccessingSecurityScopedResource() -> Bool { false }
  public func stopAccessingSecurityScopedResource() {}
}

extension NSURL {
  /// Returns false: the address has no security scope that would have to be released, and the file can be read as it is.
  public func startAccessingSecurityScopedResource() -> Bool { false }
  public func stopAccessingSecurityScopedResource() {}
}
