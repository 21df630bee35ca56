import Foundation

public enum SFSpeechRecognitionTaskState: Int, Sendable { case starting, running, finishing, canceling, completed }

/// Is notified of a task's progress. All methods are optional.
public protocol SFSpeechRecognitionTaskDelegate: NSObjectProtocol {
  func speechRecognitionDidDetectSpeech(_ task: SFSpeechRecognitionTask)
  func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didHypothesizeTranscription transcription: SFTranscription)
  func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didFinishRecognition recognitionResult: SFSpeechRecognitionResult)
  func speechRecognitionTaskFinishedReadingAudio(_ task: SFSpeechRecognitionTask)
  func speechRecognitionTaskWasCancelled(_ task: SFSpeechRecognitionTask)
  func speechRecognitionTask(_ task: SFSpeechRecognitionTask, didFinishSuccessfully successfully: Bool)
}

extension SFSpeechRecognitionTaskDelegate {
  public func speechRecognitionDidDetectSpeech(_ task: SFSpeechRecognitionTask) {}
  public func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didHypothesizeTranscription transcription: SFTranscription
  ) {}
  public func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didFinishRecognition recognitionResult: SFSpeechRecognitionResult
  ) {}
  public func speechRecognitionTaskFinishedReadingAudio(_ task: SFSpeechRecognitionTask) {}
  public func speechRecognitionTaskWasCancelled(_ task: SFSpeechRecognitionTask) {}
  public func speechRecognitionTask(_ task: SFSpeechRecognitionTask, didFinishSuccessfully successfully: Bool) {}
}

/// A recognition in progress, which fails in the next turn unless it is cancelled before.
open class SFSpeechRecognitionTask: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var current = SFSpeechRecognitionTaskState.starting
  private var failure: NSError?

  override init() {}

  open var state: SFSpeechRecognitionTaskState { lock.withLock { current } }
  open var isFinishing: Bool { state == .finishing }
  open var isCancelled: Bool { state == .canceling }
  open var error: (any Error)? { lock.withLock { failure } }

  open func finish() {
    lock.withLock { if current == .starting || current == .running { current = .finishing } }
  }
  open func cancel() { lock.withLock { if current != .completed { current = .canceling } } }

  /// Fails the task on a queue. A cancelled task reports the cancellation.
  func fail(on queue: OperationQueue, _ report: @escaping @Sendable (NSError) -> Void) {
    queue.addOperation { [self] in
      let error = lock.withLock {
        let isCancelled = current == .canceling
        let text =
          isCancelled ? "Recognition request was canceled" : "Speech recognition is not available on this device"
        let error = NSError(
          domain: "kLSRErrorDomain", code: isCancelled ? 301 : 201, userInfo: [NSLocalizedDescriptionKey: text])
        if !isCancelled { current = .completed }
        failure = error
        return error
      }
      report(error)
    }
  }
}

/// A part of a transcription. Only a recognizer makes one.
open class SFTranscriptionSegment: NSObject, @unchecked Sendable {
  public let substring: String
  public let substringRange: NSRange
  public let timestamp: TimeInterval
  public let duration: TimeInterval
  public let confidence: Float
  public let alternativeSubstrings: [String]

  init(_ substring: String, _ range: NSRange, at timestamp: TimeInterval, for duration: TimeInterval) {
    (self.substring, substringRange, self.timestamp, self.duration) = (substring, range, timestamp, duration)
    (confidence, alternativeSubstrings) = (0, [])
  }
}

/// Recognized text. Only a recognizer makes one.
open class SFTranscription: NSObject, @unchecked Sendable {
  public let formattedString: String
  public let segments: [SFTranscriptionSegment]

  init(_ segments: [SFTranscriptionSegment]) {
    self.segments = segments
    formattedString = segments.map(\.substring).joined(separator: " ")
  }
}

/// The result of a task. Only a recognizer makes one.
open class SFSpeechRecognitionResult: NSObject, @unchecked Sendable {
  public let bestTranscription: SFTranscription
  public let transcriptions: [SFTranscription]
  public let isFinal: Bool

  init(_ transcriptions: [SFTranscription], best: SFTranscription, isFinal: Bool) {
    (self.transcriptions, bestTranscription, self.isFinal) = (transcriptions, best, isFinal)
  }
}
