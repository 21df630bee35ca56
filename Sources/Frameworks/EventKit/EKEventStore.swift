/// Module `EventKit`: a calendar and a list of reminders.
///
/// Real: calendars, events and reminders in a file of the session's Library folder, predicates, recurrence with its days, weeks, months
/// and positions, permission by a prompt, the notification of changes. Not here: attendees, several sources, alarms that go off.
import FrameworkSupport
@_exported import Foundation
@_exported import VitrineCoreLocation

public enum EKEntityType: UInt, Sendable { case event, reminder }
public enum EKSpan: Int, Sendable { case thisEvent, futureEvents }

public enum EKAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, fullAccess, writeOnly
  public static let authorized = EKAuthorizationStatus.fullAccess
}

extension Notification.Name {
  /// Posted after a change was saved.
  public static let EKEventStoreChanged = Notification.Name("EKEventStoreChangedNotification")
}

public typealias EKEventStoreRequestAccessCompletionHandler = (Bool, (any Error)?) -> Void
public typealias EKEventSearchCallback = (EKEvent, UnsafeMutablePointer<ObjCBool>) -> Void

/// Reads and changes calendars, events and reminders. Without the user's permission, it returns none, and changes throw.
open class EKEventStore: NSObject, @unchecked Sendable {
  private struct Permission {
    var status = EKAuthorizationStatus.notDetermined
    /// The status that results if the user refuses.
    var refused = EKAuthorizationStatus.denied
    var pendingHandlers: [EKEventStoreRequestAccessCompletionHandler] = []
  }

  nonisolated(unsafe) private static var permissions: [EKEntityType: Permission] = [:]
  private static let lock = NSLock()

  public override init() {}

  public let eventStoreIdentifier = "STORE-LOCAL"
  open var defaultSource: EKSource { .local }
  open var sources: [EKSource] { [.local] }

  // MARK: Permission

