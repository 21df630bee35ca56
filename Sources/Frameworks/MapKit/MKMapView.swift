import FrameworkSupport
import UIKit
import VitrineCoreLocation

/// The style of a map. It has no effect, because the background is a placeholder.
public enum MKMapType: UInt, Sendable {
  case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}
public enum MKUserTrackingMode: Int, Sendable { case none, follow, followWithHeading }

/// A map view with annotations and overlays. Its background is a placeholder that contains the region's coordinates.
open class MKMapView: UIView {
  open weak var delegate: (any MKMapViewDelegate)?
  open var mapType = MKMapType.standard
  // Stored without effect: gestures do not move the map, so that compass and scale are never visible.
  open var isZoomEnabled = true
  open var isScrollEnabled = true
  open var isRotateEnabled = true
  open var isPitchEnabled = true
  open var showsCompass = true
  open var showsScale = false
  // Stored without effect on the placeholder background.
  open var showsTraffic = false
  open var showsBuildings = true
  open var showsUserTrackingButton = false { didSet { layOutTrackingButton() } }
  open var pitchButtonVisibility = MKFeatureVisibility.hidden
  /// The filter for the map's own places. It has no effect, because the background contains no places.
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  /// Whether all places are visible: the older API for `pointOfInterestFilter`.
  open var showsPointsOfInterest: Bool {
    get { pointOfInterestFilter != .excludingAll }
    set { pointOfInterestFilter = newValue ? .includingAll : .excludingAll }
  }
  /// The map's style. It has no effect on the placeholder background.
  open var preferredConfiguration: MKMapConfiguration = MKStandardMapConfiguration()
  /// Stored without effect: the background contains no places.
  open var selectableMapFeatures: MKMapFeatureOptions = []
  open var userTrackingMode = MKUserTrackingMode.none { didSet { notifyObservers() } }
  public let userLocation = MKUserLocation()

