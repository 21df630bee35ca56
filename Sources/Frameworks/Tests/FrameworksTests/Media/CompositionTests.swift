import Testing
import UIKitTesting
import VitrineAVFoundation
import VitrineAVKit

@MainActor @Suite(.serialized) struct CompositionTests {
  private func seconds(_ seconds: Double) -> CMTime { CMTime(seconds: seconds, preferredTimescale: 600) }
  private func range(_ start: Double, _ duration: Double) -> CMTimeRange {
    CMTimeRange(start: seconds(start), duration: seconds(duration))
  }

  /// A file with silence of a number of seconds.
  private func soundFile(_ length: Double) throws -> URL {
    let url = URL(fileURLWithPath: makeTemporaryFolder() + "/sample.wav")
    let file = try AVAudioFile(
      forWriting: url, settings: [AVSampleRateKey: 1000.0, AVNumberOfChannelsKey: 1])
    let buffer = try #require(
      AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: AVAudioFrameCount(length * 1000)))
    buffer.frameLength = buffer.frameCapacity
    try file.write(from: buffer)
    return url
  }

  @Test func `a sound has a track, and other media fail to load`() throws {
    let screen = Screen(UIViewController())
    let url = try soundFile(2)
    defer { try? FileManager.default.removeItem(at: url) }
    let (sound, film) = (AVURLAsset(url: url), AVURLAsset(url: URL(fileURLWithPath: "/nowhere/film.mp4")))
    #expect(sound.statusOfValue(forKey: "tracks", error: nil) == .unknown)
    for asset in [sound, film] { asset.loadValuesAsynchronously(forKeys: ["tracks", "playable"]) }
    #expect(sound.statusOfValue(forKey: "tracks", error: nil) == .loading)
    screen.settle()
    #expect(sound.statusOfValue(forKey: "tracks", error: nil) == .loaded)
    var error: NSError?
    #expect(film.statusOfValue(forKey: "tracks", error: &error) == .failed && error != nil)
    #expect(film.statusOfValue(forKey: "playable", error: nil) == .loaded)
    #expect(sound.tracks(withMediaType: .audio).map(\.timeRange.duration.seconds) == [2])
    #expect(sound.tracks(withMediaCharacteristic: .visual).isEmpty && film.tracks.isEmpty)
  }

  @Test func `parts of tracks are inserted, removed and scaled`() throws {
    let url = try soundFile(10)
    defer { try? FileManager.default.removeItem(at: url) }
    let source = try #require(AVURLAsset(url: url).tracks.first)
    let composition = AVMutableComposition()
    let track = try #require(
      composition.addMutableTrack(withMediaType: .audio, preferredTrackID: kCMPersistentTrackID_Invalid))
    try track.insertTimeRange(range(0, 5), of: source, at: .zero)
    try track.insertTimeRange(range(8, 2), of: source, at: seconds(1))
    #expect(composition.duration.seconds == 7 && track.segments.count == 3)
    #expect(track.samplePresentationTime(forTrackTime: seconds(1.5)).seconds == 8.5)
    #expect(track.samplePresentationTime(forTrackTime: seconds(4)).seconds == 2)
    track.removeTimeRange(range(1, 2))
    #expect(composition.duration.seconds == 5)
    track.scaleTimeRange(range(0, 1), toDuration: seconds(2))
    #expect(composition.duration.seconds == 6)
    #expect(throws: AVError.self) { try track.insertTimeRange(range(8, 5), of: source, at: .zero) }
    #expect(composition.addMutableTrack(withMediaType: .audio, preferredTrackID: track.trackID) == nil)
  }

  @Test func `volumes of a mix are read at a time`() {
    let parameters = AVMutableAudioMixInputParameters()
    parameters.setVolumeRamp(fromStartVolume: 1, toEndVolume: 0.5, timeRange: range(5, 2))
    var (start, end, part) = (Float(0), Float(0), CMTimeRange.zero)
    #expect(parameters.getVolumeRamp(for: seconds(6), startVolume: &start, endVolume: &end, timeRange: &part))
    #expect(start == 1 && end == 0.5 && part == range(5, 2))
    #expect(parameters.getVolumeRamp(for: seconds(8), startVolume: &start, endVolume: &end, timeRange: nil))
    #expect(start == 0.5 && end == 0.5)
  }

  @Test func `exporting a video, or pictures of it, fails`() throws {
    let screen = Screen(UIViewController())
    let asset = AVURLAsset(url: URL(fileURLWithPath: "/nowhere/film.mp4"))
    let generator = AVAssetImageGenerator(asset: asset)
    var results: [AVAssetImageGenerator.Result] = []
    generator.generateCGImagesAsynchronously(forTimes: [NSValue(time: seconds(1.5))]) { time, image, _, result, _ in
      results.append(time.seconds == 1.5 && image == nil ? result : .succeeded)
    }
    generator.cancelAllCGImageGeneration()
    generator.generateCGImagesAsynchronously(forTimes: [NSValue(time: seconds(1.5))]) { _, _, _, result, error in
      results.append(error == nil ? .succeeded : result)
    }
    screen.settle()
    #expect(results == [.cancelled, .failed])
    #expect(throws: (any Error).self) { try generator.copyCGImage(at: .zero, actualTime: nil) }
    let session = try #require(AVAssetExportSession(asset: asset, presetName: AVAssetExportPresetHighestQuality))
    var isCalled = false
    session.exportAsynchronously { isCalled = true }
    screen.settle()
    #expect(isCalled && session.status == .failed)
    #expect((session.error as? AVError)?.code == .operationNotSupportedForAsset)
    #expect(AVAssetExportSession(asset: asset, presetName: "unknown") == nil)
  }

  @Test func `items of metadata are found by key and identifier`() {
    let item = AVMutableMetadataItem()
    item.identifier = .commonIdentifierTitle
    item.value = NSString(string: "Waves")
    let found = AVMetadataItem.metadataItems(
      from: [item], withKey: AVMetadataKey.commonKeyTitle, keySpace: .common)
    #expect(found.first?.stringValue == "Waves" && item.commonKey == .commonKeyTitle)
    #expect(AVMetadataItem.metadataItems(from: [item], filteredByIdentifier: .commonIdentifierArtist).isEmpty)
    let copy = item.copy() as? AVMetadataItem
    item.value = NSNumber(value: 3)
    #expect(copy?.stringValue == "Waves" && item.numberValue == 3)
  }

  @Test func `a queue advances, and a looper repeats its item`() throws {
    let screen = Screen(UIViewController())
    let url = try soundFile(2)
    defer { try? FileManager.default.removeItem(at: url) }
    let items = (0..<2).map { _ in AVPlayerItem(url: url) }
    let player = AVQueuePlayer(items: items)
    player.play()
    screen.advance(by: 2.5)
    #expect(player.currentItem === items[1] && player.rate == 1)
    #expect(items[1].timebase.map { CMTimebaseGetRate($0) } == 1 && items[0].timebase == nil)
    screen.advance(by: 2)
    #expect(player.currentItem == nil && player.rate == 0)
    #expect(!player.canInsert(items[0], after: items[1]))
    player.insert(items[0], after: nil)
    #expect(player.items() == [items[0]])
    let looped = AVQueuePlayer()
    let looper = AVPlayerLooper(player: looped, templateItem: AVPlayerItem(url: url))
    looped.play()
    screen.advance(by: 7)
    #expect(looper.loopCount == 3 && looped.items().count == 3 && looped.rate == 1)
    looper.disableLooping()
    screen.advance(by: 2)
    #expect(looped.currentItem == nil)
  }

  @Test func `an item seeks, ends earlier, and boundaries are reported`() throws {
    let screen = Screen(UIViewController())
    let url = try soundFile(4)
    defer { try? FileManager.default.removeItem(at: url) }
    let item = AVPlayerItem(url: url)
    let player = AVPlayer(playerItem: item)
    var count = 0
    let observer = player.addBoundaryTimeObserver(
      forTimes: [NSValue(time: seconds(1)), NSValue(time: seconds(2))], queue: nil
    ) { count += 1 }
    item.seek(to: seconds(99), completionHandler: nil)
    #expect(item.currentTime().seconds == 4)
    item.seek(to: seconds(0.5), completionHandler: nil)
    item.forwardPlaybackEndTime = seconds(2.5)
    player.play()
    screen.advance(by: 1)
    #expect(count == 1)
    screen.advance(by: 3)
    #expect(count == 2 && player.rate == 0 && item.currentTime().seconds == 2.5)
    player.removeTimeObserver(observer)
  }

  @Test func `picture in picture is not supported`() {
    #expect(!AVPictureInPictureController.isPictureInPictureSupported())
    #expect(AVPictureInPictureController(playerLayer: AVPlayerLayer()) == nil)
  }

  @Test func `times beyond the range of integers are infinite, and ranges can be intersected`() {
    #expect(CMTime(seconds: 1e300, preferredTimescale: 600).isPositiveInfinity)
    #expect(CMTimeMultiply(CMTime(value: .max, timescale: 1), multiplier: -2).isNegativeInfinity)
    #expect((CMTime.zero - CMTime(value: .max, timescale: 1)).value == -.max)
    #expect((CMTime(value: .max, timescale: 1) + CMTime(value: 1, timescale: 1)).isPositiveInfinity)
    #expect(range(0, 4).intersection(range(3, 4)) == range(3, 1) && range(0, 1).intersection(range(2, 1)).isEmpty)
    #expect(NSValue(timeRange: range(1, 2)).timeRangeValue == range(1, 2))
    #expect(seconds(1.5).convertScale(1, method: .roundTowardZero).seconds == 1)
  }
}
