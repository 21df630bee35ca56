import Foundation
import Text
import Wire

// The members of a label on the wire.
extension UILabel {
  func describedText(_ view: ViewMembers) -> ViewMembers {
    var members = view
    // The client assumes that a label takes no touches.
    members[.interactive] = nil
    guard let text = plainText, !text.isEmpty else { return members }
    members[.text] = .string(text)
    members[.color] = shownColour
    // Without lines, the text is not drawn, but can be found and read aloud.
    if drawsOwnText { return members }
    guard let (fitted, rect) = positionedText(in: bounds.size), let painted = preparedText else { return members }
    var face = font.textFont
    face.size *= fitted.scale
    members[.font] = face.described
    let writer = LineWriter(face: face, color: textColor, paints: painted.paints, usesViewColor: overridingColor != nil)
    members[.lines] = .array(fitted.layout.lines.map { writer.described($0, from: rect.origin) })
    members.addAttachments(
      PositionedAttachment.all(in: fitted.layout, painted.paints, from: rect.origin), overridingColor ?? textColor)
    if fitted.layout.isClipped { members[.clip] = true }
    if let shadowColor, let colour = JSON.colour(shadowColor) {
      members[.textShadow] = [colour, .points(shadowOffset.width), .points(shadowOffset.height), 0]
    }
    return members
  }

  /// The colour that replaces all colours of the text; `nil` if none does.
  private var overridingColor: UIColor? {
    guard isEnabled else { return .tertiaryLabel }
    return isHighlighted ? highlightedTextColor : nil
  }

  private var shownColour: JSON? {
    let colour = overridingColor ?? textColor!
    let described = JSON.written(colour)
    return described == "#000000" ? nil : described
  }
}

extension Font {
  /// The font on the wire: `[size, weight]`, followed by its features.
  var described: JSON {
    var traits: [JSON] = []
    if monospacedDigits { traits.append("tnum") }
    if isItalic { traits.append("italic") }
    if isMonospaced { traits.append("mono") }
    return .array([.points(size), .integer(availableWeight)] + traits)
  }
}
