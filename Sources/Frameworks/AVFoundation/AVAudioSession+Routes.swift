import Foundation

public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
public let AVAudioSessionInterruptionReasonKey = "AVAudioSessionInterruptionReasonKey"
public let AVAudioSessionInterruptionWasSuspendedKey = "AVAudioSessionInterruptionWasSuspendedKey"
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"
public let AVAudioSessionRouteChangePreviousRouteKey = "AVAudioSessionRouteChangePreviousRouteKey"
public let AVAudioSessionSilenceSecondaryAudioHintTypeKey = "AVAudioSessionSilenceSecondaryAudioHintTypeKey"

// The types in the session's notifications. These are never posted: no other app interrupts, and no device is connected.
extension AVAudioSession {
  public enum InterruptionType: UInt, Sendable {
    case ended = 0
    case began = 1
  }
  public struct InterruptionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let shouldResume = InterruptionOptions(rawValue: 1)
  }
  public enum InterruptionReason: UInt, Sendable {
    case `default` = 0
    case appWasSuspended = 1
    case builtInMicMuted = 2
    case routeDisconnected = 4
  }
  public enum RouteChangeReason: UInt, Sendable {
    case unknown, newDeviceAvailable, oldDeviceUnavailable, categoryChange, override
    case wakeFromSleep = 6
    case noSuitableRouteForCategory, routeConfigurationChange
  }
  public enum SilenceSecondaryAudioHintType: UInt, Sendable {
    case end = 0
    case begin = 1
  }
  public enum PortOverride: UInt, Sendable {
    case none = 0
    case speaker = 0x7370_6B72
  }
  public enum RouteSharingPolicy: UInt, Sendable {
    case `default` = 0
    case longFormAudio, independent, longFormVideo
    public static let longForm = RouteSharingPolicy.longFormAudio
  }
  public enum IOType: UInt, Sendable { case notSpecified, aggregated }
  /// The recommended length of a voice app's spoken prompts.
  public enum PromptStyle: UInt, Sendable {
    case none = 0x6E6F_6E65
    case short = 0x7368_7274
    case normal = 0x6E72_6D6C
  }

  /// The type of an audio input or output, such as the built-in speaker.
  public struct Port: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let builtInMic = Port(rawValue: "MicrophoneBuiltIn")
    public static let headsetMic = Port(rawValue: "MicrophoneWired")
    public static let lineIn = Port(rawValue: "LineIn")
    public static let builtInSpeaker = Port(rawValue: "Speaker")
    public static let builtInReceiver = Port(rawValue: "Receiver")
    public static let headphones = Port(rawValue: "Headphones")
    public static let lineOut = Port(rawValue: "LineOut")
    public static let bluetoothA2DP = Port(rawValue: "BluetoothA2DPOutput")
    public static let bluetoothHFP = Port(rawValue: "BluetoothHFP")
    public static let bluetoothLE = Port(rawValue: "BluetoothLE")
    public static let airPlay = Port(rawValue: "AirPlay")
    public static let HDMI = Port(rawValue: "HDMIOutput")
    public static let usbAudio = Port(rawValue: "USBAudio")
    public static let carAudio = Port(rawValue: "CarAudio")
  }

  public static let mediaServicesWereLostNotification = Notification.Name(
    "AVAudioSessionMediaServicesWereLostNotification")
  public static let mediaServicesWereResetNotification = Notification.Name(
    "AVAudioSessionMediaServicesWereResetNotification")
  public static let silenceSecondaryAudioHintNotification = Notification.Name(
    "AVAudioSessionSilenceSecondaryAudioHintNotification")

  /// The code of an audio session's error.
  public struct ErrorCode: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let badParam = ErrorCode(rawValue: -50)
    public static let isBusy = ErrorCode(rawValue: 560_030_580)
    public static let cannotInterruptOthers = ErrorCode(rawValue: 560_557_684)
    public static let unspecified = ErrorCode(rawValue: 2_003_329_396)
  }
}

/// An audio input or output of the device.
open class AVAudioSessionPortDescription: NSObject, @unchecked Sendable {
  public let portType: AVAudioSession.Port
  public let portName: String
  public let uid: String
  open var hasHardwareVoiceCallProcessing: Bool { false }
  open var dataSources: [AVAudioSessionDataSourceDescription]? { nil }
  open var selectedDataSource: AVAudioSessionDataSourceDescription? { nil }
  open var preferredDataSource: AVAudioSessionDataSourceDescription? { nil }

  init(_ portType: AVAudioSession.Port, _ portName: String) {
    (self.portType, self.portName, uid) = (portType, portName, portType.rawValue)
  }
}

