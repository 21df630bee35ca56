import Foundation
import Text
import Wire

extension UITextView {
  var containerSize: CGSize {
    let inset = textContainerInset
    return CGSize(
      width: max(0, bounds.width - inset.left - inset.right), height: max(0, bounds.height - inset.top - inset.bottom))
  }

  /// The part of a width that is available for text.
  private func availableWidth(in width: CGFloat) -> CGFloat {
    let width = textContainer.fixedWidth ?? width - textContainerInset.left - textContainerInset.right
    return max(0, width - 2 * textContainer.lineFragmentPadding)
  }

  private var layoutOrigin: CGPoint {
    CGPoint(x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
  }

  /// The text with coloured links and underlined marked text.
  private var shownText: NSAttributedString {
    let text = editing.text
    if isSecureTextEntry {
      return NSAttributedString(string: String(repeating: "•", count: text.length), attributes: storedAttributes)
    }
    let links = allLinks
    guard text.marked != nil || !links.isEmpty else { return text.content }
    let shown = NSMutableAttributedString(attributedString: text.content)
    for link in links {
      shown.addAttribute(.link, value: link.url, range: link.range)
      shown.addAttribute(.foregroundColor, value: tintColor as Any, range: link.range)
      shown.addAttributes(linkTextAttributes ?? [:], range: link.range)
    }
    if let marked = text.marked { shown.addAttribute(.underlineStyle, value: 1, range: marked) }
    return shown
  }

  private func painted() -> PaintedText {
    PaintedText(shownText, font: effectiveFont.textFont, paragraph: paragraph.values.paragraph)
  }

  private func layout(_ painted: PaintedText, width: CGFloat) -> TextLayout {
    let limits = TextLayout.Limits(width: width, lines: textContainer.maximumNumberOfLines)
    return TextLayout(painted.text, in: limits, areas: textContainer.lineAreas)
  }

  func textLayout() -> (painted: PaintedText, layout: TextLayout) {
    let width = availableWidth(in: bounds.width)
    if let cachedLayout, cachedLayout.width == width { return (cachedLayout.painted, cachedLayout.layout) }
    let painted = cachedLayout?.painted ?? painted()
    let layout = layout(painted, width: width)
    cachedLayout = (width, painted, layout)
    return (painted, layout)
  }

  /// The height of a layout with the view's insets. An empty text has one empty line.
  private func height(of layout: TextLayout) -> CGFloat {
    (layout.lines.isEmpty ? effectiveFont.lineHeight : layout.height) + textContainerInset.top
      + textContainerInset.bottom
  }

  func layOutContent() {
    let layout = textLayout().layout
    let size = CGSize(width: bounds.width, height: UIScreen.main.roundedUp(height(of: layout)))
    if contentSize != size { contentSize = size }
    let frame = CGRect(origin: .zero, size: CGSize(width: size.width, height: max(size.height, 0)))
    if content.frame != frame { content.frame = frame }
    layOutLinks()
  }

  // MARK: Sizes

  func fittingHeight(_ width: CGFloat) -> CGFloat {
    let width = availableWidth(in: width > 0 ? width : 10_000)
    if let cachedLayout, cachedLayout.width == width { return UIScreen.main.roundedUp(height(of: cachedLayout.layout)) }
    return UIScreen.main.roundedUp(height(of: layout(painted(), width: width)))
  }

  func fittingSize(_ size: CGSize) -> CGSize {
    let maximumWidth = size.width > 0 && size.width < 1e6 ? size.width : 1e6
    let layout = layout(painted(), width: availableWidth(in: maximumWidth))
    let padding = textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
    let width = UIScreen.main.roundedUp(layout.width + padding)
    return CGSize(width: min(width, maximumWidth), height: UIScreen.main.roundedUp(height(of: layout)))
  }

  /// A text view that scrolls has no intrinsic size.
  var textIntrinsicSize: CGSize {
    guard !isScrollEnabled else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    let natural = fittingSize(CGSize(width: 1e6, height: 0)).width
    return CGSize(width: natural, height: fittingHeight(bounds.width > 0 ? bounds.width : natural))
  }

  var textBaselineInsets: (first: CGFloat, last: CGFloat) {
    let layout = textLayout().layout
    guard let first = layout.lines.first, let last = layout.lines.last else {
      return (textContainerInset.top + effectiveFont.ascender, textContainerInset.bottom - effectiveFont.descender)
    }
    let end = height(of: layout) - textContainerInset.top - last.baseline
    return (textContainerInset.top + first.baseline, end)
  }

  // MARK: Visible lines

  /// The vertical range of the content to draw: the visible part, and the same height above and below.
  private var visibleYRange: ClosedRange<CGFloat> {
    let height = max(bounds.height, 100)
    return (bounds.minY - height)...(bounds.minY + 2 * height)
  }

  /// Draws more lines each time the view has scrolled by half of its height.
  func boundsOriginChanged(_ old: CGPoint) {
    guard contentSize.height > 2 * bounds.height else { return }
    let step = max(50, bounds.height / 2)
    if (old.y / step).rounded(.down) != (bounds.minY / step).rounded(.down) { content.setNeedsCommit() }
  }

  /// The geometry in the container's coordinates.
  var containerGeometry: TextGeometry {
    var geometry = geometry
    geometry.origin = CGPoint(x: textContainer.lineFragmentPadding, y: 0)
    return geometry
  }

  var geometry: TextGeometry {
    let (painted, layout) = textLayout()
    let font = effectiveFont.textFont
    let style = painted.text
    return TextGeometry(
      layout: layout, origin: layoutOrigin, length: editing.text.length,
      emptyCaret: (emptyCaretX, font.ascender, font.lineHeight),
      availableWidth: availableWidth(in: bounds.width), units: style.units,
      font: { style.font(at: $0) })
  }

  private var emptyCaretX: CGFloat {
    switch effectiveAlignment {
    case .center: availableWidth(in: bounds.width) / 2
    case .right: availableWidth(in: bounds.width) - TextGeometry.caretWidth
    default: 0
    }
  }

  var drawnText: DrawnText? {
    let (painted, layout) = textLayout()
    let text = isSecureTextEntry ? String(repeating: "•", count: editing.text.length) : editing.text.string
    let offset = layoutOrigin.y
    return DrawnText(
      string: text, font: effectiveFont.textFont, color: textColor ?? .label, layout: layout, paints: painted.paints,
      origin: layoutOrigin, visibleYRange: (visibleYRange.lowerBound - offset)...(visibleYRange.upperBound - offset),
      input: describedInput(geometry, visibleYRange: visibleYRange))
  }

  func describedTextView(_ scroll: ViewMembers) -> ViewMembers {
    var members = scroll
    if isEditable { members[.role] = "field" }
    return members
  }

  func scrollRangeIntoView(_ range: NSRange) {
    layoutIfNeeded()
    let geometry = geometry
    let rects = geometry.rects(of: editing.text.clampedRange(range))
    let union = rects.reduce(geometry.caret(at: editing.text.clampedRange(range).location)) { $0.union($1) }
    var shown = union.insetBy(dx: 0, dy: -textContainerInset.bottom / 2)
    shown.size.height = min(shown.height, bounds.height)
    (shown.origin.x, shown.size.width) = (0, 1)
    guard isScrollEnabled else { return }
    scrollRectToVisible(shown, animated: false)
  }
}
