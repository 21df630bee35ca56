/// The number of a track in its asset.
public typealias CMPersistentTrackID = Int32
/// The number of no track; in calls, it asks for any free number.
public let kCMPersistentTrackID_Invalid: CMPersistentTrackID = 0

/// A part of a source, and the part of a composition in which it is played.
public struct CMTimeMapping: Sendable, Hashable {
  /// The part of the source. Its start is invalid if nothing is played.
  public var source: CMTimeRange
  /// The part of the composition.
  public var target: CMTimeRange

  public init() { (source, target) = (.invalid, .invalid) }
  public init(source: CMTimeRange, target: CMTimeRange) { (self.source, self.target) = (source, target) }

  /// Nothing is played in the target.
  public init(empty target: CMTimeRange) { self.init(source: .invalid, target: target) }
}
