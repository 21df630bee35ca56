import FrameworkSupport
import Testing
import UIKitTesting
import VitrineCoreLocation
import VitrineLocalAuthentication
import VitrineUserNotifications

/// Prompts of the system, and the effects of their answers.
@MainActor @Suite(.serialized) struct PromptTests {
  private final class Log: NSObject, UNUserNotificationCenterDelegate, CLLocationManagerDelegate {
    var lines: [String] = []

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
      lines.append("will present \(notification.request.content.title)")
      completionHandler([.banner, .list])
    }
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      lines.append("tapped \(response.notification.request.identifier)")
      completionHandler()
    }
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
      lines.append("at \(Int(locations[0].coordinate.latitude))")
    }
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
      lines.append("status \(status.rawValue)")
    }
  }

  @Test func `a permitted notification is delivered at its time, and can be tapped`() {
    let screen = Screen(UIViewController())
    let (center, log) = (UNUserNotificationCenter.current(), Log())
    center.delegate = log
    center.requestAuthorization(options: [.alert, .badge]) { granted, _ in log.lines.append("granted \(granted)") }
    screen.settle()
    screen.tap("Allow")
    screen.settle()
    let content = UNMutableNotificationContent()
    content.title = "Tea"
    content.body = "It is ready."
    center.add(
      UNNotificationRequest(
        identifier: "tea", content: content,
        trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)))
    content.title = "changed too late"
    screen.advance(by: 59)
    #expect(screen.find("Tea") == nil)
    screen.advance(by: 2)
    screen.tap("It is ready.")
    screen.advance(by: 1)
    #expect(screen.find("Tea") == nil)
    #expect(log.lines == ["granted true", "will present Tea", "tapped tea"])
    defer { UIApplication.shared.applicationIconBadgeNumber = 0 }
    center.setBadgeCount(4) { log.lines.append("badge \($0 == nil)") }
    screen.settle()
    #expect(UIApplication.shared.applicationIconBadgeNumber == 4 && log.lines.last == "badge true")
  }

  @Test func `a person can answer the prompt of a local authentication context`() {
    let screen = Screen(UIViewController())
    var answers: [String] = []
    for answer in ["Matching Face", "Not Matching Face", "Cancel"] {
      LAContext().evaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, localizedReason: "To open the diary") {
        answers.append("\($0) \(($1 as? LAError).map { "\($0.code)" } ?? "")")
      }
      screen.settle()
      #expect(screen.find("To open the diary") != nil)
      screen.tap(Query(text: answer))
      screen.settle()
    }
    #expect(answers == ["true ", "false authenticationFailed", "false userCancel"])
  }

  @Test func `a location is delivered after the person has given permission`() {
    let screen = Screen(UIViewController())
    let (manager, log) = (CLLocationManager(), Log())
    manager.delegate = log
    manager.startUpdatingLocation()
    screen.settle()
    #expect(log.lines == ["status 0"])
    manager.requestWhenInUseAuthorization()
    screen.settle()
    screen.tap("Allow While Using App")
    screen.settle()
    #expect(log.lines == ["status 0", "status 4", "at 37"])
    manager.stopUpdatingLocation()
    manager.startMonitoringSignificantLocationChanges()
    screen.settle()
    #expect(log.lines == ["status 0", "status 4", "at 37", "at 37"])
  }

  @Test func `one prompt is shown at a time, also if an answer asks the next question`() {
    let screen = Screen(UIViewController())
    let choices = [SystemPrompt.Choice("OK")]
    SystemPrompt.ask("First", choices) { _ in SystemPrompt.ask("Third", choices) { _ in } }
    SystemPrompt.ask("Second", choices) { _ in }
    for (title, others) in [("First", ["Second", "Third"]), ("Second", ["Third"]), ("Third", [])] {
      screen.settle()
      #expect(screen.find(Query(text: title)) != nil && others.allSatisfy { screen.find(Query(text: $0)) == nil })
      screen.tap("OK")
    }
    screen.settle()
    #expect(screen.find("OK") == nil)
  }
}
