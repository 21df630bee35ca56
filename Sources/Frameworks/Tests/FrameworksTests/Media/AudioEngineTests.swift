import Testing
import UIKitTesting
import VitrineAVFoundation
import VitrineAudioToolbox

@MainActor @Suite(.serialized) struct AudioEngineTests {
  private func buffer(_ length: Double) throws -> AVAudioPCMBuffer {
    let format = try #require(AVAudioFormat(standardFormatWithSampleRate: 1000, channels: 1))
    let buffer = try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: AVAudioFrameCount(length * 1000)))
    buffer.frameLength = buffer.frameCapacity
    return buffer
  }

  @Test func `the audio session has the constants of Swift before 4_2`() throws {
    let session = AVAudioSession()
    try session.setCategory(AVAudioSessionCategoryPlayAndRecord, with: .defaultToSpeaker)
    try session.setMode(AVAudioSessionModeVoiceChat)
    #expect(session.category == .playAndRecord && session.categoryOptions == .defaultToSpeaker)
    #expect(session.mode == .voiceChat)
    #expect(AVAudioSessionCategoryMultiRoute.rawValue == "AVAudioSessionCategoryMultiRoute")
  }

  @Test func `samples are written and read`() throws {
    let url = URL(fileURLWithPath: makeTemporaryFolder() + "/sample.wav")
    defer { try? FileManager.default.removeItem(at: url) }
    let samples = try buffer(0.1)
    samples.floatChannelData?.pointee[50] = -0.5
    let written = try AVAudioFile(forWriting: url, settings: [AVSampleRateKey: 1000.0, AVNumberOfChannelsKey: 1])
    try written.write(from: samples)
    let file = try AVAudioFile(forReading: url)
    let read = try #require(AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: 60))
    try file.read(into: read)
    #expect(file.length == 100 && file.framePosition == 60 && read.frameLength == 60)
    #expect(abs((read.floatChannelData?.pointee[50] ?? 0) + 0.5) < 0.001 && read.floatChannelData?.pointee[49] == 0)
    try Data("no sound".utf8).write(to: url)
    #expect(throws: (any Error).self) { try AVAudioFile(forReading: url) }
  }

  @Test func `a player in an engine plays its buffers one after the other`() throws {
    let screen = Screen(UIViewController())
    let (engine, player, effect) = (AVAudioEngine(), AVAudioPlayerNode(), AVAudioUnitReverb())
    engine.attach(player)
    engine.attach(effect)
    engine.connect(player, to: effect, format: nil)
    engine.connect(effect, to: engine.mainMixerNode, format: nil)
    #expect(engine.inputConnectionPoint(for: effect, inputBus: 0)?.node === player)
    #expect(engine.mainMixerNode.nextAvailableInputBus == 1)
    var ended: [Int] = []
    player.scheduleBuffer(try buffer(1)) { ended.append(1) }
    player.scheduleBuffer(try buffer(2)) { ended.append(2) }
    try engine.start()
    player.play()
    screen.advance(by: 2)
    #expect(ended == [1])
    player.pause()
    screen.advance(by: 5)
    #expect(ended == [1])
    player.play()
    screen.advance(by: 1.1)
    #expect(ended == [1, 2])
    player.scheduleBuffer(try buffer(1), at: nil, options: .loops) { ended.append(3) }
    screen.advance(by: 5)
    #expect(ended == [1, 2])
    player.stop()
    screen.settle()
    #expect(ended == [1, 2, 3])
  }

  /// Two beats of 480 ticks with 60 beats a minute.
  @Test func `a MIDI file has a duration`() throws {
    let screen = Screen(UIViewController())
    let events: [UInt8] = [0, 0xFF, 0x51, 3, 0x0F, 0x42, 0x40, 0, 0x90, 60, 64, 0x87, 0x40, 60, 0, 0, 0xFF, 0x2F, 0]
    let head: [UInt8] = [0, 0, 0, 6, 0, 0, 0, 1, 0x01, 0xE0]
    var file = Data("MThd".utf8)
    file.append(contentsOf: head)
    file.append(Data("MTrk".utf8))
    file.append(contentsOf: [0, 0, 0, UInt8(events.count)])
    file.append(contentsOf: events)
    let player = try AVMIDIPlayer(data: file, soundBankURL: nil)
    #expect(player.duration == 2)
    var isEnded = false
    player.play { isEnded = true }
    screen.advance(by: 1.5)
    #expect(player.isPlaying && !isEnded)
    screen.advance(by: 1)
    #expect(!player.isPlaying && isEnded)
    let sequencer = AVAudioSequencer()
    try sequencer.load(from: file)
    #expect(sequencer.tracks.map(\.lengthInBeats) == [2])
    #expect(throws: (any Error).self) { try AVMIDIPlayer(data: Data("MThd".utf8), soundBankURL: nil) }
  }

  @Test func `voices have a language, and speaking pauses`() {
    let screen = Screen(UIViewController())
    #expect(AVSpeechSynthesisVoice(language: "en")?.language == "en-US")
    #expect(AVSpeechSynthesisVoice(language: "xx-XX") == nil)
    #expect(AVSpeechSynthesisVoice(identifier: AVSpeechSynthesisVoiceIdentifierAlex) == nil)
    let synthesizer = AVSpeechSynthesizer()
    synthesizer.speak(AVSpeechUtterance(attributedString: NSAttributedString(string: "fifteen letters")))
    screen.advance(by: 0.5)
    #expect(synthesizer.pauseSpeaking(at: .immediate) && !synthesizer.pauseSpeaking(at: .immediate))
    screen.advance(by: 5)
    #expect(synthesizer.isSpeaking && synthesizer.continueSpeaking())
    screen.advance(by: 0.6)
    #expect(!synthesizer.isSpeaking)
  }

  @Test func `the session has a speaker and no microphone`() throws {
    let session = AVAudioSession.sharedInstance()
    #expect(session.currentRoute.outputs.map(\.portType) == [.builtInSpeaker] && session.currentRoute.inputs.isEmpty)
    #expect(session.availableCategories.contains(.ambient) && !session.secondaryAudioShouldBeSilencedHint)
    #expect(throws: (any Error).self) { try session.setPreferredInputNumberOfChannels(1) }
  }

  @Test func `a function is called after a sound`() {
    let screen = Screen(UIViewController())
    var count = 0
    withUnsafeMutablePointer(to: &count) { pointer in
      AudioServicesAddSystemSoundCompletion(
        7, nil, nil, { _, data in data?.assumingMemoryBound(to: Int.self).pointee += 1 }, pointer)
      AudioServicesPlaySystemSound(7)
      screen.settle()
      AudioServicesRemoveSystemSoundCompletion(7)
      AudioServicesPlaySystemSound(7)
      screen.settle()
    }
    #expect(count == 1)
  }
}
