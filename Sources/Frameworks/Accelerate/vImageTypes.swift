/// Module `Accelerate`: the functions of vImage and vDSP that apps use for pictures and samples.
///
/// Real: every declared function computes its result. vImage: convolutions by box, tent and kernel, matrices, permutations,
/// premultiplication, scaling, rotations, reflections and histograms of four 8-bit components, and conversion from and to `CGImage`.
/// vDSP: arithmetic, sums and extremes of vectors. Not here: other pixel formats, Fourier transforms, BLAS, BNNS.
@_exported import UIKit

/// A length in pixels.
public typealias vImagePixelCount = UInt

/// A result of vImage: 0 for success, and otherwise a code such as `kvImageInvalidParameter`.
public typealias vImage_Error = Int
public typealias vImage_Flags = UInt32
public typealias Pixel_8 = UInt8

/// The four 8-bit components of a pixel, in the order of the image's format.
public typealias Pixel_8888 = (UInt8, UInt8, UInt8, UInt8)
public typealias Pixel_F = Float

/// The pixels of an image in memory.
public struct vImage_Buffer {
  public var data: UnsafeMutableRawPointer!
  public var height: vImagePixelCount
  public var width: vImagePixelCount
  public var rowBytes: Int

  public init() { self.init(data: nil, height: 0, width: 0, rowBytes: 0) }

  public init(
    data: UnsafeMutableRawPointer!, height: vImagePixelCount, width: vImagePixelCount, rowBytes: Int
  ) {
    (self.data, self.height, self.width, self.rowBytes) = (data, height, width, rowBytes)
  }
}

// MARK: Flags

public let kvImageNoFlags = 0
public let kvImageLeaveAlphaUnchanged = 1
/// Copies pixels near the edge unchanged if the kernel would need pixels beyond the edge.
public let kvImageCopyInPlace = 2
/// Treats pixels beyond the edge as having the background colour.
public let kvImageBackgroundColorFill = 4
/// Treats pixels beyond the edge as copies of the nearest edge pixel.
public let kvImageEdgeExtend = 8
public let kvImageDoNotTile = 16
public let kvImageHighQualityResampling = 32
/// Ignores pixels beyond the edge.
public let kvImageTruncateKernel = 64
/// Makes a function return only the size of the temporary buffer that it needs, which is 0 here.
public let kvImageGetTempBufferSize = 128
public let kvImagePrintDiagnosticsToConsole = 256
public let kvImageNoAllocate = 512

// MARK: Errors

public let kvImageNoError = 0
public let kvImageRoiLargerThanInputBuffer = -21766
public let kvImageInvalidKernelSize = -21767
public let kvImageInvalidEdgeStyle = -21768
public let kvImageInvalidOffset_X = -21769
public let kvImageInvalidOffset_Y = -21770
public let kvImageMemoryAllocationError = -21771
public let kvImageNullPointerArgument = -21772
public let kvImageInvalidParameter = -21773
public let kvImageBufferSizeMismatch = -21774
public let kvImageUnknownFlagsBit = -21775
public let kvImageInternalError = -21776
public let kvImageInvalidRowBytes = -21777
public let kvImageInvalidImageFormat = -21778

// MARK: Access

/// Access to the rows of a buffer of 8-bit components; by default, each pixel has four.
struct Pixels {
  let bytes: UnsafeMutablePointer<UInt8>
  let width: Int
  let height: Int
  let rowBytes: Int

  init?(_ buffer: UnsafePointer<vImage_Buffer>!, componentCount: Int = 4) {
    guard let buffer, let data = buffer.pointee.data else { return nil }
    bytes = data.assumingMemoryBound(to: UInt8.self)
    (width, height, rowBytes) = (Int(buffer.pointee.width), Int(buffer.pointee.height), buffer.pointee.rowBytes)
    guard rowBytes >= width * componentCount else { return nil }
  }

  func row(_ index: Int) -> UnsafeMutablePointer<UInt8> { bytes + index * rowBytes }
}

extension vImage_Flags {
  func has(_ flag: Int) -> Bool { self & vImage_Flags(flag) != 0 }
}

func limited(_ value: Int) -> UInt8 { UInt8(min(max(value, 0), 255)) }
