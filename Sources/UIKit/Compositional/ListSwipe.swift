import Wire

/// Handles swipes over the rows of a list, as in a table: see `UITableView+Swipe.swift`. One row is open at a time.
@MainActor
final class ListSwipe: RowSwipe {
  private weak var collection: UICollectionView?
  private(set) weak var cell: UICollectionViewListCell?
  var hasOpenRow: Bool { cell != nil }
  private var start: CGFloat = 0

  init(of collection: UICollectionView) {
    self.collection = collection
    collection.addGestureRecognizer(ListSwipePan(self, of: collection))
  }

  var offersSwipes: Bool { collection?.collectionViewLayout.offersSwipes == true && collection?.isEditing == false }

  /// Adds the view of a row's swipe actions, still closed. Returns false if the row has none.
  private func prepare(_ cell: UICollectionViewListCell, isLeading: Bool) -> Bool {
    guard let collection, let path = collection.indexPath(for: cell),
      let configuration = collection.collectionViewLayout.swipeActions(at: path, isLeading: isLeading),
      !configuration.actions.isEmpty
    else { return false }
    close()
    self.cell = cell
    cell.swiped.attach(
      SwipeActionsView(configuration, isLeading: isLeading) { [weak self, weak cell] action, source in
        if let cell { self?.perform(action, of: cell, from: source) }
      }, in: cell)
    return true
  }

  /// Opens the row after a tap on its delete accessory.
  func open(_ cell: UICollectionViewListCell) {
    if prepare(cell, isLeading: false) { finishSwipe(cell, open: true) }
  }

  func close() {
    guard let cell, cell.swiped.isOpen else { return }
    self.cell = nil
    guard cell.storedWindow != nil else { return cell.swiped.hide(in: cell) }
    UIView.animate(withDuration: 0.25) { cell.swiped.hide(in: cell) }
  }

  private func finishSwipe(_ cell: UICollectionViewListCell, open: Bool) {
    guard let actions = cell.swiped.actions else { return }
    guard open else { return close() }
    let width = actions.naturalWidth
    UIView.animate(withDuration: 0.25) { cell.swiped.move(to: actions.isLeading ? -width : width, in: cell) }
  }

  /// Performs a swipe action. The row stays open until the action calls its completion handler.
  private func perform(_ action: UIContextualAction, of cell: UICollectionViewListCell, from source: UIView) {
    guard self.cell === cell, cell.swiped.isOpen else { return }
    action.handler(action, source) { [weak self, weak cell] _ in
      if let self, let cell, self.cell === cell { close() }
    }
  }

  // MARK: Dragging

  fileprivate func begins(at point: CGPoint, along vector: CGPoint) -> Bool {
    guard let collection, offersSwipes, abs(vector.x) > abs(vector.y),
      let path = collection.indexPathOfElement(at: point),
      let cell = collection.cellForItem(at: path) as? UICollectionViewListCell
    else { return false }
    if self.cell === cell, cell.swiped.isOpen { return true }
    return prepare(cell, isLeading: (vector.x > 0) != collection.readsRightToLeft)
  }

  fileprivate func follow(_ pan: UIPanGestureRecognizer) {
    guard let collection, let cell, let actions = cell.swiped.actions else { return }
    if pan.state == .began { start = cell.swiped.shift }
    let reach = actions.reach(of: pan, in: collection, from: start, width: cell.bounds.width)
    switch pan.state {
    case .began, .changed:
      cell.swiped.move(to: reach.shift, in: cell)
      actions.isExpanded = reach.isFull
    case .ended where reach.isFull:
      guard let first = actions.configuration.actions.first, let source = actions.firstButton else { return }
      UIView.animate(withDuration: 0.2) { cell.swiped.move(to: reach.fullShift, in: cell) }
      perform(first, of: cell, from: source)
    case .ended: finishSwipe(cell, open: reach.staysOpen)
    case .cancelled, .failed: close()
    case .possible: break
    }
  }
}

/// The swipe state of a list cell: its actions, and how far they are open. `shift` is positive for actions at the trailing edge.
@MainActor
final class SwipedRow {
  private(set) var actions: SwipeActionsView?
  private(set) var shift: CGFloat = 0
  /// Whether the row clips its shifted content. It does so until the actions have been removed.
  private(set) var clips = false
  var isOpen: Bool { actions != nil }

  func attach(_ view: SwipeActionsView, in cell: UICollectionViewListCell) {
    actions?.removeFromSuperview()
    (actions, shift, clips) = (view, 0, true)
    cell.setNeedsCommit()
    SessionContext.current.animations.withoutAnimation {
      cell.addSubview(view)
      layOut(in: cell)
      view.layoutIfNeeded()
    }
    cell.setNeedsUpdateConfiguration()
  }

  func move(to shift: CGFloat, in cell: UICollectionViewListCell) {
    guard let actions else { return }
    self.shift = shift
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    actions.layoutIfNeeded()
  }

  /// Closes and removes the swipe actions, animated if called inside an animation block.
  func hide(in cell: UICollectionViewListCell) {
    guard let view = actions else { return }
    move(to: 0, in: cell)
    actions = nil
    view.removeAnimated { [weak self, weak cell] in
      guard let self, !isOpen else { return }
      clips = false
      cell?.setNeedsCommit()
    }
    cell.setNeedsUpdateConfiguration()
  }

  func layOut(in cell: UICollectionViewListCell) {
    guard let actions else { return }
    let (width, size) = (abs(shift), cell.bounds.size)
    actions.frame = cell.mirrored(
      CGRect(x: actions.isLeading ? 0 : size.width - width, y: 0, width: width, height: size.height))
  }
}

/// Recognizes horizontal drags over rows of a list.
private final class ListSwipePan: UIPanGestureRecognizer {
  private weak var swipe: ListSwipe?
  private weak var collection: UICollectionView?

  init(_ swipe: ListSwipe, of collection: UICollectionView) {
    (self.swipe, self.collection) = (swipe, collection)
    super.init(target: nil, action: nil)
    axis = .x
    onChange.append { [weak self] _ in if let self { self.swipe?.follow(self) } }
  }

  override var panDirections: [PanDirection] { swipe?.offersSwipes == true ? super.panDirections : [] }

  /// Ignores touches at the edge where a drag navigates back.
  override func canBeginDrag(_ touch: UITouch) -> Bool {
    guard let collection, swipe?.offersSwipes == true else { return false }
    let edge = CGFloat(Names.edgeWidth)
    guard collection.readsRightToLeft, let window = touch.window else { return touch.start.x >= edge }
    return touch.start.x < window.bounds.maxX - edge
  }

  override func detectsDrag(_ vector: CGPoint) -> Bool {
    guard super.detectsDrag(vector), let collection, let swipe, let touch = trackedTouches.first else { return false }
    return swipe.begins(at: touch.convert(touch.start, to: collection), along: vector)
  }
}
