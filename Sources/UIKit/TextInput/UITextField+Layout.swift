import Foundation
import Text

/// The layout of a text field's text for a given width.
struct FieldLayout {
  var width: CGFloat
  /// Whether the text is laid out completely, without truncation.
  var isWhole: Bool
  var painted: PaintedText
  var layout: TextLayout
  /// The scale of the text; below 1 if it was reduced to fit.
  var scale: CGFloat
  var showsPlaceholder: Bool
}

extension UITextField {
  var showsPlaceholder: Bool { editing.text.length == 0 && storedPlaceholder?.length ?? 0 > 0 }

  func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .always: true
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    }
  }

  var showsClearButton: Bool { isShown(clearButtonMode) && hasText && isEnabled && visibleRightView == nil }
  var visibleLeftView: UIView? { isShown(leftViewMode) ? leftView : nil }
  var visibleRightView: UIView? { isShown(rightViewMode) ? rightView : nil }

  // MARK: Rectangles

  private var sideInset: CGFloat { borderStyle == .none ? 0 : borderStyle == .line ? 2 : 7 }

  func defaultTextRect(_ bounds: CGRect) -> CGRect {
    var rect = borderRect(forBounds: bounds).insetBy(dx: sideInset, dy: borderStyle == .none ? 0 : 2)
    // Mirrors rectangles in a right-to-left field, so that the calculation below is the same for both directions.
    func mirroredIfNeeded(_ rect: CGRect) -> CGRect { rect.mirrored(in: bounds, readsRightToLeft) }
    var left = rect.minX
    if visibleLeftView != nil {
      left = max(left, mirroredIfNeeded(leftViewRect(forBounds: bounds)).maxX + (borderStyle == .none ? 0 : 5))
    }
    var right = rect.maxX
    if visibleRightView != nil { right = min(right, mirroredIfNeeded(rightViewRect(forBounds: bounds)).minX) }
    if showsClearButton { right = min(right, mirroredIfNeeded(clearButtonRect(forBounds: bounds)).minX - 4) }
    rect.origin.x = left
    rect.size = CGSize(width: max(0, right - left), height: max(0, rect.height))
    return mirroredIfNeeded(rect)
  }

  private static let clearButtonSize: CGFloat = 19

  func defaultClearButtonRect(_ bounds: CGRect) -> CGRect {
    let size = Self.clearButtonSize
    let x = bounds.maxX - size - (borderStyle == .none ? 0 : 5)
    return CGRect(x: x, y: bounds.midY - size / 2, width: size, height: size).mirrored(in: bounds, readsRightToLeft)
  }

  func defaultLeftViewRect(_ bounds: CGRect) -> CGRect {
    let size = leftView?.sideSize ?? .zero
    let rect = CGRect(
      x: bounds.minX, y: bounds.midY - min(size.height, bounds.height) / 2, width: size.width,
      height: min(size.height, bounds.height))
    return rect.mirrored(in: bounds, readsRightToLeft)
  }

  func defaultRightViewRect(_ bounds: CGRect) -> CGRect {
    let size = rightView?.sideSize ?? .zero
    let rect = CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - min(size.height, bounds.height) / 2, width: size.width,
      height: min(size.height, bounds.height))
    return rect.mirrored(in: bounds, readsRightToLeft)
  }

  /// The height of one line of text, with padding.
  private var textHeight: CGFloat { effectiveFont.lineHeight.rounded(.up) + 1 }

  var fieldIntrinsicSize: CGSize {
    let shown = showsPlaceholder ? storedPlaceholder : NSAttributedString(attributedString: editing.text.content)
    let width = shown.map { TextLayout(painted($0).text).width } ?? 0
    var size = CGSize(width: UIScreen.main.roundedUp(width) + 2 * sideInset, height: textHeight)
    switch borderStyle {
    case .none: break
    case .line: size.height += 4
    case .bezel: size.height += 12
    // Interface Builder records 34 points for small fonts, too.
    case .roundedRect: size.height = max(34, size.height + 12)
    }
    for view in [visibleLeftView, visibleRightView] {
      guard let side = view?.sideSize else { continue }
      size.width += side.width
      size.height = max(size.height, side.height)
    }
    if clearButtonMode == .always || showsClearButton { size.width += Self.clearButtonSize + 4 }
    return size
  }

  var textBaselineInsets: (first: CGFloat, last: CGFloat) {
    let height = fieldIntrinsicSize.height
    let baseline = (height - effectiveFont.lineHeight) / 2 + effectiveFont.ascender
    return (baseline, height - baseline)
  }

  // MARK: Text

  func painted(_ text: NSAttributedString) -> PaintedText {
    var style = paragraph.values
    style.alignment = .left
    style.lineBreakMode = .byTruncatingTail
    return PaintedText(text, font: effectiveFont.textFont, paragraph: style.paragraph)
  }

  /// The text to draw: the placeholder, dots for a secure text, or the text with line ends as spaces.
  private var shownText: NSAttributedString {
    if hidesText { return NSAttributedString() }
    if showsPlaceholder, let storedPlaceholder {
      let attributes: [NSAttributedString.Key: Any] = [
        .font: effectiveFont, .foregroundColor: UIColor.placeholderText,
      ]
      let text = NSMutableAttributedString(string: storedPlaceholder.string.inOneLine, attributes: attributes)
      storedPlaceholder.enumerateAttributes(in: NSRange(location: 0, length: storedPlaceholder.length)) {
        attributes, range, _ in
        text.addAttributes(attributes, range: NSIntersectionRange(range, NSRange(location: 0, length: text.length)))
      }
      return text.withoutParagraphs
    }
    let text = editing.text
    if isSecureTextEntry {
      return NSAttributedString(string: String(repeating: "•", count: text.length), attributes: storedAttributes)
        .withoutParagraphs
    }
    let shown = text.content.withoutParagraphs
    if let marked = text.marked { shown.addAttribute(.underlineStyle, value: 1, range: marked) }
    let plain = text.string
    guard plain.utf16.contains(where: { $0 == 10 || $0 == 13 || $0 == 0x2028 || $0 == 0x2029 || $0 == 9 }) else {
      return shown
    }
    for (index, unit) in plain.utf16.enumerated() where [9, 10, 13, 0x2028, 0x2029].contains(unit) {
      let range = NSRange(location: index, length: 1)
      let space = NSAttributedString(string: " ", attributes: shown.attributes(at: index, effectiveRange: nil))
      shown.replaceUnits(in: range, with: space)
    }
    return shown
  }

  /// Lays out the text for a width: completely while it is edited, otherwise truncated to the width.
  func fieldLayout(width: CGFloat) -> FieldLayout {
    let isWhole = isEditing && !showsPlaceholder
    if let cachedLayout, cachedLayout.width == width, cachedLayout.isWhole == isWhole { return cachedLayout }
    var painted = painted(shownText)
    var layout = TextLayout(painted.text, in: .init(lines: 1))
    var scale: CGFloat = 1
    if adjustsFontSizeToFitWidth, layout.width > width, width > 0 {
      scale = max(min(1, minimumFontSize / effectiveFont.pointSize), width / layout.width)
      painted.text = painted.text.scaled(by: scale)
      layout = TextLayout(painted.text, in: .init(lines: 1))
    }
    if !isWhole, layout.width > width { layout = TextLayout(painted.text, in: .init(width: width, lines: 1)) }
    let result = FieldLayout(
      width: width, isWhole: isWhole, painted: painted, layout: layout, scale: scale,
      showsPlaceholder: showsPlaceholder)
    cachedLayout = result
    return result
  }

  func layOutContent() {
    let isPlaceholder = showsPlaceholder
    let rect =
      isEditing && !isPlaceholder
      ? editingRect(forBounds: bounds)
      : isPlaceholder ? placeholderRect(forBounds: bounds) : textRect(forBounds: bounds)
    callDrawing(in: rect, isPlaceholder: isPlaceholder)
    let frame = (lastTextRect ?? rect).validated
    if content.frame != frame { content.frame = frame }
    backgroundView?.frame = bounds
    layOutSideView(leftView, visibleLeftView, leftViewRect(forBounds: bounds))
    layOutSideView(rightView, visibleRightView, rightViewRect(forBounds: bounds))
    layOutClearButton()
    scrollToCaret()
  }

  /// Calls the method that an app may override to draw the text. While text is edited, the field draws it.
  private func callDrawing(in rect: CGRect, isPlaceholder: Bool) {
    lastTextRect = nil
    let context = CGContext(bounds: bounds)
    DrawingStack.drawing(in: context) {
      if isPlaceholder {
        drawPlaceholder(in: rect)
      } else if isEditing {
        lastTextRect = rect
      } else {
        drawText(in: rect)
      }
    }
    let isHidden = lastTextRect == nil
    if isHidden != hidesText {
      hidesText = isHidden
      cachedLayout = nil
      content.setNeedsCommit()
    }
    overriddenDrawing?.removeFromSuperview()
    overriddenDrawing = nil
    guard !context.isEmpty else { return }
    let view = UIImageView(image: context.image(scale: UIScreen.main.scale))
    view.frame = bounds
    insertSubview(view, belowSubview: content)
    overriddenDrawing = view
  }

  private func layOutSideView(_ view: UIView?, _ shown: UIView?, _ rect: CGRect) {
    guard let shown else {
      if view?.storedSuperview === self { view?.removeFromSuperview() }
      return
    }
    if shown.storedSuperview !== self { addSubview(shown) }
    shown.frame = rect
  }

  private func layOutClearButton() {
    guard showsClearButton else {
      clearButton?.removeFromSuperview()
      clearButton = nil
      return
    }
    if clearButton == nil {
      let button = FieldClearButton(of: self)
      clearButton = button
      addSubview(button)
    }
    clearButton?.frame = clearButtonRect(forBounds: bounds)
  }

  // MARK: Geometry

  /// The position of the text's top left corner in the content view.
  func textOrigin(of field: FieldLayout) -> CGPoint {
    let available = content.bounds.width
    let line = field.layout.lines.first
    let height = line?.height ?? effectiveFont.lineHeight
    let y = UIScreen.main.rounded((content.bounds.height - height) / 2)
    guard field.layout.width + TextGeometry.caretWidth <= available else { return CGPoint(x: -horizontalOffset, y: y) }
    let spare = available - field.layout.width
    switch effectiveAlignment {
    case .center: return CGPoint(x: spare / 2, y: y)
    case .right: return CGPoint(x: spare - (isEditing ? TextGeometry.caretWidth : 0), y: y)
    default: return CGPoint(x: 0, y: y)
    }
  }

  /// The geometry in the coordinates of the content view.
  func geometry(of field: FieldLayout) -> TextGeometry {
    let font = effectiveFont.textFont
    let isEmpty = field.showsPlaceholder || field.layout.lines.isEmpty
    var x: CGFloat = 0
    if isEmpty, effectiveAlignment == .center { x = content.bounds.width / 2 }
    if isEmpty, effectiveAlignment == .right { x = content.bounds.width - TextGeometry.caretWidth }
    let height = font.lineHeight
    let y = UIScreen.main.rounded((content.bounds.height - height) / 2)
    return TextGeometry(
      layout: isEmpty ? TextLayout(StyledText("", style: TextStyle(font: font))) : field.layout,
      origin: isEmpty ? CGPoint(x: 0, y: y) : textOrigin(of: field), length: editing.text.length,
      emptyCaret: (x, font.ascender, height), units: field.painted.text.units,
      font: { _ in
        var scaled = font
        scaled.size *= field.scale
        return scaled
      })
  }

  func scrollToCaret() {
    let available = content.bounds.width
    let field = fieldLayout(width: available)
    let old = horizontalOffset
    horizontalOffset = 0
    guard field.isWhole, available > 0 else { return }
    let base = geometry(of: field)
    let end = base.caret(at: editing.text.length).maxX - base.origin.x
    guard end > available else {
      if old != 0 { content.setNeedsCommit() }
      return
    }
    let caret = base.caret(at: editing.text.head).minX - base.origin.x
    horizontalOffset = min(max(0, old), end - available)
    horizontalOffset = min(horizontalOffset, caret)
    horizontalOffset = max(horizontalOffset, caret + TextGeometry.caretWidth - available)
    if horizontalOffset != old { content.setNeedsCommit() }
  }
}

extension UIView {
  /// The view's size or, if that is zero, its intrinsic content size.
  fileprivate var sideSize: CGSize {
    if bounds.size != .zero { return bounds.size }
    let intrinsic = intrinsicContentSize
    return CGSize(width: max(0, intrinsic.width), height: max(0, intrinsic.height))
  }
}

extension NSAttributedString {
  /// A copy without paragraph styles, because a text field applies its own.
  fileprivate var withoutParagraphs: NSMutableAttributedString {
    let copy = NSMutableAttributedString(attributedString: self)
    copy.removeAttribute(.paragraphStyle, range: NSRange(location: 0, length: copy.length))
    return copy
  }
}
