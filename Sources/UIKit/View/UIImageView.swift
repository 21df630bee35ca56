import Dispatch
import Introspection
import Wire

/// A view that shows an image or an animated sequence of images.
open class UIImageView: UIView {
  private var frameTimer: FrameTimer?
  /// `nil` if no symbol effect was added.
  var symbolEffectPlayer: (any SymbolEffectPlayer)?

  open nonisolated override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + withoutIsolationCheck { ofImageView }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    coder.fill(self, at: UIImageView.self)
  }

  /// Creates a view of the image's size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    // Property observers are not called in an initializer.
    if image?.images != nil { startAnimating() }
  }

  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  open var image: UIImage? {
    didSet { if image != oldValue || image?.images != oldValue?.images { imageChanged(from: oldValue) } }
  }
  open var highlightedImage: UIImage? { didSet { if isHighlighted { imageChanged(from: oldValue) } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsCommit() } } }
  /// The configuration of symbol images that have none of their own.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { if preferredSymbolConfiguration != oldValue { imageChanged(from: image) } }
  }

  // MARK: Animation

  open var animationImages: [UIImage]?
  /// The duration of one cycle in seconds; with 0, each image is shown for 1/30 second.
  open var animationDuration: TimeInterval = 0
  /// The number of cycles; with 0, the animation repeats until it is stopped.
  open var animationRepeatCount = 0
  open var isAnimating: Bool { frameTimer != nil }

  /// The images of the animation: `animationImages`, or the frames of an animated image.
  private var animationFrames: [UIImage] { animationImages ?? image?.images ?? [] }

  open func startAnimating() {
    let images = animationFrames
    guard !images.isEmpty else { return }
    let duration = animationImages == nil ? image?.duration ?? 0 : animationDuration
    let frameDuration = duration > 0 ? duration / Double(images.count) : 1.0 / 30
    let count = animationRepeatCount > 0 ? animationRepeatCount * images.count : nil
    frameTimer = FrameTimer(every: max(frameDuration, 1.0 / 60), count: count) { [weak self] isOver in
      if isOver { self?.frameTimer = nil }
      self?.setNeedsCommit()
    }
    setNeedsCommit()
  }

  open func stopAnimating() {
    guard frameTimer != nil else { return }
    frameTimer = nil
    setNeedsCommit()
  }

  // MARK: Display

  /// The current image with its symbol configuration.
  var displayedImage: UIImage? {
    let plain = isHighlighted ? highlightedImage ?? image : image
    let animationFrames = animationFrames
    let currentFrame = frameTimer.flatMap { timer in
      animationFrames.isEmpty ? nil : animationFrames[timer.frameIndex % animationFrames.count]
    }
    guard let image = currentFrame ?? plain else { return nil }
    guard let preferredSymbolConfiguration, let imageConfiguration = image.symbolConfiguration else { return image }
    return image.withConfiguration(preferredSymbolConfiguration.applying(imageConfiguration))
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    symbolEffectPlayer?.windowChanged()
  }

  private func imageChanged(from old: UIImage?) {
    setNeedsCommit()
    symbolEffectPlayer?.play()
    if animationImages == nil {
      if image?.images != nil { startAnimating() } else if old?.images != nil { stopAnimating() }
    }
    guard
      old?.size != image?.size || old?.alignmentRectInsets != image?.alignmentRectInsets
        || old?.baselineOffsetFromBottom != image?.baselineOffsetFromBottom
    else { return }
    invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
  }

  /// The image's size without its alignment insets, because layouts align what is inside of them.
  open override var intrinsicContentSize: CGSize {
    guard let size = displayedImage?.size else {
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    let insets = alignmentRectInsets
    return CGSize(
      width: max(0, size.width - insets.left - insets.right), height: max(0, size.height - insets.top - insets.bottom))
  }
  open override var alignmentRectInsets: UIEdgeInsets { displayedImage?.alignmentRectInsets ?? .zero }
  /// The baseline of an image in its own size; layouts measure it within the alignment rectangle.
  override var baselineInsets: (first: CGFloat, last: CGFloat)? {
    guard let offset = displayedImage?.baselineOffsetFromBottom else { return nil }
    let last = offset - alignmentRectInsets.bottom
    return (intrinsicContentSize.height - last, last)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { displayedImage?.size ?? .zero }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { .image }

  override func describe() -> ViewMembers {
    var members = super.describe()
    guard let displayedImage else {
      members[.role] = nil
      return members
    }
    displayedImage.describe(into: &members, in: bounds, mode: contentMode, clips: clipsToBounds, tint: tintColor)
    // An image without a label is decorative.
    if members[.label] == nil { members[.role] = nil }
    return members
  }
}

/// Runs the symbol effects of an image view as animations of its layer.
@MainActor
protocol SymbolEffectPlayer: AnyObject {
  /// Begins the effects that wait for a window or for a symbol.
  func play()
  func windowChanged()
}

/// Advances the images by the session's clock.
@MainActor
private final class FrameTimer {
  private(set) var frameIndex = 0
  private let timer: any DispatchSourceTimer

  init(every seconds: TimeInterval, count: Int?, _ changed: @escaping @MainActor (_ isOver: Bool) -> Void) {
    timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    timer.schedule(deadline: .now() + seconds, repeating: seconds)
    timer.setEventHandler(
      handler: DispatchWorkItem(
        block: uncheckedOnMainActor { [weak self] in
          guard let self else { return }
          frameIndex += 1
          changed(count.map { frameIndex >= $0 } ?? false)
        }))
    timer.resume()
  }

  isolated deinit { timer.cancel() }
}
