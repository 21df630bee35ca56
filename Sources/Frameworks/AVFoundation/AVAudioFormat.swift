import Foundation

/// A number of frames. A frame has one sample of each channel.
public typealias AVAudioFrameCount = UInt32

/// A position in a file or a stream, in frames.
public typealias AVAudioFramePosition = Int64
public typealias AVAudioChannelCount = UInt32
public typealias AVAudioNodeBus = Int
public typealias AVAudioPacketCount = UInt32

/// The data type of PCM samples.
public enum AVAudioCommonFormat: UInt, Sendable {
  case otherFormat, pcmFormatFloat32, pcmFormatFloat64, pcmFormatInt16, pcmFormatInt32
}

/// The sample type, the sample rate, and the number of channels of audio.
open class AVAudioFormat: NSObject, @unchecked Sendable {
  public let commonFormat: AVAudioCommonFormat
  public let sampleRate: Double
  public let channelCount: AVAudioChannelCount
  public let isInterleaved: Bool

  public init?(
    commonFormat format: AVAudioCommonFormat, sampleRate: Double, channels: AVAudioChannelCount, interleaved: Bool
  ) {
    guard format != .otherFormat, sampleRate > 0, sampleRate.isFinite, channels > 0 else { return nil }
    (commonFormat, self.sampleRate, channelCount, isInterleaved) = (format, sampleRate, channels, interleaved)
  }
  /// Creates the standard format: 32-bit floats, with separate memory for each channel.
  public convenience init?(standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount) {
    self.init(commonFormat: .pcmFormatFloat32, sampleRate: sampleRate, channels: channels, interleaved: false)
  }
  /// Creates a format; nil for compressed formats, and if the sample rate or the number of channels is missing.
  public convenience init?(settings: [String: Any]) {
    func number(_ key: String) -> Double? {
      (settings[key] as? NSNumber)?.doubleValue ?? (settings[key] as? any BinaryInteger).map { Double($0) }
        ?? (settings[key] as? Double)
    }
    let id = number(AVFormatIDKey) ?? Double(kAudioFormatLinearPCM)
    guard id == Double(kAudioFormatLinearPCM), let rate = number(AVSampleRateKey),
      let channels = number(AVNumberOfChannelsKey), (1...1024).contains(channels)
    else { return nil }
    let isFloat = settings[AVLinearPCMIsFloatKey] as? Bool ?? false
    let bits = number(AVLinearPCMBitDepthKey) ?? 16
    let format: AVAudioCommonFormat =
      isFloat
      ? (bits == 64 ? .pcmFormatFloat64 : .pcmFormatFloat32) : (bits == 32 ? .pcmFormatInt32 : .pcmFormatInt16)
    self.init(
      commonFormat: format, sampleRate: rate, channels: AVAudioChannelCount(channels),
      interleaved: !(settings["AVLinearPCMIsNonInterleaved"] as? Bool ?? false))
  }

  open var isStandard: Bool { commonFormat == .pcmFormatFloat32 && !isInterleaved }
  open var settings: [String: Any] {
    [
      AVFormatIDKey: kAudioFormatLinearPCM, AVSampleRateKey: sampleRate, AVNumberOfChannelsKey: Int(channelCount),
      AVLinearPCMBitDepthKey: bytes * 8, AVLinearPCMIsBigEndianKey: false,
      AVLinearPCMIsFloatKey: commonFormat == .pcmFormatFloat32 || commonFormat == .pcmFormatFloat64,
    ]
  }
  /// The size of one sample in bytes.
  var bytes: Int {
    switch commonFormat {
    case .pcmFormatInt16: 2
    case .pcmFormatFloat64: 8
    default: 4
    }
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? AVAudioFormat else { return false }
    return commonFormat == other.commonFormat && sampleRate == other.sampleRate && channelCount == other.channelCount
      && isInterleaved == other.isInterleaved
  }
  open override var hash: Int { Int(channelCount) &* 31 &+ sampleRate.hashValue }
}

/// A buffer of audio data with its format.
open class AVAudioBuffer: NSObject, @unchecked Sendable {
  public let format: AVAudioFormat
  init(format: AVAudioFormat) { self.format = format }
}

/// A buffer of uncompressed samples.
open class AVAudioPCMBuffer: AVAudioBuffer, @unchecked Sendable {
  public let frameCapacity: AVAudioFrameCount
  /// The number of valid frames, which is at most the capacity.
  open var frameLength: AVAudioFrameCount = 0 {
    didSet {
      if frameLength > frameCapacity {
        fatalError("NSInvalidArgumentException: required condition is false: frameLength <= frameCapacity")
      }
    }
  }
  /// The number of samples from one sample of a channel to the next.
  open var stride: Int { format.isInterleaved ? Int(format.channelCount) : 1 }
  private let memory: UnsafeMutableRawPointer
  private let channels: UnsafeMutablePointer<UnsafeMutableRawPointer>

  /// Creates a buffer whose samples are zero; nil if it would need 4 GB or more.
  public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
    let count = Int(format.channelCount)
    let channelSize = Int(frameCapacity) * format.bytes
    let (size, isOverflow) = channelSize.multipliedReportingOverflow(by: count)
    guard !isOverflow, size < 1 << 32 else { return nil }
    self.frameCapacity = frameCapacity
    memory = .allocate(byteCount: max(1, size), alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: max(1, size))
    channels = .allocate(capacity: count)
    for channel in 0..<count {
      channels[channel] = memory + channel * (format.isInterleaved ? format.bytes : channelSize)
    }
    super.init(format: format)
  }
  deinit {
    memory.deallocate()
    channels.deallocate()
  }

  /// Pointers to each channel's samples; nil if the samples are not 32-bit floats.
  open var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? { data(.pcmFormatFloat32) }
  open var int16ChannelData: UnsafePointer<UnsafeMutablePointer<Int16>>? { data(.pcmFormatInt16) }
  open var int32ChannelData: UnsafePointer<UnsafeMutablePointer<Int32>>? { data(.pcmFormatInt32) }
  private func data<Sample>(_ type: AVAudioCommonFormat) -> UnsafePointer<UnsafeMutablePointer<Sample>>? {
    format.commonFormat == type
      ? UnsafeRawPointer(channels).assumingMemoryBound(to: UnsafeMutablePointer<Sample>.self) : nil
  }

  /// The sample of a channel in a frame, scaled to -1 through 1.
  subscript(channel: Int, frame: Int) -> Double {
    get {
      let address = channels[channel] + frame * stride * format.bytes
      return switch format.commonFormat {
      case .pcmFormatInt16: Double(address.load(as: Int16.self)) / 0x8000
      case .pcmFormatInt32: Double(address.load(as: Int32.self)) / 0x8000_0000
      case .pcmFormatFloat64: address.load(as: Double.self)
      default: Double(address.load(as: Float.self))
      }
    }
    set {
      let address = channels[channel] + frame * stride * format.bytes
      let limited = newValue.isNaN ? 0 : max(-1, min(1, newValue))
      switch format.commonFormat {
      case .pcmFormatInt16: address.storeBytes(of: Int16(limited * 0x7FFF), as: Int16.self)
      case .pcmFormatInt32: address.storeBytes(of: Int32(limited * 0x7FFF_FFFF), as: Int32.self)
      case .pcmFormatFloat64: address.storeBytes(of: newValue, as: Double.self)
      default: address.storeBytes(of: Float(newValue), as: Float.self)
      }
    }
  }
}
