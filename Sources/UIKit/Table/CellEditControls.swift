import Wire

/// The round sign at a row's leading edge that deletes or inserts it.
final class CellEditControl: UIControl {
  var style = UITableViewCell.EditingStyle.delete { didSet { if style != oldValue { setNeedsCommit() } } }

  override func tapped() throws(ErrorCode) {
    guard let cell = superview as? UITableViewCell else { return }
    cell.table?.usedEditControl(of: cell)
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    let (x, y, inserts) = (CGFloat(24), bounds.height / 2, style == .insert)
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
}

/// The button that deletes a row.
final class CellConfirmation: UIControl {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemRed
    label.textColor = .white
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  var title: String {
    get { label.text ?? "" }
    set { label.text = newValue }
  }

  var width: CGFloat { max(74, label.intrinsicContentSize.width + 32) }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }

  override func tapped() throws(ErrorCode) {
    guard let cell = superview as? UITableViewCell else { return }
    cell.table?.confirmed(cell)
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    members[.role] = "button"
    members[.press] = "dim"
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
    let (left, y) = (bounds.width - 16 - 20, bounds.height / 2)
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
