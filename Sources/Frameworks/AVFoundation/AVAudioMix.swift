import Foundation
import VitrineCoreMedia

/// The volumes of an item's audio tracks. They are stored, but there is no sound.
open class AVAudioMix: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  fileprivate var parameters: [AVAudioMixInputParameters] = []
  public override init() {}

  open var inputParameters: [AVAudioMixInputParameters] { parameters }

  open func copy(with zone: NSZone? = nil) -> Any { copyValues(to: AVAudioMix()) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { copyValues(to: AVMutableAudioMix()) }
  private func copyValues(to mix: AVAudioMix) -> AVAudioMix {
    mix.parameters = parameters
    return mix
  }
}

/// An audio mix that an app can change.
open class AVMutableAudioMix: AVAudioMix, @unchecked Sendable {
  open override var inputParameters: [AVAudioMixInputParameters] {
    get { parameters }
    set { parameters = newValue }
  }
}

/// The volume of a track over time.
open class AVAudioMixInputParameters: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  fileprivate var id = kCMPersistentTrackID_Invalid
  fileprivate var ramps: [Ramp] = []
  open var trackID: CMPersistentTrackID { id }

  /// A change of the volume over time. A ramp without a duration sets the volume until the next ramp.
  fileprivate struct Ramp {
    let start: Float
    let end: Float
    let range: CMTimeRange
  }

  public override init() {}

  /// Reports the volume ramp at a time. Before the first ramp, the volume is 1. Returns false for an invalid time.
  open func getVolumeRamp(
    for time: CMTime, startVolume: UnsafeMutablePointer<Float>?, endVolume: UnsafeMutablePointer<Float>?,
    timeRange: UnsafeMutablePointer<CMTimeRange>?
  ) -> Bool {
    guard time.isNumeric else { return false }
    let last = ramps.last { $0.range.start <= time }
    let next = ramps.first { $0.range.start > time }?.range.start ?? .positiveInfinity
    if let last, last.range.containsTime(time) {
      startVolume?.pointee = last.start
      endVolume?.pointee = last.end
      timeRange?.pointee = last.range
      return true
    }
    startVolume?.pointee = last?.end ?? 1
    endVolume?.pointee = last?.end ?? 1
    timeRange?.pointee = CMTimeRange(start: last?.range.end ?? .zero, end: next)
    return true
  }

  open func copy(with zone: NSZone? = nil) -> Any { copyValues(to: AVAudioMixInputParameters()) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { copyValues(to: AVMutableAudioMixInputParameters()) }
  private func copyValues(to parameters: AVAudioMixInputParameters) -> AVAudioMixInputParameters {
    (parameters.id, parameters.ramps) = (id, ramps)
    return parameters
  }
}

/// The volumes of a track, which an app can change.
open class AVMutableAudioMixInputParameters: AVAudioMixInputParameters, @unchecked Sendable {
  public override init() {}
  public convenience init(track: AVAssetTrack?) {
    self.init()
    id = track?.trackID ?? kCMPersistentTrackID_Invalid
  }

  open override var trackID: CMPersistentTrackID {
    get { id }
    set { id = newValue }
  }
  open func setVolume(_ volume: Float, at time: CMTime) {
    add(Ramp(start: volume, end: volume, range: CMTimeRange(start: time, duration: .zero)))
  }
  open func setVolumeRamp(fromStartVolume startVolume: Float, toEndVolume endVolume: Float, timeRange: CMTimeRange) {
    add(Ramp(start: startVolume, end: endVolume, range: timeRange))
  }
  private func add(_ ramp: Ramp) {
    ramps.removeAll { $0.range == ramp.range }
    ramps.insert(ramp, at: ramps.firstIndex { $0.range.start > ramp.range.start } ?? ramps.count)
  }
}
