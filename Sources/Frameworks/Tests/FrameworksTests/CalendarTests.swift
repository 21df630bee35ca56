import Testing
import UIKitTesting
import VitrineEventKitUI

@MainActor @Suite(.serialized) struct CalendarTests {
  private let store = EKEventStore()
  private let day: TimeInterval = 24 * 3600
  private let start = Date(timeIntervalSinceReferenceDate: 700_000_000)

  init() {
    let library =
      FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
    try? FileManager.default.removeItem(at: library.appendingPathComponent("Calendar"))
  }

  private func allow(_ screen: Screen, _ type: EKEntityType) {
    var isGranted: Bool?
    store.requestAccess(to: type) { granted, _ in isGranted = granted }
    screen.settle()
    if screen.find("Allow") != nil { screen.tap("Allow") }
    screen.settle()
    #expect(isGranted == true && EKEventStore.authorizationStatus(for: type) == .authorized)
  }

  private func event(_ title: String, at date: Date) -> EKEvent {
    let event = EKEvent(eventStore: store)
    (event.title, event.startDate, event.endDate) = (title, date, date.addingTimeInterval(3600))
    event.calendar = store.defaultCalendarForNewEvents
    return event
  }

  private func titles(days: Range<Double>) -> [String] {
    let predicate = store.predicateForEvents(
      withStart: start.addingTimeInterval(days.lowerBound * day), end: start.addingTimeInterval(days.upperBound * day),
      calendars: nil)
    return store.events(matching: predicate).map {
      "\($0.title ?? "") \(Int($0.startDate.timeIntervalSince(start) / day))"
    }
  }

  @Test func `events are saved, found, changed and removed`() throws {
    let screen = Screen(UIViewController())
    let tea = event("Tea", at: start)
    if EKEventStore.authorizationStatus(for: .event) == .notDetermined {
      #expect(throws: EKError.self) { try store.save(tea, span: .thisEvent) }
    }
    allow(screen, .event)
    nonisolated(unsafe) var changes = 0
    let observer = NotificationCenter.default.addObserver(forName: .EKEventStoreChanged, object: nil, queue: nil) { _ in
      changes += 1
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    #expect(titles(days: -1..<30).isEmpty && tea.eventIdentifier == nil)
    try store.save(tea, span: .thisEvent)
    screen.settle()
    #expect(changes == 1 && titles(days: -1..<1) == ["Tea 0"] && titles(days: 1..<30).isEmpty)
    let found = try #require(store.event(withIdentifier: tea.eventIdentifier))
    found.title = "Green Tea"
    try store.save(found, span: .thisEvent)
    #expect(titles(days: -1..<1) == ["Green Tea 0"])
    found.endDate = start.addingTimeInterval(-1)
    #expect(throws: EKError(.datesInverted)) { try store.save(found, span: .thisEvent) }
    found.calendar = nil
    #expect(throws: EKError(.noCalendar)) { try store.save(found, span: .thisEvent) }
    try store.remove(found, span: .thisEvent)
    #expect(titles(days: -1..<30).isEmpty)
  }

  @Test func `one occurrence is changed or removed alone, or with those after it`() throws {
    let screen = Screen(UIViewController())
    allow(screen, .event)
    let daily = event("Run", at: start)
    daily.addRecurrenceRule(
      EKRecurrenceRule(recurrenceWith: .daily, interval: 2, end: EKRecurrenceEnd(occurrenceCount: 5)))
    try store.save(daily, span: .futureEvents)
    func occurrence(_ number: Double) throws -> EKEvent {
      let predicate = store.predicateForEvents(
        withStart: start.addingTimeInterval(number * day - 1), end: start.addingTimeInterval(number * day + 1),
        calendars: nil)
      return try #require(store.events(matching: predicate).first)
    }
    #expect(titles(days: -1..<30) == ["Run 0", "Run 2", "Run 4", "Run 6", "Run 8"])
    let second = try occurrence(2)
    second.title = "Walk"
    try store.save(second, span: .thisEvent)
    second.title = "Swim"
    try store.save(second, span: .thisEvent)
    #expect(second.isDetached && second.eventIdentifier != daily.eventIdentifier)
    try store.remove(occurrence(4), span: .thisEvent)
    #expect(titles(days: -1..<30) == ["Run 0", "Swim 2", "Run 6", "Run 8"])
    daily.notes = "Slowly."
    try store.save(daily, span: .futureEvents)
    #expect(titles(days: -1..<30) == ["Run 0", "Swim 2", "Run 6", "Run 8"])
    try store.remove(occurrence(8), span: .futureEvents)
    #expect(titles(days: -1..<30) == ["Run 0", "Swim 2", "Run 6"])
    try store.remove(second, span: .thisEvent)
    #expect(titles(days: -1..<30) == ["Run 0", "Run 6"])
    try store.remove(occurrence(0), span: .futureEvents)
    #expect(titles(days: -1..<30).isEmpty)
  }

  @Test func `reminders are completed and fetched`() async throws {
    let screen = Screen(UIViewController())
    allow(screen, .reminder)
    let reminder = EKReminder(eventStore: store)
    (reminder.title, reminder.calendar) = ("Milk", store.defaultCalendarForNewReminders())
    try store.save(reminder, commit: true)
    func fetch(_ predicate: NSPredicate) async -> [String] {
      nonisolated(unsafe) let predicate = predicate
      return await withCheckedContinuation { continuation in
        store.fetchReminders(matching: predicate) { continuation.resume(returning: ($0 ?? []).map(\.title)) }
      }
    }
    let open = store.predicateForIncompleteReminders(withDueDateStarting: nil, ending: nil, calendars: nil)
    let completed = store.predicateForCompletedReminders(withCompletionDateStarting: nil, ending: nil, calendars: nil)
    #expect(await fetch(open) == ["Milk"] && reminder.completionDate == nil)
    reminder.isCompleted = true
    try store.save(reminder, commit: true)
    #expect(reminder.completionDate != nil)
    let (openTitles, completedTitles) = (await fetch(open), await fetch(completed))
    #expect(openTitles.isEmpty && completedTitles == ["Milk"])
    try store.remove(reminder, commit: true)
    #expect(await fetch(store.predicateForReminders(in: nil)).isEmpty)
  }

  private final class Log: NSObject, EKEventEditViewDelegate {
    var action: EKEventEditViewAction?
    func eventEditViewController(
      _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction
    ) {
      self.action = action
      controller.dismiss(animated: true)
    }
  }

  @Test func `an event is added in the editor`() throws {
    let (controller, log) = (UIViewController(), Log())
    let screen = Screen(controller)
    allow(screen, .event)
    let editor = EKEventEditViewController()
    (editor.eventStore, editor.editViewDelegate) = (store, log)
    editor.event = event("Lunch", at: start)
    controller.present(editor, animated: true)
    screen.settle()
    #expect(screen.find("New Event") != nil && titles(days: -1..<1).isEmpty)
    screen.tap(.label("Add"))
    screen.settle()
    #expect(log.action == .saved && controller.presentedViewController == nil && titles(days: -1..<1) == ["Lunch 0"])
    try store.remove(try #require(editor.event), span: .thisEvent)
  }
}
