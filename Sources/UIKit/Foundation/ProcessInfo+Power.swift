import Foundation

/// Power and heat of a device at rest: nothing here drains a battery, so the values never change.
extension ProcessInfo {
  public enum ThermalState: Int, Sendable { case nominal, fair, serious, critical }

  public var isLowPowerModeEnabled: Bool { false }
  public var thermalState: ThermalState { .nominal }

  public static var thermalStateDidChangeNotification: Notification.Name {
    Notification.Name("NSProcessInfoThermalStateDidChangeNotification")
  }
}

extension Notification.Name {
  public static var NSProcessInfoPowerStateDidChange: Notification.Name {
    Notification.Name("NSProcessInfoPowerStateDidChangeNotification")
  }
}

/// Activities that the system should not interrupt. The process of a session always runs, so none is interrupted.
extension ProcessInfo {
  public struct ActivityOptions: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let idleDisplaySleepDisabled = ActivityOptions(rawValue: 1 << 40)
    public static let idleSystemSleepDisabled = ActivityOptions(rawValue: 1 << 20)
    public static let suddenTerminationDisabled = ActivityOptions(rawValue: 1 << 14)
    public static let automaticTerminationDisabled = ActivityOptions(rawValue: 1 << 15)
    public static let userInitiated = ActivityOptions(rawValue: 0x00FF_FFFF | (1 << 20))
    public static let userInitiatedAllowingIdleSystemSleep = ActivityOptions(rawValue: 0x00EF_FFFF)
    public static let background = ActivityOptions(rawValue: 0xFF)
    public static let latencyCritical = ActivityOptions(rawValue: 0xFF_0000_0000)
  }

  /// An activity that has begun; its description is the reason.
  private final class Activity: NSObject {
    let reason: String
    init(_ reason: String) { self.reason = reason }
    override var description: String { reason }
  }

  /// Begins an activity.
  /// - Returns: A token for `endActivity(_:)`.
  public func beginActivity(options: ActivityOptions = [], reason: String) -> any NSObjectProtocol {
    Activity(reason)
  }

  /// Ends an activity. Its token has no resources.
  public func endActivity(_ activity: any NSObjectProtocol) {}

  public func performActivity(options: ActivityOptions = [], reason: String, using block: @escaping () -> Void) {
    let activity = beginActivity(options: options, reason: reason)
    block()
    endActivity(activity)
  }

  /// Runs a block on another queue with `false`, because the app is not suspended meanwhile.
  public func performExpiringActivity(withReason reason: String, using block: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.global().async { block(false) }
  }
}
