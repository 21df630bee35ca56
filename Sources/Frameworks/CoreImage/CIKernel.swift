import Foundation
import UIKit

/// Returns the area of an input image that is needed for an area of the result.
public typealias CIKernelROICallback = (Int32, CGRect) -> CGRect

/// A routine in Core Image's or Metal's language that computes pixels. The page draws filters as SVG, which has no such routines, so every
/// initializer fails, as for a source with errors. Apps then leave a picture as it is.
open class CIKernel: NSObject {
  public let name: String

  private init(name: String) { self.name = name }

  public convenience init?(source string: String) { nil }

  public convenience init(functionName name: String, fromMetalLibraryData data: Data) throws {
    throw KernelError(name: name)
  }

  public convenience init(
    functionName name: String, fromMetalLibraryData data: Data, outputPixelFormat format: CIFormat
  ) throws { throw KernelError(name: name) }

  /// The kernels of a source; always `nil`.
  open class func makeKernels(source string: String) -> [CIKernel]? { nil }

  /// The result of the kernel; always `nil`.
  open func apply(extent: CGRect, roiCallback callback: @escaping CIKernelROICallback, arguments args: [Any]?)
    -> CIImage?
  {
    nil
  }
}

/// A kernel that computes each pixel from the pixel at the same place.
open class CIColorKernel: CIKernel {
  /// The result of the kernel; always `nil`.
  open func apply(extent: CGRect, arguments args: [Any]?) -> CIImage? { nil }
}

/// A kernel that moves pixels.
open class CIWarpKernel: CIKernel {
  /// The result of the kernel; always `nil`.
  open func apply(
    extent: CGRect, roiCallback callback: @escaping CIKernelROICallback, image: CIImage, arguments args: [Any]?
  ) -> CIImage? { nil }
}

/// A kernel that mixes two images.
open class CIBlendKernel: CIColorKernel {
  /// The result of the kernel; always `nil`.
  open func apply(foreground: CIImage, background: CIImage) -> CIImage? { nil }
}

private struct KernelError: LocalizedError {
  let name: String
  var errorDescription: String? { "The kernel \(name) cannot be loaded: Core Image runs no kernels here." }
}
