import Foundation
import FrameworkSupport

/// A time in beats.
public typealias AVMusicTimeStamp = Double

/// Plays a MIDI file in session time, without sound.
open class AVMIDIPlayer: NSObject, @unchecked Sendable {
  /// The length of the file in seconds.
  public let duration: TimeInterval
  open private(set) var isPlaying = false
  open var rate: Float = 1
  private var position: TimeInterval = 0
  private var startDate: Date?
  private var scheduledEnd: Delay?

  /// Creates a player for a MIDI file. The sound bank is not read.
  public convenience init(contentsOf inURL: URL, soundBankURL bankURL: URL?) throws {
    try self.init(data: Data(contentsOf: inURL), soundBankURL: bankURL)
  }
  public init(data: Data, soundBankURL bankURL: URL?) throws {
    guard let file = MIDIFile(data) else { throw MIDIFile.unknownFormat }
    duration = file.duration
  }

  open func prepareToPlay() {}
  /// Starts playback, and calls the handler at the end of the file.
  open func play(_ completionHandler: (() -> Void)? = nil) {
    guard !isPlaying else { return }
    isPlaying = true
    startDate = Date()
    nonisolated(unsafe) let handler = completionHandler
    scheduledEnd = after((duration - position) / speed) { [weak self] in
      guard let self else { return }
      (isPlaying, startDate, position) = (false, nil, duration)
      handler?()
    }
  }
  open func stop() {
    position = currentPosition
    scheduledEnd?.cancel()
    (isPlaying, startDate) = (false, nil)
  }
  open var currentPosition: TimeInterval {
    get { startDate.map { min(duration, position + Date().timeIntervalSince($0) * speed) } ?? position }
    set { position = newValue.isFinite ? max(0, min(newValue, duration)) : 0 }
  }
  private var speed: Double { rate > 0 && rate.isFinite ? Double(rate) : 1 }
}

/// Plays the tracks of a MIDI file in an audio engine, without sound.
open class AVAudioSequencer: NSObject, @unchecked Sendable {
  open private(set) var tracks: [AVMusicTrack] = []
  open private(set) var isPlaying = false
  open var rate: Float = 1
  private weak var engine: AVAudioEngine?
  private var file: MIDIFile?
  private var position: TimeInterval = 0
  private var startDate: Date?

  public override init() {}
  public init(audioEngine engine: AVAudioEngine) { self.engine = engine }

  open func load(from fileURL: URL) throws { try load(from: Data(contentsOf: fileURL)) }
  open func load(from data: Data) throws {
    guard let file = MIDIFile(data) else { throw MIDIFile.unknownFormat }
    self.file = file
    tracks = file.trackTicks.map { AVMusicTrack(seconds: file.seconds(at: $0), beats: file.beats(at: $0)) }
  }

  open func prepareToPlay() {}
  /// Starts playback. Throws if the sequencer has an engine that does not run.
  open func start() throws {
    guard engine?.isRunning != false else { throw NSError(domain: "com.apple.coreaudio.avfaudio", code: -10_867) }
    guard !isPlaying else { return }
    (isPlaying, startDate) = (true, Date())
  }
  open func stop() {
    position = currentPositionInSeconds
    (isPlaying, startDate) = (false, nil)
  }
  /// The playback position in seconds. It continues to grow after the end of the tracks.
  open var currentPositionInSeconds: TimeInterval {
    get { startDate.map { position + Date().timeIntervalSince($0) * Double(rate) } ?? position }
    set {
      position = newValue.isFinite ? max(0, newValue) : 0
      if startDate != nil { startDate = Date() }
    }
  }
}

/// A track of an audio sequencer.
open class AVMusicTrack: NSObject, @unchecked Sendable {
  open var lengthInSeconds: TimeInterval
  open var lengthInBeats: AVMusicTimeStamp
  open var destinationAudioUnit: AVAudioUnit?
  open var isLoopingEnabled = false
  open var numberOfLoops = 0
  open var isMuted = false
  open var isSoloed = false
  open var offsetTime: AVMusicTimeStamp = 0

  init(seconds: TimeInterval, beats: AVMusicTimeStamp) { (lengthInSeconds, lengthInBeats) = (seconds, beats) }
}

/// The tempos of a MIDI file, and the lengths of its tracks.
struct MIDIFile {
  static var unknownFormat: NSError { NSError(domain: "com.apple.coreaudio.avfaudio", code: -10_871) }

  /// The length of each track in ticks.
  private(set) var trackTicks: [Int] = []
  private var division = 480
  /// The tempo changes: each has its tick, and the length of a beat from there on in microseconds.
  private var tempos: [(tick: Int, microseconds: Int)] = []

  init?(_ data: Data) {
    let bytes = [UInt8](data)
    func number(_ offset: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 << 8 | Int(bytes[offset + $1]) } }
    func isNamed(_ name: String, _ offset: Int) -> Bool { bytes[offset..<offset + 4].elementsEqual(name.utf8) }
    guard bytes.count >= 14, isNamed("MThd", 0), number(12, 2) > 0, number(12, 2) < 0x8000 else { return nil }
    division = number(12, 2)
    var offset = 8 + number(4, 4)
    while offset + 8 <= bytes.count {
      let end = min(bytes.count, offset + 8 + number(offset + 4, 4))
      if isNamed("MTrk", offset) { readTrack(bytes[(offset + 8)..<end]) }
      offset = end
    }
    tempos.sort { $0.tick < $1.tick }
  }

  private mutating func readTrack(_ bytes: ArraySlice<UInt8>) {
    var (remaining, tick, status) = (bytes, 0, UInt8(0))
    func length(_ remaining: inout ArraySlice<UInt8>) -> Int {
      var value = 0
      for _ in 0..<4 {
        guard let byte = remaining.popFirst() else { break }
        value = value << 7 | Int(byte & 0x7F)
        if byte < 0x80 { break }
      }
      return value
    }
    while !remaining.isEmpty {
      tick += length(&remaining)
      guard let first = remaining.first else { break }
      if first >= 0x80 { (status, remaining) = (first, remaining.dropFirst()) }
      switch status {
      case 0xFF:
        let type = remaining.popFirst() ?? 0
        let count = length(&remaining)
        if type == 0x51 { addTempo(remaining, tick) }
        remaining = remaining.dropFirst(count)
      case 0xF0, 0xF7:
        let count = length(&remaining)
        remaining = remaining.dropFirst(count)
      case 0xC0..<0xE0: remaining = remaining.dropFirst(1)
      case 0x80...: remaining = remaining.dropFirst(2)
      default: remaining = []
      }
    }
    trackTicks.append(tick)
  }

  private mutating func addTempo(_ bytes: ArraySlice<UInt8>, _ tick: Int) {
    let microseconds = bytes.prefix(3).reduce(0) { $0 << 8 | Int($1) }
    if microseconds > 0 { tempos.append((tick, microseconds)) }
  }

  func beats(at tick: Int) -> Double { Double(tick) / Double(division) }
  /// Converts a tick to seconds. Until the first tempo change, the tempo is 120 beats a minute.
  func seconds(at tick: Int) -> TimeInterval {
    var (seconds, last, microseconds) = (0.0, 0, 500_000)
    for tempo in tempos where tempo.tick < tick {
      seconds += beats(at: tempo.tick - last) * Double(microseconds) / 1e6
      (last, microseconds) = tempo
    }
    return seconds + beats(at: tick - last) * Double(microseconds) / 1e6
  }
  /// The duration of the longest track in seconds.
  var duration: TimeInterval { seconds(at: trackTicks.max() ?? 0) }
}