/// A data source of an audio port, such as one of several microphones. No port here has any.
open class AVAudioSessionDataSourceDescription: NSObject, @unchecked Sendable {
  public let dataSourceID: NSNumber
  public let dataSourceName: String
  init(_ dataSourceID: NSNumber, _ dataSourceName: String) {
    (self.dataSourceID, self.dataSourceName) = (dataSourceID, dataSourceName)
  }
}

/// The audio inputs and outputs in use.
open class AVAudioSessionRouteDescription: NSObject, @unchecked Sendable {
  public let inputs: [AVAudioSessionPortDescription]
  public let outputs: [AVAudioSessionPortDescription]
  init(outputs: [AVAudioSessionPortDescription]) { (inputs, self.outputs) = ([], outputs) }
}

// The device has one speaker and no microphone. Preferred values are stored, but the actual values do not change.
extension AVAudioSession {
  final class Preferences: @unchecked Sendable {
    var sampleRate = 0.0
    var bufferDuration: TimeInterval = 0
    var inputChannels = 0
    var outputChannels = 0
    var allowsHaptics = false
  }
  private static let route = AVAudioSessionRouteDescription(
    outputs: [AVAudioSessionPortDescription(.builtInSpeaker, "Speaker")])

  public var currentRoute: AVAudioSessionRouteDescription { Self.route }
  public var availableInputs: [AVAudioSessionPortDescription]? { [] }
  public var preferredInput: AVAudioSessionPortDescription? { nil }
  /// Throws for any input but nil, because the device has no inputs.
  public func setPreferredInput(_ inPort: AVAudioSessionPortDescription?) throws {
    if inPort != nil { throw Self.badParameter }
  }
  public func overrideOutputAudioPort(_ portOverride: PortOverride) throws {
    if portOverride == .speaker, category != .playAndRecord { throw Self.badParameter }
  }
  private static var badParameter: NSError {
    NSError(domain: NSOSStatusErrorDomain, code: ErrorCode.badParam.rawValue)
  }

  public var availableCategories: [Category] {
    [.ambient, .soloAmbient, .playback, .record, .playAndRecord, .multiRoute]
  }
  public var availableModes: [Mode] {
    [.default, .voiceChat, .videoChat, .gameChat, .videoRecording, .measurement, .moviePlayback, .spokenAudio]
  }
  /// Always false, because no other app plays audio.
  public var secondaryAudioShouldBeSilencedHint: Bool { false }
  public var promptStyle: PromptStyle { .normal }

  public var sampleRate: Double { 48_000 }
  public var ioBufferDuration: TimeInterval { 0.02 }
  public var inputLatency: TimeInterval { 0 }
  public var outputLatency: TimeInterval { 0 }
  public var inputGain: Float { 0 }
  public var isInputGainSettable: Bool { false }
  public var inputNumberOfChannels: Int { 0 }
  public var outputNumberOfChannels: Int { 2 }
  public var maximumInputNumberOfChannels: Int { 0 }
  public var maximumOutputNumberOfChannels: Int { 2 }
  public var preferredSampleRate: Double { preferences.sampleRate }
  public func setPreferredSampleRate(_ sampleRate: Double) throws { preferences.sampleRate = sampleRate }
  public var preferredIOBufferDuration: TimeInterval { preferences.bufferDuration }
  public func setPreferredIOBufferDuration(_ duration: TimeInterval) throws { preferences.bufferDuration = duration }
  public var preferredInputNumberOfChannels: Int { preferences.inputChannels }
  public func setPreferredInputNumberOfChannels(_ count: Int) throws {
    guard count <= maximumInputNumberOfChannels else { throw Self.badParameter }
    preferences.inputChannels = count
  }
  public var preferredOutputNumberOfChannels: Int { preferences.outputChannels }
  public func setPreferredOutputNumberOfChannels(_ count: Int) throws {
    guard count <= maximumOutputNumberOfChannels else { throw Self.badParameter }
    preferences.outputChannels = count
  }
  public var allowHapticsAndSystemSoundsDuringRecording: Bool { preferences.allowsHaptics }
  public func setAllowHapticsAndSystemSoundsDuringRecording(_ value: Bool) throws { preferences.allowsHaptics = value }
}

/// Detects whether there are several outputs to choose from. There is only one.
open class AVRouteDetector: NSObject, @unchecked Sendable {
  open var isRouteDetectionEnabled = false
  open var multipleRoutesDetected: Bool { false }
  public override init() {}
}

extension Notification.Name {
  public static let AVRouteDetectorMultipleRoutesDetectedDidChange = Notification.Name(
    "AVRouteDetectorMultipleRoutesDetectedDidChange")
}
