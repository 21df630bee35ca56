/// The identifier of a track in its asset.
public typealias CMPersistentTrackID = Int32
/// The invalid track identifier. As an argument, it requests any unused identifier.
public let kCMPersistentTrackID_Invalid: CMPersistentTrackID = 0

/// A time range of a source, and the time range of the composition in which it is played.
public struct CMTimeMapping: Sendable, Hashable {
  /// The time range in the source. Its start is invalid if nothing is played.
  public var source: CMTimeRange
  /// The time range in the composition.
  public var target: CMTimeRange

  public init() { (source, target) = (.invalid, .invalid) }
  public init(source: CMTimeRange, target: CMTimeRange) { (self.source, self.target) = (source, target) }

  /// Creates a mapping for a time range of the composition in which nothing is played.
  public init(empty target: CMTimeRange) { self.init(source: .invalid, target: target) }
}
