import Foundation

public typealias VNRequestCompletionHandler = (VNRequest, (any Error)?) -> Void
public typealias VNRequestProgressHandler = (VNRequest, Double, (any Error)?) -> Void

/// A request to analyze a picture.
open class VNRequest: NSObject, @unchecked Sendable {
  public let completionHandler: VNRequestCompletionHandler?
  open var preferBackgroundProcessing = false
  /// A value without effect, because nothing is computed.
  open var usesCPUOnly = false
  open var revision: Int
  /// The results. They are always `nil`, because every handler throws.
  open internal(set) var results: [VNObservation]?
  private(set) var isCancelled = false

  public convenience override init() { self.init(completionHandler: nil) }

  public init(completionHandler: VNRequestCompletionHandler? = nil) {
    self.completionHandler = completionHandler
    revision = Self.defaultRevision
    super.init()
  }

  open class var supportedRevisions: IndexSet { IndexSet(integer: 1) }
  open class var defaultRevision: Int { 1 }
  open class var currentRevision: Int { 1 }

  /// Cancels the request: performing it then fails with `VNError.Code.requestCancelled`.
  open func cancel() { isCancelled = true }
}

/// A request that analyzes one picture.
open class VNImageBasedRequest: VNRequest, @unchecked Sendable {
  /// The part of the picture to analyze, in normalized coordinates.
  open var regionOfInterest = VNNormalizedIdentityRect {
    didSet {
      precondition(
        VNNormalizedIdentityRect.contains(regionOfInterest),
        "NSInvalidArgumentException: The region of interest is not within the bounds of the image")
    }
  }
}

/// A request that tracks an object through a sequence of pictures.
open class VNTrackingRequest: VNImageBasedRequest, @unchecked Sendable {
  open var inputObservation: VNDetectedObjectObservation
  open var trackingLevel = VNRequestTrackingLevel.fast
  open var isLastFrame = false

  init(_ observation: VNDetectedObjectObservation, _ completionHandler: VNRequestCompletionHandler?) {
    inputObservation = observation
    super.init(completionHandler: completionHandler)
  }
}

public enum VNRequestTrackingLevel: UInt, Sendable { case accurate, fast }

// MARK: Handlers

/// The key of an option with which a picture is analyzed.
public struct VNImageOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let properties = VNImageOption(rawValue: "VNImageOptionProperties")
  public static let cameraIntrinsics = VNImageOption(rawValue: "VNImageOptionCameraIntrinsics")
  public static let ciContext = VNImageOption(rawValue: "VNImageOptionCIContext")
}

/// A handler that performs requests on one picture. All of them fail.
open class VNImageRequestHandler: NSObject, @unchecked Sendable {
  private let isReadable: Bool

  public init(cgImage image: CGImage, options: [VNImageOption: Any] = [:]) { isReadable = true }
  public init(
    cgImage image: CGImage, orientation: CGImagePropertyOrientation, options: [VNImageOption: Any] = [:]
  ) { isReadable = true }
  public init(ciImage image: CIImage, options: [VNImageOption: Any] = [:]) { isReadable = true }
  public init(
    ciImage image: CIImage, orientation: CGImagePropertyOrientation, options: [VNImageOption: Any] = [:]
  ) { isReadable = true }
  public init(url imageURL: URL, options: [VNImageOption: Any] = [:]) {
    isReadable = (try? Data(contentsOf: imageURL)).flatMap { UIImage(data: $0) } != nil
  }
  public convenience init(
    url imageURL: URL, orientation: CGImagePropertyOrientation, options: [VNImageOption: Any] = [:]
  ) { self.init(url: imageURL, options: options) }
  public init(data imageData: Data, options: [VNImageOption: Any] = [:]) {
    isReadable = UIImage(data: imageData) != nil
  }
  public convenience init(
    data imageData: Data, orientation: CGImagePropertyOrientation, options: [VNImageOption: Any] = [:]
  ) { self.init(data: imageData, options: options) }

  public init(cvPixelBuffer pixelBuffer: CVPixelBuffer, options: [VNImageOption: Any] = [:]) { isReadable = true }
  public init(
    cvPixelBuffer pixelBuffer: CVPixelBuffer, orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:]
  ) { isReadable = true }
  public init(cmSampleBuffer sampleBuffer: CMSampleBuffer, options: [VNImageOption: Any] = [:]) { isReadable = true }
  public init(
    cmSampleBuffer sampleBuffer: CMSampleBuffer, orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:]
  ) { isReadable = true }

  /// Calls each request's completion handler with the error, and throws the first one.
  open func perform(_ requests: [VNRequest]) throws { try fail(requests, isReadable: isReadable) }
}

/// A handler that performs requests on a sequence of pictures. All of them fail.
open class VNSequenceRequestHandler: NSObject, @unchecked Sendable {
  public override init() {}

  open func perform(_ requests: [VNRequest], on image: CGImage) throws { try fail(requests, isReadable: true) }
  open func perform(
    _ requests: [VNRequest], on image: CGImage, orientation: CGImagePropertyOrientation
  ) throws { try fail(requests, isReadable: true) }
  open func perform(_ requests: [VNRequest], on image: CIImage) throws { try fail(requests, isReadable: true) }
  open func perform(
    _ requests: [VNRequest], on image: CIImage, orientation: CGImagePropertyOrientation
  ) throws { try fail(requests, isReadable: true) }
  open func perform(_ requests: [VNRequest], on pixelBuffer: CVPixelBuffer) throws {
    try fail(requests, isReadable: true)
  }
  open func perform(
    _ requests: [VNRequest], on pixelBuffer: CVPixelBuffer, orientation: CGImagePropertyOrientation
  ) throws { try fail(requests, isReadable: true) }
  open func perform(_ requests: [VNRequest], on sampleBuffer: CMSampleBuffer) throws {
    try fail(requests, isReadable: true)
  }
  open func perform(_ requests: [VNRequest], onImageData imageData: Data) throws {
    try fail(requests, isReadable: UIImage(data: imageData) != nil)
  }
  open func perform(_ requests: [VNRequest], onImageURL imageURL: URL) throws {
    try fail(requests, isReadable: (try? Data(contentsOf: imageURL)).flatMap { UIImage(data: $0) } != nil)
  }
}

/// Calls each request's completion handler with its error, and throws the first error.
private func fail(_ requests: [VNRequest], isReadable: Bool) throws {
  var first: VNError?
  for request in requests {
    let error = VNError(
      request.isCancelled ? .requestCancelled : isReadable ? .unsupportedRequest : .invalidImage)
    first = first ?? error
    request.results = nil
    request.completionHandler?(request, error)
  }
  if let first { throw first }
}
