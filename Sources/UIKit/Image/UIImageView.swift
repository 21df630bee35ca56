import Dispatch
import Wire

/// Shows an image, or one image after another.
open class UIImageView: UIView {
  private var frames: FrameTimer?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    coder.fill(self, at: UIImageView.self)
  }

  /// As large as the image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
  }

  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  open var image: UIImage? { didSet { if image != oldValue { imageChanged(from: oldValue) } } }
  open var highlightedImage: UIImage? { didSet { if isHighlighted { imageChanged(from: oldValue) } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsCommit() } } }
  /// For symbols, where they do not say themselves.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { if preferredSymbolConfiguration != oldValue { imageChanged(from: image) } }
  }

  // MARK: Image after image

  open var animationImages: [UIImage]?
  /// Seconds for all of them; 0: a thirtieth each.
  open var animationDuration: TimeInterval = 0
  /// 0: until it is stopped.
  open var animationRepeatCount = 0
  open var isAnimating: Bool { frames != nil }

  open func startAnimating() {
    guard let images = animationImages, !images.isEmpty else { return }
    let each = animationDuration > 0 ? animationDuration / Double(images.count) : 1.0 / 30
    let count = animationRepeatCount > 0 ? animationRepeatCount * images.count : nil
    frames = FrameTimer(every: max(each, 1.0 / 60), count: count) { [weak self] isOver in
      if isOver { self?.frames = nil }
      self?.setNeedsCommit()
    }
    setNeedsCommit()
  }

  open func stopAnimating() {
    guard frames != nil else { return }
    frames = nil
    setNeedsCommit()
  }

  // MARK: Shown

  /// The image of now, configured.
  var shown: UIImage? {
    let plain = isHighlighted ? highlightedImage ?? image : image
    let now = frames.flatMap { frames in animationImages.flatMap { $0.isEmpty ? nil : $0[frames.shown % $0.count] } }
    guard let image = now ?? plain else { return nil }
    guard let preferredSymbolConfiguration, let own = image.symbolConfiguration else { return image }
    return image.withConfiguration(preferredSymbolConfiguration.applying(own))
  }

  private func imageChanged(from old: UIImage?) {
    setNeedsCommit()
    guard old?.size != image?.size else { return }
    invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
  }

  open override var intrinsicContentSize: CGSize {
    shown?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { shown?.size ?? .zero }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { .image }

  override func describe() -> ViewMembers {
    var members = super.describe()
    guard let shown else {
      members[.role] = nil
      return members
    }
    shown.describe(into: &members, in: bounds, mode: contentMode, clips: clipsToBounds, tint: tintColor)
    // An image that nobody names is there for the eye.
    if members[.label] == nil { members[.role] = nil }
    return members
  }
}

/// Counts images by the session's clock.
@MainActor
private final class FrameTimer {
  private(set) var shown = 0
  private let timer: any DispatchSourceTimer

  init(every seconds: TimeInterval, count: Int?, _ changed: @escaping @MainActor (_ isOver: Bool) -> Void) {
    timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    timer.schedule(deadline: .now() + seconds, repeating: seconds)
    timer.setEventHandler(
      handler: DispatchWorkItem(
        block: uncheckedOnMainActor { [weak self] in
          guard let self else { return }
          shown += 1
          changed(count.map { shown >= $0 } ?? false)
        }))
    timer.resume()
  }

  isolated deinit { timer.cancel() }
}
