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
  /// The actions of a swipe, and how far they are open. The value is positive at the trailing end.
  private(set) var actions: SwipeActionsView?
  private(set) var shift: CGFloat = 0
  private var isMultiple = false
  private var control: CellEditControl?
  private var grip: CellGrip?

  /// Whether the row clips its moved content. It does so until the actions have gone.
  private(set) var clips = false

  var isConfirming: Bool { actions != nil }
  /// The width of the controls at the leading edge.
  var leading: CGFloat { isOn && (style != .none || isMultiple || indents) ? TableMetrics.editControl : 0 }
  var trailing: CGFloat { isOn && showsGrip ? TableMetrics.reorderControl : 0 }
  private var showsGrip: Bool { canMove }

  private func mask(_ isOn: Bool, _ isConfirming: Bool) -> UITableViewCell.StateMask {
    var mask: UITableViewCell.StateMask = []
    if isOn { mask.insert(.showingEditControl) }
    if isConfirming { mask.insert(.showingDeleteConfirmation) }
    return mask
  }

  func turn(_ on: Bool, in cell: UITableViewCell) {
    let hasChanged = on != isOn
    if hasChanged { cell.willTransition(to: mask(on, on && isConfirming)) }
    defer { if hasChanged { cell.didTransition(to: mask(isOn, isConfirming)) } }
    isOn = on
    if !on { hideActions(in: cell, notifies: false) }
    cell.setNeedsUpdateConfiguration()
    cell.setNeedsLayout()
    cell.setNeedsCommit()
  }

  func set(
    _ style: UITableViewCell.EditingStyle, canMove: Bool, indents: Bool, isMultiple: Bool, in cell: UITableViewCell
  ) {
    guard (style, canMove, indents, isMultiple) != (self.style, self.canMove, self.indents, self.isMultiple) else {
      return
    }
    (self.style, self.canMove, self.indents, self.isMultiple) = (style, canMove, indents, isMultiple)
    cell.setNeedsLayout()
  }

  /// Adds actions, still closed.
  func attach(_ view: SwipeActionsView, in cell: UITableViewCell) {
    cell.willTransition(to: mask(isOn, true))
    defer { cell.didTransition(to: mask(isOn, true)) }
    actions?.removeFromSuperview()
    actions = view
    shift = 0
    clips = true
    cell.setNeedsCommit()
    Animations.current.withoutAnimation {
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

  /// Inside an animation block they are animated.
  func hideActions(in cell: UITableViewCell, notifies: Bool = true) {
    guard let view = actions else { return }
    if notifies { cell.willTransition(to: mask(isOn, false)) }
    defer { if notifies { cell.didTransition(to: mask(isOn, false)) } }
    shift = 0
    layOutActions(in: cell)
    view.layoutIfNeeded()
    actions = nil
    view.leave { [weak self, weak cell] in
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
    layOutGrip(in: cell)
    layOutActions(in: cell)
  }

  private func layOutEditControl(in cell: UITableViewCell) {
    guard isOn, style != .none || isMultiple else {
      return control = leave(control, to: -TableMetrics.editControl, in: cell)
    }
    let frame = CGRect(
      x: cell.safeSides.leading - shift, y: 0, width: TableMetrics.editControl + 4, height: cell.bounds.height)
    let view =
      control ?? insert(CellEditControl(), in: cell, from: cell.mirrored(frame.offsetBy(dx: -frame.width, dy: 0)))
    control = view
    view.style = style
    view.isChosen = isMultiple ? cell.isSelected : nil
    view.alpha = 1
    view.frame = cell.mirrored(frame)
  }

  private func layOutGrip(in cell: UITableViewCell) {
    guard isOn, showsGrip else { return grip = leave(grip, to: cell.bounds.width, in: cell) }
    let width = TableMetrics.reorderControl
    let frame = CGRect(
      x: cell.bounds.width - cell.safeSides.trailing - width - shift, y: 0, width: width, height: cell.bounds.height)
    let view = grip ?? insert(CellGrip(), in: cell, from: cell.mirrored(frame.offsetBy(dx: width, dy: 0)))
    grip = view
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

  /// Inside an animation block it is animated.
  private func leave<View: UIView>(_ view: View?, to x: CGFloat, in cell: UITableViewCell) -> View? {
    guard let view else { return nil }
    guard Animations.current.isInBlock else {
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
