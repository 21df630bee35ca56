import FrameworkSupport
import UIKit

/// A text to speak.
open class AVSpeechUtterance: NSObject, @unchecked Sendable {
  public let speechString: String
  open var voice: AVSpeechSynthesisVoice?
  open var rate: Float = AVSpeechUtteranceDefaultSpeechRate
  open var pitchMultiplier: Float = 1
  open var volume: Float = 1
  open var preUtteranceDelay: TimeInterval = 0
  open var postUtteranceDelay: TimeInterval = 0

  public let attributedSpeechString: NSAttributedString
  open var prefersAssistiveTechnologySettings = false

  public init(string: String) { (speechString, attributedSpeechString) = (string, NSAttributedString(string: string)) }
  public init(attributedString string: NSAttributedString) {
    (speechString, attributedSpeechString) = (string.string, string)
  }

  /// The simulated speaking time in seconds: 15 characters a second at the default rate.
  var duration: TimeInterval {
    Double(speechString.count) / 15 * Double(AVSpeechUtteranceDefaultSpeechRate / max(0.1, rate))
  }
}

public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1

public enum AVSpeechBoundary: Int, Sendable { case immediate, word }

/// Writes each text to the console, and remains in the state of speaking for an estimated time.
open class AVSpeechSynthesizer: NSObject, @unchecked Sendable {
  open weak var delegate: (any AVSpeechSynthesizerDelegate)?
  open private(set) var isSpeaking = false
  open private(set) var isPaused = false
  open var usesApplicationAudioSession = true
  open var mixToTelephonyUplink = false
  private var queue: [AVSpeechUtterance] = []
  private var current: AVSpeechUtterance?
  private var scheduledEnd: Delay?
  /// When the current utterance began or continued. `remaining` is its speaking time in seconds from then on.
  private var startDate = Date()
  private var remaining: TimeInterval = 0

  public override init() {}

  open func speak(_ utterance: AVSpeechUtterance) {
    queue.append(utterance)
    guard !isSpeaking else { return }
    isSpeaking = true
    afterTurn { [weak self] in self?.speakNext() }
  }

  @MainActor private func speakNext() {
    guard current == nil else { return }
    guard !queue.isEmpty else {
      isSpeaking = false
      return
    }
    let utterance = queue.removeFirst()
    current = utterance
    FileHandle.standardError.write(Data("AVSpeechSynthesizer: \(utterance.speechString)\n".utf8))
    delegate?.speechSynthesizer(self, didStart: utterance)
    scheduleFinish(utterance, after: utterance.preUtteranceDelay + utterance.duration + utterance.postUtteranceDelay)
  }

  private func scheduleFinish(_ utterance: AVSpeechUtterance, after seconds: TimeInterval) {
    (startDate, remaining) = (Date(), seconds)
    scheduledEnd = after(seconds) { [weak self] in
      guard let self else { return }
      current = nil
      delegate?.speechSynthesizer(self, didFinish: utterance)
      speakNext()
    }
  }

  /// Pauses speech immediately, also for `word`. Returns false if nothing is being spoken.
  @discardableResult
  open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    guard let current, !isPaused else { return false }
    scheduledEnd?.cancel()
    isPaused = true
    remaining = max(0, remaining - Date().timeIntervalSince(startDate))
    afterTurn { [weak self] in self.map { $0.delegate?.speechSynthesizer($0, didPause: current) } }
    return true
  }
  /// Continues paused speech. Returns false if speech is not paused.
  @discardableResult
  open func continueSpeaking() -> Bool {
    guard let current, isPaused else { return false }
    isPaused = false
    scheduleFinish(current, after: remaining)
    afterTurn { [weak self] in self.map { $0.delegate?.speechSynthesizer($0, didContinue: current) } }
    return true
  }

  @discardableResult
  open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    guard isSpeaking else { return false }
    scheduledEnd?.cancel()
    let stopped = current.map { [$0] } ?? []
    (current, queue, isSpeaking, isPaused) = (nil, [], false, false)
    afterTurn { [weak self] in
      guard let self else { return }
      for utterance in stopped { delegate?.speechSynthesizer(self, didCancel: utterance) }
    }
    return true
  }
}

/// Receives the beginning, the progress and the end of an utterance, in the session's time.
@preconcurrency @MainActor
public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol {
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance)
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {}
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {}
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {}
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance) {}
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance) {}
  /// Never called, because a whole text is written at once.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) {}
}
