/// The editing controls of a cell.
///
///     (-)  title                      [≡]        at rest
///   itle                     [ Delete ]          confirming a deletion
@MainActor
final class CellEditing {
  private(set) var isOn = false
  private(set) var style = UITableViewCell.EditingStyle.none
  private var canMove = false
  private var indents = true
  /// The swipe actions of the row while they are open.
  private(set) var actions: SwipeActionsView?
  /// How far the content is shifted to reveal the actions, in points; positive for actions at the trailing edge.
  private(set) var shift: CGFloat = 0
  private var isMultipleSelection = false
  private var control: CellEditControl?
  private var reorderControl: CellReorderControl?

  /// Whether the row clips its shifted content. It does so until the actions have been removed.
  private(set) var clips = false

  var isConfirming: Bool { actions != nil }
  /// The width of the controls at the leading edge.
  var leading: CGFloat { isOn && (style != .none || isMultipleSelection || indents) ? TableMetrics.editControl : 0 }
  /// The width of the reorder control at the trailing edge.
  var trailing: CGFloat { isOn && showsReorderControl ? TableMetrics.reorderControl : 0 }
  private var showsReorderControl: Bool { canMove }

  private func stateMask(_ isOn: Bool, _ isConfirming: Bool) -> UITableViewCell.StateMask {
    var mask: UITableViewCell.StateMask = []
    if isOn { mask.insert(.showingEditControl) }
    if isConfirming { mask.insert(.showingDeleteConfirmation) }
    return mask
  }

  func applyEditing(_ on: Bool, in cell: UITableViewCell) {
    let hasChanged = on != isOn
    if hasChanged { cell.willTransition(to: stateMask(on, on && isConfirming)) }
    defer { if hasChanged { cell.didTransition(to: stateMask(isOn, isConfirming)) } }
    isOn = on
    if !on { hideActions(in: cell, notifies: false) }
    cell.setNeedsUpdateConfiguration()
    cell.setNeedsLayout()
    cell.setNeedsCommit()
  }

  func set(
    _ style: UITableViewCell.EditingStyle, canMove: Bool, indents: Bool, isMultipleSelection: Bool,
    in cell: UITableViewCell
  ) {
    guard
      (style, canMove, indents, isMultipleSelection) != (
        self.style, self.canMove, self.indents, self.isMultipleSelection
      )
    else {
      return
    }
    (self.style, self.canMove, self.indents, self.isMultipleSelection) = (style, canMove, indents, isMultipleSelection)
    cell.setNeedsLayout()
  }

  /// Adds the view of swipe actions, still closed.
  func attach(_ view: SwipeActionsView, in cell: UITableViewCell) {
    cell.willTransition(to: stateMask(isOn, true))
    defer { cell.didTransition(to: stateMask(isOn, true)) }
    actions?.removeFromSuperview()
    actions = view
    shift = 0
    clips = true
    cell.setNeedsCommit()
    SessionContext.current.animations.withoutAnimation {
      cell.addSubview(view)
      layOutActions(in: cell)
    }
    cell.setNeedsUpdateConfiguration()
  }

  func open(by shift: CGFloat, in cell: UITableViewCell) {
    guard actions != nil else { return }
    self.shift = shift
    cell.setNeedsLayout()
    cell.setNeedsCommit()
  }

  /// Closes and removes the swipe actions, animated if called inside an animation block.
  func hideActions(in cell: UITableViewCell, notifies: Bool = true) {
    guard let view = actions else { return }
    if notifies { cell.willTransition(to: stateMask(isOn, false)) }
    defer { if notifies { cell.didTransition(to: stateMask(isOn, false)) } }
    shift = 0
    layOutActions(in: cell)
    view.layoutIfNeeded()
    actions = nil
    view.removeAnimated { [weak self, weak cell] in
      guard let self, !isConfirming else { return }
      clips = false
      cell?.setNeedsCommit()
    }
    cell.setNeedsUpdateConfiguration()
    cell.setNeedsLayout()
    cell.setNeedsCommit()
  }

  private func layOutActions(in cell: UITableViewCell) {
    guard let actions else { return }
    let (width, height) = (abs(shift), cell.bounds.height)
    actions.frame = cell.mirrored(
      CGRect(x: actions.isLeading ? 0 : cell.bounds.width - width, y: 0, width: width, height: height))
  }

  func layOut(in cell: UITableViewCell) {
    layOutEditControl(in: cell)
    layOutReorderControl(in: cell)
    layOutActions(in: cell)
  }

  private func layOutEditControl(in cell: UITableViewCell) {
    guard isOn, style != .none || isMultipleSelection else {
      return control = removeControl(control, to: -TableMetrics.editControl, in: cell)
    }
    let frame = CGRect(
      x: cell.horizontalContentInsets.leading - shift, y: 0, width: TableMetrics.editControl + 4,
      height: cell.bounds.height)
    let view =
      control ?? insert(CellEditControl(), in: cell, from: cell.mirrored(frame.offsetBy(dx: -frame.width, dy: 0)))
    control = view
    view.style = style
    view.isChosen = isMultipleSelection ? cell.isSelected : nil
    view.alpha = 1
    view.frame = cell.mirrored(frame)
  }

  private func layOutReorderControl(in cell: UITableViewCell) {
    guard isOn, showsReorderControl else {
      return reorderControl = removeControl(reorderControl, to: cell.bounds.width, in: cell)
    }
    let width = TableMetrics.reorderControl
    let frame = CGRect(
      x: cell.bounds.width - cell.horizontalContentInsets.trailing - width - shift, y: 0, width: width,
      height: cell.bounds.height
    )
    let view =
      reorderControl ?? insert(CellReorderControl(), in: cell, from: cell.mirrored(frame.offsetBy(dx: width, dy: 0)))
    reorderControl = view
    view.alpha = 1
    view.frame = cell.mirrored(frame)
  }

  private func insert<View: UIView>(_ view: View, in cell: UITableViewCell, from frame: CGRect) -> View {
    UIView.performWithoutAnimation {
      cell.addSubview(view)
      view.frame = frame
      view.alpha = 0
    }
    return view
  }

  /// Removes a control, which moves to `x` if called inside an animation block. Returns `nil`, the control's new value.
  private func removeControl<View: UIView>(_ view: View?, to x: CGFloat, in cell: UITableViewCell) -> View? {
    guard let view else { return nil }
    guard SessionContext.current.animations.isInBlock else {
      view.removeFromSuperview()
      return nil
    }
    view.frame = cell.mirrored(CGRect(origin: CGPoint(x: x, y: view.frame.minY), size: view.frame.size))
    view.alpha = 0
    UIView.animate(withDuration: 0.3) {
      view.transform = CGAffineTransform(translationX: 0.01, y: 0)
    } completion: { _ in
      view.removeFromSuperview()
    }
    return nil
  }
}
