import Introspection

/// A table or collection view whose elements can be selected by a two-finger pan.
@MainActor
protocol MultipleSelectionList: UIScrollView {
  /// Whether several elements can currently be selected.
  var selectsSeveral: Bool { get }
  var selectedPaths: Set<IndexPath> { get }
  /// The number of elements in each section.
  var elementCounts: [Int] { get }
  func selectablePath(at point: CGPoint) -> IndexPath?
  /// Selects or deselects an element like a touch, which the delegate can refuse.
  func setSelected(_ isSelected: Bool, byTouchAt path: IndexPath)

  func shouldBeginMultipleSelection(at path: IndexPath) -> Bool
  func didBeginMultipleSelection(at path: IndexPath)
  func didEndMultipleSelection()
}

/// A two-finger pan that selects the elements between its start and its current location. If the first element was already selected,
/// the elements are deselected instead.
///
///     shouldBegin ─► didBegin ─► the delegate's calls for each element … ─► didEnd
final class MultipleSelectionPan: UIPanGestureRecognizer {
  private let listReference: ViewReference
  private var list: (any MultipleSelectionList)? { listReference.view as? any MultipleSelectionList }
  private var firstPath: IndexPath?
  /// The elements that were selected before the pan, and whether the pan selects elements instead of deselecting them.
  private var (initialSelection, isSelecting) = (Set<IndexPath>(), true)
  private var changedPaths: Set<IndexPath> = []

  init(of list: any MultipleSelectionList) {
    listReference = list.reference
    super.init(target: nil, action: nil)
    minimumNumberOfTouches = 2
    addAction(UIAction { [weak self] _ in self?.handlePan() })
  }

  // Recognizes a pan in any direction, because a two-finger pan does not scroll here.
  override func detectsDrag(_ vector: CGPoint) -> Bool {
    guard let list, let path = list.selectablePath(at: location(in: list)),
      list.shouldBeginMultipleSelection(at: path)
    else { return false }
    firstPath = path
    return true
  }

  private func handlePan() {
    guard let list, let firstPath else { return }
    switch state {
    case .began:
      list.didBeginMultipleSelection(at: firstPath)
      // The selection is read only now, because an app that begins editing in `didBegin` clears it.
      (initialSelection, changedPaths) = (list.selectedPaths, [])
      isSelecting = !initialSelection.contains(firstPath)
      select(to: firstPath)
    case .changed: if let path = list.selectablePath(at: location(in: list)) { select(to: path) }
    case .ended, .cancelled:
      self.firstPath = nil
      list.didEndMultipleSelection()
    default: break
    }
  }

  private func select(to last: IndexPath) {
    guard let list, let firstPath, list.selectsSeveral else { return }
    let pathsInRange = Set(paths(from: min(firstPath, last), to: max(firstPath, last), list.elementCounts))
    for path in changedPaths.subtracting(pathsInRange).sorted() {
      list.setSelected(initialSelection.contains(path), byTouchAt: path)
      changedPaths.remove(path)
    }
    for path in pathsInRange.subtracting(changedPaths).sorted() {
      list.setSelected(isSelecting, byTouchAt: path)
      changedPaths.insert(path)
    }
  }

  private func paths(from start: IndexPath, to end: IndexPath, _ counts: [Int]) -> [IndexPath] {
    (start.section...end.section).filter(counts.indices.contains).flatMap { section -> [IndexPath] in
      let first = section == start.section ? start.item : 0
      let last = min(section == end.section ? end.item : .max, counts[section] - 1)
      return first > last ? [] : (first...last).map { IndexPath(item: $0, section: section) }
    }
  }
}

extension UITableView: MultipleSelectionList {
  /// Adds or removes the two-finger selection gesture. It is added only if the delegate implements
  /// `tableView(_:shouldBeginMultipleSelectionInteractionAt:)`.
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
