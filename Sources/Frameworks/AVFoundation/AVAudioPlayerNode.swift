import Foundation
import FrameworkSupport

/// How a scheduled buffer is played.
public struct AVAudioPlayerNodeBufferOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let loops = AVAudioPlayerNodeBufferOptions(rawValue: 1)
  public static let interrupts = AVAudioPlayerNodeBufferOptions(rawValue: 2)
  public static let interruptsAtLoop = AVAudioPlayerNodeBufferOptions(rawValue: 4)
}
/// When a completion handler is called. All three moments are the same without sound.
public enum AVAudioPlayerNodeCompletionCallbackType: Int, Sendable { case dataConsumed, dataRendered, dataPlayedBack }

/// Plays buffers and files one after the other in the session's time, without sound.
open class AVAudioPlayerNode: AVAudioNode, @unchecked Sendable {
  open var volume: Float = 1
  open var pan: Float = 0
  open private(set) var isPlaying = false
  private var scheduled: [Entry] = []
  private var begun: Date?
  private var end: Delay?

  private struct Entry {
    /// The seconds that remain.
    var rest: TimeInterval
    let length: TimeInterval
    let isLoop: Bool
    let completion: (() -> Void)?
  }

  open override var numberOfInputs: Int { 0 }

  open func scheduleBuffer(_ buffer: AVAudioPCMBuffer, completionHandler: (() -> Void)? = nil) {
    scheduleBuffer(buffer, at: nil, options: [], completionHandler: completionHandler)
  }
  /// The time is ignored: the buffer follows those that are scheduled already.
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, at when: AVAudioTime?, options: AVAudioPlayerNodeBufferOptions = [],
    completionHandler: (() -> Void)? = nil
  ) {
    if !options.isDisjoint(with: [.interrupts, .interruptsAtLoop]) { clear() }
    add(Double(buffer.frameLength) / buffer.format.sampleRate, isLoop: options.contains(.loops), completionHandler)
  }
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, at when: AVAudioTime?, options: AVAudioPlayerNodeBufferOptions = [],
    completionCallbackType callbackType: AVAudioPlayerNodeCompletionCallbackType,
    completionHandler: ((AVAudioPlayerNodeCompletionCallbackType) -> Void)? = nil
  ) {
    scheduleBuffer(buffer, at: when, options: options) { completionHandler?(callbackType) }
  }
  open func scheduleFile(_ file: AVAudioFile, at when: AVAudioTime?, completionHandler: (() -> Void)? = nil) {
    add(Double(file.length) / file.processingFormat.sampleRate, isLoop: false, completionHandler)
  }
  open func scheduleFile(
    _ file: AVAudioFile, at when: AVAudioTime?,
    completionCallbackType callbackType: AVAudioPlayerNodeCompletionCallbackType,
    completionHandler: ((AVAudioPlayerNodeCompletionCallbackType) -> Void)? = nil
  ) { scheduleFile(file, at: when) { completionHandler?(callbackType) } }
  open func scheduleSegment(
    _ file: AVAudioFile, startingFrame startFrame: AVAudioFramePosition, frameCount numberFrames: AVAudioFrameCount,
    at when: AVAudioTime?, completionHandler: (() -> Void)? = nil
  ) {
    let frames = max(0, min(AVAudioFramePosition(numberFrames), file.length - max(0, startFrame)))
    add(Double(frames) / file.processingFormat.sampleRate, isLoop: false, completionHandler)
  }
  open func prepare(withFrameCount frameCount: AVAudioFrameCount) {}

  /// Stops the app if the node is not in a running engine, as iOS does.
  open func play() {
    guard let engine else {
      fatalError("NSInternalInconsistencyException: required condition is false: _engine != nil")
    }
    guard engine.isRunning else {
      fatalError("NSInternalInconsistencyException: required condition is false: _engine->IsRunning()")
    }
    guard engine.isConnected(self) else {
      fatalError("NSInternalInconsistencyException: player started when in a disconnected state")
    }
    guard !isPlaying else { return }
    isPlaying = true
    playFirst()
  }
  /// The time is ignored.
  open func play(at when: AVAudioTime?) { play() }
  open func pause() {
    isPlaying = false
    engineHasStopped()
  }
  /// Removes all that is scheduled; the handlers are called.
  open func stop() {
    isPlaying = false
    clear()
  }
  open override func reset() { clear() }

  private func clear() {
    end?.cancel()
    begun = nil
    nonisolated(unsafe) let completions = scheduled.compactMap(\.completion)
    scheduled = []
    if !completions.isEmpty { afterTurn { completions.forEach { $0() } } }
  }
  private func add(_ seconds: TimeInterval, isLoop: Bool, _ completion: (() -> Void)?) {
    scheduled.append(Entry(rest: seconds, length: seconds, isLoop: isLoop, completion: completion))
    if isPlaying, begun == nil { playFirst() }
  }
  private func playFirst() {
    guard let first = scheduled.first else { return }
    begun = Date()
    end = after(first.rest) { [weak self] in self?.reachedEnd() }
  }
  private func reachedEnd() {
    begun = nil
    guard let first = scheduled.first else { return }
    // An empty buffer would repeat endlessly without time passing.
    if first.isLoop, first.length > 0, scheduled.count == 1 {
      scheduled[0].rest = first.length
    } else {
      scheduled.removeFirst()
      first.completion?()
    }
    if isPlaying, begun == nil { playFirst() }
  }
  /// Keeps what is left of the current buffer.
  func engineHasStopped() {
    end?.cancel()
    if let begun, !scheduled.isEmpty { scheduled[0].rest -= min(scheduled[0].rest, Date().timeIntervalSince(begun)) }
    begun = nil
    isPlaying = false
  }
}
