/// The frames of a button's image, title and subtitle, side by side or one above the other.
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
  var isTurned = false

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
    isColumn ? placement.contains(.bottom) : placement.contains(.trailing) != isTurned
  }

  var size: CGSize {
    isColumn
      ? CGSize(width: max(image.width, texts.width), height: image.height + gap + texts.height)
      : CGSize(width: image.width + gap + texts.width, height: max(image.height, texts.height))
  }

  /// The width that the image leaves for the texts within the insets. The texts are compressed before the image.
  func textWidth(in width: CGFloat) -> CGFloat { max(0, width - (isColumn ? 0 : image.width + gap)) }

  func frames(in bounds: CGRect) -> Frames {
    let inner = bounds.inset(by: insets).standardized
    let width = min(texts.width, textWidth(in: inner.width))
    let whole = CGSize(width: isColumn ? max(image.width, width) : image.width + gap + width, height: size.height)
    let left = start(whole.width, inner.minX, inner.maxX, horizontal == .left, horizontal == .right)
    let top = start(whole.height, inner.minY, inner.maxY, vertical == .top, vertical == .bottom)
    let content = CGRect(x: left, y: top, width: whole.width, height: whole.height)
    let textSize = CGSize(width: width, height: texts.height)
    var frames = Frames()
    frames.image = alignedFrame(image, in: content, isAtEnd: isImageLast)
    alignImage(&frames, texts: alignedFrame(textSize, in: content, isAtEnd: !isImageLast))
    return frames
  }

  private func start(_ length: CGFloat, _ low: CGFloat, _ high: CGFloat, _ isLow: Bool, _ isHigh: Bool) -> CGFloat {
    isLow ? low : isHigh ? high - length : (low + high - length) / 2
  }

  /// Returns a frame at one edge of the content, centered on the other axis.
  private func alignedFrame(_ size: CGSize, in content: CGRect, isAtEnd: Bool) -> CGRect {
    let screen = UIScreen.main
    let x = isColumn ? content.midX - size.width / 2 : isAtEnd ? content.maxX - size.width : content.minX
    let y = isColumn ? isAtEnd ? content.maxY - size.height : content.minY : content.midY - size.height / 2
    return CGRect(x: screen.rounded(x), y: screen.rounded(y), width: size.width, height: size.height)
  }

  private func alignImage(_ frames: inout Frames, texts: CGRect) {
    func line(_ size: CGSize, _ y: CGFloat) -> CGRect {
      let width = min(size.width, texts.width)
      let x =
        titleAlignment == .left
        ? texts.minX : titleAlignment == .right ? texts.maxX - width : texts.midX - width / 2
      return CGRect(x: UIScreen.main.rounded(x), y: y, width: width, height: size.height)
    }
    frames.title = line(title, texts.minY)
    frames.subtitle = line(subtitle, texts.maxY - subtitle.height)
  }
}
