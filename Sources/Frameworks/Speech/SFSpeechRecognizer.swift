/// Module `Speech`: speech recognition, for which this device has no models and no microphone.
///
/// Real: permission by a prompt on the device, requests with their settings, tasks and their states. No recognizer is available, so every
/// task fails with an error of the domain `kLSRErrorDomain`; its handler or delegate receives the error on the recognizer's queue.
import FrameworkSupport
@_exported import Foundation
import VitrineAVFoundation

public enum SFSpeechRecognizerAuthorizationStatus: Int, Sendable { case notDetermined, denied, restricted, authorized }

public enum SFSpeechRecognitionTaskHint: Int, Sendable { case unspecified, dictation, search, confirmation }

/// Is notified when a recognizer becomes available, which never happens here.
public protocol SFSpeechRecognizerDelegate: NSObjectProtocol {
  func speechRecognizer(_ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool)
}

extension SFSpeechRecognizerDelegate {
  public func speechRecognizer(_ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool) {}
}

/// Recognizes speech on iOS. No recognizer is available here, so every task fails.
open class SFSpeechRecognizer: NSObject, @unchecked Sendable {
  private static let permission = Permission(undecided: SFSpeechRecognizerAuthorizationStatus.notDetermined) {
    answered in
    SystemPrompt.ask(
      "“\(SystemPrompt.appName)” Would Like to Access Speech Recognition",
      message: Bundle.main.object(forInfoDictionaryKey: "NSSpeechRecognitionUsageDescription") as? String,
      [.init("Don’t Allow"), .init("OK")]
    ) { index in answered(index == 1 ? .authorized : .denied) }
  }

  /// The languages that the service recognizes on iOS, of which this list has the most common ones.
  open class func supportedLocales() -> Set<Locale> {
    Set(["de-DE", "en-GB", "en-US", "es-ES", "fr-FR", "it-IT", "ja-JP", "ko-KR", "pt-BR", "zh-CN"].map(Locale.init))
  }

  open class func authorizationStatus() -> SFSpeechRecognizerAuthorizationStatus { permission.status }
  /// Requests permission. A prompt asks the user once; later calls report the recorded answer.
  open class func requestAuthorization(
    _ handler: @escaping @Sendable (SFSpeechRecognizerAuthorizationStatus) -> Void
  ) { permission.request(handler) }

  public let locale: Locale
  open weak var delegate: (any SFSpeechRecognizerDelegate)?
  open var defaultTaskHint = SFSpeechRecognitionTaskHint.unspecified
  /// The queue of handlers and of the delegate.
  open var queue = OperationQueue.main
  open var isAvailable: Bool { false }
  open var supportsOnDeviceRecognition = false

  /// A recognizer of the current language: `SFSpeechRecognizer()`. An initializer without parameters could not fail, as NSObject's cannot.
  public convenience init?(_ current: Void = ()) { self.init(locale: .current) }
  /// A recognizer of a language; `nil` if the language is not supported.
  public init?(locale: Locale) {
    let language = locale.identifier.replacingOccurrences(of: "_", with: "-").prefix(5)
    guard SFSpeechRecognizer.supportedLocales().contains(where: { $0.identifier == language }) else { return nil }
    self.locale = locale
  }

  @discardableResult
  open func recognitionTask(
    with request: SFSpeechRecognitionRequest,
    resultHandler: @escaping (SFSpeechRecognitionResult?, (any Error)?) -> Void
  ) -> SFSpeechRecognitionTask {
    let task = SFSpeechRecognitionTask()
    nonisolated(unsafe) let handler = resultHandler
    task.fail(on: queue) { handler(nil, $0) }
    return task
  }

  @discardableResult
  open func recognitionTask(
    with request: SFSpeechRecognitionRequest, delegate: any SFSpeechRecognitionTaskDelegate
  ) -> SFSpeechRecognitionTask {
    let task = SFSpeechRecognitionTask()
    nonisolated(unsafe) let receiver = delegate
    task.fail(on: queue) { _ in receiver.speechRecognitionTask(task, didFinishSuccessfully: false) }
    return task
  }
}

/// What is recognized, and how.
open class SFSpeechRecognitionRequest: NSObject {
  open var taskHint = SFSpeechRecognitionTaskHint.unspecified
  open var shouldReportPartialResults = true
  open var contextualStrings: [String] = []
  open var requiresOnDeviceRecognition = false
  open var addsPunctuation = false

  override init() {}
}

/// Recognizes a file.
open class SFSpeechURLRecognitionRequest: SFSpeechRecognitionRequest {
  public let url: URL
  public init(url URL: URL) { url = URL }
}

/// Recognizes buffers of sound.
open class SFSpeechAudioBufferRecognitionRequest: SFSpeechRecognitionRequest {
  /// The number of frames that were appended.
  private(set) var frameCount: UInt64 = 0
  private(set) var hasEnded = false

  public override init() {}

  open func append(_ audioPCMBuffer: AVAudioPCMBuffer) {
    if !hasEnded { frameCount += UInt64(audioPCMBuffer.frameLength) }
  }
  open func endAudio() { hasEnded = true }
}
