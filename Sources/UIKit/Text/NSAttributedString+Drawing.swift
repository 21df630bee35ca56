import Foundation
import Introspection
import Picture
import Text
import Wire

extension NSAttributedString {
  /// Draws the text with its top left corner at a point, and one line for each paragraph.
  public func draw(at point: CGPoint) {
    draw(with: CGRect(origin: point, size: .zero), options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the text in a rectangle. Lines break at its width, and lines that do not fit its height are omitted.
  public func draw(in rect: CGRect) {
    let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
    draw(with: rect, options: options, context: nil)
  }

  /// Draws the text in a rectangle. Without `usesLineFragmentOrigin`, it draws one line whose baseline begins at the rectangle's origin.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    guard length > 0, let target = UIGraphicsGetCurrentContext() else { return }
    let (layout, painted) = laidOut(in: rect.size, options, context)
    let top = options.contains(.usesLineFragmentOrigin) ? 0 : -(layout.lines.first?.ascent ?? 0)
    let origin = CGPoint(x: rect.minX, y: rect.minY + top)
    withoutIsolationCheck {
      let writer = LineWriter(face: plainFont, color: .black, paints: painted.paints)
      var members = JSON.Object()
      members[ViewMember.font.rawValue] = plainFont.described
      members[ViewMember.lines.rawValue] = .array(layout.lines.map { writer.described($0, from: origin) })
      let text = Picture.drawing(ofLines: members, prefix: target.newName("t") + "-")
      target.definitions += text.definitions
      if !text.drawing.isEmpty { target.add(text.drawing) }
      for attachment in PositionedAttachment.all(in: layout, painted.paints, from: origin) {
        attachment.image.draw(in: attachment.frame)
      }
    }
  }
}

extension NSString {
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: String(describing: self), attributes: attrs).draw(at: point)
  }

  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: String(describing: self), attributes: attrs).draw(in: rect)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: String(describing: self), attributes: attributes)
      .draw(with: rect, options: options, context: context)
  }
}

extension String {
  /// Draws the string, as the method of `NSString` does, to which Swift on Linux does not bridge.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(at: point)
  }

  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(in: rect)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: self, attributes: attributes).draw(with: rect, options: options, context: context)
  }
}
