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

  @Test func `a calendar of the app has its own events, and is removed with them`() throws {
    let screen = Screen(UIViewController())
    allow(screen, .event)
    let tea = EKCalendar(for: .event, eventStore: store)
    tea.title = "Teas"
    #expect(throws: EKError(.calendarHasNoSource)) { try store.saveCalendar(tea, commit: true) }
    tea.source = store.sources.first
    try store.saveCalendar(tea, commit: true)
    #expect(store.calendars(for: .event).map(\.title) == ["Calendar", "Teas"])
    let (own, other) = (event("Green", at: start), event("Walk", at: start))
    own.calendar = tea
    own.structuredLocation = EKStructuredLocation(title: "Kitchen")
    own.structuredLocation?.geoLocation = CLLocation(latitude: 1, longitude: 2)
    own.addAlarm(EKAlarm(relativeOffset: -60))
    for event in [own, other] { try store.save(event, span: .thisEvent) }
    let predicate = store.predicateForEvents(
      withStart: start.addingTimeInterval(-day), end: start.addingTimeInterval(day), calendars: [tea])
    let found = try #require(store.events(matching: predicate).first)
    #expect(store.events(matching: predicate).count == 1 && found.calendar == tea && found.location == "Kitchen")
    #expect(
      found.structuredLocation?.geoLocation?.coordinate.longitude == 2 && found.alarms?.first?.relativeOffset == -60)
    let standard = try #require(store.defaultCalendarForNewEvents)
    #expect(throws: EKError(.calendarIsImmutable)) { try store.removeCalendar(standard, commit: true) }
    try store.removeCalendar(tea, commit: true)
    #expect(titles(days: -1..<1) == ["Walk 0"] && store.calendar(withIdentifier: tea.calendarIdentifier) == nil)
    #expect(!found.refresh() && other.refresh())
  }

  private final class PageLog: NSObject, EKEventViewDelegate, EKCalendarChooserDelegate {
    var lines: [String] = []
    func eventViewController(_ controller: EKEventViewController, didCompleteWith action: EKEventViewAction) {
      lines.append("\(action)")
    }
    func calendarChooserSelectionDidChange(_ calendarChooser: EKCalendarChooser) {
      lines.append(calendarChooser.selectedCalendars.map(\.title).joined())
    }
    func calendarChooserDidFinish(_ calendarChooser: EKCalendarChooser) { lines.append("finished") }
  }

  @Test func `a calendar that cannot be read is not replaced`() throws {
    allow(Screen(UIViewController()), .event)
    let library =
      FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
    let file = library.appendingPathComponent("Calendar/calendar.json")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("{".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(throws: EKError(.internalFailure)) { try store.save(event("Tea", at: start), span: .thisEvent) }
    #expect(titles(days: -1..<1).isEmpty)
    #expect(FileManager.default.contents(atPath: file.path) == Data("{".utf8))
  }

  @Test func `an event is deleted on its page, and a calendar is chosen`() throws {
    let log = PageLog()
    let navigation = UINavigationController(rootViewController: UIViewController())
    let screen = Screen(navigation)
    allow(screen, .event)
    let tea = event("Tea", at: start)
    tea.notes = "With milk"
    tea.addRecurrenceRule(EKRecurrenceRule(recurrenceWith: .weekly, interval: 2, end: nil))
    try store.save(tea, span: .futureEvents)
    let page = EKEventViewController()
    (page.event, page.allowsEditing, page.delegate) = (tea, true, log)
    navigation.pushViewController(page, animated: false)
    screen.settle()
    screen.tap("Delete Event")
    screen.settle()
    #expect(log.lines.isEmpty && titles(days: -1..<1) == ["Tea 0"])
    screen.tap("Delete This Event Only")
    screen.settle()
    #expect(log.lines == ["deleted"] && titles(days: -1..<15) == ["Tea 14"])
    let chooser = EKCalendarChooser(
      selectionStyle: .single, displayStyle: .allCalendars, entityType: .event, eventStore: store)
    (chooser.showsDoneButton, chooser.delegate) = (true, log)
    navigation.setViewControllers([chooser], animated: false)
    screen.settle()
    screen.tap(.type("UITableViewCell"))
    screen.tap("Done")
    #expect(log.lines == ["deleted", "Calendar", "finished"])
  }
}
