import Wire

/// Draws the accessories and editing controls of a row as SVG shapes.
@MainActor
enum CellAccessory {
  static func width(of type: UITableViewCell.AccessoryType) -> CGFloat {
    switch type {
    case .none: 0
    case .disclosureIndicator: 8
    case .checkmark: 14
    case .detailButton: 22
    case .detailDisclosureButton: 42
    }
  }

  /// - Parameter width: The row's width if it reads from right to left, else `nil`. With a width, accessories are mirrored.
  static func shapes(
    _ type: UITableViewCell.AccessoryType, in bounds: CGRect, tint: UIColor, mirroredIn width: CGFloat? = nil
  ) -> [JSON] {
    let right = bounds.width - 16
    let middle = bounds.height / 2
    func mirrored(_ x: CGFloat) -> CGFloat { width.map { $0 - x } ?? x }
    func disclosureIndicator() -> JSON { chevron([right - 7, right - 1].map(mirrored), middle) }
    switch type {
    case .none: return []
    case .disclosureIndicator: return [disclosureIndicator()]
    case .checkmark: return [checkmark(mirrored(right - 7) - 7, middle, tint)]
    case .detailButton: return infoButton(mirrored(right - 11), middle, tint)
    case .detailDisclosureButton: return infoButton(mirrored(right - 31), middle, tint) + [disclosureIndicator()]
    }
  }

  private static func chevron(_ x: [CGFloat], _ middle: CGFloat) -> JSON {
    let points = [(x[0], middle - 6), (x[1], middle), (x[0], middle + 6)]
    return JSON(members: [.d: .string(SVGPath.line(points)), .stroke: .colour(.tertiaryLabel) ?? .null, .width: 2])
  }

  private static func checkmark(_ left: CGFloat, _ middle: CGFloat, _ tint: UIColor) -> JSON {
    let points = [(left + 1, middle + 0.5), (left + 5, middle + 5), (left + 13, middle - 5.5)]
    return JSON(members: [.d: .string(SVGPath.line(points)), .stroke: .colour(tint) ?? .null, .width: 2])
  }

  private static func infoButton(_ x: CGFloat, _ middle: CGFloat, _ tint: UIColor) -> [JSON] {
    [
      JSON(members: [.d: .string(SVGPath.circle(x, middle, 10)), .stroke: .colour(tint) ?? .null, .width: 1.5]),
      JSON(members: [.d: .string(SVGPath.circle(x, middle - 4.5, 1.2)), .fill: .colour(tint) ?? .null]),
      JSON(members: [
        .d: .string(SVGPath.line([(x, middle - 1), (x, middle + 5.5)])), .stroke: .colour(tint) ?? .null,
        .width: 1.5,
      ]),
    ]
  }
}

/// The editing controls.
extension CellAccessory {
  /// Returns a circle with a minus, or with a plus for `.insert`.
  static func editControlMark(
    _ style: UITableViewCell.EditingStyle, _ x: CGFloat, _ y: CGFloat, fill: UIColor? = nil, stroke: UIColor? = nil
  ) -> [JSON] {
    let isInsertion = style == .insert
    let line = JSON.colour(stroke ?? .white) ?? .null
    var shapes: [JSON] = [
      JSON(members: [
        .d: .string(SVGPath.circle(x, y, 11)),
        .fill: .colour(fill ?? (isInsertion ? .systemGreen : .systemRed)) ?? .null,
      ]),
      JSON(members: [.d: .string(SVGPath.line([(x - 5.5, y), (x + 5.5, y)])), .stroke: line, .width: 2]),
    ]
    if isInsertion {
      shapes.append(
        JSON(members: [.d: .string(SVGPath.line([(x, y - 5.5), (x, y + 5.5)])), .stroke: line, .width: 2]))
    }
    return shapes
  }

  /// Returns a circle. If the row is selected, it is filled and contains a checkmark.
  static func selectionMark(_ isChosen: Bool, _ x: CGFloat, _ y: CGFloat, tint: UIColor) -> [JSON] {
    let circle = JSON.string(SVGPath.circle(x, y, 11))
    guard isChosen else {
      return [JSON(members: [.d: circle, .stroke: .colour(.tertiaryLabel) ?? .null, .width: 1.5])]
    }
    let checkmark = [(x - 5, y + 0.5), (x - 1.5, y + 4), (x + 5, y - 4)]
    return [
      JSON(members: [.d: circle, .fill: .colour(tint) ?? .null]),
      JSON(members: [.d: .string(SVGPath.line(checkmark)), .stroke: "#FFFFFF", .width: 2]),
    ]
  }

  /// Returns the reorder control: three horizontal lines.
  static func reorderMark(left: CGFloat, _ y: CGFloat, tint: UIColor? = nil) -> [JSON] {
    [-5, 0, 5].map { dy in
      JSON(members: [
        .d: .string(SVGPath.line([(left, y + dy), (left + 20, y + dy)])),
        .stroke: .colour(tint ?? .tertiaryLabel) ?? .null, .width: 1.5,
      ])
    }
  }
}
