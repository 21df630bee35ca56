import Wire

/// The control of an accessory in a list cell.
final class ListAccessoryControl: UIControl {
  let accessory: UICellAccessory
  private let label = UILabel()
  /// Whether the item is expanded.
  var isOpen = false { didSet { if isOpen != oldValue { setNeedsCommit() } } }
  /// Whether another accessory precedes this one.
  var followsAnother = false { didSet { if followsAnother != oldValue { setNeedsCommit() } } }
  /// Whether the cell is selected.
  var isChosen = false { didSet { if isChosen != oldValue { setNeedsCommit() } } }
  private var cell: UICollectionViewListCell? { storedSuperview as? UICollectionViewListCell }

  init(_ accessory: UICellAccessory) {
    self.accessory = accessory
    super.init(frame: .zero)
    tintColor = accessory.appearance.tint
    isUserInteractionEnabled = isTappable
    switch accessory.kind {
    case .label(let text, let options):
      label.text = text
      label.textColor = accessory.appearance.tint ?? .secondaryLabel
      if let font = options.font { label.font = font }
      if let adjusts = options.adjustsFontForContentSizeCategory { label.adjustsFontForContentSizeCategory = adjusts }
      addSubview(label)
    case .view(let configuration):
      isUserInteractionEnabled = true
      addSubview(configuration.customView)
    case .reorder:
      isUserInteractionEnabled = true
      addGestureRecognizer(makeReorderRecognizer())
    default: break
    }
    addAction(UIAction { [weak self] _ in self?.performAction() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override var isTappable: Bool {
    switch accessory.kind {
    case .outline(let style): accessory.action != nil || style != .header
    case .edit: true
    case .tableAccessory: accessory.action != nil
    case .multiselect, .reorder, .label, .view: false
    }
  }

  private func performAction() {
    if let action = accessory.action { return action() }
    guard let cell, let collection = cell.collection, let path = collection.indexPath(for: cell) else { return }
    switch accessory.kind {
    case .outline: collection.outlineSource?.toggleOutline(at: path)
    case .edit(.delete): (collection.listSwipe as? ListSwipe)?.open(cell)
    default: break
    }
  }

  private func makeReorderRecognizer() -> UIPanGestureRecognizer {
    let pan = UIPanGestureRecognizer()
    pan.axis = .y
    pan.onChange.append { [weak self] in
      guard let cell = self?.cell, let collection = cell.collection, let pan = $0 as? UIPanGestureRecognizer else {
        return
      }
      let point = CGPoint(x: cell.center.x, y: pan.location(in: collection).y)
      switch pan.state {
      case .began:
        if let path = collection.indexPath(for: cell) { _ = collection.beginInteractiveMovementForItem(at: path) }
      case .changed: collection.updateInteractiveMovementTargetPosition(point)
      case .ended: collection.endInteractiveMovement()
      case .cancelled, .failed: collection.cancelInteractiveMovement()
      case .possible: break
      }
    }
    return pan
  }

  // MARK: Layout

  /// The width reserved for the accessory.
  var width: CGFloat {
    switch accessory.appearance.width {
    case .custom(let width): width
    case .standard: 22
    case .actual, nil: contentWidth
    }
  }

  private var contentWidth: CGFloat {
    switch accessory.kind {
    case .tableAccessory(let type): CellAccessory.width(of: type)
    case .outline: 13
    case .edit, .multiselect: 22
    case .reorder: 20
    case .label: label.intrinsicContentSize.width
    case .view(let configuration): size(of: configuration).width
    }
  }

  private func size(of configuration: UICellAccessory.CustomViewConfiguration) -> CGSize {
    let view = configuration.customView
    guard configuration.maintainsFixedSize != true, view.frame.size == .zero else { return view.frame.size }
    return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }

  func layOut(x: CGFloat, in height: CGFloat) {
    isHidden = false
    frame = CGRect(x: x, y: 0, width: width, height: height)
    label.frame = bounds
    guard case .view(let configuration) = accessory.kind else { return }
    let (size, screen) = (size(of: configuration), UIScreen.main)
    configuration.customView.frame = CGRect(
      origin: CGPoint(x: screen.rounded((width - size.width) / 2), y: screen.rounded((height - size.height) / 2)),
      size: size)
  }

  // MARK: Commit

  override func describe() -> ViewMembers {
    var members = super.describe()
    if !isTappable { (members[.role], members[.press]) = (nil, nil) }
    let shapes = shapes
    if !shapes.isEmpty { members[.shapes] = .array(shapes) }
    members[.label] = name.map { .string($0) } ?? members[.label]
    return members
  }

  private var name: String? {
    let text = cell?.readableText
    func named(_ word: String) -> String { [word, text].compactMap(\.self).joined(separator: " ") }
    return switch accessory.kind {
    case .edit(.delete): named("Remove")
    case .edit(.insert): named("Insert")
    case .reorder: named("Reorder")
    case .outline where isTappable: named(isOpen ? "Collapse" : "Expand")
    default: nil
    }
  }

  private var shapes: [JSON] {
    let (x, y) = (bounds.width / 2, bounds.height / 2)
    let tint = accessory.appearance.tint ?? tintColor
    switch accessory.kind {
    case .tableAccessory(let type):
      let area = CGRect(x: 0, y: 0, width: bounds.width + 16, height: bounds.height)
      return CellAccessory.shapes(
        type, in: area, tint: tint ?? .systemBlue, mirroredIn: readsRightToLeft ? bounds.width : nil)
    case .outline: return [chevron(x, y, tint ?? .systemBlue)]
    case .edit(let style):
      return CellAccessory.editControlMark(
        style, x, y, fill: accessory.appearance.background, stroke: accessory.appearance.tint)
    case .multiselect:
      return CellAccessory.selectionMark(isChosen, x, y, tint: accessory.appearance.background ?? tint ?? .systemBlue)
    case .reorder:
      let lines = CellAccessory.reorderMark(left: x - 10, y, tint: accessory.appearance.tint)
      return accessory.appearance.hasLine ?? followsAnother ? lines + [lineBefore] : lines
    case .label, .view: return []
    }
  }

  /// The line between a reorder handle and the accessory before it.
  private var lineBefore: JSON {
    let x: CGFloat = readsRightToLeft ? bounds.width + 4 : -4
    return JSON(members: [
      .d: .string(SVGPath.line([(x, 8), (x, bounds.height - 8)])), .stroke: .colour(.separator) ?? .null,
      .width: .points(1 / UIScreen.main.scale),
    ])
  }

  /// Returns a chevron that points down if the item is expanded, else in the reading direction.
  private func chevron(_ x: CGFloat, _ y: CGFloat, _ tint: UIColor) -> JSON {
    let side: CGFloat = readsRightToLeft ? -1 : 1
    let points =
      isOpen
      ? [(x - 6, y - 3), (x, y + 3), (x + 6, y - 3)]
      : [(x - 3 * side, y - 6), (x + 3 * side, y), (x - 3 * side, y + 6)]
    return JSON(members: [.d: .string(SVGPath.line(points)), .stroke: .colour(tint) ?? .null, .width: 2])
  }
}
