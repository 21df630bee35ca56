import Foundation
import Text

/// A label's text, laid out in an available size.
struct FittedText {
  var layout: TextLayout
  /// The scale of the font, below 1 if the text was shrunk.
  var scale = 1.0
  /// The height of the first line without shrinking.
  var fullHeight = 0.0
  var fullAscent = 0.0
}

extension UILabel {
  /// Lengths of at least this count as unlimited, because apps pass many different large numbers.
  private static let unlimitedLength: CGFloat = 1e6

  /// Lays out the text in a size. Returns `nil` if the label has no text.
  func fitted(in size: CGSize, lines: Int) -> FittedText? {
    guard let text = preparedText else { return nil }
    let limits = TextLayout.Limits(
      width: size.width < UILabel.unlimitedLength ? size.width : .infinity,
      height: size.height < UILabel.unlimitedLength && size.height > 0 ? size.height : .infinity, lines: max(0, lines))
    for index in layouts.indices where layouts[index].limits == limits { return layouts[index].layout }
    let fitted = fit(text.text, limits)
    layouts = [(limits, fitted)] + layouts.prefix(1)
    return fitted
  }

  /// The text with the drawing attributes of each of its runs.
  var preparedText: PaintedText? {
    if let painted { return painted }
    let paragraph = labelParagraphValues.paragraph
    switch content {
    case .none: return nil
    case .plain(let text):
      if text.isEmpty { return nil }
      painted = PaintedText(text, font: font.textFont, paragraph: paragraph)
    case .styled(let text):
      if text.length == 0 { return nil }
      painted = PaintedText(text, font: font.textFont, paragraph: paragraph)
    }
    return painted
  }

  // MARK: Fitting

  private func fit(_ text: StyledText, _ limits: TextLayout.Limits) -> FittedText {
    var fitted = FittedText(layout: TextLayout(text, in: limits))
    fitted.fullHeight = fitted.layout.lines.first?.height ?? 0
    fitted.fullAscent = fitted.layout.lines.first?.ascent ?? 0
    guard fitted.layout.isTruncated || fitted.layout.isClipped, limits.width > 0 else { return fitted }
    let tightening = allowsDefaultTighteningForTruncation ? UILabel.maximumTightening : UILabel.substituteTightening
    if let tight = tightened(text, limits, by: tightening) {
      fitted.layout = tight
    } else if adjustsFontSizeToFitWidth {
      shrink(&fitted, text, limits)
    }
    return fitted
  }

  /// The maximum by which letter spacing is reduced, in ems of the label's font.
  private static let maximumTightening = 0.05
  /// The same for a label that does not allow tightening. Inter's letters are wider than those of Apple's fonts by about this. So a text
  /// that fits on iOS is not truncated, for example in a frame from Interface Builder.
  private static let substituteTightening = 0.04

  /// Returns the text on one line with letter spacing reduced by at most `maximum` ems, or `nil` if it still does not fit.
  private func tightened(_ text: StyledText, _ limits: TextLayout.Limits, by maximum: Double) -> TextLayout? {
    guard limits.lines == 1 else { return nil }
    let missing = TextLayout(text, in: TextLayout.Limits(lines: 1)).width - limits.width
    let points = missing / Double(max(1, text.units.count - 1))
    guard points > 0, points <= maximum * font.pointSize else { return nil }
    // Text with letter spacing has no ligatures, so it may need a little more than the difference.
    for factor in [1.0, 1.15, 1.3] {
      let layout = TextLayout(text.tightened(by: points * factor), in: limits)
      if !layout.isTruncated, !layout.isClipped { return layout }
    }
    return nil
  }

  /// Shrinks the text to the largest font size at which all of it fits, or to the smallest that is allowed.
  private func shrink(_ fitted: inout FittedText, _ text: StyledText, _ limits: TextLayout.Limits) {
    let minimumScale = minimumScaleFactor > 0 ? min(minimumScaleFactor, 1) : 0.05
    func layout(_ scale: Double) -> TextLayout { TextLayout(text.scaled(by: scale), in: limits) }
    if limits.lines == 1 {
      let natural = TextLayout(text, in: TextLayout.Limits(lines: 1))
      fitted.scale = natural.isTruncated ? 1 : min(1, max(minimumScale, limits.width / natural.width))
    } else {
      var (low, high) = (minimumScale, 1.0)
      for _ in 0..<8 {
        let middle = (low + high) / 2
        if layout(middle).isTruncated { high = middle } else { low = middle }
      }
      fitted.scale = low
    }
    if fitted.scale < 1 { fitted.layout = layout(fitted.scale) }
  }

