import Foundation

// The battery and the proximity sensor, as a simulator has them: unknown.
extension UIDevice {
  /// The state of the battery.
  public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }

  /// Always false, also after it is set: there is no battery to monitor.
  public var isBatteryMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  public var batteryState: BatteryState { .unknown }
  /// Always -1, which stands for an unknown level.
  public var batteryLevel: Float { -1 }

  /// Always false, also after it is set, as on devices without a proximity sensor.
  public var isProximityMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  public var proximityState: Bool { false }

  /// The three notifications are never posted.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")
}
