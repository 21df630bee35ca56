/// What a cell shows while its table is edited.
///
///     (-)  title                      [≡]        at rest
///   itle                     [ Delete ]          asked whether to be deleted
@MainActor
final class CellEditing {
  private(set) var isOn = false
  private(set) var style = UITableViewCell.EditingStyle.none
  private var canMove = false
  private var indents = true
  private(set) var isConfirming = false
  private var control: CellEditControl?
  private var grip: CellGrip?
  private var confirmation: CellConfirmation?

  /// What the controls take of the row.
  var leading: CGFloat { isOn && (style != .none || indents) ? TableMetrics.editControl : 0 }
  var trailing: CGFloat { isOn && showsGrip ? TableMetrics.reorderControl : 0 }
  /// How far the content has gone aside for the confirmation.
  var shift: CGFloat { isConfirming ? confirmation?.width ?? 0 : 0 }
  private var showsGrip: Bool { canMove }

  func turn(_ on: Bool, in cell: UITableViewCell) {
    isOn = on
    if !on { isConfirming = false }
    cell.setNeedsLayout()
    cell.setNeedsCommit()
  }

  func set(_ style: UITableViewCell.EditingStyle, canMove: Bool, indents: Bool, in cell: UITableViewCell) {
    guard (style, canMove, indents) != (self.style, self.canMove, self.indents) else { return }
    (self.style, self.canMove, self.indents) = (style, canMove, indents)
    cell.setNeedsLayout()
  }

  func confirm(_ title: String?, in cell: UITableViewCell) {
    isConfirming = title != nil
    // What goes aside does not leave the row.
    cell.clipsToBounds = isConfirming
    if let title {
      let made = confirmation ?? CellConfirmation()
      made.title = title
      if confirmation == nil {
        let frame = CGRect(x: cell.bounds.width, y: 0, width: made.width, height: cell.bounds.height)
        confirmation = come(made, in: cell, from: frame)
      }
    }
    cell.setNeedsLayout()
    cell.setNeedsCommit()
  }

  func place(in cell: UITableViewCell) {
    placeControl(in: cell)
    placeGrip(in: cell)
    placeConfirmation(in: cell)
  }

  private func placeControl(in cell: UITableViewCell) {
    guard isOn, style != .none else { return control = leave(control, to: -TableMetrics.editControl) }
    let frame = CGRect(x: -shift, y: 0, width: TableMetrics.editControl + 4, height: cell.bounds.height)
    let view = control ?? come(CellEditControl(), in: cell, from: frame.offsetBy(dx: -frame.width, dy: 0))
    control = view
    view.style = style
    view.alpha = 1
    view.frame = frame
  }

  private func placeGrip(in cell: UITableViewCell) {
    guard isOn, showsGrip else { return grip = leave(grip, to: cell.bounds.width) }
    let width = TableMetrics.reorderControl
    let frame = CGRect(x: cell.bounds.width - width - shift, y: 0, width: width, height: cell.bounds.height)
    let view = grip ?? come(CellGrip(), in: cell, from: frame.offsetBy(dx: width, dy: 0))
    grip = view
    view.alpha = 1
    view.frame = frame
  }

  private func placeConfirmation(in cell: UITableViewCell) {
    guard isConfirming, let confirmation else { return confirmation = leave(confirmation, to: cell.bounds.width) }
    let width = confirmation.width
    confirmation.alpha = 1
    confirmation.frame = CGRect(x: cell.bounds.width - width, y: 0, width: width, height: cell.bounds.height)
  }

  private func come<View: UIView>(_ view: View, in cell: UITableViewCell, from frame: CGRect) -> View {
    UIView.performWithoutAnimation {
      cell.addSubview(view)
      view.frame = frame
      view.alpha = 0
    }
    return view
  }

  /// In a block it is seen to go.
  private func leave<View: UIView>(_ view: View?, to x: CGFloat) -> View? {
    guard let view else { return nil }
    guard Animations.current.isInBlock else {
      view.removeFromSuperview()
      return nil
    }
    view.frame.origin.x = x
    view.alpha = 0
    UIView.animate(withDuration: 0.3) {
      view.transform = CGAffineTransform(translationX: 0.01, y: 0)
    } completion: { _ in
      view.removeFromSuperview()
    }
    return nil
  }
}
