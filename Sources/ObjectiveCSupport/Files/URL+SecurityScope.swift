import Foundation

// Security-scoped access to files outside of the app's container. Apps have no sandbox here, so that no file needs it.
extension URL {
  /// Returns false, because no URL has a security scope that must be released. The file can be read without it.
  public func startAccessingSecurityScopedResource() -> Bool { false }
  public func stopAccessingSecurityScopedResource() {}
}

extension NSURL {
  /// Returns false, because no URL has a security scope that must be released. The file can be read without it.
  public func startAccessingSecurityScopedResource() -> Bool { false }
  public func stopAccessingSecurityScopedResource() {}
}
