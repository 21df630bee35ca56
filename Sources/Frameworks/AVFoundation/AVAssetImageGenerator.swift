import FrameworkSupport
import UIKit
import VitrineCoreMedia

/// Creates images of a video's frames. All requests fail, because there is no decoder.
///
/// Audio fails with `AVError.noImageAtTime`, and media that cannot be read with the asset's read error.
open class AVAssetImageGenerator: NSObject {
  /// The result of a request for an image.
  public enum Result: Int, Sendable { case succeeded, failed, cancelled }
  /// The region of a video frame that becomes the image.
  public struct ApertureMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let cleanAperture = ApertureMode(rawValue: "CleanAperture")
    public static let productionAperture = ApertureMode(rawValue: "ProductionAperture")
    public static let encodedPixels = ApertureMode(rawValue: "EncodedPixels")
  }

  public let asset: AVAsset
  open var appliesPreferredTrackTransform = false
  /// The maximum size of the images; zero for the video's own size.
  open var maximumSize = CGSize.zero
  open var apertureMode: ApertureMode?
  open var videoComposition: AVVideoComposition?
  open var requestedTimeToleranceBefore = CMTime.positiveInfinity
  open var requestedTimeToleranceAfter = CMTime.positiveInfinity
  /// The number of cancellations. A request whose recorded number differs from it has been cancelled.
  private var cancellations = 0

  public init(asset: AVAsset) { self.asset = asset }

  private var error: any Error { asset.readError ?? AVError(.noImageAtTime) }

  open func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> CGImage {
    throw error
  }

  open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) { throw error }

  open func generateCGImageAsynchronously(
    for requestedTime: CMTime, completionHandler handler: @escaping (CGImage?, CMTime, (any Error)?) -> Void
  ) {
    generateCGImagesAsynchronously(forTimes: [NSValue(time: requestedTime)]) { _, image, time, _, error in
      handler(image, time, error)
    }
  }

  /// Calls the handler with a failure once for each time, on the main queue after the current run loop turn.
  open func generateCGImagesAsynchronously(
    forTimes requestedTimes: [NSValue],
    completionHandler handler: @escaping (CMTime, CGImage?, CMTime, Result, (any Error)?) -> Void
  ) {
    nonisolated(unsafe) let (this, handler) = (self, handler)
    let number = cancellations
    let times = requestedTimes.map(\.timeValue)
    afterTurn {
      for time in times {
        let isCancelled = number != this.cancellations
        handler(time, nil, .invalid, isCancelled ? .cancelled : .failed, isCancelled ? nil : this.error)
      }
    }
  }

  /// Ends pending requests with the result `cancelled`.
  open func cancelAllCGImageGeneration() { cancellations += 1 }
}
