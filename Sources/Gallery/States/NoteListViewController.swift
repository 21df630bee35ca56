import StateViewController
import UIKit

/// A list of notes, which slides in from below.
final class NoteListViewController: UITableViewController, StateViewControllerTransitioning {
  private(set) var notes: [Note] = []
  private let changed: ([Note]) -> Void

  init(changed: @escaping ([Note]) -> Void) {
    self.changed = changed
    super.init(style: .insetGrouped)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(SubtitleCell.self, forCellReuseIdentifier: "Note")
  }

  func display(_ notes: [Note], isEditing: Bool) {
    let isOther = notes != self.notes
    self.notes = notes
    if isOther, isViewLoaded { tableView.reloadData() }
    setEditing(isEditing, animated: viewIfLoaded?.window != nil)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { notes.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Note", for: indexPath)
    cell.textLabel?.text = notes[indexPath.row].title
    cell.detailTextLabel?.text = notes[indexPath.row].text
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    notes.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
    changed(notes)
  }

  // MARK: State transitions

  func stateTransitionDuration(isAppearing: Bool) -> TimeInterval { isAppearing ? 0.5 : 0.25 }
  func stateTransitionWillBegin(isAppearing: Bool) {
    guard isAppearing else { return }
    view.alpha = 0
    view.transform = CGAffineTransform(translationX: 0, y: 60)
  }
  func animateAlongsideStateTransition(isAppearing: Bool) {
    view.alpha = isAppearing ? 1 : 0
    view.transform = isAppearing ? .identity : CGAffineTransform(translationX: 0, y: 60)
  }
}
