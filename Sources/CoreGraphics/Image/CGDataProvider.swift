import Foundation

/// Is called when the memory of a data provider or a bitmap context is no longer needed.
public typealias CGDataProviderReleaseDataCallback =
  @convention(c) (
    UnsafeMutableRawPointer?, UnsafeRawPointer, Int
  ) -> Void

/// Bytes of an image: a file, or pixels.
public final class CGDataProvider: @unchecked Sendable {
  private let content: NSData
  private let release: (() -> Void)?

  /// Copies the data if it can change.
  public init?(data: NSData) {
    content = (data as? NSMutableData).map { NSData(bytes: $0.bytes, length: $0.length) } ?? data
    release = nil
  }

  /// Reads a file; `nil` if that fails.
  public convenience init?(url: NSURL) {
    guard let data = try? Data(contentsOf: url as URL) else { return nil }
    self.init(data: data as NSData)
  }

  public convenience init?(filename: UnsafePointer<CChar>) {
    guard let data = FileManager.default.contents(atPath: String(cString: filename)) else { return nil }
    self.init(data: data as NSData)
  }

  /// Uses the bytes without copying them. They are released with the provider.
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
