import Foundation
import FrameworkSupport

extension Notification.Name {
  public static let AVAudioEngineConfigurationChange = Notification.Name(
    "AVAudioEngineConfigurationChangeNotification")
}

/// A graph of audio nodes. Player nodes play in session time, without sound. Effects only store their values.
///
/// Not here: rendering of samples. Manual rendering fails, and taps are never called.
open class AVAudioEngine: NSObject, @unchecked Sendable {
  public let outputNode = AVAudioOutputNode()
  /// The microphone's node. There is no microphone, so it delivers no samples.
  public let inputNode = AVAudioInputNode()
  public let mainMixerNode = AVAudioMixerNode()
  open private(set) var attachedNodes: Set<AVAudioNode> = []
  open private(set) var isRunning = false
  open var isAutoShutdownEnabled = false
  open var musicSequence: OpaquePointer?
  open var isInManualRenderingMode: Bool { false }
  open var manualRenderingSampleTime: AVAudioFramePosition { 0 }
  private var connections: [Connection] = []

  private struct Connection {
    let source: AVAudioNode
    let sourceBus: AVAudioNodeBus
    let target: AVAudioNode
    let targetBus: AVAudioNodeBus
  }

  public enum ManualRenderingMode: Int, Sendable { case offline, realtime }
  public enum ManualRenderingStatus: Int, Sendable {
    case error = -1
    case success, insufficientDataFromInputNode, cannotDoInCurrentContext
  }

  public override init() {
    super.init()
    for node in [outputNode, inputNode, mainMixerNode] as [AVAudioNode] { attach(node) }
    connect(mainMixerNode, to: outputNode, format: nil)
  }

  // MARK: The graph

  open func attach(_ node: AVAudioNode) {
    attachedNodes.insert(node)
    node.engine = self
  }
  open func detach(_ node: AVAudioNode) {
    (node as? AVAudioPlayerNode)?.stop()
    connections.removeAll { $0.source === node || $0.target === node }
    attachedNodes.remove(node)
    node.engine = nil
  }

  /// Connects two nodes. Existing connections of the two busses are removed.
  open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {
    let bus = node2 is AVAudioMixerNode ? (node2 as? AVAudioMixerNode)?.nextAvailableInputBus ?? 0 : 0
    connect(node1, to: node2, fromBus: 0, toBus: bus, format: format)
  }
  open func connect(
    _ node1: AVAudioNode, to node2: AVAudioNode, fromBus bus1: AVAudioNodeBus, toBus bus2: AVAudioNodeBus,
    format: AVAudioFormat?
  ) { connect(node1, to: [AVAudioConnectionPoint(node: node2, bus: bus2)], fromBus: bus1, format: format) }
  /// Connects a node to several others.
  open func connect(
    _ sourceNode: AVAudioNode, to destNodes: [AVAudioConnectionPoint], fromBus sourceBus: AVAudioNodeBus,
    format: AVAudioFormat?
  ) {
    let targets = destNodes.compactMap { point in point.node.map { ($0, point.bus) } }
    for node in [sourceNode] + targets.map(\.0) where node.engine !== self {
      fatalError(
        "NSInternalInconsistencyException: required condition is false: _engine->IsNodeAttached(\(type(of: node)))")
    }
    disconnectNodeOutput(sourceNode, bus: sourceBus)
    for (target, bus) in targets {
      disconnectNodeInput(target, bus: bus)
      connections.append(Connection(source: sourceNode, sourceBus: sourceBus, target: target, targetBus: bus))
    }
    if let format { sourceNode.formats[sourceBus] = format }
  }
  open func disconnectNodeInput(_ node: AVAudioNode) { connections.removeAll { $0.target === node } }
  open func disconnectNodeInput(_ node: AVAudioNode, bus: AVAudioNodeBus) {
    connections.removeAll { $0.target === node && $0.targetBus == bus }
  }
  open func disconnectNodeOutput(_ node: AVAudioNode) { connections.removeAll { $0.source === node } }
  open func disconnectNodeOutput(_ node: AVAudioNode, bus: AVAudioNodeBus) {
    connections.removeAll { $0.source === node && $0.sourceBus == bus }
  }
  open func inputConnectionPoint(for node: AVAudioNode, inputBus bus: AVAudioNodeBus) -> AVAudioConnectionPoint? {
    connections.first { $0.target === node && $0.targetBus == bus }
      .map { AVAudioConnectionPoint(node: $0.source, bus: $0.sourceBus) }
  }
  open func outputConnectionPoints(for node: AVAudioNode, outputBus bus: AVAudioNodeBus) -> [AVAudioConnectionPoint] {
    connections.filter { $0.source === node && $0.sourceBus == bus }
      .map { AVAudioConnectionPoint(node: $0.target, bus: $0.targetBus) }
  }
  func usedInputBusses(of node: AVAudioNode) -> Set<AVAudioNodeBus> {
    Set(connections.filter { $0.target === node }.map(\.targetBus))
  }
  /// Whether the output of a node is connected to another node.
  func isConnected(_ node: AVAudioNode) -> Bool { connections.contains { $0.source === node } }

