/// Computes the frames of a button's image, title and subtitle. The image is beside the texts, or above or below them.
@MainActor
struct ButtonArrangement {
  var title: CGSize
  var image: CGSize
  var subtitle: CGSize = .zero
  var placement = NSDirectionalRectEdge.leading
  var imagePadding: CGFloat = 0
  var titlePadding: CGFloat = 0
  var titleAlignment = UIControl.ContentHorizontalAlignment.center
  /// The insets around the content.
  var insets = UIEdgeInsets.zero
  var horizontal = UIControl.ContentHorizontalAlignment.center
  var vertical = UIControl.ContentVerticalAlignment.center
  var isRightToLeft = false
  /// Whether an image that is larger than the content rectangle gets its width or height.
  var limitsImage = false

  struct Frames {
    var image = CGRect.zero
    var title = CGRect.zero
    var subtitle = CGRect.zero
  }

  /// The size of both texts together.
  private var texts: CGSize {
    let gap = subtitle.height > 0 && title.height > 0 ? titlePadding : 0
    return CGSize(width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
  }

  private var isColumn: Bool { placement.contains(.top) || placement.contains(.bottom) }
  private var gap: CGFloat { image.width > 0 && texts.height > 0 ? imagePadding : 0 }
  private var isImageLast: Bool {
    isColumn ? placement.contains(.bottom) : placement.contains(.trailing) != isRightToLeft
  }

  var size: CGSize {
    isColumn
      ? CGSize(width: max(image.width, texts.width), height: image.height + gap + texts.height)
      : CGSize(width: image.width + gap + texts.width, height: max(image.height, texts.height))
  }

  /// Returns the width that the image leaves for the texts. If the width is too small, the texts are compressed, and the image is not.
  func textWidth(in width: CGFloat) -> CGFloat { max(0, width - (isColumn ? 0 : image.width + gap)) }

  func frames(in bounds: CGRect) -> Frames {
    let inner = bounds.inset(by: insets).standardized
    guard !limitsImage || image.width <= inner.width && image.height <= inner.height else {
      var limited = self
      limited.image = CGSize(width: min(image.width, inner.width), height: min(image.height, inner.height))
      return limited.frames(in: bounds)
    }
    let width = min(texts.width, textWidth(in: inner.width))
    let whole = CGSize(width: isColumn ? max(image.width, width) : image.width + gap + width, height: size.height)
    let left = alignedStart(whole.width, inner.minX, inner.maxX, horizontal == .left, horizontal == .right)
    let top = alignedStart(whole.height, inner.minY, inner.maxY, vertical == .top, vertical == .bottom)
    let content = CGRect(x: left, y: top, width: whole.width, height: whole.height)
    let textSize = CGSize(width: width, height: texts.height)
    var frames = Frames()
    frames.image = alignedFrame(image, in: content, isAtEnd: isImageLast)
    setTextFrames(&frames, texts: alignedFrame(textSize, in: content, isAtEnd: !isImageLast))
    return frames
  }

  private func alignedStart(
    _ length: CGFloat, _ low: CGFloat, _ high: CGFloat, _ isLow: Bool, _ isHigh: Bool
  ) -> CGFloat {
    isLow ? low : isHigh ? high - length : (low + high - length) / 2
  }

  /// Returns a frame at one edge of the content, centered on the other axis.
  private func alignedFrame(_ size: CGSize, in content: CGRect, isAtEnd: Bool) -> CGRect {
    let screen = UIScreen.main
    let x = isColumn ? content.midX - size.width / 2 : isAtEnd ? content.maxX - size.width : content.minX
    let y = isColumn ? isAtEnd ? content.maxY - size.height : content.minY : content.midY - size.height / 2
    return CGRect(x: screen.rounded(x), y: screen.rounded(y), width: size.width, height: size.height)
  }

  private func setTextFrames(_ frames: inout Frames, texts: CGRect) {
    func textFrame(_ size: CGSize, _ y: CGFloat) -> CGRect {
      let width = min(size.width, texts.width)
      let x =
        titleAlignment == .left
        ? texts.minX : titleAlignment == .right ? texts.maxX - width : texts.midX - width / 2
      return CGRect(x: UIScreen.main.rounded(x), y: y, width: width, height: size.height)
    }
    frames.title = textFrame(title, texts.minY)
    frames.subtitle = textFrame(subtitle, texts.maxY - subtitle.height)
  }
}
