import FrameworkSupport
import UIKit
import VitrineCoreMedia

/// Makes pictures of a video's frames. All requests fail, because there is no decoder: `AVError.noImageAtTime` for sound, and the asset's
/// own error for media that cannot be read.
open class AVAssetImageGenerator: NSObject {
  /// How a request has ended.
  public enum Result: Int, Sendable { case succeeded, failed, cancelled }
  /// Which size the pictures have.
  public struct ApertureMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let cleanAperture = ApertureMode(rawValue: "CleanAperture")
    public static let productionAperture = ApertureMode(rawValue: "ProductionAperture")
    public static let encodedPixels = ApertureMode(rawValue: "EncodedPixels")
  }

  public let asset: AVAsset
  open var appliesPreferredTrackTransform = false
  /// The largest size of the pictures; zero for the video's size.
  open var maximumSize = CGSize.zero
  open var apertureMode: ApertureMode?
  open var videoComposition: AVVideoComposition?
  open var requestedTimeToleranceBefore = CMTime.positiveInfinity
  open var requestedTimeToleranceAfter = CMTime.positiveInfinity
  /// Requests before the last cancellation have smaller numbers.
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

  /// Calls the handler once for each time, on the main queue after the turn.
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

  /// Requests that have not ended end with the result `cancelled`.
  open func cancelAllCGImageGeneration() { cancellations += 1 }
}