  private let backdrop = PlaceholderView("MKMapView")
  let pins = UIView()
  /// The view that draws the overlays. It is `nil` until the first overlay is added.
  var overlayCanvas: OverlayCanvas?
  var callout: CalloutView?
  var drag: AnnotationDrag?
  var boundary: CameraBoundary?
  var zoomRange = CameraZoomRange.unlimited
  var trackingButton: MKUserTrackingButton?
  /// Closures that are called after each change of the region or of the tracking mode.
  var observers: [@MainActor () -> Void] = []
  /// The camera's pitch and heading, which a region cannot store.
  var cameraTurn: (pitch: CGFloat, heading: CLLocationDirection) = (0, 0)
  /// The region that was set last. The visible region is larger if the map's aspect ratio differs.
  private var requestedRegion = MKCoordinateRegion(
    center: CLLocationCoordinate2D(latitude: 37.13, longitude: -95.79),
    span: MKCoordinateSpan(latitudeDelta: 60, longitudeDelta: 60))
  private lazy var visibleRegion = requestedRegion
  var all: [any MKAnnotation] = []
  private var views: [ObjectIdentifier: MKAnnotationView] = [:]
  private var reusableViews: [String: [MKAnnotationView]] = [:]
  private var registeredClasses: [String: MKAnnotationView.Type] = [:]
  private var hasStartedLoading = false
  private var locator: UserLocator?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    clipsToBounds = true
    backdrop.fill(self)
    pins.frame = bounds
    pins.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(pins)
    updatePlaceholder()
  }

  private func updatePlaceholder() {
    let (center, span) = (visibleRegion.center, visibleRegion.span)
    backdrop.content = String(
      format: "%.4f, %.4f  ± %.4f, %.4f", center.latitude, center.longitude, span.latitudeDelta / 2,
      span.longitudeDelta / 2)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    visibleRegion = regionThatFits(requestedRegion)
    updatePlaceholder()
    layOutTrackingButton()
    layOutAnnotationViews()
    guard !hasStartedLoading else { return }
    hasStartedLoading = true
    delegate?.mapViewWillStartLoadingMap(self)
    afterTurn { [weak self] in
      guard let self else { return }
      delegate?.mapViewDidFinishLoadingMap(self)
      delegate?.mapViewDidFinishRenderingMap(self, fullyRendered: true)
    }
  }

  // MARK: Region

  open var region: MKCoordinateRegion {
    get { visibleRegion }
    set { setRegion(newValue, animated: false) }
  }

  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
    precondition(
      CLLocationCoordinate2DIsValid(region.center) && region.span.latitudeDelta.isFinite,
      "NSInvalidArgumentException: Invalid Region <center:\(region.center.latitude), \(region.center.longitude)>")
    delegate?.mapView(self, regionWillChangeAnimated: animated)
    requestedRegion = limited(region)
    visibleRegion = regionThatFits(requestedRegion)
    updatePlaceholder()
    UIView.animate(withDuration: animated ? 0.3 : 0) { self.layOutAnnotationViews() }
    delegate?.mapViewDidChangeVisibleRegion(self)
    afterTurn { [weak self] in
      guard let self else { return }
      delegate?.mapView(self, regionDidChangeAnimated: animated)
    }
  }

  open var centerCoordinate: CLLocationCoordinate2D {
    get { visibleRegion.center }
    set { setCenter(newValue, animated: false) }
  }
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    setRegion(MKCoordinateRegion(center: coordinate, span: visibleRegion.span), animated: animated)
  }
  open var visibleMapRect: MKMapRect {
    get { visibleRegion.mapRect }
    set { setVisibleMapRect(newValue, animated: false) }
  }
  open func setVisibleMapRect(_ mapRect: MKMapRect, animated: Bool) {
    setRegion(MKCoordinateRegion(mapRect), animated: animated)
  }
  open func setVisibleMapRect(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated: Bool) {
    let area = bounds.inset(by: insets)
    let x = mapRect.width / max(1, area.width)
    let y = mapRect.height / max(1, area.height)
    setVisibleMapRect(
      MKMapRect(
        x: mapRect.minX - insets.left * x, y: mapRect.minY - insets.top * y, width: bounds.width * x,
        height: bounds.height * y), animated: animated)
  }
  /// Returns the smallest region with the map's aspect ratio that contains a region.
  open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region.expanded(to: bounds.size) }
  open func mapRectThatFits(_ mapRect: MKMapRect) -> MKMapRect {
    regionThatFits(MKCoordinateRegion(mapRect)).mapRect
  }

  // MARK: Annotations

  func layOutAnnotationViews() {
    for annotation in all {
      guard let view = views[ObjectIdentifier(annotation)], drag?.view !== view else { continue }
      let point = convert(annotation.coordinate, toPointTo: self)
      view.center = CGPoint(x: point.x + view.centerOffset.x, y: point.y + view.centerOffset.y)
    }
    callout?.layOut(in: pins)
    overlayCanvas?.setNeedsDisplay()
    notifyObservers()
  }

  private func notifyObservers() { for observer in observers { observer() } }

  open var annotations: [any MKAnnotation] { all }

  open func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }
  open func addAnnotations(_ annotations: [any MKAnnotation]) {
    let new = annotations.filter { item in !all.contains { $0 === item } }
    all += new
    afterTurn { [weak self] in self?.showViews(of: new) }
  }

  private func showViews(of annotations: [any MKAnnotation]) {
    var added: [MKAnnotationView] = []
    for annotation in annotations where all.contains(where: { $0 === annotation }) {
      guard views[ObjectIdentifier(annotation)] == nil else { continue }
      let view = delegate?.mapView(self, viewFor: annotation) ?? standardView(for: annotation)
      view.annotation = annotation
      views[ObjectIdentifier(annotation)] = view
      view.prepareForDisplay()
      pins.addSubview(view)
      added.append(view)
    }
    layOutAnnotationViews()
    for view in added { view.animateInsertion() }
    if !added.isEmpty { delegate?.mapView(self, didAdd: added) }
  }

  private func standardView(for annotation: any MKAnnotation) -> MKAnnotationView {
    if annotation is MKUserLocation { return MKUserLocationView(annotation: annotation, reuseIdentifier: nil) }
    let name = MKMapViewDefaultAnnotationViewReuseIdentifier
    return registeredClasses[name] == nil
      ? MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
      : dequeueReusableAnnotationView(withIdentifier: name, for: annotation)
  }

  open func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }
  open func removeAnnotations(_ annotations: [any MKAnnotation]) {
    for annotation in annotations {
      if selected === annotation { clearSelection() }
      all.removeAll { $0 === annotation }
      guard let view = views.removeValue(forKey: ObjectIdentifier(annotation)) else { continue }
      view.removeFromSuperview()
      view.isSelected = false
      if let name = view.reuseIdentifier { reusableViews[name, default: []].append(view) }
    }
  }
  open func view(for annotation: any MKAnnotation) -> MKAnnotationView? { views[ObjectIdentifier(annotation)] }

  open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    addAnnotations(annotations)
    let rect = annotations.reduce(MKMapRect.null) {
      let point = MKMapPoint($1.coordinate)
      return $0.union(MKMapRect(x: point.x, y: point.y, width: 1, height: 1))
    }
    guard !rect.isNull else { return }
    let margin = max(rect.width, rect.height, 10_000) * 0.2
    setVisibleMapRect(rect.insetBy(dx: -margin, dy: -margin), animated: animated)
  }

  open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {
    registeredClasses[identifier] = viewClass as? MKAnnotationView.Type
  }
  open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? {
    let view = reusableViews[identifier]?.popLast()
    view?.prepareForReuse()
    return view
  }
  open func dequeueReusableAnnotationView(
    withIdentifier identifier: String, for annotation: any MKAnnotation
  ) -> MKAnnotationView {
    let view =
      dequeueReusableAnnotationView(withIdentifier: identifier)
      ?? AnnotationViews.make(registeredClasses[identifier], annotation, identifier)
    view.annotation = annotation
    return view
  }

  // MARK: Selection

  private var selected: (any MKAnnotation)?
  open var selectedAnnotations: [any MKAnnotation] {
    get { selected.map { [$0] } ?? [] }
    set {
      guard let first = newValue.first else { return deselectAnnotation(selected, animated: false) }
      selectAnnotation(first, animated: false)
    }
  }
  open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    guard selected !== annotation, all.contains(where: { $0 === annotation }) else { return }
    deselectAnnotation(selected, animated: animated)
    selected = annotation
    if let view = view(for: annotation) {
      view.setSelected(true, animated: animated)
      showCallout(of: view)
      delegate?.mapView(self, didSelect: view)
    }
    delegate?.mapView(self, didSelect: annotation)
  }
  open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    guard let annotation, selected === annotation else { return }
    clearSelection()
    if let view = view(for: annotation) {
      view.setSelected(false, animated: animated)
      delegate?.mapView(self, didDeselect: view)
    }
    delegate?.mapView(self, didDeselect: annotation)
  }

  private func clearSelection() {
    selected = nil
    hideCallout()
  }

  /// Selects the annotation that was tapped. A tap elsewhere deselects the selected annotation.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let touch = touches.first, drag == nil else { return }
    let point = touch.location(in: pins)
    let hits = all.filter { annotation in
      guard let view = view(for: annotation), view.isEnabled else { return false }
      return view.frame.insetBy(dx: -8, dy: -8).contains(point)
    }
    // Of overlapping views, the front one is hit: the one with the highest priority, or the last of several.
    let priorities = hits.map { view(for: $0)?.layer.zPosition ?? 0 }
    let front = hits.indices.max { (priorities[$0], $0) < (priorities[$1], $1) }
    if let hit = front.map({ hits[$0] }) {
      selectAnnotation(hit, animated: true)
    } else {
      deselectAnnotation(selected, animated: true)
    }
  }

  // MARK: User location

  open var showsUserLocation = false {
    didSet {
      guard showsUserLocation != oldValue else { return }
      if showsUserLocation {
        delegate?.mapViewWillStartLocatingUser(self)
        locator = UserLocator { [weak self] in self?.update($0) }
        locator?.fail = { [weak self] error in
          guard let self else { return }
          delegate?.mapView(self, didFailToLocateUserWithError: error)
        }
      } else {
        locator = nil
        delegate?.mapViewDidStopLocatingUser(self)
        removeAnnotation(userLocation)
      }
    }
  }
  open var isUserLocationVisible: Bool {
    userLocation.location.map { visibleMapRect.contains(MKMapPoint($0.coordinate)) } ?? false
  }
  open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) {
    userTrackingMode = mode
    delegate?.mapView(self, didChange: mode, animated: animated)
    if mode != .none, let location = userLocation.location { setCenter(location.coordinate, animated: animated) }
  }

  private func update(_ location: CLLocation) {
    userLocation.location = location
    addAnnotation(userLocation)
    layOutAnnotationViews()
    delegate?.mapView(self, didUpdate: userLocation)
    if userTrackingMode != .none { setCenter(location.coordinate, animated: true) }
  }

  // MARK: Overlays

  /// The overlays in their drawing order.
  open internal(set) var overlays: [any MKOverlay] = []
  var renderers: [ObjectIdentifier: MKOverlayRenderer] = [:]
  var levels: [ObjectIdentifier: MKOverlayLevel] = [:]
}

extension MKMapView: StoryboardConnectable {
  public class var outlets: [StoryboardOutlet] { [StoryboardOutlet("delegate", \MKMapView.delegate)] }
}
