import UIKit

/// The screen before the notes. It opens them, clears their cache, and makes the next fetch fail.
final class NotebookViewController: UIViewController {
  private let store = NoteStore()
  private let cacheLabel = UILabel()
  private lazy var failure = SwitchRow("Fail next time") { [store] in store.failsNextTime = $0 }
  private lazy var openButton = UIButton(
    configuration: .filled(), primaryAction: UIAction(title: "Open Notes") { [weak self] _ in self?.open() })
  private lazy var clearCacheButton = UIButton(
    configuration: .gray(), primaryAction: UIAction(title: "Forget the Cache") { [weak self] _ in self?.clearCache() })

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Notebook"
    view.backgroundColor = .systemBackground
    let picture = UIImageView(
      image: UIImage(
        systemName: "note.text", withConfiguration: UIImage.SymbolConfiguration(pointSize: 72, weight: .light)))
    picture.tintColor = .systemYellow
    picture.contentMode = .center
    cacheLabel.font = .preferredFont(forTextStyle: .subheadline)
    cacheLabel.adjustsFontForContentSizeCategory = true
    cacheLabel.textColor = .secondaryLabel
    cacheLabel.textAlignment = .center
    cacheLabel.numberOfLines = 0
    let column = UIStackView(arrangedSubviews: [picture, cacheLabel, failure, openButton, clearCacheButton])
    column.axis = .vertical
    column.spacing = 16
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    let width = column.widthAnchor.constraint(equalTo: view.layoutMarginsGuide.widthAnchor)
    width.priority = .required - 1
    NSLayoutConstraint.activate([
      column.centerXAnchor.constraint(equalTo: view.centerXAnchor), width,
      column.widthAnchor.constraint(lessThanOrEqualToConstant: 420),
      column.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
      openButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 50),
      clearCacheButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 50),
    ])
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    failure.isOn = store.failsNextTime
    updateContent()
  }

  private func updateContent() {
    cacheLabel.text =
      store.cached.map { "\($0.count) notes are in the cache: they are there at once." }
      ?? "Nothing is in the cache: notes are fetched."
    clearCacheButton.isEnabled = store.cached != nil
  }

  private func open() {
    navigationController?.pushViewController(NotesViewController(store: store), animated: true)
  }

  private func clearCache() {
    store.discardCache()
    updateContent()
  }
}
