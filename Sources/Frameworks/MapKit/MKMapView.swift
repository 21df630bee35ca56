import FrameworkSupport
import UIKit
import VitrineCoreLocation

public enum MKMapType: UInt, Sendable {
  case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}
public enum MKUserTrackingMode: Int, Sendable { case none, follow, followWithHeading }

/// A map whose background is a placeholder.
open class MKMapView: UIView {
  open weak var delegate: (any MKMapViewDelegate)?
  open var mapType = MKMapType.standard
  open var isZoomEnabled = true
  open var isScrollEnabled = true
  open var isRotateEnabled = true
  open var isPitchEnabled = true
  open var showsCompass = true
  open var showsScale = false
  open var showsTraffic = false
  open var showsBuildings = true
  open var userTrackingMode = MKUserTrackingMode.none
  open var camera = MKMapCamera()
  public let userLocation = MKUserLocation()

  private let backdrop = PlaceholderView("MKMapView")
  private let pins = UIView()
  private var visibleRegion = MKCoordinateRegion(
    center: CLLocationCoordinate2D(latitude: 37.13, longitude: -95.79),
    span: MKCoordinateSpan(latitudeDelta: 60, longitudeDelta: 60))
  private var all: [any MKAnnotation] = []
  private var views: [ObjectIdentifier: MKAnnotationView] = [:]
  private var unused: [String: [MKAnnotationView]] = [:]
  private var classes: [String: MKAnnotationView.Type] = [:]
  private var hasStarted = false
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
    describe()
  }

  private func describe() {
    let (center, span) = (visibleRegion.center, visibleRegion.span)
    backdrop.content = String(
      format: "%.4f, %.4f  ± %.4f, %.4f", center.latitude, center.longitude, span.latitudeDelta / 2,
      span.longitudeDelta / 2)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutAnnotationViews()
    guard !hasStarted else { return }
    hasStarted = true
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
    visibleRegion = region
    describe()
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
  open func setCamera(_ camera: MKMapCamera, animated: Bool) {
    self.camera = camera
    let height = max(1, camera.centerCoordinateDistance)
    setRegion(
      MKCoordinateRegion(
        center: camera.centerCoordinate, latitudinalMeters: height / 2, longitudinalMeters: height / 2),
      animated: animated)
  }

  open var visibleMapRect: MKMapRect {
    get {
      let (center, span) = (visibleRegion.center, visibleRegion.span)
      let a = MKMapPoint(
        CLLocationCoordinate2D(
          latitude: center.latitude + span.latitudeDelta / 2, longitude: center.longitude - span.longitudeDelta / 2))
      let b = MKMapPoint(
        CLLocationCoordinate2D(
          latitude: center.latitude - span.latitudeDelta / 2, longitude: center.longitude + span.longitudeDelta / 2))
      return MKMapRect(x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y)
    }
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
  open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }

  // MARK: Points

  open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
    let (rect, point) = (visibleMapRect, MKMapPoint(coordinate))
    guard rect.width > 0, rect.height > 0 else { return .zero }
    let location = CGPoint(
      x: (point.x - rect.minX) / rect.width * bounds.width, y: (point.y - rect.minY) / rect.height * bounds.height)
    return convert(location, to: view)
  }
  open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
    let (rect, location) = (visibleMapRect, convert(point, from: view))
    return MKMapPoint(
      x: rect.minX + location.x / max(1, bounds.width) * rect.width,
      y: rect.minY + location.y / max(1, bounds.height) * rect.height
    ).coordinate
  }

  private func layOutAnnotationViews() {
    for annotation in all {
      guard let view = views[ObjectIdentifier(annotation)] else { continue }
      let point = convert(annotation.coordinate, toPointTo: self)
      view.center = CGPoint(x: point.x + view.centerOffset.x, y: point.y + view.centerOffset.y)
    }
  }

  // MARK: Annotations

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
    if !added.isEmpty { delegate?.mapView(self, didAdd: added) }
  }

  private func standardView(for annotation: any MKAnnotation) -> MKAnnotationView {
    if annotation is MKUserLocation { return MKUserLocationView(annotation: annotation, reuseIdentifier: nil) }
    let name = MKMapViewDefaultAnnotationViewReuseIdentifier
    return classes[name] == nil
      ? MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
      : dequeueReusableAnnotationView(withIdentifier: name, for: annotation)
  }

  open func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }
  open func removeAnnotations(_ annotations: [any MKAnnotation]) {
    for annotation in annotations {
      if selected === annotation { selected = nil }
      all.removeAll { $0 === annotation }
      guard let view = views.removeValue(forKey: ObjectIdentifier(annotation)) else { continue }
      view.removeFromSuperview()
      view.isSelected = false
      if let name = view.reuseIdentifier { unused[name, default: []].append(view) }
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
    classes[identifier] = viewClass as? MKAnnotationView.Type
  }
  open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? {
    let view = unused[identifier]?.popLast()
    view?.prepareForReuse()
    return view
  }
  open func dequeueReusableAnnotationView(
    withIdentifier identifier: String, for annotation: any MKAnnotation
  ) -> MKAnnotationView {
    let view =
      dequeueReusableAnnotationView(withIdentifier: identifier)
      ?? AnnotationViews.make(classes[identifier], annotation, identifier)
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
      delegate?.mapView(self, didSelect: view)
    }
    delegate?.mapView(self, didSelect: annotation)
  }
  open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    guard let annotation, selected === annotation else { return }
    selected = nil
    if let view = view(for: annotation) {
      view.setSelected(false, animated: animated)
      delegate?.mapView(self, didDeselect: view)
    }
    delegate?.mapView(self, didDeselect: annotation)
  }

  /// A tap on an annotation's view selects it; one beside them deselects.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let touch = touches.first else { return }
    let point = touch.location(in: pins)
    let hit = all.last { annotation in
      guard let view = view(for: annotation), view.isEnabled else { return false }
      return view.frame.insetBy(dx: -8, dy: -8).contains(point)
    }
    if let hit { selectAnnotation(hit, animated: true) } else { deselectAnnotation(selected, animated: true) }
  }

  // MARK: The person's place

  open var showsUserLocation = false {
    didSet {
      guard showsUserLocation != oldValue else { return }
      if showsUserLocation {
        locator = UserLocator { [weak self] in self?.update($0) }
      } else {
        locator = nil
        removeAnnotation(userLocation)
      }
    }
  }
  open var isUserLocationVisible: Bool {
    userLocation.location.map { visibleMapRect.contains(MKMapPoint($0.coordinate)) } ?? false
  }
  open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) {
    userTrackingMode = mode
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

  open private(set) var overlays: [any MKOverlay] = []
  private var renderers: [ObjectIdentifier: MKOverlayRenderer] = [:]

  open func addOverlay(_ overlay: any MKOverlay) {
    overlays.append(overlay)
    renderers[ObjectIdentifier(overlay)] = delegate?.mapView(self, rendererFor: overlay)
  }
  open func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) { addOverlay(overlay) }
  open func addOverlays(_ overlays: [any MKOverlay]) { overlays.forEach { addOverlay($0) } }
  open func removeOverlay(_ overlay: any MKOverlay) {
    overlays.removeAll { $0 === overlay }
    renderers[ObjectIdentifier(overlay)] = nil
  }
  open func removeOverlays(_ overlays: [any MKOverlay]) { overlays.forEach { removeOverlay($0) } }
  open func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? { renderers[ObjectIdentifier(overlay)] }
}

extension MKMapView: StoryboardConnectable {
  public class var outlets: [StoryboardOutlet] { [StoryboardOutlet("delegate", \MKMapView.delegate)] }
}
