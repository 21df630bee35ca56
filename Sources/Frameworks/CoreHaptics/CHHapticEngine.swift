/// Module `CoreHaptics`: a device without haptics.
///
/// Real: the hardware reports that it supports neither haptics nor audio, as in a simulator; events and patterns store their values.
/// An engine cannot be created: its initializer fails with `CHHapticError.notSupported`.
@_exported import Foundation

/// The capabilities of the haptic hardware: it supports neither haptics nor audio here.
public protocol CHHapticDeviceCapability {
  var supportsHaptics: Bool { get }
  var supportsAudio: Bool { get }
}

private struct NoHardware: CHHapticDeviceCapability {
  let supportsHaptics = false
  let supportsAudio = false
}

/// The error of a haptic engine. Its domain and codes are Apple's.
public struct CHHapticError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case engineNotRunning = -4805
    case notSupported = -4809
    case invalidPatternDictionary = -4820
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let errorDomain = "com.apple.CoreHaptics"
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? {
    switch code {
    case .invalidPatternDictionary: "The dictionary is not a pattern."
    default: "Haptics are not supported by this device."
    }
  }
}

/// An engine that plays haptic patterns. Its initializer always throws `CHHapticError.notSupported`.
open class CHHapticEngine: NSObject {
  public enum StoppedReason: Int, Sendable {
    case systemError = -1
    case audioSessionInterrupt = 1
    case applicationSuspended, idleTimeout, notifyWhenFinished, engineDestroyed, gameControllerDisconnect
  }

  open var resetHandler: () -> Void = {}
  open var stoppedHandler: (StoppedReason) -> Void = { _ in }
  open var playsHapticsOnly = false
  open var isAutoShutdownEnabled = false

  open class func capabilitiesForHardware() -> any CHHapticDeviceCapability { NoHardware() }

  public init(audioSession: AnyObject? = nil) throws { throw CHHapticError(.notSupported) }

  open func start() throws { throw CHHapticError(.notSupported) }
  open func start(completionHandler: ((any Error)?) -> Void) { completionHandler(CHHapticError(.notSupported)) }
  open func stop(completionHandler: (((any Error)?) -> Void)? = nil) { completionHandler?(nil) }
  public enum FinishedAction: Int, Sendable {
    case stopEngine = 1
    case leaveEngineRunning = 2
  }
  public typealias FinishedHandler = ((any Error)?) -> FinishedAction
  /// Does nothing: the handler is never called, because no player exists.
  open func notifyWhenPlayersFinished(finishedHandler: @escaping FinishedHandler) {}
  open var currentTime: TimeInterval { 0 }
  open var isMutedForAudio = false
  open var isMutedForHaptics = false
  open func playPattern(from fileURL: URL) throws { throw CHHapticError(.notSupported) }
  open func playPattern(from data: Data) throws { throw CHHapticError(.notSupported) }
  open func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
    throw CHHapticError(.notSupported)
  }
}

public let CHHapticTimeImmediate: TimeInterval = 0

/// A player for haptic patterns. No instance exists, because no engine can be created.
public protocol CHHapticPatternPlayer: AnyObject {
  func start(atTime time: TimeInterval) throws
  func stop(atTime time: TimeInterval) throws
}

/// A value of a haptic event, such as its intensity, from 0 to 1.
open class CHHapticEventParameter: NSObject {
  public let parameterID: CHHapticEvent.ParameterID
  open var value: Float
  public init(parameterID: CHHapticEvent.ParameterID, value: Float) {
    (self.parameterID, self.value) = (parameterID, value)
  }
}

