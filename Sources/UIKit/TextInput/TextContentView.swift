import Foundation
import Text
import Wire

/// The text that a content view draws.
struct DrawnText {
  var string: String
  var font: Font
  var color: UIColor
  var layout: TextLayout
  var paints: [TextPaint]
  /// The position of the layout's top left corner.
  var origin: CGPoint
  /// The vertical range of the lines to draw, in the layout's coordinates.
  var visibleYRange: ClosedRange<CGFloat>?
  /// The member `input` for viewers while the text is edited.
  var input: JSON?
  /// Whether the text is the placeholder.
  var isPlaceholder = false
}

/// Draws the text of a field or a text view, with its caret and selection.
final class TextContentView: UIView {
  var textProvider: (() -> DrawnText?)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func describe() -> ViewMembers {
    var members = super.describe()
    members[.interactive] = nil
    guard let drawn = textProvider?() else { return members }
    members[.input] = drawn.input
    // A placeholder is the field's label, not its value.
    if drawn.isPlaceholder, drawn.input == nil { members[.silent] = true }
    guard !drawn.string.isEmpty else { return members }
    members[.text] = .string(drawn.string)
    members[.font] = drawn.font.described
    let color = JSON.written(drawn.color)
    members[.color] = color == "#000000" ? nil : color
    let writer = LineWriter(face: drawn.font, color: drawn.color, paints: drawn.paints)
    let lines = drawn.layout.lines.filter { line in
      drawn.visibleYRange.map { line.top <= $0.upperBound && line.top + line.height >= $0.lowerBound } ?? true
    }
    members[.lines] = .array(lines.map { writer.described($0, from: drawn.origin) })
    members.addAttachments(PositionedAttachment.all(in: drawn.layout, drawn.paints, from: drawn.origin), drawn.color)
    return members
  }
}
