import UIKit
import VitrineCoreMedia

/// Describes how the video tracks of an asset are composed into frames. The values are stored, but there are no pictures.
///
/// Not here: filters of Core Image for each frame.
open class AVVideoComposition: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  fileprivate var fields = Fields()

  fileprivate struct Fields {
    var frameDuration = CMTime.zero
    var renderSize = CGSize.zero
    var renderScale: Float = 1
    var instructions: [any AVVideoCompositionInstructionProtocol] = []
    var animationTool: AVVideoCompositionCoreAnimationTool?
    var sourceTrackIDForFrameTiming = kCMPersistentTrackID_Invalid
    var colorPrimaries: String?
    var colorTransferFunction: String?
    var colorYCbCrMatrix: String?
  }

  public override init() {}
  /// Creates a composition at 30 frames a second: one instruction for the whole asset, with a layer for each video track.
  public convenience init(propertiesOf asset: AVAsset) {
    self.init()
    prepare(asset)
  }

  fileprivate func prepare(_ asset: AVAsset) {
    let tracks = asset.tracks(withMediaType: .video)
    let instruction = AVMutableVideoCompositionInstruction()
    instruction.timeRange = CMTimeRange(start: .zero, duration: asset.duration)
    instruction.layerInstructions = tracks.map { AVMutableVideoCompositionLayerInstruction(assetTrack: $0) }
    fields.instructions = tracks.isEmpty ? [] : [instruction]
    fields.renderSize = asset.naturalSize
    fields.frameDuration = CMTime(value: 1, timescale: 30)
  }

  open var frameDuration: CMTime { fields.frameDuration }
  open var renderSize: CGSize { fields.renderSize }
  open var renderScale: Float { fields.renderScale }
  open var instructions: [any AVVideoCompositionInstructionProtocol] { fields.instructions }
  open var animationTool: AVVideoCompositionCoreAnimationTool? { fields.animationTool }
  open var sourceTrackIDForFrameTiming: CMPersistentTrackID { fields.sourceTrackIDForFrameTiming }
  open var colorPrimaries: String? { fields.colorPrimaries }
  open var colorTransferFunction: String? { fields.colorTransferFunction }
  open var colorYCbCrMatrix: String? { fields.colorYCbCrMatrix }

  open func copy(with zone: NSZone? = nil) -> Any { copyValues(to: AVVideoComposition()) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { copyValues(to: AVMutableVideoComposition()) }
  private func copyValues(to composition: AVVideoComposition) -> AVVideoComposition {
    composition.fields = fields
    return composition
  }
}

/// A video composition that an app can change.
open class AVMutableVideoComposition: AVVideoComposition, @unchecked Sendable {
  open override var frameDuration: CMTime {
    get { fields.frameDuration }
    set { fields.frameDuration = newValue }
  }
  open override var renderSize: CGSize {
    get { fields.renderSize }
    set { fields.renderSize = newValue }
  }
  open override var renderScale: Float {
    get { fields.renderScale }
    set { fields.renderScale = newValue }
  }
  open override var instructions: [any AVVideoCompositionInstructionProtocol] {
    get { fields.instructions }
    set { fields.instructions = newValue }
  }
  open override var animationTool: AVVideoCompositionCoreAnimationTool? {
    get { fields.animationTool }
    set { fields.animationTool = newValue }
  }
  open override var sourceTrackIDForFrameTiming: CMPersistentTrackID {
    get { fields.sourceTrackIDForFrameTiming }
    set { fields.sourceTrackIDForFrameTiming = newValue }
  }
  open override var colorPrimaries: String? {
    get { fields.colorPrimaries }
    set { fields.colorPrimaries = newValue }
  }
  open override var colorTransferFunction: String? {
    get { fields.colorTransferFunction }
    set { fields.colorTransferFunction = newValue }
  }
  open override var colorYCbCrMatrix: String? {
    get { fields.colorYCbCrMatrix }
    set { fields.colorYCbCrMatrix = newValue }
  }
}

/// An instruction for a time range of a video composition.
public protocol AVVideoCompositionInstructionProtocol: NSObjectProtocol {
  var timeRange: CMTimeRange { get }
  var enablePostProcessing: Bool { get }
  var containsTweening: Bool { get }
  var requiredSourceTrackIDs: [NSValue]? { get }
  var passthroughTrackID: CMPersistentTrackID { get }
}

/// The layers of a video composition in a time range.
open class AVVideoCompositionInstruction: NSObject, AVVideoCompositionInstructionProtocol, @unchecked Sendable {
  fileprivate var range = CMTimeRange.invalid
  fileprivate var layers: [AVVideoCompositionLayerInstruction] = []
  fileprivate var color: CGColor?
  fileprivate var isPostProcessed = true

  public override init() {}

  open var timeRange: CMTimeRange { range }
  open var layerInstructions: [AVVideoCompositionLayerInstruction] { layers }
  open var backgroundColor: CGColor? { color }
  open var enablePostProcessing: Bool { isPostProcessed }
  open var containsTweening: Bool { true }
  open var requiredSourceTrackIDs: [NSValue]? { layers.map { NSNumber(value: $0.trackID) } }
  open var passthroughTrackID: CMPersistentTrackID { kCMPersistentTrackID_Invalid }
}

