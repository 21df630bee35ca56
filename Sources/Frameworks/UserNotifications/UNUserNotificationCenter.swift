/// Module `UserNotifications`: local notifications.
///
/// Real: the request for permission on the device, pending and delivered requests, triggers by interval and by calendar in the session's
/// time, banners above the app, and the delegate's calls for presenting and for taps. As on iOS, the app in the foreground decides whether
/// a banner appears. Not here: remote notifications, location triggers (they stay pending), attachments' pictures, sounds, and actions of
/// categories on the banner.
import FrameworkSupport
@_exported import Foundation
import UIKit

/// Asks for permission, schedules and delivers the app's notifications, and stores the pending and delivered ones.
public class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let shared = UNUserNotificationCenter()
  public class func current() -> UNUserNotificationCenter { shared }

  public weak var delegate: (any UNUserNotificationCenterDelegate)?
  public var supportsContentExtensions: Bool { false }

  private var status = UNAuthorizationStatus.notDetermined
  private var options: UNAuthorizationOptions = []
  private var categories: Set<UNNotificationCategory> = []
  private var pending: [PendingNotification] = []
  private var delivered: [UNNotification] = []

  // MARK: Permission

  public func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) {
    afterTurn { [self] in
      guard status == .notDetermined else { return completionHandler(status == .authorized, nil) }
      SystemPrompt.ask(
        "“\(SystemPrompt.appName)” Would Like to Send You Notifications",
        message: "Notifications may include alerts, sounds, and icon badges.",
        [.init("Don’t Allow"), .init("Allow")]
      ) { [self] index in
        status = index == 1 ? .authorized : .denied
        self.options = options
        completionHandler(status == .authorized, nil)
      }
    }
  }

  @discardableResult
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    await withCheckedContinuation { continuation in
      requestAuthorization(options: options) { granted, _ in continuation.resume(returning: granted) }
    }
  }

  public func getNotificationSettings(completionHandler: @escaping (UNNotificationSettings) -> Void) {
    afterTurn { [self] in completionHandler(UNNotificationSettings(status, options)) }
  }

  public func notificationSettings() async -> UNNotificationSettings {
    await withCheckedContinuation { continuation in
      getNotificationSettings { continuation.resume(returning: $0) }
    }
  }

  // MARK: Badge

  /// Sets the number on the app's icon. It fails unless badges are allowed.
  public func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    afterTurn { [self] in
      guard status == .authorized, options.contains(.badge) else {
        completionHandler?(UNError(.notificationsNotAllowed))
        return
      }
      UIApplication.shared.applicationIconBadgeNumber = newBadgeCount
      completionHandler?(nil)
    }
  }

  public func setBadgeCount(_ newBadgeCount: Int) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      setBadgeCount(newBadgeCount) { error in continuation.resume(with: error.map(Result.failure) ?? .success(())) }
    }
  }

  // MARK: Categories

  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) { self.categories = categories }
  public func getNotificationCategories(completionHandler: @escaping (Set<UNNotificationCategory>) -> Void) {
    afterTurn { [self] in completionHandler(categories) }
  }

  // MARK: Requests

  /// Schedules a notification. It replaces a pending notification with the same identifier.
  public func add(
    _ request: UNNotificationRequest, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    afterTurn { [self] in
      guard status == .authorized else {
        completionHandler?(UNError(.notificationsNotAllowed))
        return
      }
      remove([request.identifier])
      guard let trigger = request.trigger else {
        deliver(request)
        completionHandler?(nil)
        return
      }
      pending.append(PendingNotification(request))
      schedule(request.identifier, trigger)
      completionHandler?(nil)
    }
  }

  public func add(_ request: UNNotificationRequest) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      add(request) { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }

  /// Starts the timer for a trigger's next date.
  private func schedule(_ identifier: String, _ trigger: UNNotificationTrigger) {
    guard let index = pending.firstIndex(where: { $0.request.identifier == identifier }),
      let date = trigger.nextDate(after: Date())
    else { return }
    pending[index].timer = after(date.timeIntervalSinceNow) { [weak self] in self?.fire(identifier, trigger) }
  }

  /// Delivers a notification whose trigger's date has come, and schedules it again if the trigger repeats.
  @MainActor private func fire(_ identifier: String, _ trigger: UNNotificationTrigger) {
    guard let request = pending.first(where: { $0.request.identifier == identifier })?.request else { return }
    if trigger.repeats { schedule(identifier, trigger) } else { remove([identifier]) }
    deliver(request)
  }

  /// Removes pending requests, and cancels their timers.
  private func remove(_ identifiers: [String]) {
    for item in pending where identifiers.contains(item.request.identifier) { item.timer?.cancel() }
    pending.removeAll { identifiers.contains($0.request.identifier) }
  }

  public func getPendingNotificationRequests(completionHandler: @escaping ([UNNotificationRequest]) -> Void) {
    afterTurn { [self] in completionHandler(pending.map(\.request)) }
  }
  public func pendingNotificationRequests() async -> [UNNotificationRequest] {
    await withCheckedContinuation { continuation in
      getPendingNotificationRequests { continuation.resume(returning: $0) }
    }
  }
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    afterTurn { [self] in remove(identifiers) }
  }
  public func removeAllPendingNotificationRequests() {
    afterTurn { [self] in remove(pending.map(\.request.identifier)) }
  }

  // MARK: Delivered notifications

  public func getDeliveredNotifications(completionHandler: @escaping ([UNNotification]) -> Void) {
    afterTurn { [self] in completionHandler(delivered) }
  }
  public func deliveredNotifications() async -> [UNNotification] {
    await withCheckedContinuation { continuation in
      getDeliveredNotifications { continuation.resume(returning: $0) }
    }
  }
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    afterTurn { [self] in delivered.removeAll { identifiers.contains($0.request.identifier) } }
  }
  public func removeAllDeliveredNotifications() { afterTurn { [self] in delivered = [] } }

  /// Asks the delegate how to present a notification, because the app is in the foreground. Without a delegate it is not presented.
  @MainActor private func deliver(_ request: UNNotificationRequest) {
    let notification = UNNotification(request, date: Date())
    delegate?.userNotificationCenter(self, willPresent: notification) { [weak self] options in
      afterTurn { self?.present(notification, options) }
    }
  }

  @MainActor private func present(_ notification: UNNotification, _ options: UNNotificationPresentationOptions) {
    if !options.isDisjoint(with: [.list, .alert]) { delivered.append(notification) }
    if options.contains(.badge), self.options.contains(.badge), let badge = notification.request.content.badge {
      UIApplication.shared.applicationIconBadgeNumber = badge.intValue
    }
    guard !options.isDisjoint(with: [.banner, .alert]) else { return }
    NotificationBanner.present(notification.request.content) { [weak self] in
      guard let self else { return }
      delivered.removeAll { $0 === notification }
      let response = UNNotificationResponse(notification, action: UNNotificationDefaultActionIdentifier)
      delegate?.userNotificationCenter(self, didReceive: response) {}
    }
  }
}

/// A request that waits for its trigger.
struct PendingNotification {
  let request: UNNotificationRequest
  var timer: Delay?
  init(_ request: UNNotificationRequest) { self.request = request }
}

/// Controls how notifications are presented in the foreground, and receives the user's responses.
@preconcurrency @MainActor
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
  func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
  func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

// An app implements the methods with completion handlers, or the asynchronous ones. The former call the latter by default.
extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    Task { @MainActor in completionHandler(await userNotificationCenter(center, willPresent: notification)) }
  }
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [] }
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    Task { @MainActor in
      await userNotificationCenter(center, didReceive: response)
      completionHandler()
    }
  }
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {}
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
  ) {}
}
