import Foundation
import FrameworkSupport

/// Options for scheduling a buffer: whether it repeats, and whether it interrupts the buffers before it.
public struct AVAudioPlayerNodeBufferOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let loops = AVAudioPlayerNodeBufferOptions(rawValue: 1)
  public static let interrupts = AVAudioPlayerNodeBufferOptions(rawValue: 2)
  public static let interruptsAtLoop = AVAudioPlayerNodeBufferOptions(rawValue: 4)
}
/// The time at which a completion handler is called. Without sound, all three cases mean the same time.
public enum AVAudioPlayerNodeCompletionCallbackType: Int, Sendable { case dataConsumed, dataRendered, dataPlayedBack }

/// Plays buffers and files one after the other in session time, without sound.
open class AVAudioPlayerNode: AVAudioNode, @unchecked Sendable {
  open var volume: Float = 1
  open var pan: Float = 0
  open private(set) var isPlaying = false
  private var scheduled: [Entry] = []
  private var startDate: Date?
  private var scheduledEnd: Delay?

  private struct Entry {
    /// The seconds that have not been played yet.
    var remaining: TimeInterval
    let length: TimeInterval
    let isLoop: Bool
    let completion: (() -> Void)?
  }

  open override var numberOfInputs: Int { 0 }

  open func scheduleBuffer(_ buffer: AVAudioPCMBuffer, completionHandler: (() -> Void)? = nil) {
    scheduleBuffer(buffer, at: nil, options: [], completionHandler: completionHandler)
  }
  /// Schedules a buffer after those that are already scheduled. The time is ignored.
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

  /// Starts playback. Stops the app if the node is not connected in a running engine, as iOS does.
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
  /// Starts playback immediately. The time is ignored.
  open func play(at when: AVAudioTime?) { play() }
  open func pause() {
    isPlaying = false
    engineHasStopped()
  }
  /// Stops playback, removes all scheduled buffers and files, and calls their completion handlers.
  open func stop() {
    isPlaying = false
    clear()
  }
  open override func reset() { clear() }

  private func clear() {
    scheduledEnd?.cancel()
    startDate = nil
    nonisolated(unsafe) let completions = scheduled.compactMap(\.completion)
    scheduled = []
    if !completions.isEmpty { afterTurn { completions.forEach { $0() } } }
  }
  private func add(_ seconds: TimeInterval, isLoop: Bool, _ completion: (() -> Void)?) {
    scheduled.append(Entry(remaining: seconds, length: seconds, isLoop: isLoop, completion: completion))
    if isPlaying, startDate == nil { playFirst() }
  }
  private func playFirst() {
    guard let first = scheduled.first else { return }
    startDate = Date()
    scheduledEnd = after(first.remaining) { [weak self] in self?.reachedEnd() }
  }
  private func reachedEnd() {
    startDate = nil
    guard let first = scheduled.first else { return }
    // An empty buffer does not repeat: the loop would never end, and no time would pass.
    if first.isLoop, first.length > 0, scheduled.count == 1 {
      scheduled[0].remaining = first.length
    } else {
      scheduled.removeFirst()
      first.completion?()
    }
    if isPlaying, startDate == nil { playFirst() }
  }
  /// Pauses playback, and records how much of the current buffer has not been played yet.
  func engineHasStopped() {
    scheduledEnd?.cancel()
    if let startDate, !scheduled.isEmpty {
      scheduled[0].remaining -= min(scheduled[0].remaining, Date().timeIntervalSince(startDate))
    }
    startDate = nil
    isPlaying = false
  }
}