/// An instruction that an app can change.
open class AVMutableVideoCompositionInstruction: AVVideoCompositionInstruction, @unchecked Sendable {
  open override var timeRange: CMTimeRange {
    get { range }
    set { range = newValue }
  }
  open override var layerInstructions: [AVVideoCompositionLayerInstruction] {
    get { layers }
    set { layers = newValue }
  }
  open override var backgroundColor: CGColor? {
    get { color }
    set { color = newValue }
  }
  open override var enablePostProcessing: Bool {
    get { isPostProcessed }
    set { isPostProcessed = newValue }
  }
}

/// The transform, opacity and crop rectangle of a video track over time.
open class AVVideoCompositionLayerInstruction: NSObject, @unchecked Sendable {
  fileprivate var id = kCMPersistentTrackID_Invalid
  fileprivate var transforms = ValueRamps<CGAffineTransform>()
  fileprivate var opacities = ValueRamps<Float>()
  fileprivate var crops = ValueRamps<CGRect>()
  open var trackID: CMPersistentTrackID { id }

  public override init() {}

  /// Reports the transform ramp at a time. Returns false before the first ramp.
  open func getTransformRamp(
    for time: CMTime, start startTransform: UnsafeMutablePointer<CGAffineTransform>?,
    end endTransform: UnsafeMutablePointer<CGAffineTransform>?, timeRange: UnsafeMutablePointer<CMTimeRange>?
  ) -> Bool { transforms.get(time, startTransform, endTransform, timeRange) }
  open func getOpacityRamp(
    for time: CMTime, startOpacity: UnsafeMutablePointer<Float>?, endOpacity: UnsafeMutablePointer<Float>?,
    timeRange: UnsafeMutablePointer<CMTimeRange>?
  ) -> Bool { opacities.get(time, startOpacity, endOpacity, timeRange) }
  open func getCropRectangleRamp(
    for time: CMTime, startCropRectangle: UnsafeMutablePointer<CGRect>?,
    endCropRectangle: UnsafeMutablePointer<CGRect>?, timeRange: UnsafeMutablePointer<CMTimeRange>?
  ) -> Bool { crops.get(time, startCropRectangle, endCropRectangle, timeRange) }
}

/// A layer instruction that an app can change.
open class AVMutableVideoCompositionLayerInstruction: AVVideoCompositionLayerInstruction, @unchecked Sendable {
  public override init() {}
  public convenience init(assetTrack track: AVAssetTrack) {
    self.init()
    id = track.trackID
  }

  open override var trackID: CMPersistentTrackID {
    get { id }
    set { id = newValue }
  }
  open func setTransform(_ transform: CGAffineTransform, at time: CMTime) { transforms.set(transform, at: time) }
  open func setTransformRamp(
    fromStart startTransform: CGAffineTransform, toEnd endTransform: CGAffineTransform, timeRange: CMTimeRange
  ) { transforms.add(startTransform, endTransform, timeRange) }
  open func setOpacity(_ opacity: Float, at time: CMTime) { opacities.set(opacity, at: time) }
  open func setOpacityRamp(fromStartOpacity startOpacity: Float, toEndOpacity endOpacity: Float, timeRange: CMTimeRange)
  { opacities.add(startOpacity, endOpacity, timeRange) }
  open func setCropRectangle(_ cropRectangle: CGRect, at time: CMTime) { crops.set(cropRectangle, at: time) }
  open func setCropRectangleRamp(
    fromStartCropRectangle startCropRectangle: CGRect, toEndCropRectangle endCropRectangle: CGRect,
    timeRange: CMTimeRange
  ) { crops.add(startCropRectangle, endCropRectangle, timeRange) }
}

/// The changes of a value over time, in ascending order of their start times.
private struct ValueRamps<Value> {
  private var ramps: [(start: Value, end: Value, range: CMTimeRange)] = []

  mutating func set(_ value: Value, at time: CMTime) { add(value, value, CMTimeRange(start: time, duration: .zero)) }
  mutating func add(_ start: Value, _ end: Value, _ range: CMTimeRange) {
    ramps.removeAll { $0.range == range }
    ramps.insert((start, end, range), at: ramps.firstIndex { $0.range.start > range.start } ?? ramps.count)
  }
  func get(
    _ time: CMTime, _ start: UnsafeMutablePointer<Value>?, _ end: UnsafeMutablePointer<Value>?,
    _ range: UnsafeMutablePointer<CMTimeRange>?
  ) -> Bool {
    guard time.isNumeric, let ramp = ramps.last(where: { $0.range.start <= time }) else { return false }
    let isOver = !ramp.range.containsTime(time)
    start?.pointee = isOver ? ramp.end : ramp.start
    end?.pointee = ramp.end
    range?.pointee = ramp.range
    return true
  }
}

/// Composes layers with a video during export. It has no effect, because exports fail.
open class AVVideoCompositionCoreAnimationTool: NSObject {
  let videoLayers: [CALayer]
  let animationLayer: CALayer?

  public init(postProcessingAsVideoLayer videoLayer: CALayer, in animationLayer: CALayer) {
    (videoLayers, self.animationLayer) = ([videoLayer], animationLayer)
  }
  public init(postProcessingAsVideoLayers videoLayers: [CALayer], in animationLayer: CALayer) {
    (self.videoLayers, self.animationLayer) = (videoLayers, animationLayer)
  }
  public init(additionalLayer layer: CALayer, asTrackID trackID: CMPersistentTrackID) {
    (videoLayers, animationLayer) = ([], layer)
  }
}
