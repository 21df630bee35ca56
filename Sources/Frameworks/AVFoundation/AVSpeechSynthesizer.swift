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

  /// Fifteen characters in a second at the default rate.
  var duration: TimeInterval {
    Double(speechString.count) / 15 * Double(AVSpeechUtteranceDefaultSpeechRate / max(0.1, rate))
  }
}

public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1

public enum AVSpeechBoundary: Int, Sendable { case immediate, word }

/// Writes the text to the console, and takes as long as speaking would.
open class AVSpeechSynthesizer: NSObject, @unchecked Sendable {
  open weak var delegate: (any AVSpeechSynthesizerDelegate)?
  open private(set) var isSpeaking = false
  open private(set) var isPaused = false
  open var usesApplicationAudioSession = true
  open var mixToTelephonyUplink = false
  private var waiting: [AVSpeechUtterance] = []
  private var current: AVSpeechUtterance?
  private var end: Delay?
  /// When the current utterance was begun or continued, and the seconds that it took from then on.
  private var begun = Date()
  private var rest: TimeInterval = 0

  public override init() {}

  open func speak(_ utterance: AVSpeechUtterance) {
    waiting.append(utterance)
    guard !isSpeaking else { return }
    isSpeaking = true
    afterTurn { [weak self] in self?.speakNext() }
  }

  @MainActor private func speakNext() {
    guard current == nil else { return }
    guard !waiting.isEmpty else {
      isSpeaking = false
      return
    }
    let utterance = waiting.removeFirst()
    current = utterance
    FileHandle.standardError.write(Data("AVSpeechSynthesizer: \(utterance.speechString)\n".utf8))
    delegate?.speechSynthesizer(self, didStart: utterance)
    finish(utterance, after: utterance.preUtteranceDelay + utterance.duration + utterance.postUtteranceDelay)
  }

  private func finish(_ utterance: AVSpeechUtterance, after seconds: TimeInterval) {
    (begun, rest) = (Date(), seconds)
    end = after(seconds) { [weak self] in
      guard let self else { return }
      current = nil
      delegate?.speechSynthesizer(self, didFinish: utterance)
      speakNext()
    }
  }

  /// Interrupts speaking at once, also for `word`. Returns false if nothing is spoken.
  @discardableResult
  open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    guard let current, !isPaused else { return false }
    end?.cancel()
    isPaused = true
    rest = max(0, rest - Date().timeIntervalSince(begun))
    afterTurn { [weak self] in self.map { $0.delegate?.speechSynthesizer($0, didPause: current) } }
    return true
  }
  /// Returns false if nothing is paused.
  @discardableResult
  open func continueSpeaking() -> Bool {
    guard let current, isPaused else { return false }
    isPaused = false
    finish(current, after: rest)
    afterTurn { [weak self] in self.map { $0.delegate?.speechSynthesizer($0, didContinue: current) } }
    return true
  }

  @discardableResult
  open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    guard isSpeaking else { return false }
    end?.cancel()
    let stopped = current.map { [$0] } ?? []
    (current, waiting, isSpeaking, isPaused) = (nil, [], false, false)
    afterTurn { [weak self] in
      guard let self else { return }
      for utterance in stopped { delegate?.speechSynthesizer(self, didCancel: utterance) }
    }
    return true
  }
}

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
  /// It is not called: a whole text is written at once.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) {}
}
