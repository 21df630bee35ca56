/// Module `AVFoundation`: players that run in session time, without sound and pictures.
///
/// Real: the state of `AVPlayer`, `AVAudioPlayer` and `AVSpeechSynthesizer` in session time (rate, position, end), their delegates,
/// observers and notifications, and the audio session's settings. Spoken text is written to the console.
/// A placeholder: `AVPlayerLayer` displays its file's name.
/// Durations and tracks are known for WAV files only, and for compositions of WAV files.
/// Other media end immediately in an `AVAudioPlayer`, and never end in an `AVPlayer`. An `AVAudioRecorder` records silence.
/// There is no camera and no microphone, as in the simulator: permission is requested and sessions run, but outputs receive no media.
/// Engines play buffers and files in session time.
/// Not here: metadata of files, pictures of videos (their generator fails), export (it fails), rendering by an engine.
import FrameworkSupport
import UIKit

@_exported import Foundation
@_exported import VitrineCoreMedia

/// Plays an audio file in session time, without sound.
open class AVAudioPlayer: NSObject, @unchecked Sendable {
  open weak var delegate: (any AVAudioPlayerDelegate)?
  public let url: URL?
  public let data: Data?
  public let duration: TimeInterval
  open private(set) var isPlaying = false
  open var volume: Float = 1
  open var pan: Float = 0
  open var rate: Float = 1
  open var enableRate = false
  open var numberOfLoops = 0
  open var isMeteringEnabled = false
  open var numberOfChannels: Int { sound?.channels ?? 0 }
  /// The format of the file; two channels at 44100 Hz if the file cannot be read.
  open private(set) lazy var format: AVAudioFormat = {
    let samples = (data ?? url.flatMap { try? Data(contentsOf: $0) }).flatMap { WaveSamples($0) }
    let channels = AVAudioChannelCount(samples?.channels ?? 2)
    return AVAudioFormat(standardFormatWithSampleRate: samples?.rate ?? 44_100, channels: channels)!
  }()
  open var settings: [String: Any] { format.settings }
  private let sound: WaveFile?
  private var position: TimeInterval = 0
  private var startDate: Date?
  private var loops = 0
  private var scheduledEnd: Delay?

  public convenience init(contentsOf url: URL) throws { try self.init(url, Data(contentsOf: url)) }
  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(contentsOf: url)
  }
  public convenience init(data: Data) throws { try self.init(nil, data) }
  public convenience init(data: Data, fileTypeHint utiString: String?) throws { try self.init(data: data) }

  private init(_ url: URL?, _ data: Data) throws {
    guard !data.isEmpty else {
      throw NSError(domain: NSOSStatusErrorDomain, code: 2_003_334_207)
    }
    (self.url, self.data) = (url, url == nil ? data : nil)
    sound = WaveFile(data)
    duration = sound?.duration ?? 0
  }

  open var currentTime: TimeInterval {
    get { startDate.map { min(duration, position + Date().timeIntervalSince($0) * speed) } ?? position }
    set {
      position = min(max(0, newValue), duration)
      if isPlaying { start() }
    }
  }
  open var deviceCurrentTime: TimeInterval { ProcessInfo.processInfo.systemUptime }
  private var speed: Double { enableRate ? max(0.1, Double(rate)) : 1 }

  @discardableResult
  open func prepareToPlay() -> Bool { true }

  @discardableResult
  open func play() -> Bool {
    guard !isPlaying else { return true }
    isPlaying = true
    loops = numberOfLoops
    start()
    return true
  }
  @discardableResult
  open func play(atTime time: TimeInterval) -> Bool {
    after(time - deviceCurrentTime) { [weak self] in self?.play() }
    return true
  }

  private func start() {
    scheduledEnd?.cancel()
    startDate = Date()
    scheduledEnd = after((duration - position) / speed) { [weak self] in self?.reachedEnd() }
  }

  @MainActor private func reachedEnd() {
    position = 0
    // A sound without a known duration does not repeat: the loop would never end, and no time would pass.
    if loops != 0, duration > 0 {
      loops -= 1
      return start()
    }
    endPlayback()
    delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
  }

  private func endPlayback() {
    scheduledEnd?.cancel()
    startDate = nil
    isPlaying = false
  }

  open func pause() {
    position = currentTime
    endPlayback()
  }
  open func stop() { pause() }
  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) { self.volume = volume }
  open func updateMeters() {}
  /// Always -160 dB, which is silence.
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}

/// Receives the end of an audio player's playback. Decoding errors are never reported here.
@preconcurrency @MainActor
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// The number of channels and the duration from a WAV file's header.
struct WaveFile {
  let channels: Int
  let duration: TimeInterval

  init?(_ data: Data) {
    let bytes = [UInt8](data)
    func number(_ offset: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    func name(_ offset: Int) -> String { String(decoding: bytes[offset..<offset + 4], as: UTF8.self) }
    guard bytes.count >= 12, name(0) == "RIFF", name(8) == "WAVE" else { return nil }
    var (offset, channels, rate) = (12, 0, 0)
    while offset + 8 <= bytes.count {
      let size = number(offset + 4, 4)
      if name(offset) == "fmt ", offset + 20 <= bytes.count {
        channels = number(offset + 10, 2)
        rate = number(offset + 16, 4)
      }
      if name(offset) == "data", rate > 0 {
        self.channels = channels
        duration = Double(min(size, bytes.count - offset - 8)) / Double(rate)
        return
      }
      offset += 8 + size + size % 2
    }
    return nil
  }
}
