import Foundation

/// The list of a document browser's documents. A long press opens a menu that can rename or delete a document.
final class DocumentBrowserList: UITableViewController {
  private unowned let browser: UIDocumentBrowserViewController
  private var files: [URL] = []

  init(of browser: UIDocumentBrowserViewController) {
    self.browser = browser
    super.init(style: .plain)
    title = "Documents"
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "document")
    update()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    update()
  }

  /// Reloads the list from the folder, and updates the bar buttons.
  func update() {
    guard isViewLoaded else { return }
    let kinds = DocumentKinds(browser.allowedContentTypes)
    files = PickedFiles.names(in: browser.folder).filter { !$0.hasPrefix(".") }
      .map { browser.folder.appendingPathComponent($0) }
      .filter { browser.allowedContentTypes.isEmpty ? !$0.hasDirectoryPath : kinds.contain($0) }
    tableView.allowsMultipleSelection = browser.allowsPickingMultipleItems
    navigationItem.leftBarButtonItems = browser.additionalLeadingNavigationBarButtonItems
    navigationItem.rightBarButtonItems = trailingItems
    tableView.reloadData()
  }

  private var trailingItems: [UIBarButtonItem] {
    var items = browser.additionalTrailingNavigationBarButtonItems
    if browser.allowsDocumentCreation {
      let create = UIBarButtonItem(
        systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.browser.createDocument() })
      create.accessibilityLabel = browser.localizedCreateDocumentActionTitle
      items.insert(create, at: 0)
    }
    if browser.allowsPickingMultipleItems {
      let open = UIBarButtonItem(
        title: "Open", primaryAction: UIAction { [weak self] _ in self?.openSelected() })
      items.append(open)
    }
    return items
  }

  /// Scrolls to a document and selects it. If only one document can be picked, it is deselected with an animation.
  func reveal(_ url: URL) {
    update()
    guard isViewLoaded, let row = files.firstIndex(where: { $0.lastPathComponent == url.lastPathComponent }) else {
      return
    }
    let path = IndexPath(row: row, section: 0)
    tableView.selectRow(at: path, animated: false, scrollPosition: .middle)
    if !browser.allowsPickingMultipleItems { tableView.deselectRow(at: path, animated: true) }
  }

  private func openSelected() {
    let selected = (tableView.indexPathsForSelectedRows ?? []).sorted().map { files[$0.row] }
    if !selected.isEmpty { browser.delegate?.documentBrowser(browser, didPickDocumentsAt: selected) }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { files.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "document", for: indexPath)
    let file = files[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text =
      browser.shouldShowFileExtensions ? file.lastPathComponent : file.deletingPathExtension().lastPathComponent
    content.image = UIImage(systemName: "doc")
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard !browser.allowsPickingMultipleItems else { return }
    tableView.deselectRow(at: indexPath, animated: true)
    browser.delegate?.documentBrowser(browser, didPickDocumentsAt: [files[indexPath.row]])
  }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let file = files[indexPath.row]
    return UIContextMenuConfiguration(actionProvider: { [weak self] _ in self?.menu(of: file) })
  }

  private func menu(of file: URL) -> UIMenu {
    let custom = browser.customActions.filter { action in
      action.availability.contains(.menu)
        && (action.supportedContentTypes.isEmpty || DocumentKinds(action.supportedContentTypes).contain(file))
    }
    let rename = UIAction(title: "Rename", image: UIImage(systemName: "pencil")) { [weak self] _ in
      self?.presentRenameAlert(of: file)
    }
    let delete = UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) {
      [weak self] _ in
      do { try FileManager.default.removeItem(at: file) } catch {
        Log.toConsole("The document \(file.path) cannot be deleted: \((error as NSError).localizedDescription)")
      }
      self?.update()
    }
    return UIMenu(
      children: custom.map { action in
        UIAction(title: action.localizedTitle, image: action.image) { _ in
          action.handler([file])
        }
      } + [rename, delete])
  }

  private func presentRenameAlert(of file: URL) {
    let alert = UIAlertController(title: "Rename", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.text = file.deletingPathExtension().lastPathComponent }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Rename", style: .default) { [weak self, weak alert] _ in
        guard let self, let name = alert?.textFields?.first?.text, !name.isEmpty, !name.contains("/") else { return }
        browser.renameDocument(at: file, proposedName: name) { _, _ in }
      })
    browser.present(alert, animated: true)
  }
}
