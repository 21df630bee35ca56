/// Module `ImageIO`: images in files, with their properties.
///
/// Real: the frames of a GIF with their delays, as whole pictures; PNG, JPEG, WebP and SVG as one picture; sizes, types, thumbnails; PNG
/// and JPEG files of images (by librsvg). Not here: pixels, because browsers decode them. Browsers also rotate a JPEG by its Exif
/// orientation: its size is that of the rotated image, and its orientation is 1. Also not here: other metadata, other formats, and
/// writing animations.
@_exported import CoreGraphics
@_exported import Foundation
import UIKit
@_exported import VitrineCoreFoundation

/// The state of a source: how much of its data is available and valid.
public enum CGImageSourceStatus: Int32, Sendable {
  case statusUnexpectedEOF = -5
  case statusInvalidData, statusUnknownType, statusReadingHeader, statusIncomplete, statusComplete
}

/// A source that reads the images in a file's data.
public final class CGImageSource: @unchecked Sendable {
  private let lock = NSLock()
  private var file: PictureFile?
  private var isFinal: Bool

  fileprivate init(_ data: Data?) {
    isFinal = data != nil
    file = data.flatMap(PictureFile.init)
  }

  fileprivate func read<Value>(_ body: (PictureFile?) -> Value) -> Value { lock.withLock { body(file) } }

  fileprivate func update(_ data: Data, isFinal: Bool) {
    lock.withLock {
      file = PictureFile(data)
      self.isFinal = isFinal
    }
  }

  fileprivate var status: CGImageSourceStatus {
    lock.withLock {
      if file != nil { return isFinal ? .statusComplete : .statusIncomplete }
      return isFinal ? .statusUnknownType : .statusReadingHeader
    }
  }
}

// MARK: Creating

public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
  CGImageSource(Data(referencing: data))
}

/// Creates a source for a file. Returns nil if the file cannot be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  (try? Data(contentsOf: url as URL)).map { CGImageSource($0) }
}

public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource { CGImageSource(nil) }

/// Replaces the data of an incremental source.
/// - Parameter data: all data that has arrived so far.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
  isrc.update(Data(referencing: data), isFinal: final)
}

// MARK: Reading

public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.read { $0?.count ?? 0 } }
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

/// Returns the file's type, such as `public.png`.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.read { ($0?.type).map { $0 as CFString } } }

public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus { isrc.status }

public func CGImageSourceGetStatusAtIndex(_ isrc: CGImageSource, _ index: Int) -> CGImageSourceStatus {
  isrc.read { (0..<($0?.count ?? 0)).contains(index) } ? isrc.status : .statusUnknownType
}

/// Returns the identifiers of the types that sources can read.
public func CGImageSourceCopyTypeIdentifiers() -> NSArray { PictureFile.types as NSArray }

/// Returns the properties of the file, such as its size in bytes.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
  isrc.read { $0.map { $0.properties as CFDictionary } }
}

/// Returns the properties of an image, such as its size in pixels and the delay of a frame.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  isrc.read { file in file.flatMap { $0.properties(at: index) }.map { $0 as CFDictionary } }
}

public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  isrc.read { $0?.image(at: index) }
}

/// Returns a copy of the image that fits into a square of `kCGImageSourceThumbnailMaxPixelSize`.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  guard let image = isrc.read({ $0?.image(at: index) }) else { return nil }
  let longest = CGFloat(max(image.width, image.height))
  guard let limit = number(options?[kCGImageSourceThumbnailMaxPixelSize]), limit >= 1, limit < longest else {
    return image
  }
  let size = CGSize(
    width: max(1, (CGFloat(image.width) * limit / longest).rounded()),
    height: max(1, (CGFloat(image.height) * limit / longest).rounded()))
  return drawing(size) { $0.draw(image, in: CGRect(origin: .zero, size: size)) } ?? image
}

// MARK: Drawing

/// Draws an image of a size in pixels. The y axis of the context points upwards.
func drawing(_ size: CGSize, _ body: (CGContext) -> Void) -> CGImage? {
  let context = CGContext(
    data: nil, width: Int(size.width), height: Int(size.height), bitsPerComponent: 8, bytesPerRow: 0,
    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  guard let context else { return nil }
  body(context)
  return context.makeImage()
}

/// Converts a value from a dictionary, an `NSNumber` or a Swift number, to a `CGFloat`.
func number(_ value: Any?) -> CGFloat? {
  switch value {
  case let value as NSNumber: CGFloat(value.doubleValue)
  case let value as CGFloat: value
  case let value as Double: CGFloat(value)
  case let value as Float: CGFloat(value)
  case let value as Int: CGFloat(value)
  default: nil
  }
}
