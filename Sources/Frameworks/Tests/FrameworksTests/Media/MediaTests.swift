import Testing
import UIKitTesting
import VitrineAVKit

@MainActor @Suite(.serialized) struct MediaTests {
  /// Two seconds of silence: eight bits, one channel, 1000 samples a second.
  private let wave: Data = {
    func bytes(_ number: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(number >> (8 * $0) & 0xff) } }
    var data = Data("RIFF".utf8) + bytes(36 + 2000, 4) + Data("WAVEfmt ".utf8) + bytes(16, 4)
    data += bytes(1, 2) + bytes(1, 2) + bytes(1000, 4) + bytes(1000, 4) + bytes(1, 2) + bytes(8, 2)
    return data + Data("data".utf8) + bytes(2000, 4) + Data(repeating: 128, count: 2000)
  }()

  @MainActor private final class Log: NSObject, AVAudioPlayerDelegate, AVSpeechSynthesizerDelegate {
    var lines: [String] = []
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) { lines.append("finished") }
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {
      lines.append("start \(utterance.speechString)")
    }
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {
      lines.append("finish")
    }
  }

  @Test func `a size's proportions are fitted into the middle of a rectangle`() {
    let bounds = CGRect(x: 10, y: 20, width: 100, height: 60)
    func fitted(_ width: CGFloat, _ height: CGFloat) -> CGRect {
      AVMakeRect(aspectRatio: CGSize(width: width, height: height), insideRect: bounds)
    }
    #expect(fitted(200, 100) == CGRect(x: 10, y: 25, width: 100, height: 50))
    #expect(fitted(10, 20) == CGRect(x: 45, y: 20, width: 30, height: 60))
    #expect(fitted(0, 20) == CGRect(x: 60, y: 50, width: 0, height: 0))
  }

  @Test func `a sound plays for its duration`() throws {
    let screen = Screen(UIViewController())
    let (player, log) = (try AVAudioPlayer(data: wave), Log())
    player.delegate = log
    #expect(player.duration == 2)
    player.play()
    screen.advance(by: 1.5)
    #expect(abs(player.currentTime - 1.5) < 0.01)
    player.pause()
    screen.advance(by: 10)
    #expect(abs(player.currentTime - 1.5) < 0.01)
    #expect(log.lines.isEmpty)
    player.play()
    screen.advance(by: 0.6)
    #expect(log.lines == ["finished"])
    #expect(!player.isPlaying && player.currentTime == 0)
  }

  @Test func `a player notifies observers of its time and its end`() throws {
    let screen = Screen(UIViewController())
    let file = URL(fileURLWithPath: makeTemporaryFolder() + "/sound.wav")
    try wave.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let player = AVPlayer(url: file)
    let log = Log()
    let observer = player.addPeriodicTimeObserver(
      forInterval: CMTime(seconds: 0.5, preferredTimescale: 600), queue: .main
    ) {
      log.lines.append(String(format: "%.1f", $0.seconds))
    }
    let token = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: player.currentItem, queue: nil
    ) { _ in MainActor.assumeIsolated { log.lines.append("end") } }
    player.play()
    screen.advance(by: 1.2)
    #expect(log.lines == ["0.5", "1.0"])
    player.seek(to: CMTime(seconds: 1.8, preferredTimescale: 600))
    screen.advance(by: 1)
    #expect(log.lines == ["0.5", "1.0", "end"])
    #expect(player.rate == 0 && player.currentTime().seconds == 2)
    player.removeTimeObserver(observer)
    NotificationCenter.default.removeObserver(token)
  }

  @Test func `speech takes as long as the text needs`() {
    let screen = Screen(UIViewController())
    let (synthesizer, log) = (AVSpeechSynthesizer(), Log())
    synthesizer.delegate = log
    synthesizer.speak(AVSpeechUtterance(string: "fifteen letters"))
    screen.advance(by: 0.9)
    #expect(log.lines == ["start fifteen letters"])
    screen.advance(by: 0.2)
    #expect(log.lines == ["start fifteen letters", "finish"])
    #expect(!synthesizer.isSpeaking)
  }

  @Test func `a recorder writes silence of the time that has passed`() throws {
    let screen = Screen(UIViewController())
    let file = URL(fileURLWithPath: makeTemporaryFolder() + "/sample.m4a")
    defer { try? FileManager.default.removeItem(at: file) }
    let recorder = try AVAudioRecorder(url: file, settings: [AVFormatIDKey: kAudioFormatMPEG4AAC])
    #expect(recorder.record(forDuration: 3))
    screen.advance(by: 2)
    #expect(recorder.isRecording && recorder.currentTime == 2)
    screen.advance(by: 2)
    #expect(!recorder.isRecording)
    #expect(try AVAudioPlayer(contentsOf: file).duration == 3)
  }

  @Test func `a player's controller plays and pauses`() {
    let controller = AVPlayerViewController()
    controller.player = AVPlayer(url: URL(fileURLWithPath: "/nowhere/film.mp4"))
    let screen = Screen(controller)
    #expect(screen.find("AVPlayerViewController\nfilm.mp4") != nil)
    screen.tap("Play")
    #expect(controller.player?.rate == 1)
    screen.tap("Pause")
    #expect(controller.player?.rate == 0)
  }

  @Test func `times are fractions`() {
    #expect(CMTime(value: 1, timescale: 2) == CMTime(value: 2, timescale: 4))
    #expect((CMTime(value: 1, timescale: 2) + CMTime(value: 1, timescale: 4)).seconds == 0.75)
    #expect(!CMTime.indefinite.isNumeric && CMTime.invalid.seconds.isNaN)
  }
}
