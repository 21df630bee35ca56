import Testing

import UIKit

/// Values and notifications of a device without a battery, a lock and other screens.
@MainActor @Suite struct DeviceNotificationTests {
  @Test func `the battery and the proximity sensor are unknown`() {
    let device = UIDevice.current
    device.isBatteryMonitoringEnabled = true
    device.isProximityMonitoringEnabled = true
    #expect(!device.isBatteryMonitoringEnabled && device.batteryState == .unknown && device.batteryLevel == -1)
    #expect(!device.isProximityMonitoringEnabled && !device.proximityState)
    #expect(UIApplication.shared.isProtectedDataAvailable && !UIScreen.main.isCaptured)
  }

  @Test func `applicationFrame is the screen's bounds below the status bar`() {
    let (screen, bar) = (UIScreen.main, UIApplication.shared.statusBarFrame.height)
    #expect(screen.applicationFrame.minY == bar && screen.applicationFrame.maxY == screen.bounds.maxY)
    #expect(screen.applicationFrame.width == screen.bounds.width)
  }

  @Test func `a screen's brightness is limited to 0...1, and its changes are posted`() {
    let screen = UIScreen()
    var count = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UIScreen.brightnessDidChangeNotification, object: screen, queue: nil
    ) { _ in MainActor.assumeIsolated { count += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }
    screen.brightness = 0.25
    screen.brightness = 0.25
    #expect(screen.brightness == 0.25 && count == 1)
    screen.brightness = 7
    #expect(screen.brightness == 1)
    screen.brightness = -.infinity
    #expect(screen.brightness == 0)
    screen.brightness = .nan
    #expect(screen.brightness == 0 && count == 3)
  }
}
