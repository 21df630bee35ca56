import Foundation
import Wire

// Describes a text field for viewers: its border, and the text that its content view draws.
extension UITextField {
  func describedField(_ control: ViewMembers) -> ViewMembers {
    var members = control
    members[.role] = "field"
    members[.press] = nil
    if members[.label] == nil, let placeholder, !placeholder.isEmpty { members[.label] = .string(placeholder) }
    let hairline = 1 / UIScreen.main.scale
    switch borderStyle {
    case .none: break
    case .line: setBorder(&members, 1, .label)
    case .bezel: setBorder(&members, 1, .systemGray)
    case .roundedRect:
      setBorder(&members, hairline, UIColor.dynamic((0x3C3C43, 0.24), (0xEBEBF5, 0.2)))
      if members[.radius] == nil { members[.radius] = .points(5) }
      if members[.background] == nil {
        let background = UIColor.dynamic(0xFFFFFF, 0x1C1C1E)
        members[.background] = .colour(isEnabled ? background : .tertiarySystemFill)
      }
    }
    return members
  }

  private func setBorder(_ members: inout ViewMembers, _ width: CGFloat, _ color: UIColor) {
    guard members[.border] == nil, let color = JSON.colour(color) else { return }
    members[.border] = [.points(width), color]
  }

  /// The text that the content view draws: the field's text, or its placeholder while there is no text.
  var drawnText: DrawnText? {
    let field = fieldLayout(width: content.bounds.width)
    let text = field.showsPlaceholder ? storedPlaceholder?.string ?? "" : shownString
    var font = effectiveFont.textFont
    font.size *= field.scale
    var color = field.showsPlaceholder ? UIColor.placeholderText : textColor ?? .label
    if !isEnabled, !field.showsPlaceholder { color = .tertiaryLabel }
    let geometry = geometry(of: field)
    return DrawnText(
      string: text, font: font, color: color, layout: field.layout, paints: field.painted.paints,
      origin: textOrigin(of: field), input: describedInput(geometry), isPlaceholder: field.showsPlaceholder)
  }

  private var shownString: String {
    isSecureTextEntry ? String(repeating: "•", count: editing.text.length) : editing.text.string
  }
}
