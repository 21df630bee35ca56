import Foundation
import Text
import Wire

// What viewers are told of a label. The usual line, one piece in the label's own font and colour, is [x, baseline, width, string]; every other has a
// list of runs in the string's place: [x from the line's, width, string, {what differs from the label's}].
extension UILabel {
  func describedText(_ view: ViewMembers) -> ViewMembers {
    var members = view
    // A label takes no touches unless it is told to: that is no news.
    members[.interactive] = nil
    guard let text = plainText, !text.isEmpty else { return members }
    members[.text] = .string(text)
    members[.color] = shownColour
    guard let (fitted, rect) = placed(in: bounds.size), let painted = preparedText else { return members }
    var face = font.textFont
    face.size *= fitted.scale
    members[.font] = face.described
    members[.lines] = .array(fitted.layout.lines.map { described($0, rect.origin, face, painted.paints) })
    if fitted.layout.isClipped { members[.clip] = true }
    if let shadowColor, let colour = JSON.colour(shadowColor) {
      members[.textShadow] = [colour, .points(shadowOffset.width), .points(shadowOffset.height), 0]
    }
    return members
  }

  /// Stands in for all colours of the text.
  private var overridingColor: UIColor? {
    guard isEnabled else { return .tertiaryLabel }
    return isHighlighted ? highlightedTextColor : nil
  }

  private var shownColour: JSON? {
    let colour = overridingColor ?? textColor!
    let shown = JSON.colour(colour)
    return shown == "#000000" ? nil : shown
  }

  private func described(_ line: TextLine, _ origin: CGPoint, _ face: Font, _ paints: [TextPaint]) -> JSON {
    let start: [JSON] = [
      .points(origin.x + line.x), .points(origin.y + line.baseline), .points(line.width),
    ]
    let runs = line.pieces.map { ($0, described($0, face, paints)) }
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

  /// In what a piece differs from the label's own font and colour.
  private func described(_ piece: TextPiece, _ face: Font, _ paints: [TextPaint]) -> JSON.Object {
    var members: [RunMember: JSON] = [:]
    let (style, paint) = (piece.style, paints[piece.style.mark])
    if style.font != face { members[.font] = style.font.described }
    if style.kern != 0 { members[.kern] = .points(style.kern) }
    if style.rise != 0 { members[.rise] = .points(style.rise) }
    if piece.isRightToLeft { members[.rtl] = true }
    if piece.isFallback { members[.fit] = true }
    if piece.wordSpacing != 0 { members[.gap] = .points(piece.wordSpacing) }
    if let color = paint.color, overridingColor == nil, color != textColor { members[.color] = .colour(color) }
    if let background = paint.background { members[.background] = .colour(background) }
    members[.underline] = paint.underline?.described(paint.underlineColor)
    members[.strike] = paint.strikethrough?.described(paint.strikethroughColor)
    if let shadow = paint.shadow, let colour = (shadow.shadowColor as? UIColor).flatMap(JSON.colour) {
      let offset = shadow.shadowOffset
      members[.shadow] = [colour, .points(offset.width), .points(offset.height), .points(shadow.shadowBlurRadius)]
    }
    var object = JSON.Object()
    for member in RunMember.allCases { object[member.rawValue] = members[member] }
    return object
  }
}

extension Font {
  /// `[size, weight]`, and what else is said of it.
  var described: JSON {
    var traits: [JSON] = []
    if monospacedDigits { traits.append("tnum") }
    if isItalic { traits.append("italic") }
    if isMonospaced { traits.append("mono") }
    return .array([.points(size), .integer(servedWeight)] + traits)
  }
}

extension NSUnderlineStyle {
  /// In CSS's words, with the line's colour where it has its own.
  fileprivate func described(_ color: UIColor?) -> JSON {
    let pattern = rawValue & 0xF00
    let name =
      if pattern == NSUnderlineStyle.patternDot.rawValue { "dotted" } else if pattern != 0 {
        "dashed"
      } else if contains(.double) {
        "double"
      } else { rawValue & 0xF == NSUnderlineStyle.thick.rawValue ? "thick" : "solid" }
    return .array([.string(name)] + (color.flatMap(JSON.colour).map { [$0] } ?? []))
  }
}
