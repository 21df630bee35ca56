import Foundation
import Wire

/// The bubble of a popover: an arrow, and a box that contains the presented controller's view.
final class PopoverView: UIView {
  let content: UIView
  private let box = UIView()
  /// The background view of the app's class, which replaces the bubble; `nil` for the bubble.
  let background: UIPopoverBackgroundView?

  init(of content: UIView, on background: UIPopoverBackgroundView?) {
    (self.content, self.background) = (content, background)
    super.init(frame: .zero)
    box.clipsToBounds = true
    let isRounded = background.map { type(of: $0).wantsDefaultContentAppearance } ?? true
    box.layer.cornerRadius = isRounded ? PopoverArrangement.radius : 0
    if let background { addSubview(background) }
    addSubview(box)
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  var arrangement: PopoverArrangement? {
    didSet {
      guard arrangement != oldValue else { return }
      setNeedsLayout()
      setNeedsCommit()
    }
  }

  /// The bubble's colour; `nil` for that of the content.
  var fillColor: UIColor? {
    didSet {
      box.backgroundColor = fillColor
      setNeedsCommit()
    }
  }

  /// Inserts the content into the box.
  func insertContent() { box.addSubview(content) }
  var containsContent: Bool { content.superview === box }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let arrangement else { return }
    box.frame = arrangement.box.inset(by: arrangement.insets)
    layOutBackground(arrangement)
    if containsContent { content.frame = box.bounds }
  }

  private func layOutBackground(_ arrangement: PopoverArrangement) {
    guard let background else { return }
    background.frame = bounds
    background.arrowDirection = arrangement.direction
    background.arrowOffset =
      switch arrangement.direction {
      case .up, .down: arrangement.tip.x - bounds.width / 2
      case .left, .right: arrangement.tip.y - bounds.height / 2
      default: 0
      }
    background.setNeedsDisplay()
  }

  /// The area outside of the box is only drawn, so touches pass through it.
  override var passesTouches: Bool { true }

  override func describe() -> ViewMembers {
    var members = super.describe()
    guard let arrangement, background == nil else { return members }
    let colour = fillColor ?? content.backgroundColor ?? .systemBackground
    members[.shapes] = [
      JSON(members: [
        .d: .string(arrangement.outline), .fill: .colour(colour) ?? .null,
        .stroke: .colour(.separator) ?? .null, .width: 1,
      ])
    ]
    return members
  }
}

extension PopoverArrangement {
  /// The outline of the box and the arrow, as SVG path data.
  fileprivate var outline: String {
    let (r, half, length) = (
      PopoverArrangement.radius, PopoverArrangement.arrow.width / 2, PopoverArrangement.arrow.height
    )
    func text(_ values: CGFloat...) -> String { values.map { JSON.points($0).text }.joined(separator: " ") }
    func corner(_ x: CGFloat, _ y: CGFloat) -> String { "A\(text(r, r)) 0 0 1 \(text(x, y))" }
    /// Draws the arrow in a side: (ux, uy) is the direction along the side, (vx, vy) the direction to the tip.
    func arrow(_ side: UIPopoverArrowDirection, _ ux: CGFloat, _ uy: CGFloat, _ vx: CGFloat, _ vy: CGFloat) -> String {
      guard direction == side else { return "" }
      func point(_ along: CGFloat, _ out: CGFloat) -> String {
        let (a, o) = (along * half, (out - 1) * length)
        return text(tip.x + ux * a + vx * o, tip.y + uy * a + vy * o)
      }
      return "L\(point(-1, 0))C\(point(-0.6, 0)) \(point(-0.25, 1)) \(point(0, 1))"
        + "C\(point(0.25, 1)) \(point(0.6, 0)) \(point(1, 0))"
    }
    let b = box
    return "M\(text(b.minX + r, b.minY))" + arrow(.up, 1, 0, 0, -1) + "L\(text(b.maxX - r, b.minY))"
      + corner(b.maxX, b.minY + r) + arrow(.right, 0, 1, 1, 0) + "L\(text(b.maxX, b.maxY - r))"
      + corner(b.maxX - r, b.maxY) + arrow(.down, -1, 0, 0, 1) + "L\(text(b.minX + r, b.maxY))"
      + corner(b.minX, b.maxY - r) + arrow(.left, 0, -1, -1, 0) + "L\(text(b.minX, b.minY + r))"
      + corner(b.minX + r, b.minY) + "Z"
  }
}
