import Text
import Wire

/// Describes lines of text as JSON. A line with one run in the view's own font and colour is [x, baseline, width, string]. Every other line
/// has a list of runs instead of the string: [x relative to the line, width, string, {differences from the view}].
@MainActor
struct LineWriter {
  /// The view's own font.
  let face: Font
  let color: UIColor
  /// The paints to which the styles' `attributesID` refers.
  let paints: [TextPaint]
  /// Whether all text is in the view's colour, regardless of its attributes.
  var usesViewColor = false

  func described(_ line: TextLine, from origin: CGPoint) -> JSON {
    let start: [JSON] = [
      .points(origin.x + line.x), .points(origin.y + line.baseline), .points(line.width),
    ]
    // Attachments are drawn as layers.
    let runs = line.pieces.filter { $0.style.box == nil }.map { ($0, described($0)) }
    if runs.count == 1, runs[0].1.isEmpty, runs[0].0.x == 0 { return .array(start + [.string(runs[0].0.string)]) }
    if runs.isEmpty { return .array(start + [""]) }
    return .array(
      start + [
        .array(
          runs.map { piece, members in
            let run: [JSON] = [.points(piece.x), .points(piece.width), .string(piece.string)]
            return .array(members.isEmpty ? run : run + [.object(members)])
          })
      ])
  }

  /// The differences of a piece from the view's own font and colour.
  private func described(_ piece: TextPiece) -> JSON.Object {
    var members: [RunMember: JSON] = [:]
    let (style, paint) = (piece.style, paints[piece.style.attributesID])
    if style.font != face { members[.font] = style.font.described }
    if style.kern != 0 { members[.kern] = .points(style.kern) }
    if style.rise != 0 { members[.rise] = .points(style.rise) }
    if piece.isRightToLeft { members[.rtl] = true }
    if piece.isFallback { members[.fit] = true }
    if piece.wordSpacing != 0 { members[.gap] = .points(piece.wordSpacing) }
    if let runColor = paint.color, !usesViewColor, runColor != color { members[.color] = .written(runColor) }
    if let background = paint.background { members[.background] = .colour(background) }
    members[.underline] = paint.underline?.described(paint.underlineColor)
    members[.strike] = paint.strikethrough?.described(paint.strikethroughColor)
    if let shadow = paint.shadow, let colour = (shadow.shadowColor as? UIColor).flatMap(JSON.colour) {
      let offset = shadow.shadowOffset
      members[.shadow] = [colour, .points(offset.width), .points(offset.height), .points(shadow.shadowBlurRadius)]
    }
    if let slant = paint.obliqueness, slant != 0 { members[.slant] = .number((slant * 1000).rounded() / 1000) }
    if let width = paint.strokeWidth, width != 0 {
      let colour = paint.strokeColor.map { [JSON.written($0)] } ?? []
      members[.stroke] = .array([.points(width / 100 * style.font.size)] + colour)
    }
    var object = JSON.Object()
    for member in RunMember.allCases { object[member.rawValue] = members[member] }
    return object
  }
}

extension NSUnderlineStyle {
  /// The underline's style in CSS, followed by its colour if it has one.
  fileprivate func described(_ color: UIColor?) -> JSON {
    let pattern = rawValue & 0xF00
    let name =
      if pattern == NSUnderlineStyle.patternDot.rawValue { "dotted" } else if pattern != 0 {
        "dashed"
      } else if contains(.double) {
        "double"
      } else { rawValue & 0xF == NSUnderlineStyle.thick.rawValue ? "thick" : "solid" }
    return .array([.string(name)] + (color.map { [JSON.written($0)] } ?? []))
  }
}
