import Foundation

/// A sheet of activities for shared items: copying, and the app's own activities. No other apps exist that could receive the items.
open class UIActivityViewController: UIViewController {
  public typealias CompletionWithItemsHandler =
    @MainActor (
      _ activityType: UIActivity.ActivityType?, _ completed: Bool, _ returnedItems: [Any]?,
      _ activityError: (any Error)?
    ) -> Void

  private let items: [Any]
  private let appActivities: [UIActivity]
  /// Called once, after the sheet was dismissed, with the performed activity or `nil`.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  private let table = UITableView(frame: .zero, style: .insetGrouped)
  private var offeredActivities: [UIActivity] = []
  /// The performed activity and whether it completed.
  private var outcome: (type: UIActivity.ActivityType?, isCompleted: Bool)?

  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    appActivities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
    sheetPresentationController?.detents = [.medium(), .large()]
  }

  public required init?(coder: NSCoder) { nil }

  /// The placeholder items, which are used until an activity is chosen.
  private var placeholders: [Any] {
    items.map { ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? $0 }
  }

  private func items(for activity: UIActivity) -> [Any] {
    items.compactMap { item in
      guard let source = item as? any UIActivityItemSource else { return item }
      return source.activityViewController(self, itemForActivityType: activity.activityType)
    }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let excluded = Set(excludedActivityTypes ?? [])
    offeredActivities = ([CopyActivity()] + appActivities).filter { activity in
      activity.activityType.map { !excluded.contains($0) } ?? true
        && activity.canPerform(withActivityItems: placeholders)
    }
    view.backgroundColor = .systemGroupedBackground
    let header = UIStackView(arrangedSubviews: [preview, closeButton])
    header.spacing = 12
    header.alignment = .center
    table.dataSource = self
    table.delegate = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "activity")
    for part in [header, table] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      header.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      header.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      table.topAnchor.constraint(equalTo: header.bottomAnchor, constant: 8),
      table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      table.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  /// Shows the texts and URLs of the shared items, or the number of items.
  private var preview: UIView {
    let texts = placeholders.compactMap {
      ($0 as? String) ?? ($0 as? URL)?.absoluteString ?? ($0 as? NSAttributedString)?.string
    }
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .headline)
    label.numberOfLines = 2
    label.text = texts.isEmpty ? "\(items.count) \(items.count == 1 ? "Item" : "Items")" : texts.joined(separator: "\n")
    guard let image = placeholders.lazy.compactMap({ $0 as? UIImage }).first else { return label }
    let picture = UIImageView(image: image)
    picture.contentMode = .scaleAspectFit
    NSLayoutConstraint.activate([
      picture.widthAnchor.constraint(equalToConstant: 40), picture.heightAnchor.constraint(equalToConstant: 40),
    ])
    let both = UIStackView(arrangedSubviews: [picture, label])
    both.spacing = 12
    both.alignment = .center
    return both
  }

  private var closeButton: UIButton {
    let button = UIButton(type: .close, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    button.tintColor = .systemGray
    button.setContentHuggingPriority(.required, for: .horizontal)
    return button
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // The handler is called after the sheet has gone, because it may present another controller.
    if isBeingDismissed { SessionContext.current.cycle.afterCommit { self.callCompletionHandler() } }
  }

  private func callCompletionHandler() {
    let handler = completionWithItemsHandler
    completionWithItemsHandler = nil
    handler?(outcome?.type, outcome?.isCompleted ?? false, nil, nil)
  }

  private func perform(_ activity: UIActivity) {
    activity.run(with: items(for: activity), over: self) { [weak self] completed in
      guard let self else { return }
      outcome = (activity.activityType, completed)
      guard let presenter = presentingViewController else { return callCompletionHandler() }
      // Dismisses the sheet together with whatever the activity presented.
      presenter.dismiss(animated: true) { self.callCompletionHandler() }
    }
  }
}

extension UIActivityViewController: UITableViewDataSource, UITableViewDelegate {
  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { offeredActivities.count }

  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "activity", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = offeredActivities[indexPath.row].activityTitle
    content.image = offeredActivities[indexPath.row].activityImage
    cell.contentConfiguration = content
    return cell
  }

  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    perform(offeredActivities[indexPath.row])
  }
}
