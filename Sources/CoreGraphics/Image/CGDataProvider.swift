import Foundation

/// A function that is called when a data provider no longer needs the app's memory.
public typealias CGDataProviderReleaseDataCallback =
  @convention(c) (
    UnsafeMutableRawPointer?, UnsafeRawPointer, Int
  ) -> Void

/// Provides the bytes of an image: a file, or pixels.
public final class CGDataProvider: @unchecked Sendable {
  private let content: NSData
  private let release: (() -> Void)?

  /// Creates a provider of the data. Mutable data is copied.
  public init?(data: NSData) {
    content = (data as? NSMutableData).map { NSData(bytes: $0.bytes, length: $0.length) } ?? data
    release = nil
  }

  /// Creates a provider of a file's contents. Returns `nil` if the file cannot be read.
  public convenience init?(url: NSURL) {
    guard let data = try? Data(contentsOf: url as URL) else { return nil }
    self.init(data: data as NSData)
  }

  public convenience init?(filename: UnsafePointer<CChar>) {
    guard let data = FileManager.default.contents(atPath: String(cString: filename)) else { return nil }
    self.init(data: data as NSData)
  }

  /// Creates a provider of bytes without copying them. `releaseData` is called when the provider is released.
  public init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: CGDataProviderReleaseDataCallback
  ) {
    content = NSData(bytesNoCopy: UnsafeMutableRawPointer(mutating: data), length: size, freeWhenDone: false)
    release = { releaseData(info, data, size) }
  }

  deinit { release?() }

  public var data: NSData? { content }

  var bytes: Data { Data(bytes: content.bytes, count: content.length) }
}
