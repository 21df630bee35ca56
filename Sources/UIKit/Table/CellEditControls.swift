import Wire

/// The round sign at a row's leading edge that deletes or inserts it.
final class CellEditControl: UIControl {
  var style = UITableViewCell.EditingStyle.delete { didSet { if style != oldValue { setNeedsCommit() } } }
  /// Chooses the row among several instead; `nil`: it does not.
  var isChosen: Bool? { didSet { if isChosen != oldValue { setNeedsCommit() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    let action = UIAction { [weak self] _ in
      guard let self, let cell = superview as? UITableViewCell else { return }
      if isChosen == nil { cell.table?.usedEditControl(of: cell) } else { cell.table?.touched(cell) }
    }
    addAction(action, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  private var middle: CGFloat { readsRightToLeft ? bounds.width - 24 : 24 }

  override func describe() -> ViewMembers {
    var members = super.describe()
    if let isChosen { return describedChoice(members, isChosen) }
    let (x, y, inserts) = (middle, bounds.height / 2, style == .insert)
    var shapes: [JSON] = [
      [
        "d": .string(SVGPath.circle(x, y, 11)),
        "fill": .colour(inserts ? .systemGreen : .systemRed) ?? .null,
      ],
      ["d": .string(SVGPath.line([(x - 5.5, y), (x + 5.5, y)])), "stroke": "#FFFFFF", "width": 2],
    ]
    if inserts {
      shapes.append(["d": .string(SVGPath.line([(x, y - 5.5), (x, y + 5.5)])), "stroke": "#FFFFFF", "width": 2])
    }
    members[.shapes] = .array(shapes)
    members[.role] = "button"
    let name = (superview as? UITableViewCell)?.readableText
    members[.label] = .string([inserts ? "Insert" : "Remove", name].compactMap(\.self).joined(separator: " "))
    members[.press] = "dim"
    return members
  }

  /// A circle, filled with a checkmark in it where the row is chosen.
  private func describedChoice(_ plain: ViewMembers, _ isChosen: Bool) -> ViewMembers {
    var members = plain
    let (x, y) = (middle, bounds.height / 2)
    let circle = JSON.string(SVGPath.circle(x, y, 11))
    members[.shapes] =
      isChosen
      ? [
        ["d": circle, "fill": .colour(tintColor) ?? .null],
        [
          "d": .string(SVGPath.line([(x - 5, y + 0.5), (x - 1.5, y + 4), (x + 5, y - 4)])), "stroke": "#FFFFFF",
          "width": 2,
        ],
      ] : [["d": circle, "stroke": .colour(.tertiaryLabel) ?? .null, "width": 1.5]]
    members[.selected] = isChosen ? true : nil
    members[.label] = .string((superview as? UITableViewCell)?.readableText ?? "")
    return members
  }
}

/// What a row is dragged by.
final class CellGrip: UIView {
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
    members[.shapes] = .array(
      [-5, 0, 5].map { dy in
        [
          "d": .string(SVGPath.line([(left, y + dy), (left + 20, y + dy)])),
          "stroke": .colour(.tertiaryLabel) ?? .null, "width": 1.5,
        ]
      })
    let name = (superview as? UITableViewCell)?.readableText
    members[.label] = .string(["Reorder", name].compactMap(\.self).joined(separator: " "))
    return members
  }
}