  // MARK: Sizes

  func defaultTextRect(_ bounds: CGRect, _ lines: Int) -> CGRect {
    guard let fitted = fitted(in: bounds.size, lines: lines) else {
      return CGRect(x: bounds.minX, y: bounds.minY, width: 0, height: 0)
    }
    return rect(of: fitted, in: bounds)
  }

  private func rect(of fitted: FittedText, in bounds: CGRect) -> CGRect {
    let layout = fitted.layout
    let width = min(layout.width, bounds.width)
    var x = 0.0
    if bounds.width < UILabel.unlimitedLength, let first = layout.lines.first {
      x = layout.lines.reduce(first.x) { min($0, $1.x) }
    }
    let y = bounds.height < UILabel.unlimitedLength ? top(of: fitted, in: bounds.height) : 0
    return CGRect(x: bounds.minX + max(0, x), y: bounds.minY + y, width: width, height: layout.height)
  }

  /// Returns the distance from the top of a height to the first line.
  private func top(of fitted: FittedText, in height: CGFloat) -> CGFloat {
    let middle = (height - fitted.layout.height) / 2
    guard fitted.scale < 1, fitted.layout.lines.count == 1 else { return middle }
    let full = (height - fitted.fullHeight) / 2
    return switch baselineAdjustment {
    case .alignCenters: middle
    case .alignBaselines: full + fitted.fullAscent - fitted.layout.lines[0].ascent
    case .none: full
    }
  }

  func fittingSize(_ size: CGSize) -> CGSize {
    let width = numberOfLines == 1 || size.width <= 0 ? CGFloat.greatestFiniteMagnitude : size.width
    let area = CGRect(x: 0, y: 0, width: min(width, 10 * UILabel.unlimitedLength), height: 10 * UILabel.unlimitedLength)
    let rect = textRect(forBounds: area, limitedToNumberOfLines: numberOfLines)
    let screen = UIScreen.main
    return CGSize(width: screen.roundedUp(rect.width), height: screen.roundedUp(rect.height))
  }

  /// Returns the natural size for a given width, which matters if the label has several lines.
  package func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    fittingSize(CGSize(width: numberOfLines == 1 ? 0 : width, height: 0))
  }

  // MARK: Baselines

  /// Returns the distance from the top of a label of this size to its first baseline.
  package func firstBaselineFromTop(in size: CGSize) -> CGFloat {
    guard let (fitted, rect) = positionedText(in: size), let line = fitted.layout.lines.first else {
      return (size.height - font.lineHeight) / 2 + font.ascender
    }
    return rect.minY + line.baseline
  }

  /// Returns the distance from the last baseline to the bottom of a label of this size.
  package func lastBaselineFromBottom(in size: CGSize) -> CGFloat {
    guard let (fitted, rect) = positionedText(in: size), let line = fitted.layout.lines.last else {
      return (size.height - font.lineHeight) / 2 - font.descender
    }
    return size.height - rect.minY - line.baseline
  }

  /// Returns the text of a label of this size, and the rectangle that `textRect` returns for it.
  func positionedText(in size: CGSize) -> (FittedText, CGRect)? {
    let drawing = drawingArea(in: size)
    guard let fitted = fitted(in: drawing.size, lines: numberOfLines) else { return nil }
    let rect = textRect(forBounds: drawing, limitedToNumberOfLines: numberOfLines)
    let defaultRect = self.rect(of: fitted, in: drawing)
    // Lines are aligned in the available width. If an override of `textRect` moved the rectangle, they move with it.
    return (
      fitted,
      CGRect(x: drawing.minX + rect.minX - defaultRect.minX, y: rect.minY, width: drawing.width, height: rect.height)
    )
  }

  /// Returns the rectangle that `drawText(in:)` passes to `super` for bounds of this size.
  func drawingArea(in size: CGSize) -> CGRect {
    let bounds = CGRect(origin: .zero, size: size)
    guard overridesDrawText else { return bounds }
    if let overriddenDrawing, overriddenDrawing.size == size { return overriddenDrawing.area ?? bounds }
    return callDrawText(size) ?? bounds
  }
}
