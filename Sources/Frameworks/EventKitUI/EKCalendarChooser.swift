import UIKit
import VitrineEventKit

public enum EKCalendarChooserSelectionStyle: Int, Sendable { case single, multiple }
public enum EKCalendarChooserDisplayStyle: Int, Sendable { case allCalendars, writableCalendarsOnly }

/// Receives the selection, the end and the cancellation of a calendar chooser.
@preconcurrency @MainActor
public protocol EKCalendarChooserDelegate: NSObjectProtocol {
  func calendarChooserSelectionDidChange(_ calendarChooser: EKCalendarChooser)
  func calendarChooserDidFinish(_ calendarChooser: EKCalendarChooser)
  func calendarChooserDidCancel(_ calendarChooser: EKCalendarChooser)
}
extension EKCalendarChooserDelegate {
  public func calendarChooserSelectionDidChange(_ calendarChooser: EKCalendarChooser) {}
  public func calendarChooserDidFinish(_ calendarChooser: EKCalendarChooser) {}
  public func calendarChooserDidCancel(_ calendarChooser: EKCalendarChooser) {}
}

/// A list from which the user chooses one or several calendars. The delegate must dismiss it.
open class EKCalendarChooser: UIViewController, UITableViewDataSource, UITableViewDelegate {
  public let selectionStyle: EKCalendarChooserSelectionStyle
  open weak var delegate: (any EKCalendarChooserDelegate)?
  open var showsDoneButton = false { didSet { updateButtons() } }
  open var showsCancelButton = false { didSet { updateButtons() } }
  open var selectedCalendars: Set<EKCalendar> = [] { didSet { if isViewLoaded { table.reloadData() } } }

  private let calendars: [EKCalendar]
  private let table = UITableView(frame: .zero, style: .insetGrouped)

  public convenience init(
    selectionStyle: EKCalendarChooserSelectionStyle, displayStyle: EKCalendarChooserDisplayStyle,
    eventStore: EKEventStore
  ) {
    self.init(
      selectionStyle: selectionStyle, displayStyle: displayStyle, entityType: .event, eventStore: eventStore)
  }

  public init(
    selectionStyle style: EKCalendarChooserSelectionStyle, displayStyle: EKCalendarChooserDisplayStyle,
    entityType: EKEntityType, eventStore: EKEventStore
  ) {
    selectionStyle = style
    calendars = eventStore.calendars(for: entityType).filter {
      displayStyle == .allCalendars || $0.allowsContentModifications
    }
    super.init(nibName: nil, bundle: nil)
    title = style == .single ? "Calendar" : "Calendars"
  }
  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    (table.dataSource, table.delegate) = (self, self)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "calendar")
    view.addSubview(table)
    updateButtons()
  }

  private func updateButtons() {
    navigationItem.leftBarButtonItem =
      showsCancelButton
      ? UIBarButtonItem(
        systemItem: .cancel,
        primaryAction: UIAction { [weak self] _ in self.map { $0.delegate?.calendarChooserDidCancel($0) } }) : nil
    navigationItem.rightBarButtonItem =
      showsDoneButton
      ? UIBarButtonItem(
        systemItem: .done,
        primaryAction: UIAction { [weak self] _ in self.map { $0.delegate?.calendarChooserDidFinish($0) } }) : nil
  }

  // MARK: The table

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { calendars.count }

  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "calendar", for: indexPath)
    let calendar = calendars[indexPath.row]
    var content = UIListContentConfiguration.cell()
    content.text = calendar.title
    content.image = UIImage(systemName: "circle.fill")
    content.imageProperties.tintColor = calendar.cgColor.map { UIColor(cgColor: $0) }
    cell.contentConfiguration = content
    cell.accessoryType = selectedCalendars.contains(calendar) ? .checkmark : .none
    return cell
  }

  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let calendar = calendars[indexPath.row]
    switch selectionStyle {
    case .single: selectedCalendars = [calendar]
    case .multiple:
      if selectedCalendars.remove(calendar) == nil { selectedCalendars.insert(calendar) }
    }
    delegate?.calendarChooserSelectionDidChange(self)
  }
}
