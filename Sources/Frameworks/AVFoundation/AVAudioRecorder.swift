import FrameworkSupport
import UIKit

public let AVFormatIDKey = "AVFormatIDKey"
public let AVSampleRateKey = "AVSampleRateKey"
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"
public let AVLinearPCMIsBigEndianKey = "AVLinearPCMIsBigEndianKey"
public let AVLinearPCMIsFloatKey = "AVLinearPCMIsFloatKey"
public let AVEncoderAudioQualityKey = "AVEncoderAudioQualityKey"
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"
public let AVEncoderBitDepthHintKey = "AVEncoderBitDepthHintKey"

public enum AVAudioQuality: Int, Sendable {
  case min = 0
  case low = 0x20
  case medium = 0x40
  case high = 0x60
  case max = 0x7F
}

public typealias AudioFormatID = UInt32
public let kAudioFormatLinearPCM: AudioFormatID = 0x6C70_636D
public let kAudioFormatMPEG4AAC: AudioFormatID = 0x6161_6320
public let kAudioFormatAppleLossless: AudioFormatID = 0x616C_6163
public let kAudioFormatAppleIMA4: AudioFormatID = 0x696D_6134

/// Records silence in session time. The file is always a WAV file of the recorded length, whatever format is requested.
open class AVAudioRecorder: NSObject, @unchecked Sendable {
  open weak var delegate: (any AVAudioRecorderDelegate)?
  public let url: URL
  public let settings: [String: Any]
  open private(set) var isRecording = false
  open var isMeteringEnabled = false
  private var recorded: TimeInterval = 0
  private var startDate: Date?
  private var scheduledEnd: Delay?

  public init(url: URL, settings: [String: Any]) throws {
    (self.url, self.settings) = (url, settings)
  }

  public convenience init(url: URL, format: AVAudioFormat) throws { try self.init(url: url, settings: format.settings) }
  open var format: AVAudioFormat {
    AVAudioFormat(settings: settings) ?? AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 2)!
  }

  /// The recorded seconds; 0 after `stop()`.
  open var currentTime: TimeInterval { recorded + (startDate.map { Date().timeIntervalSince($0) } ?? 0) }
  open var deviceCurrentTime: TimeInterval { ProcessInfo.processInfo.systemUptime }

  @discardableResult
  open func prepareToRecord() -> Bool { write(0) }

  @discardableResult
  open func record() -> Bool {
    guard !isRecording else { return true }
    guard write(recorded) else { return false }
    isRecording = true
    startDate = Date()
    return true
  }

  @discardableResult
  open func record(forDuration duration: TimeInterval) -> Bool {
    guard record() else { return false }
    scheduledEnd = after(duration) { [weak self] in self?.stop() }
    return true
  }

  open func pause() {
    recorded = currentTime
    (startDate, isRecording) = (nil, false)
    scheduledEnd?.cancel()
  }

  open func stop() {
    let isBegun = isRecording || recorded > 0
    pause()
    guard isBegun else { return }
    let isWritten = write(recorded)
    recorded = 0
    afterTurn { [self] in delegate?.audioRecorderDidFinishRecording(self, successfully: isWritten) }
  }

  @discardableResult
  open func deleteRecording() -> Bool { !isRecording && (try? FileManager.default.removeItem(at: url)) != nil }

  open func updateMeters() {}
  /// Always -160 dB, which is silence.
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }

  /// Writes a silent file with one channel of 8-bit samples at 8000 Hz.
  private func write(_ duration: TimeInterval) -> Bool {
    let silence = Data(repeating: 0x80, count: Int(max(0, duration) * 8000))
    return (try? WaveSamples.file(silence, channels: 1, rate: 8000, bits: 8).write(to: url)) != nil
  }
}

/// Receives the end of a recording. Encoding errors are never reported, because recorders write silence.
@preconcurrency @MainActor
public protocol AVAudioRecorderDelegate: NSObjectProtocol {
  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}

extension AVAudioRecorderDelegate {
  public func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {}
  public func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {}
}
