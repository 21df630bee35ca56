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

  public init(string: String) { speechString = string }

  /// Fifteen characters in a second at the default rate.
  var duration: TimeInterval {
    Double(speechString.count) / 15 * Double(AVSpeechUtteranceDefaultSpeechRate / max(0.1, rate))
  }
}

public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1

open class AVSpeechSynthesisVoice: NSObject, @unchecked Sendable {
  public let language: String
  open var name: String { language }
  open var identifier: String { language }

  public init?(language languageCode: String?) { language = languageCode ?? Self.currentLanguageCode() }
  open class func currentLanguageCode() -> String { Locale.current.identifier.replacingOccurrences(of: "_", with: "-") }
}

public enum AVSpeechBoundary: Int, Sendable { case immediate, word }

/// Writes the text to the console, and takes as long as speaking would.
open class AVSpeechSynthesizer: NSObject, @unchecked Sendable {
  open weak var delegate: (any AVSpeechSynthesizerDelegate)?
  open private(set) var isSpeaking = false
  private var waiting: [AVSpeechUtterance] = []
  private var current: AVSpeechUtterance?
  private var end: Delay?

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
    end = after(utterance.preUtteranceDelay + utterance.duration + utterance.postUtteranceDelay) { [weak self] in
      guard let self else { return }
      current = nil
      delegate?.speechSynthesizer(self, didFinish: utterance)
      speakNext()
    }
  }

  @discardableResult
  open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    guard isSpeaking else { return false }
    end?.cancel()
    let stopped = current.map { [$0] } ?? []
    (current, waiting, isSpeaking) = (nil, [], false)
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
}

extension AVSpeechSynthesizerDelegate {
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {}
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {}
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {}
}