  // MARK: Running

  open func prepare() {}
  open func start() throws { isRunning = true }
  open func pause() {
    isRunning = false
    for node in attachedNodes { (node as? AVAudioPlayerNode)?.engineHasStopped() }
  }
  open func stop() { pause() }
  open func reset() { for node in attachedNodes { node.reset() } }

  /// Always throws, because the nodes render no samples.
  open func enableManualRenderingMode(
    _ mode: ManualRenderingMode, format pcmFormat: AVAudioFormat, maximumFrameCount: AVAudioFrameCount
  ) throws { throw NSError(domain: "com.apple.coreaudio.avfaudio", code: -4) }
  open func disableManualRenderingMode() {}
  open func renderOffline(
    _ numberOfFrames: AVAudioFrameCount, to buffer: AVAudioPCMBuffer
  ) throws -> ManualRenderingStatus { throw NSError(domain: "com.apple.coreaudio.avfaudio", code: -80_800) }
}

/// A node and one of its busses, as an end of a connection.
open class AVAudioConnectionPoint: NSObject, @unchecked Sendable {
  open private(set) weak var node: AVAudioNode?
  public let bus: AVAudioNodeBus
  public init(node: AVAudioNode, bus: AVAudioNodeBus) { (self.node, self.bus) = (node, bus) }
}

public typealias AVAudioNodeTapBlock = (AVAudioPCMBuffer, AVAudioTime) -> Void

/// A time, either in samples at a sample rate or in nanoseconds of the host's clock.
open class AVAudioTime: NSObject, @unchecked Sendable {
  public let sampleTime: AVAudioFramePosition
  public let sampleRate: Double
  public let hostTime: UInt64
  open var isSampleTimeValid: Bool { sampleRate > 0 }
  open var isHostTimeValid: Bool { sampleRate == 0 }

  public init(sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {
    (self.sampleTime, self.sampleRate, hostTime) = (sampleTime, sampleRate, 0)
  }
  public init(hostTime: UInt64) { (sampleTime, sampleRate, self.hostTime) = (0, 0, hostTime) }
  open class func hostTime(forSeconds seconds: TimeInterval) -> UInt64 {
    seconds > 0 && seconds < 1e9 ? UInt64(seconds * 1e9) : 0
  }
  open class func seconds(forHostTime hostTime: UInt64) -> TimeInterval { Double(hostTime) / 1e9 }
}

/// A node of an audio engine: a source, an effect or an output.
open class AVAudioNode: NSObject, @unchecked Sendable {
  open internal(set) weak var engine: AVAudioEngine?
  var formats: [AVAudioNodeBus: AVAudioFormat] = [:]

  open var numberOfInputs: Int { 1 }
  open var numberOfOutputs: Int { 1 }
  open var latency: TimeInterval { 0 }
  open var outputPresentationLatency: TimeInterval { 0 }
  open var lastRenderTime: AVAudioTime? { nil }
  open func reset() {}
  open func name(forInputBus bus: AVAudioNodeBus) -> String? { nil }
  open func name(forOutputBus bus: AVAudioNodeBus) -> String? { nil }

  /// The format of the connection; without one, two channels at 44100 Hz.
  open func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat {
    formats[bus] ?? AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 2)!
  }
  open func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat {
    engine?.inputConnectionPoint(for: self, inputBus: bus).flatMap { $0.node?.outputFormat(forBus: $0.bus) }
      ?? outputFormat(forBus: 0)
  }
  /// Does nothing: the block is never called, because nodes render no samples.
  open func installTap(
    onBus bus: AVAudioNodeBus, bufferSize: AVAudioFrameCount, format: AVAudioFormat?,
    block tapBlock: @escaping AVAudioNodeTapBlock
  ) {}
  open func removeTap(onBus bus: AVAudioNodeBus) {}
}

/// The base class of an engine's input and output node. Its latency is 0, and it does not process voices.
open class AVAudioIONode: AVAudioNode, @unchecked Sendable {
  open var presentationLatency: TimeInterval { 0 }
  open var isVoiceProcessingEnabled: Bool { false }
}
/// The engine's output to the speaker.
open class AVAudioOutputNode: AVAudioIONode, @unchecked Sendable {}
/// The engine's input from the microphone, which does not exist here.
open class AVAudioInputNode: AVAudioIONode, @unchecked Sendable {}

/// Mixes its inputs into one output.
open class AVAudioMixerNode: AVAudioNode, @unchecked Sendable {
  open var outputVolume: Float = 1
  open var volume: Float = 1
  open var pan: Float = 0
  open override var numberOfInputs: Int { max(1, engine?.usedInputBusses(of: self).count ?? 0) }
  /// The lowest input bus without a connection.
  open var nextAvailableInputBus: AVAudioNodeBus {
    let used = engine?.usedInputBusses(of: self) ?? []
    return (0...used.count).first { !used.contains($0) } ?? used.count
  }
}
