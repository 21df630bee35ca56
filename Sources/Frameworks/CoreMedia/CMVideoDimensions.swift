/// The size of a video frame in pixels.
public struct CMVideoDimensions: Sendable, Hashable {
  public var width: Int32
  public var height: Int32
  public init() { (width, height) = (0, 0) }
  public init(width: Int32, height: Int32) { (self.width, self.height) = (width, height) }
}
