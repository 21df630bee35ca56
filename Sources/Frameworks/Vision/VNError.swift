/// Module `Vision`: requests to recognize the content of pictures.
///
/// Real: requests with their settings, the geometry of normalized points and rectangles, observations' values. There are no models, so
/// every handler throws `VNError.Code.unsupportedRequest`, and each request's completion handler gets this error. No observations are
/// made.
import CoreGraphics
@_exported import Foundation
@_exported import UIKit
@_exported import VitrineCoreImage
@_exported import VitrineCoreMedia
@_exported import VitrineImageIO

public let VNErrorDomain = VNError.errorDomain

/// The error of a request. Its domain and codes are Apple's; handlers throw `unsupportedRequest`.
public struct VNError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case turiCoreErrorCode = -1
    case ok, requestCancelled, invalidFormat, operationFailed, outOfBoundsError, invalidOption, ioError
    case missingOption, notImplemented, internalError, outOfMemory, unknownError, invalidOperation, invalidImage
    case invalidArgument, invalidModel, unsupportedRevision, dataUnavailable, timeStampNotFound, unsupportedRequest
    case timeout, unsupportedComputeStage, unsupportedComputeDevice
  }

  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let errorDomain = "com.apple.vis"
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? {
    switch code {
    case .unsupportedRequest: "The request is not supported: there are no models on this system."
    case .invalidImage: "The image cannot be read."
    case .requestCancelled: "The request was cancelled."
    default: "The request has failed."
    }
  }
}

extension VNError.Code {
  /// Matches an error with this code, so that `catch VNError.Code.invalidImage` works.
  public static func ~= (code: VNError.Code, error: any Error) -> Bool { (error as? VNError)?.code == code }
}

// MARK: Geometry

/// A confidence from 0 to 1.
public typealias VNConfidence = Float

/// An angle in degrees.
public typealias VNDegrees = Float

/// The shorter side of a rectangle divided by the longer one, from 0 to 1.
public typealias VNAspectRatio = Float

/// The rectangle of the whole picture in normalized coordinates.
public let VNNormalizedIdentityRect = CGRect(x: 0, y: 0, width: 1, height: 1)

/// Returns true if a normalized rectangle is the whole picture.
public func VNNormalizedRectIsIdentityRect(_ normalizedRect: CGRect) -> Bool {
  normalizedRect == VNNormalizedIdentityRect
}

/// Converts a normalized point to pixels. The origin is at the bottom left in both coordinate spaces.
public func VNImagePointForNormalizedPoint(
  _ normalizedPoint: CGPoint, _ imageWidth: Int, _ imageHeight: Int
) -> CGPoint { CGPoint(x: normalizedPoint.x * CGFloat(imageWidth), y: normalizedPoint.y * CGFloat(imageHeight)) }

/// Converts a normalized rectangle to pixels.
public func VNImageRectForNormalizedRect(
  _ normalizedRect: CGRect, _ imageWidth: Int, _ imageHeight: Int
) -> CGRect {
  CGRect(
    x: normalizedRect.minX * CGFloat(imageWidth), y: normalizedRect.minY * CGFloat(imageHeight),
    width: normalizedRect.width * CGFloat(imageWidth), height: normalizedRect.height * CGFloat(imageHeight))
}

/// Converts a rectangle in pixels to normalized coordinates.
public func VNNormalizedRectForImageRect(_ imageRect: CGRect, _ imageWidth: Int, _ imageHeight: Int) -> CGRect {
  guard imageWidth > 0, imageHeight > 0 else { return .zero }
  return CGRect(
    x: imageRect.minX / CGFloat(imageWidth), y: imageRect.minY / CGFloat(imageHeight),
    width: imageRect.width / CGFloat(imageWidth), height: imageRect.height / CGFloat(imageHeight))
}

/// Converts a point in pixels to normalized coordinates.
public func VNNormalizedPointForImagePoint(_ imagePoint: CGPoint, _ imageWidth: Int, _ imageHeight: Int) -> CGPoint {
  guard imageWidth > 0, imageHeight > 0 else { return .zero }
  return CGPoint(x: imagePoint.x / CGFloat(imageWidth), y: imagePoint.y / CGFloat(imageHeight))
}

/// A point in a picture, in normalized coordinates: 0 to 1 in both directions.
open class VNPoint: NSObject, NSSecureCoding, @unchecked Sendable {
  public let location: CGPoint
  open var x: Double { Double(location.x) }
  open var y: Double { Double(location.y) }
  open class var zero: VNPoint { VNPoint(x: 0, y: 0) }

  public init(x: Double, y: Double) { location = CGPoint(x: x, y: y) }
  public convenience init(location: CGPoint) { self.init(x: Double(location.x), y: Double(location.y)) }

  open func distance(_ point: VNPoint) -> Double { hypot(x - point.x, y - point.y) }

  open class var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) {
    location = CGPoint(x: coder.decodeDouble(forKey: "x"), y: coder.decodeDouble(forKey: "y"))
  }
  open func encode(with coder: NSCoder) {
    coder.encode(x, forKey: "x")
    coder.encode(y, forKey: "y")
  }
}
