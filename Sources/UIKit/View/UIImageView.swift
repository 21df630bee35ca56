import Dispatch
import Introspection
import Wire

/// Shows an image, or one image after another.
open class UIImageView: UIView {
  private var frames: FrameTimer?

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

  /// As large as the image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    // Observers are silent in here.
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

  /// Those that are shown one after the other: the view's own, or an image's that moves by itself.
  private var moving: [UIImage] { animationImages ?? image?.images ?? [] }

  open func startAnimating() {
    let images = moving
    guard !images.isEmpty else { return }
    let duration = animationImages == nil ? image?.duration ?? 0 : animationDuration
    let each = duration > 0 ? duration / Double(images.count) : 1.0 / 30
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
    let moving = moving
    let now = frames.flatMap { moving.isEmpty ? nil : moving[$0.shown % moving.count] }
    guard let image = now ?? plain else { return nil }
    guard let preferredSymbolConfiguration, let own = image.symbolConfiguration else { return image }
    return image.withConfiguration(preferredSymbolConfiguration.applying(own))
  }

  private func imageChanged(from old: UIImage?) {
    setNeedsCommit()
    if animationImages == nil {
      if image?.images != nil { startAnimating() } else if old?.images != nil { stopAnimating() }
    }
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
