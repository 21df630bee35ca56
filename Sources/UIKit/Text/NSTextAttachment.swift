import Foundation
import Text
import Wire

/// An image that is displayed in a text instead of a character.
open class NSTextAttachment: NSObject, @unchecked Sendable {
  private let header = AttributeHeader()
  /// The character that an attachment replaces.
  public static let character: Int = 0xFFFC

  /// The data of an image file; it is displayed if `image` is not set.
  open var contents: Data? { didSet { decodedImage = nil } }
  open var fileType: String?
  open var image: UIImage?
  /// The bounds relative to the baseline, with y upwards; zero means the image's size on the baseline.
  open var bounds = CGRect.zero
  private var decodedImage: UIImage?

  public init(data contentData: Data?, ofType uti: String?) { (contents, fileType) = (contentData, uti) }

  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  public convenience override init() { self.init(data: nil, ofType: nil) }

  /// Returns the image to draw. A subclass may override it.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? {
    if let image { return image }
    if decodedImage == nil { decodedImage = contents.flatMap { UIImage(data: $0) } }
    return decodedImage
  }

  /// Returns the attachment's bounds relative to the baseline, like `bounds`. A subclass may override it.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect {
    guard bounds == .zero else { return bounds }
    let image = image(forBounds: .zero, textContainer: textContainer, characterIndex: charIndex)
    return CGRect(origin: .zero, size: image?.size ?? .zero)
  }

  fileprivate func glyphBounds(at index: Int) -> CGRect {
    attachmentBounds(for: nil, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: index).validated
  }

  func box(at index: Int) -> TextStyle.Box {
    let glyph = glyphBounds(at: index)
    return TextStyle.Box(width: glyph.width, ascent: max(0, glyph.maxY), descent: max(0, -glyph.minY))
  }
}

extension NSAttributedString {
  /// Creates a text that consists only of an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  /// Whether a range consists only of attachment characters.
  func isAttachment(_ range: NSRange) -> Bool {
    range.length > 0
      && string.utf16.dropFirst(range.location).prefix(range.length).allSatisfy {
        $0 == NSTextAttachment.character
      }
  }
}

/// The image of an attachment, with its frame in a laid-out text.
struct PositionedAttachment {
  let image: UIImage
  let frame: CGRect
  let color: UIColor?

  /// The attachments of a text layout.
  @MainActor
  static func all(in layout: TextLayout, _ paints: [TextPaint], from origin: CGPoint) -> [PositionedAttachment] {
    layout.lines.flatMap { line in
      line.pieces.compactMap { piece in
        guard let box = piece.style.box, let attachment = paints[piece.style.attributesID].attachment else {
          return nil
        }
        let glyph = attachment.glyphBounds(at: piece.range.lowerBound)
        let image = attachment.image(
          forBounds: glyph, textContainer: nil, characterIndex: piece.range.lowerBound)
        guard let image, glyph.width > 0, glyph.height > 0 else { return nil }
        // The attachments of a scaled-down text are scaled, too.
        let scale = box.width / glyph.width
        let baseline = origin.y + line.baseline - piece.style.rise
        let frame = CGRect(
          x: origin.x + line.x + piece.x, y: baseline - glyph.maxY * scale, width: glyph.width * scale,
          height: glyph.height * scale)
        return PositionedAttachment(image: image, frame: frame, color: paints[piece.style.attributesID].color)
      }
    }
  }

  /// The attachment as a layer of the text's view.
  @MainActor
  func described(_ color: UIColor) -> JSON {
    var members = ViewMembers()
    members[.frame] = .points(frame)
    let area = CGRect(origin: .zero, size: frame.size)
    image.describe(
      into: &members, in: area, mode: .scaleToFill, clips: false, tint: image.properties.tint ?? self.color ?? color)
    var object = JSON.Object()
    for member in ViewMember.ofViews { object[member.rawValue] = members[member] }
    return .object(object)
  }
}

extension ViewMembers {
  /// Adds a text's attachments to its members, and removes their characters from the text for viewers.
  @MainActor
  mutating func addAttachments(_ attachments: [PositionedAttachment], _ color: UIColor) {
    guard !attachments.isEmpty else { return }
    self[.layers] = .array(attachments.map { $0.described(color) } + (self[.layers]?.array ?? []))
    guard let text = self[.text]?.string else { return }
    let words = text.replacingOccurrences(of: "\u{FFFC}", with: "")
    self[.text] = words.isEmpty ? nil : .string(words)
  }
}
