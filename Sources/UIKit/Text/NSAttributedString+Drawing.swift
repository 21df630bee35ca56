import Foundation
import Introspection
import Picture
import Text
import Wire

extension NSAttributedString {
  /// One line a paragraph, from its upper left corner on.
  public func draw(at point: CGPoint) {
    draw(with: CGRect(origin: point, size: .zero), options: .usesLineFragmentOrigin, context: nil)
  }

  /// Broken within the width; lines that do not fit the height are not drawn.
  public func draw(in rect: CGRect) {
    let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
    draw(with: rect, options: options, context: nil)
  }

  /// Without `usesLineFragmentOrigin` it is one line, and the rectangle's origin is where its baseline begins.
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
      for attachment in PlacedAttachment.all(in: layout, painted.paints, from: origin) {
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
  /// As `NSString`'s: Swift on Linux does not bridge to it.
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
