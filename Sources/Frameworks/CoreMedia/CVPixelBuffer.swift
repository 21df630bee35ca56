@_exported import Foundation
import VitrineCoreFoundation

/// The pixels of a picture in memory. Cameras and decoders make none here, but an app can.
public final class CVBuffer: @unchecked Sendable {
  let width: Int
  let height: Int
  let format: OSType
  let bytesPerRow: Int
  let bytes: UnsafeMutableRawPointer

  init(width: Int, height: Int, format: OSType, bytesPerPixel: Int) {
    (self.width, self.height, self.format) = (width, height, format)
    // Rows begin at multiples of 16 bytes.
    bytesPerRow = (width * bytesPerPixel + 15) & ~15
    bytes = .allocate(byteCount: max(1, bytesPerRow * height), alignment: 16)
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: max(1, bytesPerRow * height))
  }

  deinit { bytes.deallocate() }
}

public typealias CVImageBuffer = CVBuffer
public typealias CVPixelBuffer = CVBuffer

/// A result of Core Video: 0 for success.
public typealias CVReturn = Int32
public let kCVReturnSuccess: CVReturn = 0
public let kCVReturnError: CVReturn = -6660
public let kCVReturnInvalidArgument: CVReturn = -6661
public let kCVReturnInvalidPixelFormat: CVReturn = -6680

public let kCVPixelFormatType_32BGRA: OSType = 0x4247_5241
public let kCVPixelFormatType_32ARGB: OSType = 0x20
public let kCVPixelFormatType_32RGBA: OSType = 0x5247_4241
public let kCVPixelFormatType_OneComponent8: OSType = 0x4C30_3038
public let kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: OSType = 0x3432_3066
public let kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: OSType = 0x3432_3076

public let kCVPixelBufferPixelFormatTypeKey: CFString = "PixelFormatType"
public let kCVPixelBufferWidthKey: CFString = "Width"
public let kCVPixelBufferHeightKey: CFString = "Height"
public let kCVPixelBufferCGImageCompatibilityKey: CFString = "CGImageCompatibility"
public let kCVPixelBufferCGBitmapContextCompatibilityKey: CFString = "CGBitmapContextCompatibility"
public let kCVPixelBufferIOSurfacePropertiesKey: CFString = "IOSurfaceProperties"
public let kCVPixelBufferMetalCompatibilityKey: CFString = "MetalCompatibility"

/// The kind of access for which a pixel buffer is locked.
public struct CVPixelBufferLockFlags: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let readOnly = CVPixelBufferLockFlags(rawValue: 1)
}

/// Makes a buffer of black pixels. Formats with several planes, such as those of video, fail with `kCVReturnInvalidPixelFormat`.
@discardableResult
public func CVPixelBufferCreate(
  _ allocator: CFAllocator?, _ width: Int, _ height: Int, _ pixelFormatType: OSType,
  _ pixelBufferAttributes: CFDictionary?, _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
  pixelBufferOut.pointee = nil
  guard width > 0, height > 0, width <= 1 << 15, height <= 1 << 15 else { return kCVReturnInvalidArgument }
  let bytesPerPixel: Int
  switch pixelFormatType {
  case kCVPixelFormatType_32BGRA, kCVPixelFormatType_32ARGB, kCVPixelFormatType_32RGBA: bytesPerPixel = 4
  case kCVPixelFormatType_OneComponent8: bytesPerPixel = 1
  default: return kCVReturnInvalidPixelFormat
  }
  pixelBufferOut.pointee = CVBuffer(
    width: width, height: height, format: pixelFormatType, bytesPerPixel: bytesPerPixel)
  return kCVReturnSuccess
}

/// Allows access to the pixels. They are in this process's memory, so access is always possible.
@discardableResult
public func CVPixelBufferLockBaseAddress(
  _ pixelBuffer: CVPixelBuffer, _ lockFlags: CVPixelBufferLockFlags
) -> CVReturn { kCVReturnSuccess }
@discardableResult
public func CVPixelBufferUnlockBaseAddress(
  _ pixelBuffer: CVPixelBuffer, _ unlockFlags: CVPixelBufferLockFlags
) -> CVReturn { kCVReturnSuccess }

public func CVPixelBufferGetBaseAddress(_ pixelBuffer: CVPixelBuffer) -> UnsafeMutableRawPointer? { pixelBuffer.bytes }
public func CVPixelBufferGetBytesPerRow(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.bytesPerRow }
public func CVPixelBufferGetWidth(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.width }
public func CVPixelBufferGetHeight(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.height }
public func CVPixelBufferGetDataSize(_ pixelBuffer: CVPixelBuffer) -> Int {
  pixelBuffer.bytesPerRow * pixelBuffer.height
}
public func CVPixelBufferGetPixelFormatType(_ pixelBuffer: CVPixelBuffer) -> OSType { pixelBuffer.format }
/// Zero, because no buffer has planes.
public func CVPixelBufferGetPlaneCount(_ pixelBuffer: CVPixelBuffer) -> Int { 0 }
public func CVPixelBufferIsPlanar(_ pixelBuffer: CVPixelBuffer) -> Bool { false }
public func CVImageBufferGetDisplaySize(_ imageBuffer: CVImageBuffer) -> CGSize {
  CGSize(width: imageBuffer.width, height: imageBuffer.height)
}
