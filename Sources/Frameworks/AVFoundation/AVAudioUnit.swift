import Foundation

/// A node that changes or generates audio. Its values are stored, but no samples are processed.
open class AVAudioUnit: AVAudioNode, @unchecked Sendable {
  open var name: String { "\(type(of: self))" }
  open var manufacturerName: String { "Apple" }
  open var version: Int { 1 }
}

/// An effect that does not change the speed of the audio.
open class AVAudioUnitEffect: AVAudioUnit, @unchecked Sendable {
  /// Whether the audio passes through unchanged.
  open var bypass = false
}

/// An effect that changes the speed of the audio.
open class AVAudioUnitTimeEffect: AVAudioUnit, @unchecked Sendable {
  open var bypass = false
}

/// An effect that changes speed and pitch independently of each other.
open class AVAudioUnitTimePitch: AVAudioUnitTimeEffect, @unchecked Sendable {
  open var rate: Float = 1
  /// The change of the pitch in cents.
  open var pitch: Float = 0
  open var overlap: Float = 8
  public override init() {}
}

/// An effect that changes speed and pitch together.
open class AVAudioUnitVarispeed: AVAudioUnitTimeEffect, @unchecked Sendable {
  open var rate: Float = 1
  public override init() {}
}

public enum AVAudioUnitReverbPreset: Int, Sendable {
  case smallRoom, mediumRoom, largeRoom, mediumHall, largeHall, plate, mediumChamber, largeChamber, cathedral
  case largeRoom2, mediumHall2, mediumHall3, largeHall2
}

/// An effect that simulates the reverberation of a room.
open class AVAudioUnitReverb: AVAudioUnitEffect, @unchecked Sendable {
  /// The proportion of the reverberated signal in the output, in percent.
  open var wetDryMix: Float = 100
  private var preset = AVAudioUnitReverbPreset.mediumHall
  public override init() {}
  open func loadFactoryPreset(_ preset: AVAudioUnitReverbPreset) { self.preset = preset }
}

/// An effect that adds a delayed copy of the audio.
open class AVAudioUnitDelay: AVAudioUnitEffect, @unchecked Sendable {
  open var delayTime: TimeInterval = 1
  open var feedback: Float = 50
  open var lowPassCutoff: Float = 15_000
  open var wetDryMix: Float = 100
  public override init() {}
}

public enum AVAudioUnitDistortionPreset: Int, Sendable {
  case drumsBitBrush, drumsBufferBeats, drumsLoFi, multiBrokenSpeaker, multiCellphoneConcert, multiDecimated1
  case multiDecimated2, multiDecimated3, multiDecimated4, multiDistortedFunk, multiDistortedCubed
  case multiDistortedSquared, multiEcho1, multiEcho2, multiEchoTight1, multiEchoTight2, multiEverythingIsBroken
  case speechAlienChatter, speechCosmicInterference, speechGoldenPi, speechRadioTower, speechWaves
}

/// An effect that distorts the audio.
open class AVAudioUnitDistortion: AVAudioUnitEffect, @unchecked Sendable {
  open var preGain: Float = -6
  open var wetDryMix: Float = 50
  private var preset = AVAudioUnitDistortionPreset.drumsBitBrush
  public override init() {}
  open func loadFactoryPreset(_ preset: AVAudioUnitDistortionPreset) { self.preset = preset }
}

public enum AVAudioUnitEQFilterType: Int, Sendable {
  case parametric, lowPass, highPass, resonantLowPass, resonantHighPass, bandPass, bandStop, lowShelf, highShelf
  case resonantLowShelf, resonantHighShelf
}

/// The settings of one band of an equalizer.
open class AVAudioUnitEQFilterParameters: NSObject, @unchecked Sendable {
  open var filterType = AVAudioUnitEQFilterType.parametric
  open var frequency: Float = 1000
  open var bandwidth: Float = 0.5
  open var gain: Float = 0
  open var bypass = true
}

/// An equalizer with several bands.
open class AVAudioUnitEQ: AVAudioUnitEffect, @unchecked Sendable {
  public let bands: [AVAudioUnitEQFilterParameters]
  open var globalGain: Float = 0
  public init(numberOfBands: Int) { bands = (0..<max(0, numberOfBands)).map { _ in AVAudioUnitEQFilterParameters() } }
}

/// A node that generates audio.
open class AVAudioUnitGenerator: AVAudioUnit, @unchecked Sendable {
  open var bypass = false
}

/// An instrument that receives MIDI messages. It makes no sound.
open class AVAudioUnitMIDIInstrument: AVAudioUnit, @unchecked Sendable {
  open override var numberOfInputs: Int { 0 }
  open func startNote(_ note: UInt8, withVelocity velocity: UInt8, onChannel channel: UInt8) {}
  open func stopNote(_ note: UInt8, onChannel channel: UInt8) {}
  open func sendController(_ controller: UInt8, withValue value: UInt8, onChannel channel: UInt8) {}
  open func sendPitchBend(_ pitchbend: UInt16, onChannel channel: UInt8) {}
  open func sendPressure(_ pressure: UInt8, onChannel channel: UInt8) {}
  open func sendProgramChange(_ program: UInt8, onChannel channel: UInt8) {}
}

/// An instrument that plays samples. Instrument files are not read: loading throws if the file is missing, and otherwise does nothing.
open class AVAudioUnitSampler: AVAudioUnitMIDIInstrument, @unchecked Sendable {
  open var stereoPan: Float = 0
  open var overallGain: Float = 0
  open var masterGain: Float = 0
  open var globalTuning: Float = 0
  public override init() {}

  open func loadSoundBankInstrument(at bankURL: URL, program: UInt8, bankMSB: UInt8, bankLSB: UInt8) throws {
    try requireFile(bankURL)
  }
  open func loadInstrument(at instrumentURL: URL) throws { try requireFile(instrumentURL) }
  open func loadAudioFiles(at audioFiles: [URL]) throws { for file in audioFiles { try requireFile(file) } }

  private func requireFile(_ url: URL) throws {
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw NSError(domain: "com.apple.coreaudio.avfaudio", code: -43)
    }
  }
}
