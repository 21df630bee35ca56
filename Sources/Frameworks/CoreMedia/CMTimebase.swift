/// The clock of an `AVPlayerItem`: its time is the item's position, and its rate is the player's rate.
///
/// An app cannot create one, because there is no hardware clock to drive it.
public final class CMTimebase: @unchecked Sendable {
  private let readTime: () -> CMTime
  private let readRate: () -> Double

  /// - Parameters:
  ///   - time: Returns the position of the media.
  ///   - rate: Returns the seconds of media that are played in one second.
  package init(time: @escaping () -> CMTime, rate: @escaping () -> Double) { (readTime, readRate) = (time, rate) }

  /// The current position of the media.
  public var time: CMTime { readTime() }
  /// The playback rate: the seconds of media that are played in one second; 0 while paused.
  public var rate: Double { readRate() }
}

/// Returns the current position of the media.
public func CMTimebaseGetTime(_ timebase: CMTimebase) -> CMTime { timebase.time }
/// Returns the current position of the media, converted to a timescale.
public func CMTimebaseGetTimeWithTimeScale(
  _ timebase: CMTimebase, timescale: CMTimeScale, method: CMTimeRoundingMethod
) -> CMTime { timebase.time.convertScale(timescale, method: method) }
/// Returns the playback rate of the media.
public func CMTimebaseGetRate(_ timebase: CMTimebase) -> Double { timebase.rate }
