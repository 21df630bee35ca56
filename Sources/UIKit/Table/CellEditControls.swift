import Wire

/// The round control at a row's leading edge, which deletes, inserts or selects.
final class CellEditControl: UIControl {
  var style = UITableViewCell.EditingStyle.delete { didSet { if style != oldValue { setNeedsCommit() } } }
  /// Whether the row is selected; `nil` if the control deletes or inserts instead of selecting.
  var isChosen: Bool? { didSet { if isChosen != oldValue { setNeedsCommit() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    let action = UIAction { [weak self] _ in
      guard let self, let cell = superview as? UITableViewCell else { return }
      if isChosen == nil { cell.table?.editControlTapped(of: cell) } else { cell.table?.handleTap(cell) }
    }
    addAction(action, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  private var centerX: CGFloat { readsRightToLeft ? bounds.width - 24 : 24 }

  override func describe() -> ViewMembers {
    var members = super.describe()
    if let isChosen { return describedSelectionMark(members, isChosen) }
    members[.shapes] = .array(CellAccessory.editControlMark(style, centerX, bounds.height / 2))
    members[.role] = "button"
    let name = (superview as? UITableViewCell)?.readableText
    members[.label] = .string([style == .insert ? "Insert" : "Remove", name].compactMap(\.self).joined(separator: " "))
    members[.press] = "dim"
    return members
  }

  /// Describes the control as a selection mark, which is filled and has a checkmark if the row is selected.
  private func describedSelectionMark(_ plain: ViewMembers, _ isChosen: Bool) -> ViewMembers {
    var members = plain
    members[.shapes] = .array(CellAccessory.selectionMark(isChosen, centerX, bounds.height / 2, tint: tintColor))
    members[.selected] = isChosen ? true : nil
    members[.label] = .string((superview as? UITableViewCell)?.readableText ?? "")
    return members
  }
}

/// The reorder control of a row.
final class CellReorderControl: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let pan = UIPanGestureRecognizer()
    pan.axis = .y
    pan.onChange.append { [weak self] in
      guard let self, let cell = superview as? UITableViewCell, let pan = $0 as? UIPanGestureRecognizer else { return }
      cell.table?.drag(cell, by: pan)
    }
    addGestureRecognizer(pan)
  }

  required init?(coder: NSCoder) { nil }

  override func describe() -> ViewMembers {
    var members = super.describe()
    let (left, y) = (readsRightToLeft ? 16 : bounds.width - 16 - 20, bounds.height / 2)
    members[.shapes] = .array(CellAccessory.reorderMark(left: left, y))
    let name = (superview as? UITableViewCell)?.readableText
    members[.label] = .string(["Reorder", name].compactMap(\.self).joined(separator: " "))
    return members
  }
}
