import Foundation

// The battery and the proximity sensor. As in a simulator, their values are unknown.
extension UIDevice {
  /// The state of the battery.
  public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }

  /// Always false, even after it is set, because there is no battery to monitor.
  public var isBatteryMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  public var batteryState: BatteryState { .unknown }
  /// Always -1, which means that the level is unknown.
  public var batteryLevel: Float { -1 }

  /// Always false, even after it is set, as on devices without a proximity sensor.
  public var isProximityMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  public var proximityState: Bool { false }

  /// Never posted, like the next two notifications.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")
}