/// An event of a haptic pattern. Times and durations are in seconds.
open class CHHapticEvent: NSObject {
  public struct EventType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let hapticTransient = EventType(rawValue: "HapticTransient")
    public static let hapticContinuous = EventType(rawValue: "HapticContinuous")
    public static let audioContinuous = EventType(rawValue: "AudioContinuous")
    public static let audioCustom = EventType(rawValue: "AudioCustom")
  }
  public struct ParameterID: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let hapticIntensity = ParameterID(rawValue: "HapticIntensity")
    public static let hapticSharpness = ParameterID(rawValue: "HapticSharpness")
    public static let attackTime = ParameterID(rawValue: "AttackTime")
    public static let decayTime = ParameterID(rawValue: "DecayTime")
    public static let releaseTime = ParameterID(rawValue: "ReleaseTime")
  }

  public let type: EventType
  public let eventParameters: [CHHapticEventParameter]
  open var relativeTime: TimeInterval
  open var duration: TimeInterval

  public init(
    eventType type: EventType, parameters eventParams: [CHHapticEventParameter], relativeTime time: TimeInterval,
    duration: TimeInterval
  ) { (self.type, eventParameters, relativeTime, self.duration) = (type, eventParams, time, duration) }
  public convenience init(
    eventType type: EventType, parameters eventParams: [CHHapticEventParameter], relativeTime time: TimeInterval
  ) { self.init(eventType: type, parameters: eventParams, relativeTime: time, duration: 0) }
}

/// A change of a parameter while a pattern plays. No pattern plays here.
open class CHHapticDynamicParameter: NSObject {}

/// A pattern of haptic events, with its duration in seconds.
open class CHHapticPattern: NSObject {
  let events: [CHHapticEvent]
  public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws { self.events = events }
  /// The duration of the pattern in seconds: the end time of the event that ends last.
  open var duration: TimeInterval { events.map { $0.relativeTime + $0.duration }.max() ?? 0 }

  /// A key in a pattern's dictionary.
  public struct Key: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let version = Key(rawValue: "Version")
    public static let pattern = Key(rawValue: "Pattern")
    public static let event = Key(rawValue: "Event")
    public static let eventType = Key(rawValue: "EventType")
    public static let eventDuration = Key(rawValue: "EventDuration")
    public static let eventParameters = Key(rawValue: "EventParameters")
    public static let eventWaveformPath = Key(rawValue: "EventWaveformPath")
    public static let time = Key(rawValue: "Time")
    public static let parameter = Key(rawValue: "Parameter")
    public static let parameterID = Key(rawValue: "ParameterID")
    public static let parameterValue = Key(rawValue: "ParameterValue")
    public static let parameterCurve = Key(rawValue: "ParameterCurve")
    public static let parameterCurveControlPoints = Key(rawValue: "ParameterCurveControlPoints")
  }

  /// Creates a pattern from the events in a dictionary. Throws if an event has no type or no time.
  public convenience init(dictionary patternDict: [Key: Any]) throws {
    func number(_ value: Any?) -> Double? {
      (value as? NSNumber)?.doubleValue ?? value as? Double ?? (value as? Float).map { Double($0) }
        ?? (value as? Int).map { Double($0) }
    }
    guard let entries = patternDict[.pattern] as? [[Key: Any]] else { throw CHHapticError(.invalidPatternDictionary) }
    let events = try entries.compactMap { $0[.event] as? [Key: Any] }.map { event in
      guard
        let type = event[.eventType] as? CHHapticEvent.EventType
          ?? (event[.eventType] as? String).map({ CHHapticEvent.EventType(rawValue: $0) }),
        let time = number(event[.time])
      else { throw CHHapticError(.invalidPatternDictionary) }
      let parameters = (event[.eventParameters] as? [[Key: Any]] ?? []).compactMap { entry in
        let id =
          entry[.parameterID] as? CHHapticEvent.ParameterID
          ?? (entry[.parameterID] as? String).map { CHHapticEvent.ParameterID(rawValue: $0) }
        return id.map { CHHapticEventParameter(parameterID: $0, value: Float(number(entry[.parameterValue]) ?? 0)) }
      }
      return CHHapticEvent(
        eventType: type, parameters: parameters, relativeTime: time, duration: number(event[.eventDuration]) ?? 0)
    }
    try self.init(events: events, parameters: [])
  }
}
