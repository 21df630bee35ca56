import Testing
import UIKitTesting
import VitrineCoreHaptics
import VitrineCoreMotion
import VitrineMediaPlayer

@MainActor @Suite(.serialized) struct MusicAndMotionTests {
  private final class Song: MPMediaItem, @unchecked Sendable {
    let length: TimeInterval
    init(_ length: TimeInterval) { self.length = length }
    override var playbackDuration: TimeInterval { length }
  }

  @Test func `a music player plays its queue, which can be edited`() {
    let screen = Screen(UIViewController())
    let player = MPMusicPlayerController.applicationQueuePlayer
    player.play()
    #expect(player.playbackState == .stopped && player.indexOfNowPlayingItem == NSNotFound)
    let songs = [Song(2), Song(3)]
    player.setQueue(with: MPMediaItemCollection(items: songs))
    player.play()
    screen.advance(by: 2.5)
    #expect(player.nowPlayingItem === songs[1] && abs(player.currentPlaybackTime - 0.5) < 0.01)
    var counts: [Int] = []
    player.perform { queue in
      queue.insert(
        MPMusicPlayerMediaItemQueueDescriptor(itemCollection: MPMediaItemCollection(items: [Song(1)])), after: songs[1])
      queue.remove(songs[0])
    } completionHandler: { queue, _ in
      counts.append(queue.items.count)
    }
    screen.advance(by: 0.1)
    #expect(counts == [2])
    #expect(player.playbackState == .playing)
    #expect(player.indexOfNowPlayingItem == 0)
    screen.advance(by: 4)
    #expect(player.playbackState == .stopped)
    var error: (any Error)?
    player.setQueue(with: ["1"])
    player.prepareToPlay { error = $0 }
    screen.settle()
    #expect((error as? MPError)?.code == .notFound)
  }

  @Test func `predicates are added to a query once`() {
    let query = MPMediaQuery()
    for _ in 1...2 {
      query.addFilterPredicate(
        MPMediaPropertyPredicate(value: false, forProperty: MPMediaItemPropertyIsCloudItem, comparisonType: .equalTo))
    }
    #expect(query.filterPredicates?.count == 1 && query.items == [])
    #expect(Song(2).value(forProperty: MPMediaItemPropertyPlaybackDuration) as? Double == 2)
  }

  @Test func `images of a volume view are its slider's`() {
    let (volume, image) = (MPVolumeView(frame: CGRect(x: 0, y: 0, width: 200, height: 40)), UIImage())
    volume.setVolumeThumbImage(image, for: .normal)
    #expect(volume.volumeThumbImage(for: .normal) === image)
    #expect(volume.volumeSliderRect(forBounds: volume.bounds).width > 0)
  }

  @Test func `sensors are not available, and queries fail`() {
    let screen = Screen(UIViewController())
    var codes: [Int] = []
    CMPedometer().queryPedometerData(from: .distantPast, to: Date()) { _, error in
      codes.append((error as NSError?)?.code ?? 0)
    }
    CMMotionActivityManager().queryActivityStarting(from: .distantPast, to: Date(), to: .main) { _, error in
      codes.append((error as NSError?)?.code ?? 0)
    }
    screen.settle()
    #expect(codes.sorted() == [104, 109] && !CMPedometer.isStepCountingAvailable())
    #expect(CMMotionManager.availableAttitudeReferenceFrames().isEmpty)
  }

  @Test func `an attitude relative to itself is the identity`() throws {
    let coder = NSKeyedArchiver(requiringSecureCoding: false)
    let half = 0.5.squareRoot()
    for (key, value) in [("x", half), ("y", 0), ("z", 0), ("w", half)] { coder.encode(value, forKey: key) }
    let reader = try NSKeyedUnarchiver(forReadingFrom: coder.encodedData)
    let attitude = try #require(CMAttitude(coder: reader))
    #expect(abs(attitude.pitch - .pi / 2) < 1e-6 && abs(attitude.rotationMatrix.m23 - 1) < 1e-6)
    let copy = try #require(attitude.copy() as? CMAttitude)
    attitude.multiply(byInverseOf: copy)
    #expect(abs(attitude.pitch) < 1e-6 && abs(attitude.rotationMatrix.m11 - 1) < 1e-6)
    #expect(abs(attitude.quaternion.w - 1) < 1e-6)
  }

  @Test func `a haptic pattern is read from a dictionary`() throws {
    let event: [CHHapticPattern.Key: Any] = [
      .eventType: CHHapticEvent.EventType.hapticContinuous, .time: 0.5, .eventDuration: 2.0,
    ]
    #expect(try CHHapticPattern(dictionary: [.pattern: [[CHHapticPattern.Key.event: event]]]).duration == 2.5)
    #expect(throws: CHHapticError.self) { try CHHapticPattern(dictionary: [:]) }
  }
}
