// Names before Swift 4.2, in which the audio session's constants are strings.

public let AVAudioSessionCategoryAmbient = AVAudioSession.Category.ambient
public let AVAudioSessionCategorySoloAmbient = AVAudioSession.Category.soloAmbient
public let AVAudioSessionCategoryPlayback = AVAudioSession.Category.playback
public let AVAudioSessionCategoryRecord = AVAudioSession.Category.record
public let AVAudioSessionCategoryPlayAndRecord = AVAudioSession.Category.playAndRecord
public let AVAudioSessionCategoryMultiRoute = AVAudioSession.Category.multiRoute

public let AVAudioSessionModeDefault = AVAudioSession.Mode.default
public let AVAudioSessionModeMoviePlayback = AVAudioSession.Mode.moviePlayback
public let AVAudioSessionModeSpokenAudio = AVAudioSession.Mode.spokenAudio
public let AVAudioSessionModeVoiceChat = AVAudioSession.Mode.voiceChat
public let AVAudioSessionModeVideoRecording = AVAudioSession.Mode.videoRecording
public let AVAudioSessionModeMeasurement = AVAudioSession.Mode.measurement
public let AVAudioSessionModeGameChat = AVAudioSession.Mode.gameChat
public let AVAudioSessionModeVideoChat = AVAudioSession.Mode.videoChat

public typealias AVAudioSessionCategoryOptions = AVAudioSession.CategoryOptions
public typealias AVAudioSessionSetActiveOptions = AVAudioSession.SetActiveOptions
public typealias AVAudioSessionRecordPermission = AVAudioSession.RecordPermission

public typealias AVAssetExportSessionStatus = AVAssetExportSession.Status
public typealias AVPlayerStatus = AVPlayer.Status
public typealias AVPlayerItemStatus = AVPlayerItem.Status
public typealias AVPlayerTimeControlStatus = AVPlayer.TimeControlStatus

extension AVAudioSession {
  public func setCategory(_ category: Category, with options: CategoryOptions) throws {
    try setCategory(category, options: options)
  }
  public func setActive(_ active: Bool, with options: SetActiveOptions) throws {
    try setActive(active, options: options)
  }
}
