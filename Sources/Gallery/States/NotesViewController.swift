import ContainerKit
import StateViewController
import UIKit

enum NotesState {
  case loading
  case list([Note])
  case editing([Note])
  case error(any Error)
}

/// Shows notes: cached ones as it appears, and otherwise those of the server once it has appeared. The bar's button depends on the state.
class NotesViewController: StateViewController<NotesState> {
  private let store: NoteStore
  private lazy var list = NoteListViewController { [weak self] in self?.store.cache($0) }
  private lazy var editBar = EditBarViewController()
  private lazy var editButton = UIBarButtonItem(
    systemItem: .edit, primaryAction: UIAction { [weak self] _ in self?.edit() })
  private lazy var doneButton = UIBarButtonItem(
    systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.finishEditing() })

  init(store: NoteStore) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
    title = "Notes"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
  }

  override func loadAppearanceState() -> NotesState {
    store.cached.map { .list($0) } ?? .loading
  }

  override func children(for state: NotesState) -> [UIViewController] {
    switch state {
    case .loading: [WaitingViewController()]
    case .list: [list]
    case .editing: [list, editBar]
    case .error(let error):
      [ErrorViewController(error: error) { [weak self] in self?.setNeedsStateTransition(to: .loading, animated: true) }]
    }
  }

  override func willTransition(to nextState: NotesState, animated: Bool) {
    switch nextState {
    case .list(let notes):
      navigationItem.setRightBarButton(editButton, animated: animated)
      list.display(notes, isEditing: false)
    case .editing(let notes):
      navigationItem.setRightBarButton(doneButton, animated: animated)
      list.display(notes, isEditing: true)
    case .loading, .error: navigationItem.setRightBarButton(nil, animated: animated)
    }
  }

  override func didTransition(from previousState: NotesState?, animated: Bool) {
    guard case .loading = currentState else { return }
    store.fetch { [weak self] result in
      guard let self, case .loading = currentState else { return }
      switch result {
      case .success(let notes): setNeedsStateTransition(to: .list(notes), animated: true)
      case .failure(let error): setNeedsStateTransition(to: .error(error), animated: true)
      }
    }
  }

  private func edit() { setNeedsStateTransition(to: .editing(list.notes), animated: true) }
  private func finishEditing() { setNeedsStateTransition(to: .list(list.notes), animated: true) }
}
