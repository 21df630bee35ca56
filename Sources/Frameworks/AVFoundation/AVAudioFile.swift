import Foundation

/// An audio file. Only uncompressed WAV files can be read. Writing always creates a 16-bit WAV file, whatever format is requested.
///
/// Opening any other file fails with Core Audio's error for an unsupported file type.
open class AVAudioFile: NSObject, @unchecked Sendable {
  public let url: URL
  public let fileFormat: AVAudioFormat
  public let processingFormat: AVAudioFormat
  open private(set) var length: AVAudioFramePosition
  /// The index of the frame that the next read starts with.
  open var framePosition: AVAudioFramePosition = 0
  private let samples: WaveSamples?
  private var writtenSamples = Data()

  /// Opens an uncompressed WAV file for reading.
  ///
  /// - Throws: An error if the file cannot be read or has another format.
  public init(
    forReading fileURL: URL, commonFormat format: AVAudioCommonFormat = .pcmFormatFloat32, interleaved: Bool = false
  ) throws {
    let data = try Data(contentsOf: fileURL)
    guard let samples = WaveSamples(data),
      let processing = AVAudioFormat(
        commonFormat: format, sampleRate: samples.rate, channels: AVAudioChannelCount(samples.channels),
        interleaved: interleaved),
      let file = AVAudioFormat(
        commonFormat: samples.isFloat ? .pcmFormatFloat32 : .pcmFormatInt16, sampleRate: samples.rate,
        channels: AVAudioChannelCount(samples.channels), interleaved: true)
    else { throw NSError(domain: "com.apple.coreaudio.avfaudio", code: 1_954_115_647) }
    (url, fileFormat, processingFormat, self.samples) = (fileURL, file, processing, samples)
    length = AVAudioFramePosition(samples.count)
  }
  /// Creates an empty WAV file for writing.
  public init(
    forWriting fileURL: URL, settings: [String: Any], commonFormat format: AVAudioCommonFormat = .pcmFormatFloat32,
    interleaved: Bool = false
  ) throws {
    var settings = settings
    settings[AVFormatIDKey] = kAudioFormatLinearPCM
    guard let file = AVAudioFormat(settings: settings),
      let processing = AVAudioFormat(
        commonFormat: format, sampleRate: file.sampleRate, channels: file.channelCount, interleaved: interleaved)
    else { throw NSError(domain: "com.apple.coreaudio.avfaudio", code: 1_718_449_215) }
    (url, fileFormat, processingFormat, samples, length) = (fileURL, file, processing, nil, 0)
    super.init()
    try flush()
  }

  /// Reads frames from `framePosition` until the buffer is full or the file ends.
  open func read(into buffer: AVAudioPCMBuffer) throws { try read(into: buffer, frameCount: buffer.frameCapacity) }
  open func read(into buffer: AVAudioPCMBuffer, frameCount frames: AVAudioFrameCount) throws {
    guard let samples, buffer.format.channelCount == processingFormat.channelCount else {
      throw NSError(domain: "com.apple.coreaudio.avfaudio", code: -50)
    }
    let start = Int(max(0, min(framePosition, length)))
    let count = min(Int(min(frames, buffer.frameCapacity)), samples.count - start)
    for frame in 0..<count {
      for channel in 0..<samples.channels { buffer[channel, frame] = samples[start + frame, channel] }
    }
    buffer.frameLength = AVAudioFrameCount(count)
    framePosition = AVAudioFramePosition(start + count)
  }

  /// Appends the buffer's frames to the file.
  open func write(from buffer: AVAudioPCMBuffer) throws {
    guard samples == nil, buffer.format.channelCount == processingFormat.channelCount else {
      throw NSError(domain: "com.apple.coreaudio.avfaudio", code: -50)
    }
    for frame in 0..<Int(buffer.frameLength) {
      for channel in 0..<Int(buffer.format.channelCount) {
        let value = UInt16(bitPattern: Int16(max(-1, min(1, buffer[channel, frame])) * 0x7FFF))
        writtenSamples.append(contentsOf: [UInt8(value & 0xFF), UInt8(value >> 8)])
      }
    }
    length += AVAudioFramePosition(buffer.frameLength)
    framePosition = length
    try flush()
  }

  private func flush() throws {
    try WaveSamples.file(
      writtenSamples, channels: Int(fileFormat.channelCount), rate: Int(min(fileFormat.sampleRate, 0x7FFF_FFFF))
    ).write(to: url)
  }
}

/// The samples of a WAV file.
struct WaveSamples {
  let channels: Int
  let rate: Double
  let isFloat: Bool
  /// The number of frames.
  let count: Int
  private let bits: Int
  private let bytes: [UInt8]

  /// Parses a WAV file; nil for other formats and for compressed samples.
  init?(_ data: Data) {
    let file = [UInt8](data)
    func number(_ offset: Int, _ length: Int) -> Int {
      (0..<length).reduce(0) { $0 | Int(file[offset + $1]) << (8 * $1) }
    }
    func name(_ offset: Int) -> String { String(decoding: file[offset..<offset + 4], as: UTF8.self) }
    guard file.count >= 12, name(0) == "RIFF", name(8) == "WAVE" else { return nil }
    var (offset, type, channels, rate, bits) = (12, 0, 0, 0, 0)
    while offset + 8 <= file.count {
      let size = number(offset + 4, 4)
      if name(offset) == "fmt ", offset + 24 <= file.count {
        (type, channels, rate) = (number(offset + 8, 2), number(offset + 10, 2), number(offset + 12, 4))
        bits = number(offset + 22, 2)
        if type == 0xFFFE, size >= 40, offset + 34 <= file.count { type = number(offset + 32, 2) }
      }
      if name(offset) == "data" {
        let isInteger = type == 1 && [8, 16, 24, 32].contains(bits)
        guard channels > 0, rate > 0, isInteger || type == 3 && bits == 32 else { return nil }
        bytes = Array(file[(offset + 8)..<min(file.count, offset + 8 + size)])
        (self.channels, self.rate, self.bits, isFloat) = (channels, Double(rate), bits, type == 3)
        count = bytes.count / (channels * bits / 8)
        return
      }
      offset += 8 + size + size % 2
    }
    return nil
  }

  /// The sample of a channel in a frame, scaled to -1 through 1.
  subscript(frame: Int, channel: Int) -> Double {
    let start = (frame * channels + channel) * bits / 8
    let pattern = (0..<bits / 8).reduce(UInt32(0)) { $0 | UInt32(bytes[start + $1]) << UInt32(8 * $1) }
    if isFloat { return Double(Float(bitPattern: pattern)) }
    if bits == 8 { return (Double(pattern) - 128) / 128 }
    return Double(Int32(bitPattern: pattern << UInt32(32 - bits))) / 0x8000_0000
  }

  /// Creates the contents of a WAV file from samples of some bits each.
  static func file(_ samples: Data, channels: Int, rate: Int, bits: Int = 16) -> Data {
    func number(_ value: Int, _ length: Int) -> [UInt8] {
      (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let frame = channels * bits / 8
    let format =
      number(1, 2) + number(channels, 2) + number(rate, 4) + number(rate * frame, 4) + number(frame, 2)
      + number(bits, 2)
    let head = Array("RIFF".utf8) + number(36 + samples.count, 4) + Array("WAVEfmt ".utf8) + number(16, 4) + format
    return Data(head + Array("data".utf8) + number(samples.count, 4)) + samples
  }
}
