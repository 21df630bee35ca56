import Introspection

/// A list whose elements a drag with two fingers can select.
@MainActor
protocol MultipleSelectionList: UIScrollView {
  /// Whether several elements can be selected now.
  var selectsSeveral: Bool { get }
  var selectedPaths: Set<IndexPath> { get }
  /// The numbers of elements in the sections.
  var elementCounts: [Int] { get }
  func selectablePath(at point: CGPoint) -> IndexPath?
  /// Selects or deselects an element as a touch does: the delegate may refuse.
  func setSelected(_ isSelected: Bool, byTouchAt path: IndexPath)

  func shouldBeginMultipleSelection(at path: IndexPath) -> Bool
  func didBeginMultipleSelection(at path: IndexPath)
  func didEndMultipleSelection()
}

/// Selects the elements from the first to the current one while two fingers move over a list. If the first one was selected, the
/// elements are deselected instead.
///
///     shouldBegin ─► didBegin ─► the delegate's calls for each element … ─► didEnd
final class MultipleSelectionPan: UIPanGestureRecognizer {
  private weak var list: (any MultipleSelectionList)?
  private var first: IndexPath?
  /// The elements that were selected before the drag, and whether it selects.
  private var (before, selects) = (Set<IndexPath>(), true)
  private var changed: Set<IndexPath> = []

  init(of list: any MultipleSelectionList) {
    self.list = list
    super.init(target: nil, action: nil)
    minimumNumberOfTouches = 2
    addAction(UIAction { [weak self] _ in self?.follow() })
  }

  // The scroll view's direction does not matter: a drag with two fingers does not scroll here.
  override func detectsDrag(_ vector: CGPoint) -> Bool {
    guard let list, let path = list.selectablePath(at: location(in: list)),
      list.shouldBeginMultipleSelection(at: path)
    else { return false }
    first = path
    return true
  }

  private func follow() {
    guard let list, let first else { return }
    switch state {
    case .began:
      list.didBeginMultipleSelection(at: first)
      // Beginning to edit clears the selection.
      (before, changed) = (list.selectedPaths, [])
      selects = !before.contains(first)
      select(to: first)
    case .changed: if let path = list.selectablePath(at: location(in: list)) { select(to: path) }
    case .ended, .cancelled:
      self.first = nil
      list.didEndMultipleSelection()
    default: break
    }
  }

  private func select(to last: IndexPath) {
    guard let list, let first, list.selectsSeveral else { return }
    let wanted = Set(paths(from: min(first, last), to: max(first, last), list.elementCounts))
    for path in changed.subtracting(wanted).sorted() {
      list.setSelected(before.contains(path), byTouchAt: path)
      changed.remove(path)
    }
    for path in wanted.subtracting(changed).sorted() {
      list.setSelected(selects, byTouchAt: path)
      changed.insert(path)
    }
  }

  private func paths(from start: IndexPath, to end: IndexPath, _ counts: [Int]) -> [IndexPath] {
    (start.section...end.section).filter(counts.indices.contains).flatMap { section in
      (0..<counts[section]).map { IndexPath(item: $0, section: section) }.filter { $0 >= start && $0 <= end }
    }
  }
}

extension UITableView: MultipleSelectionList {
  /// Two fingers are recognized only if the delegate says where they select.
  func offerMultipleSelection() {
    selectionPan.map(removeGestureRecognizer)
    selectionPan = nil
    guard let delegate, ImplementedMethods.has(delegate, "tableView", "shouldBeginMultipleSelectionInteractionAt:")
    else { return }
    let pan = MultipleSelectionPan(of: self)
    selectionPan = pan
    addGestureRecognizer(pan)
  }

  var selectedPaths: Set<IndexPath> { selected }
  var elementCounts: [Int] { geometry.counts }
  func selectablePath(at point: CGPoint) -> IndexPath? {
    layoutRowsIfNeeded()
    return indexPathForRow(at: point)
  }

  func setSelected(_ isSelected: Bool, byTouchAt path: IndexPath) {
    guard selected.contains(path) != isSelected else { return }
    guard isSelected else { return deselectByTouch(path) }
    guard let path = tableDelegate == nil ? path : tableDelegate?.tableView(self, willSelectRowAt: path) else { return }
    selectRow(at: path, animated: false, scrollPosition: .none)
    tableDelegate?.tableView(self, didSelectRowAt: path)
    NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: self)
  }

  func shouldBeginMultipleSelection(at path: IndexPath) -> Bool {
    tableDelegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? false
  }
  func didBeginMultipleSelection(at path: IndexPath) {
    tableDelegate?.tableView(self, didBeginMultipleSelectionInteractionAt: path)
  }
  func didEndMultipleSelection() { tableDelegate?.tableViewDidEndMultipleSelectionInteraction(self) }
}
