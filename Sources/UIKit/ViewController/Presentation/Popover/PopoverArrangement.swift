import Foundation

/// The position of a popover: the first side of its source with enough space for it, or else the side with the most space.
struct PopoverArrangement: Equatable {
  /// The frame of the bubble with its arrow, in the container's coordinates.
  let frame: CGRect
  /// The frame of the content, in the bubble's coordinates.
  let box: CGRect
  /// The direction in which the arrow points; `[]` if there is no arrow.
  let direction: UIPopoverArrowDirection
  /// The tip of the arrow, in the bubble's coordinates.
  let tip: CGPoint

  /// The distances of the content from the box, which the app's background has.
  var insets = UIEdgeInsets.zero

  static let arrow = CGSize(width: 30, height: 13)
  static let radius: CGFloat = 13

  /// `source` is the rectangle to which the popover belongs, in the container's coordinates. The popover stays within the area.
  init(
    beside source: CGRect?, wanting size: CGSize, in area: CGRect, permitted: UIPopoverArrowDirection, mayCover: Bool,
    arrow: CGSize = PopoverArrangement.arrow
  ) {
    let size = CGSize(width: min(size.width, area.width), height: min(size.height, area.height))
    guard let source, !permitted.isDisjoint(with: .any) else {
      let middle = source.map { CGPoint(x: $0.midX, y: $0.midY) } ?? CGPoint(x: area.midX, y: area.midY)
      let box = CGRect(center: middle, size: size).moved(into: area).rounded
      self.init(frame: box, box: CGRect(origin: .zero, size: box.size), direction: [], tip: .zero)
      return
    }
    let sides = [UIPopoverArrowDirection.up, .down, .left, .right].filter(permitted.contains)
    let availableAreas = sides.map {
      ($0, PopoverArrangement.availableArea($0, beside: source, in: area, arrow.height))
    }
    let best =
      availableAreas.first { $0.1.width >= size.width && $0.1.height >= size.height }
      ?? availableAreas.max {
        PopoverArrangement.visibleArea(of: size, in: $0.1) < PopoverArrangement.visibleArea(of: size, in: $1.1)
      }!
    let available = mayCover ? area : best.1
    let fittedSize = CGSize(width: min(size.width, available.width), height: min(size.height, available.height))
    let box = PopoverArrangement.box(fittedSize, best.0, beside: source, arrow.height).moved(into: available).rounded
    self.init(box: box, direction: best.0, pointingAt: CGPoint(x: source.midX, y: source.midY), arrow)
  }

  private init(frame: CGRect, box: CGRect, direction: UIPopoverArrowDirection, tip: CGPoint) {
    (self.frame, self.box, self.direction, self.tip) = (frame, box, direction, tip)
  }

  private init(box: CGRect, direction: UIPopoverArrowDirection, pointingAt target: CGPoint, _ arrow: CGSize) {
    let arrowInset = PopoverArrangement.radius + arrow.width / 2
    func clamped(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      low + arrowInset > high - arrowInset ? (low + high) / 2 : min(max(value, low + arrowInset), high - arrowInset)
    }
    let (x, y) = (clamped(target.x, box.minX, box.maxX), clamped(target.y, box.minY, box.maxY))
    let length = arrow.height
    let tip: CGPoint
    switch direction {
    case .up: tip = CGPoint(x: x, y: box.minY - length)
    case .down: tip = CGPoint(x: x, y: box.maxY + length)
    case .left: tip = CGPoint(x: box.minX - length, y: y)
    default: tip = CGPoint(x: box.maxX + length, y: y)
    }
    let frame = box.union(CGRect(origin: tip, size: .zero))
    self.init(
      frame: frame, box: box.offsetBy(dx: -frame.minX, dy: -frame.minY), direction: direction,
      tip: CGPoint(x: tip.x - frame.minX, y: tip.y - frame.minY))
  }

  /// The rectangle that is available for the content on one side. If the arrow points up, the content is below the source.
  private static func availableArea(
    _ direction: UIPopoverArrowDirection, beside source: CGRect, in area: CGRect, _ length: CGFloat
  ) -> CGRect {
    switch direction {
    case .up:
      let top = max(area.minY, source.maxY + length)
      return CGRect(x: area.minX, y: top, width: area.width, height: max(0, area.maxY - top))
    case .down:
      let bottom = min(area.maxY, source.minY - length)
      return CGRect(x: area.minX, y: area.minY, width: area.width, height: max(0, bottom - area.minY))
    case .left:
      let left = max(area.minX, source.maxX + length)
      return CGRect(x: left, y: area.minY, width: max(0, area.maxX - left), height: area.height)
    default:
      let right = min(area.maxX, source.minX - length)
      return CGRect(x: area.minX, y: area.minY, width: max(0, right - area.minX), height: area.height)
    }
  }

  private static func visibleArea(of size: CGSize, in area: CGRect) -> CGFloat {
    min(size.width, area.width) * min(size.height, area.height)
  }

  private static func box(
    _ size: CGSize, _ direction: UIPopoverArrowDirection, beside source: CGRect, _ length: CGFloat
  ) -> CGRect {
    let center: CGPoint
    switch direction {
    case .up: center = CGPoint(x: source.midX, y: source.maxY + length + size.height / 2)
    case .down: center = CGPoint(x: source.midX, y: source.minY - length - size.height / 2)
    case .left: center = CGPoint(x: source.maxX + length + size.width / 2, y: source.midY)
    default: center = CGPoint(x: source.minX - length - size.width / 2, y: source.midY)
    }
    return CGRect(center: center, size: size)
  }
}

extension CGRect {
  /// Moves the rectangle by the shortest distance into another one. If it is too large, its beginning is visible.
  fileprivate func moved(into area: CGRect) -> CGRect {
    var rect = self
    rect.origin.x = max(area.minX, min(minX, area.maxX - width))
    rect.origin.y = max(area.minY, min(minY, area.maxY - height))
    return rect
  }

  fileprivate var rounded: CGRect {
    CGRect(x: origin.x.rounded(), y: origin.y.rounded(), width: width, height: height)
  }
}
