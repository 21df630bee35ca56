import UIKit

/// A slider for the device's volume. It has no audible effect, because there is no sound.
open class MPVolumeView: UIView {
  open var showsVolumeSlider = true { didSet { slider.isHidden = !showsVolumeSlider } }
  /// A stored value without effect: the button for other outputs is never displayed.
  open var showsRouteButton = true
  open var isWirelessRouteActive: Bool { false }
  open var areWirelessRoutesAvailable: Bool { false }
  /// A stored value without effect: no warning is displayed.
  open var volumeWarningSliderImage: UIImage?
  private lazy var slider = VolumeSlider(of: self)
  private var routeButtonImages: [UInt: UIImage] = [:]

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    slider.value = 0.5
    slider.accessibilityLabel = "Volume"
    slider.frame = bounds
    slider.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(slider)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { slider.sizeThatFits(size) }
  open override var intrinsicContentSize: CGSize { slider.intrinsicContentSize }

  // MARK: Appearance

  open func setMinimumVolumeSliderImage(_ image: UIImage?, for state: UIControl.State) {
    slider.setMinimumTrackImage(image, for: state)
  }
  open func setMaximumVolumeSliderImage(_ image: UIImage?, for state: UIControl.State) {
    slider.setMaximumTrackImage(image, for: state)
  }
  open func setVolumeThumbImage(_ image: UIImage?, for state: UIControl.State) {
    slider.setThumbImage(image, for: state)
  }
  /// Stores the image of the route button, which is never displayed.
  open func setRouteButtonImage(_ image: UIImage?, for state: UIControl.State) {
    routeButtonImages[state.rawValue] = image
  }
  open func minimumVolumeSliderImage(for state: UIControl.State) -> UIImage? { slider.minimumTrackImage(for: state) }
  open func maximumVolumeSliderImage(for state: UIControl.State) -> UIImage? { slider.maximumTrackImage(for: state) }
  open func volumeThumbImage(for state: UIControl.State) -> UIImage? { slider.thumbImage(for: state) }
  open func routeButtonImage(for state: UIControl.State) -> UIImage? { routeButtonImages[state.rawValue] }

  /// Returns the rectangle of the slider's track. Subclasses can override it.
  open func volumeSliderRect(forBounds bounds: CGRect) -> CGRect { slider.originalTrackRect(bounds) }
  /// Returns the rectangle of the slider's thumb. Subclasses can override it.
  open func volumeThumbRect(forBounds bounds: CGRect, volumeSliderRect rect: CGRect, value: Float) -> CGRect {
    slider.originalThumbRect(bounds, rect, value)
  }
  open func routeButtonRect(forBounds bounds: CGRect) -> CGRect { .zero }
}

/// A slider that asks its volume view for the rectangles of its track and thumb.
private final class VolumeSlider: UISlider {
  private weak var volumeView: MPVolumeView?

  init(of volumeView: MPVolumeView) {
    self.volumeView = volumeView
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }

  func originalTrackRect(_ bounds: CGRect) -> CGRect { super.trackRect(forBounds: bounds) }
  func originalThumbRect(_ bounds: CGRect, _ rect: CGRect, _ value: Float) -> CGRect {
    super.thumbRect(forBounds: bounds, trackRect: rect, value: value)
  }
  override func trackRect(forBounds bounds: CGRect) -> CGRect {
    volumeView?.volumeSliderRect(forBounds: bounds) ?? originalTrackRect(bounds)
  }
  override func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    volumeView?.volumeThumbRect(forBounds: bounds, volumeSliderRect: rect, value: value)
      ?? originalThumbRect(bounds, rect, value)
  }
}
