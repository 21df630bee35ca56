import UIKit
import VitrineCoreLocation

/// A button that toggles whether the map follows the user's location.
open class MKUserTrackingButton: UIView {
  open weak var mapView: MKMapView? { didSet { observe() } }
  private let button = UIButton(type: .system)

  public convenience init(mapView: MKMapView?) {
    self.init(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
    self.mapView = mapView
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    button.frame = bounds
    button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    button.addAction(UIAction { [weak self] _ in self?.mapView?.toggleTracking() }, for: .touchUpInside)
    addSubview(button)
    update()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 44, height: 44) }

  private func observe() {
    mapView?.observers.append { [weak self] in self?.update() }
    update()
  }

  private func update() {
    let mode = mapView?.userTrackingMode ?? .none
    button.setImage(mode.image, for: .normal)
    button.accessibilityLabel = "Tracking"
    button.accessibilityValue = mode == .none ? "Off" : "On"
  }
}

/// A bar button item that toggles whether the map follows the user's location.
open class MKUserTrackingBarButtonItem: UIBarButtonItem {
  open weak var mapView: MKMapView? { didSet { observe() } }

  public override init() {
    super.init()
    prepare()
  }
  public convenience init(mapView: MKMapView?) {
    self.init()
    self.mapView = mapView
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    primaryAction = UIAction { [weak self] _ in self?.mapView?.toggleTracking() }
    update()
  }

  private func observe() {
    mapView?.observers.append { [weak self] in self?.update() }
    update()
  }

  private func update() {
    image = (mapView?.userTrackingMode ?? .none).image
    accessibilityLabel = "Tracking"
  }
}

extension MKUserTrackingMode {
  fileprivate var image: UIImage? { UIImage(systemName: self == .none ? "location" : "location.fill") }
}

extension MKMapView {
  /// Toggles between `.none` and `.follow`. `.followWithHeading` is skipped, because there is no compass.
  fileprivate func toggleTracking() {
    if userTrackingMode == .none { showsUserLocation = true }
    setUserTrackingMode(userTrackingMode == .none ? .follow : .none, animated: true)
  }

  /// Inserts, positions or removes the map's own tracking button at the top right.
  func layOutTrackingButton() {
    guard showsUserTrackingButton else {
      trackingButton?.removeFromSuperview()
      return trackingButton = nil
    }
    let button = trackingButton ?? MKUserTrackingButton(mapView: self)
    if trackingButton == nil {
      button.backgroundColor = .secondarySystemBackground
      button.layer.cornerRadius = 8
      addSubview(button)
      trackingButton = button
    }
    button.frame = CGRect(x: bounds.width - 52, y: safeAreaInsets.top + 8, width: 44, height: 44)
  }
}

/// A compass. The map is never rotated, so the compass only appears with the visibility `.visible`.
open class MKCompassButton: UIView {
  open weak var mapView: MKMapView?
  open var compassVisibility = MKFeatureVisibility.adaptive { didSet { update() } }
  private let label = UILabel()

  public convenience init(mapView: MKMapView?) {
    self.init(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
    self.mapView = mapView
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    label.text = "N"
    label.textAlignment = .center
    label.font = .boldSystemFont(ofSize: 17)
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.backgroundColor = .secondarySystemBackground
    label.clipsToBounds = true
    label.layer.cornerRadius = 22
    addSubview(label)
    update()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 44, height: 44) }
  private func update() { label.isHidden = compassVisibility != .visible }
}

/// A scale bar for the map, with a line as long as a round distance.
open class MKScaleView: UIView {
  public enum Alignment: Int, Sendable { case leading, trailing }

  open weak var mapView: MKMapView? { didSet { observe() } }
  open var scaleVisibility = MKFeatureVisibility.adaptive { didSet { update() } }
  open var legendAlignment = Alignment.leading { didSet { update() } }
  private let line = UIView()
  private let label = UILabel()

  public convenience init(mapView: MKMapView?) {
    self.init(frame: CGRect(x: 0, y: 0, width: 120, height: 20))
    self.mapView = mapView
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    line.backgroundColor = .label
    label.font = .systemFont(ofSize: 11)
    for part in [line, label] { addSubview(part) }
  }

  private func observe() {
    mapView?.observers.append { [weak self] in self?.update() }
    update()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 120, height: 20) }

  /// Draws the longest distance of 1, 2, 5, 10 and so on meters that is at most 100 points wide.
  private func update() {
    isHidden = scaleVisibility == .hidden
    guard let mapView, mapView.bounds.width > 0 else { return }
    let rect = mapView.visibleMapRect
    let meters =
      rect.width / Double(mapView.bounds.width) * MKMetersPerMapPointAtLatitude(mapView.centerCoordinate.latitude)
    guard meters > 0, meters.isFinite else { return }
    let power = pow(10, (log10(meters * 100)).rounded(.down))
    let distance = [5.0, 2, 1].map { $0 * power }.first { $0 <= meters * 100 } ?? power
    let width = CGFloat(distance / meters)
    label.text = distance >= 1000 ? "\(Int(distance / 1000)) km" : "\(max(1, Int(distance))) m"
    label.textAlignment = legendAlignment == .leading ? .left : .right
    label.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - 4))
    let x = legendAlignment == .leading ? 0 : bounds.width - width
    line.frame = CGRect(x: x, y: bounds.height - 3, width: width, height: 2)
  }
}