  open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
    lock.withLock { permissions[entityType]?.status ?? .notDetermined }
  }

  /// Requests permission. A prompt asks the user once for each entity type; later calls report the recorded answer.
  open func requestAccess(
    to entityType: EKEntityType, completion: @escaping EKEventStoreRequestAccessCompletionHandler
  ) { Self.request(entityType, .fullAccess, completion) }

  open func requestFullAccessToEvents(completion: @escaping EKEventStoreRequestAccessCompletionHandler) {
    Self.request(.event, .fullAccess, completion)
  }
  open func requestWriteOnlyAccessToEvents(completion: @escaping EKEventStoreRequestAccessCompletionHandler) {
    Self.request(.event, .writeOnly, completion)
  }
  open func requestFullAccessToReminders(completion: @escaping EKEventStoreRequestAccessCompletionHandler) {
    Self.request(.reminder, .fullAccess, completion)
  }

  @discardableResult
  open func requestAccess(to entityType: EKEntityType) async throws -> Bool {
    await Self.answer(entityType, .fullAccess)
  }
  @discardableResult
  open func requestFullAccessToEvents() async throws -> Bool { await Self.answer(.event, .fullAccess) }
  @discardableResult
  open func requestWriteOnlyAccessToEvents() async throws -> Bool { await Self.answer(.event, .writeOnly) }
  @discardableResult
  open func requestFullAccessToReminders() async throws -> Bool { await Self.answer(.reminder, .fullAccess) }

  private class func answer(_ entityType: EKEntityType, _ access: EKAuthorizationStatus) async -> Bool {
    await withCheckedContinuation { continuation in
      request(entityType, access) { isGranted, _ in continuation.resume(returning: isGranted) }
    }
  }

  private class func request(
    _ entityType: EKEntityType, _ access: EKAuthorizationStatus,
    _ completion: @escaping EKEventStoreRequestAccessCompletionHandler
  ) {
    nonisolated(unsafe) let completion = completion
    let (status, isFirst) = lock.withLock {
      var permission = permissions[entityType] ?? Permission()
      // The user is asked again for full access if only write access was granted.
      if permission.status == .writeOnly, access == .fullAccess {
        (permission.status, permission.refused) = (.notDetermined, .writeOnly)
      }
      if permission.status == .notDetermined { permission.pendingHandlers.append(completion) }
      permissions[entityType] = permission
      return (permission.status, permission.pendingHandlers.count == 1)
    }
    guard status == .notDetermined else { return afterTurn { completion(status != .denied, nil) } }
    if isFirst { afterTurn { ask(entityType, access) } }
  }

  @MainActor private class func ask(_ entityType: EKEntityType, _ access: EKAuthorizationStatus) {
    let kind = entityType == .event ? "Calendar" : "Reminders"
    let verb = access == .writeOnly ? "Add to" : "Access"
    let keys = ["NS\(kind)sFullAccessUsageDescription", "NS\(kind)sUsageDescription", "NS\(kind)UsageDescription"]
    SystemPrompt.ask(
      "“\(SystemPrompt.appName)” Would Like to \(verb) Your \(kind)",
      message: keys.lazy.compactMap { Bundle.main.object(forInfoDictionaryKey: $0) as? String }.first,
      [.init("Don’t Allow"), .init("Allow")]
    ) { index in
      let handlers = lock.withLock {
        defer { permissions[entityType]?.pendingHandlers = [] }
        let refused = permissions[entityType]?.refused ?? .denied
        permissions[entityType]?.status = index == 1 ? access : refused
        return permissions[entityType]?.pendingHandlers ?? []
      }
      for handler in handlers { handler(index == 1, nil) }
    }
  }

  private func canRead(_ entityType: EKEntityType) -> Bool {
    Self.authorizationStatus(for: entityType) == .fullAccess
  }

  private func checkWriting(_ entityType: EKEntityType) throws {
    guard [.fullAccess, .writeOnly].contains(Self.authorizationStatus(for: entityType)) else {
      throw EKError(.eventStoreNotAuthorized)
    }
  }

  // MARK: Calendars

  open func calendars(for entityType: EKEntityType) -> [EKCalendar] {
    canRead(entityType) ? EKCalendar.all(entityType) : []
  }
  open func calendar(withIdentifier identifier: String) -> EKCalendar? {
    [EKEntityType.event, .reminder].lazy.map(EKCalendar.standard).first { $0.calendarIdentifier == identifier }
      ?? EKCalendar.saved(identifier)
  }
  open func source(withIdentifier identifier: String) -> EKSource? {
    sources.first { $0.sourceIdentifier == identifier }
  }

  /// Saves a calendar of the app. Throws if the calendar is immutable or has no source.
  ///
  /// - Parameter commit: Ignored: every change is written immediately.
  open func saveCalendar(_ calendar: EKCalendar, commit: Bool) throws {
    try checkWriting(calendar.allowedEntityTypes == .event ? .event : .reminder)
    guard !calendar.isImmutable else { throw EKError(.calendarIsImmutable) }
    guard calendar.source != nil else { throw EKError(.calendarHasNoSource) }
    let record = calendar.record
    try CalendarFile.change { file in
      var calendars = file.calendars ?? []
      calendars.removeAll { $0.identifier == record.identifier }
      file.calendars = calendars + [record]
    }
  }

  /// Removes a calendar of the app with its events and reminders.
  open func removeCalendar(_ calendar: EKCalendar, commit: Bool) throws {
    try checkWriting(calendar.allowedEntityTypes == .event ? .event : .reminder)
    guard !calendar.isImmutable else { throw EKError(.calendarIsImmutable) }
    let identifier = calendar.calendarIdentifier
    try CalendarFile.change { file in
      file.calendars?.removeAll { $0.identifier == identifier }
      file.events.removeAll { $0.details.calendar == identifier }
      file.reminders.removeAll { $0.details.calendar == identifier }
    }
  }
  open var defaultCalendarForNewEvents: EKCalendar? { .standard(.event) }
  open func defaultCalendarForNewReminders() -> EKCalendar? { .standard(.reminder) }

  // MARK: Events

  open func event(withIdentifier identifier: String) -> EKEvent? {
    guard canRead(.event) else { return nil }
    return CalendarFile.read().events.first { $0.identifier == identifier }.map { EKEvent($0, at: $0.start) }
  }

  open func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? {
    if let event = event(withIdentifier: identifier) { return event }
    guard canRead(.reminder) else { return nil }
    return CalendarFile.read().reminders.first { $0.identifier == identifier }.map { EKReminder($0) }
  }

  open func predicateForEvents(withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?) -> NSPredicate {
    EventPredicate(startDate..<max(startDate, endDate), calendars?.map(\.calendarIdentifier))
  }

  /// Returns the occurrences in the predicate's interval, sorted by their start dates.
  open func events(matching predicate: NSPredicate) -> [EKEvent] {
    guard canRead(.event) else { return [] }
    guard let predicate = predicate as? EventPredicate else {
      preconditionFailure("predicate was not created with predicateForEventsWithStartDate:endDate:calendars:")
    }
    let defaultCalendar = EKCalendar.standard(.event).calendarIdentifier
    let file = CalendarFile.read()
    let records = file.events.filter { predicate.includes($0.details.calendar ?? defaultCalendar) }
    return records.flatMap { record in
      record.occurrences(in: predicate.interval).map { EKEvent(record, at: $0, saved: file.calendar) }
    }.sorted { $0.compareStartDate(with: $1) == .orderedAscending }
  }

  open func enumerateEvents(matching predicate: NSPredicate, using block: EKEventSearchCallback) {
    var stop = ObjCBool(false)
    for event in events(matching: predicate) where !stop.boolValue { block(event, &stop) }
  }

  open func save(_ event: EKEvent, span: EKSpan) throws { try save(event, span: span, commit: true) }

  /// Saves an event, for this occurrence only or also for all future ones.
  ///
  /// - Parameter commit: Ignored: every change is written immediately.
  open func save(_ event: EKEvent, span: EKSpan, commit: Bool) throws {
    try checkWriting(.event)
    let record = try event.checkedRecord()
    var saved = record
    try CalendarFile.change { saved = $0.save(record, of: event, span: span) }
    event.adopt(saved)
  }

  open func remove(_ event: EKEvent, span: EKSpan) throws { try remove(event, span: span, commit: true) }
  open func remove(_ event: EKEvent, span: EKSpan, commit: Bool) throws {
    try checkWriting(.event)
    try CalendarFile.change { $0.remove(event, span: span) }
  }

  // MARK: Reminders

  open func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate {
    ReminderPredicate(calendars) { _ in true }
  }
  open func predicateForIncompleteReminders(
    withDueDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
  ) -> NSPredicate {
    ReminderPredicate(calendars) { record in
      !record.isCompleted && isDate(record.due.flatMap(Calendar.current.date), between: startDate, endDate)
    }
  }
  open func predicateForCompletedReminders(
    withCompletionDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
  ) -> NSPredicate {
    ReminderPredicate(calendars) { $0.isCompleted && isDate($0.completionDate, between: startDate, endDate) }
  }

  /// Fetches reminders and calls the closure on another queue. It passes nil if the app may not read reminders.
  @discardableResult
  open func fetchReminders(matching predicate: NSPredicate, completion: @escaping ([EKReminder]?) -> Void) -> Any {
    nonisolated(unsafe) let (predicate, completion) = (predicate, completion)
    let item = DispatchWorkItem { [self] in
      guard canRead(.reminder), let predicate = predicate as? ReminderPredicate else { return completion(nil) }
      let file = CalendarFile.read()
      completion(file.reminders.filter(predicate.accepts).map { EKReminder($0, saved: file.calendar) })
    }
    DispatchQueue.global().async(execute: item)
    return item
  }
  open func cancelFetchRequest(_ fetchIdentifier: Any) { (fetchIdentifier as? DispatchWorkItem)?.cancel() }

  open func save(_ reminder: EKReminder, commit: Bool) throws {
    try checkWriting(.reminder)
    guard reminder.calendar != nil else { throw EKError(.noCalendar) }
    try CalendarFile.change { $0.save(reminder.record) }
  }
  open func remove(_ reminder: EKReminder, commit: Bool) throws {
    try checkWriting(.reminder)
    try CalendarFile.change { file in file.reminders.removeAll { $0.identifier == reminder.calendarItemIdentifier } }
  }

  /// Does nothing, because every change is written immediately.
  open func commit() throws {}
  open func reset() {}
  open func refreshSourcesIfNecessary() {}
}
