/// A clock of media, which an `AVPlayerItem` has: its time is the item's position, and its rate the player's.
///
/// An app cannot make one, because there is no clock of hardware to drive it.
public final class CMTimebase: @unchecked Sendable {
  private let readTime: () -> CMTime
  private let readRate: () -> Double

  /// - Parameters:
  ///   - time: Returns the position of the media.
  ///   - rate: Returns the seconds of media that pass in a second.
  package init(time: @escaping () -> CMTime, rate: @escaping () -> Double) { (readTime, readRate) = (time, rate) }

  /// The current position of the media.
  public var time: CMTime { readTime() }
  /// The seconds of media that pass in a second; 0 if it is paused.
  public var rate: Double { readRate() }
}

/// Returns the current position of a timebase's media.
public func CMTimebaseGetTime(_ timebase: CMTimebase) -> CMTime { timebase.time }
/// Returns the current position in another timescale.
public func CMTimebaseGetTimeWithTimeScale(
  _ timebase: CMTimebase, timescale: CMTimeScale, method: CMTimeRoundingMethod
) -> CMTime { timebase.time.convertScale(timescale, method: method) }
/// Returns the seconds of media that pass in a second.
public func CMTimebaseGetRate(_ timebase: CMTimebase) -> Double { timebase.rate }
