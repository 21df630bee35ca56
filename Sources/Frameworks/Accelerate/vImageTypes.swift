/// Module `Accelerate`: the functions of vImage and vDSP that apps use for pictures and samples.
///
/// Real: all that is declared computes on the buffers. vImage: convolutions by box, tent and kernel, matrices, permutations,
/// premultiplication, scaling, turns, reflections and histograms of four 8-bit components, and the conversion from and to `CGImage`.
/// vDSP: arithmetic, sums and extremes of vectors. Not here: other formats of pixels, Fourier transforms, BLAS, BNNS.
@_exported import UIKit

public typealias vImagePixelCount = UInt
public typealias vImage_Error = Int
public typealias vImage_Flags = UInt32
public typealias Pixel_8 = UInt8
public typealias Pixel_8888 = (UInt8, UInt8, UInt8, UInt8)
public typealias Pixel_F = Float

/// An image in memory.
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
/// Pixels near the edge, for which the kernel would need pixels beyond it, are copied.
public let kvImageCopyInPlace = 2
/// Pixels beyond the edge have the background colour.
public let kvImageBackgroundColorFill = 4
/// Pixels beyond the edge are those of the edge.
public let kvImageEdgeExtend = 8
public let kvImageDoNotTile = 16
public let kvImageHighQualityResampling = 32
/// Pixels beyond the edge do not count.
public let kvImageTruncateKernel = 64
/// The function returns the size of the temporary buffer that it needs, which is 0 here, and does nothing else.
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

/// The rows of a buffer with four components in each pixel.
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
