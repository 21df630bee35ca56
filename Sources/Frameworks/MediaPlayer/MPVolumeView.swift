import UIKit

/// The slider of the device's volume, which changes nothing that one could hear.
open class MPVolumeView: UIView {
  open var showsVolumeSlider = true { didSet { slider.isHidden = !showsVolumeSlider } }
  /// There is no other output, so that no button is displayed.
  open var showsRouteButton = true
  open var isWirelessRouteActive: Bool { false }
  open var areWirelessRoutesAvailable: Bool { false }
  /// It is stored: the volume is never too high.
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
  /// It is stored: there is no button.
  open func setRouteButtonImage(_ image: UIImage?, for state: UIControl.State) {
    routeButtonImages[state.rawValue] = image
  }
  open func minimumVolumeSliderImage(for state: UIControl.State) -> UIImage? { slider.minimumTrackImage(for: state) }
  open func maximumVolumeSliderImage(for state: UIControl.State) -> UIImage? { slider.maximumTrackImage(for: state) }
  open func volumeThumbImage(for state: UIControl.State) -> UIImage? { slider.thumbImage(for: state) }
  open func routeButtonImage(for state: UIControl.State) -> UIImage? { routeButtonImages[state.rawValue] }

  /// Where the slider's track is; a subclass can change it.
  open func volumeSliderRect(forBounds bounds: CGRect) -> CGRect { slider.originalTrackRect(bounds) }
  /// Where the thumb is; a subclass can change it.
  open func volumeThumbRect(forBounds bounds: CGRect, volumeSliderRect rect: CGRect, value: Float) -> CGRect {
    slider.originalThumbRect(bounds, rect, value)
  }
  open func routeButtonRect(forBounds bounds: CGRect) -> CGRect { .zero }
}

/// A slider whose places come from its volume view.
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
