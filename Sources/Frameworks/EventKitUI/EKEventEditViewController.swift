/// Module `EventKitUI`: an editor for events, a page that displays an event, and a calendar chooser.
///
/// Real: the editor displays title, location and time, and saves or discards changes of title and location. The page displays the event's
/// texts and can delete the event. The chooser lists the calendars of the store. Not here: date pickers.
@_exported import UIKit
@_exported import VitrineEventKit

public enum EKEventEditViewAction: Int, Sendable { case canceled, saved, deleted }

/// Receives the end of editing an event: saved, cancelled or deleted.
@preconcurrency @MainActor
public protocol EKEventEditViewDelegate: NSObjectProtocol {
  func eventEditViewController(
    _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction)
  func eventEditViewControllerDefaultCalendar(forNewEvents controller: EKEventEditViewController) -> EKCalendar
}
extension EKEventEditViewDelegate {
  public func eventEditViewControllerDefaultCalendar(forNewEvents controller: EKEventEditViewController) -> EKCalendar {
    controller.eventStore.defaultCalendarForNewEvents ?? controller.event!.calendar
  }
}

/// An editor for an event. The button Add or Done saves the event.
open class EKEventEditViewController: UINavigationController {
  open weak var editViewDelegate: (any EKEventEditViewDelegate)?
  open var eventStore: EKEventStore! = EKEventStore()
  open var event: EKEvent? { didSet { if isViewLoaded { fill() } } }

  private let titleField = UITextField()
  private let locationField = UITextField()
  private let timeLabel = UILabel()
  private var isNew = false

  public convenience init() { self.init(nibName: nil, bundle: nil) }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    isNew = event?.eventIdentifier == nil
    let root = UIViewController()
    root.title = isNew ? "New Event" : "Edit Event"
    root.view.backgroundColor = .systemGroupedBackground
    root.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.finish(.canceled) })
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: isNew ? .add : .done, primaryAction: UIAction { [weak self] _ in self?.save() })
    let stack = UIStackView(arrangedSubviews: [titleField, locationField, timeLabel])
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    titleField.placeholder = "Title"
    locationField.placeholder = "Location"
    for field in [titleField, locationField] { field.borderStyle = .roundedRect }
    timeLabel.numberOfLines = 0
    timeLabel.textColor = .secondaryLabel
    root.view.addSubview(stack)
    let margins = root.view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: root.view.safeAreaLayoutGuide.topAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
    setViewControllers([root], animated: false)
    fill()
  }

  /// Discards the changes, and informs the delegate.
  open func cancelEditing() { finish(.canceled) }

  private func fill() {
    let event = event ?? EKEvent(eventStore: eventStore)
    if self.event == nil { return self.event = event }
    if event.startDate == nil { event.startDate = nextHour() }
    if event.endDate == nil { event.endDate = event.startDate.addingTimeInterval(3600) }
    if event.calendar == nil {
      event.calendar =
        editViewDelegate?.eventEditViewControllerDefaultCalendar(forNewEvents: self)
        ?? eventStore.defaultCalendarForNewEvents
    }
    titleField.text = event.title
    locationField.text = event.location
    let formatter = DateIntervalFormatter()
    (formatter.dateStyle, formatter.timeStyle) = (.medium, event.isAllDay ? .none : .short)
    timeLabel.text = formatter.string(from: event.startDate, to: event.endDate)
  }

  private func nextHour() -> Date {
    Date(timeIntervalSinceReferenceDate: (Date().timeIntervalSinceReferenceDate / 3600).rounded(.up) * 3600)
  }

  private func save() {
    guard let event else { return }
    let title = titleField.text ?? ""
    event.title = title.isEmpty ? "New Event" : title
    event.location = locationField.text?.isEmpty == false ? locationField.text : nil
    do {
      try eventStore.save(event, span: .thisEvent)
      finish(.saved)
    } catch {
      let alert = UIAlertController(
        title: "Cannot Save Event", message: error.localizedDescription, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      present(alert, animated: true)
    }
  }

  private func finish(_ action: EKEventEditViewAction) {
    view.endEditing(true)
    editViewDelegate?.eventEditViewController(self, didCompleteWith: action)
  }
}
