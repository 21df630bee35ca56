import UIKit
import VitrineEventKit

public enum EKEventViewAction: Int, Sendable { case done, responded, deleted }

/// Receives the end of an event's page.
@preconcurrency @MainActor
public protocol EKEventViewDelegate: NSObjectProtocol {
  /// Called after the user has deleted the event.
  func eventViewController(_ controller: EKEventViewController, didCompleteWith action: EKEventViewAction)
}

/// Displays an event's title, location, time, repetition, calendar, URL and notes. `allowsEditing` adds Edit and Delete Event.
open class EKEventViewController: UIViewController, EKEventEditViewDelegate {
  open weak var delegate: (any EKEventViewDelegate)?
  open var event: EKEvent! { didSet { if isViewLoaded { fill() } } }
  open var allowsEditing = false { didSet { if isViewLoaded { updateButtons() } } }
  /// Stored without effect, because there is no preview of the day.
  open var allowsCalendarPreview = false

  private let detailsLabel = UILabel()
  private lazy var deleteButton = UIButton(
    type: .system, primaryAction: UIAction(title: "Delete Event") { [weak self] _ in self?.confirmDeletion() })

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public convenience init() { self.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    title = "Event Details"
    view.backgroundColor = .systemGroupedBackground
    detailsLabel.numberOfLines = 0
    deleteButton.setTitleColor(.systemRed, for: .normal)
    let stack = UIStackView(arrangedSubviews: [detailsLabel, deleteButton])
    stack.axis = .vertical
    stack.spacing = 20
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
    updateButtons()
    fill()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    fill()
  }

  private func updateButtons() {
    deleteButton.isHidden = !allowsEditing
    navigationItem.rightBarButtonItem =
      allowsEditing
      ? UIBarButtonItem(systemItem: .edit, primaryAction: UIAction { [weak self] _ in self?.edit() }) : nil
  }

  private func fill() {
    guard let event else { return detailsLabel.text = nil }
    var lines = [event.title ?? "", event.location ?? ""]
    if let start = event.startDate, let end = event.endDate {
      let formatter = DateIntervalFormatter()
      (formatter.dateStyle, formatter.timeStyle) = (.medium, event.isAllDay ? .none : .short)
      lines.append(formatter.string(from: start, to: end))
    }
    if let rule = event.recurrenceRules?.first {
      let unit = ["day", "week", "month", "year"][rule.frequency.rawValue]
      lines.append(rule.interval == 1 ? "Repeats every \(unit)" : "Repeats every \(rule.interval) \(unit)s")
    }
    lines += [event.calendar?.title ?? "", event.url?.absoluteString ?? "", event.notes ?? ""]
    detailsLabel.text = lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  // MARK: Changes

  private let store = EKEventStore()

  private func edit() {
    let editor = EKEventEditViewController()
    (editor.event, editor.eventStore, editor.editViewDelegate) = (event, store, self)
    present(editor, animated: true)
  }

  open func eventEditViewController(
    _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction
  ) {
    fill()
    dismiss(animated: true)
  }

  private func confirmDeletion() {
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    func add(_ title: String, _ span: EKSpan) {
      alert.addAction(UIAlertAction(title: title, style: .destructive) { [weak self] _ in self?.delete(span) })
    }
    if event?.hasRecurrenceRules == true {
      add("Delete This Event Only", .thisEvent)
      add("Delete All Future Events", .futureEvents)
    } else {
      add("Delete Event", .thisEvent)
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.popoverPresentationController?.sourceView = deleteButton
    present(alert, animated: true)
  }

  private func delete(_ span: EKSpan) {
    guard let event else { return }
    do {
      try store.remove(event, span: span)
      delegate?.eventViewController(self, didCompleteWith: .deleted)
    } catch {
      FileHandle.standardError.write(Data("EKEventViewController: the event cannot be deleted: \(error)\n".utf8))
    }
  }
}
