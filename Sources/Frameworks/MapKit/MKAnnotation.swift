import UIKit
import VitrineCoreLocation

/// An object with a location on a map.
public protocol MKAnnotation: NSObjectProtocol {
  var coordinate: CLLocationCoordinate2D { get }
  var title: String? { get }
  var subtitle: String? { get }
}

extension MKAnnotation {
  public var title: String? { nil }
  public var subtitle: String? { nil }
}

/// The base class of annotations and overlays with a title and a subtitle.
open class MKShape: NSObject, @unchecked Sendable {
  open var title: String?
  open var subtitle: String?
  public override init() {}
}

/// An annotation at a coordinate.
open class MKPointAnnotation: MKShape, MKAnnotation, @unchecked Sendable {
  open var coordinate = CLLocationCoordinate2D()
  public override init() {}
  // Convenience initializers, as on iOS: a subclass declares initializers with these names without `override`.
  public convenience init(coordinate: CLLocationCoordinate2D) {
    self.init()
    self.coordinate = coordinate
  }
  public convenience init(coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?) {
    self.init()
    self.coordinate = coordinate
    (self.title, self.subtitle) = (title, subtitle)
  }
}

/// The user's location. The map adds it after the first location update, which needs the user's permission.
open class MKUserLocation: NSObject, MKAnnotation, @unchecked Sendable {
  open internal(set) var location: CLLocation?
  /// Always `nil`, because there is no compass.
  open var heading: CLHeading? { nil }
  open var coordinate: CLLocationCoordinate2D { location?.coordinate ?? kCLLocationCoordinate2DInvalid }
  open var title: String? = "My Location"
  open var subtitle: String?
  open private(set) var isUpdating = false
}

/// Several annotations that are displayed as one. This map displays each annotation separately, so it creates no clusters.
open class MKClusterAnnotation: NSObject, MKAnnotation, @unchecked Sendable {
  public let memberAnnotations: [any MKAnnotation]
  open var title: String?
  open var subtitle: String?

  public init(memberAnnotations: [any MKAnnotation]) { self.memberAnnotations = memberAnnotations }

  /// The mean of the members' locations.
  open var coordinate: CLLocationCoordinate2D {
    guard !memberAnnotations.isEmpty else { return kCLLocationCoordinate2DInvalid }
    let points = memberAnnotations.map { MKMapPoint($0.coordinate) }
    let count = Double(points.count)
    return MKMapPoint(x: points.map(\.x).reduce(0, +) / count, y: points.map(\.y).reduce(0, +) / count).coordinate
  }
}

/// Whether an element, such as an annotation's title or the compass, is visible.
public enum MKFeatureVisibility: Int, Sendable { case adaptive, hidden, visible }

/// The view of an annotation, centered at the annotation's location.
open class MKAnnotationView: UIView {
  /// The state of a drag. A view that overrides `setDragState(_:animated:)` must end the drag itself.
  public enum DragState: UInt, Sendable { case none, starting, dragging, canceling, ending }

  public enum CollisionMode: Int, Sendable { case rectangle, circle, none }

  open var annotation: (any MKAnnotation)?
  public let reuseIdentifier: String?
  open var image: UIImage? { didSet { imageChanged() } }
  open var centerOffset = CGPoint.zero
  open var calloutOffset = CGPoint.zero
  open var canShowCallout = false
  open var isEnabled = true
  open var isHighlighted = false
  open var isSelected = false { didSet { updateOrder() } }
  /// Whether the user can drag the annotation after a long press. Its class must have a settable coordinate.
  open var isDraggable = false { didSet { if isDraggable { recognizeDragging() } } }
  open var dragState: DragState {
    get { state }
    set { setDragState(newValue, animated: false) }
  }
  private var state = DragState.none
  var dragRecognizer: UILongPressGestureRecognizer?
  /// Stored without effect: accessory views are centered vertically in the callout.
  open var leftCalloutOffset = CGPoint.zero
  /// Stored without effect: accessory views are centered vertically in the callout.
  open var rightCalloutOffset = CGPoint.zero
  /// Stored without effect: accessory views are centered vertically in the callout.
  open var accessoryOffset = CGPoint.zero
  /// Stored without effect: annotations that overlap are never hidden.
  open var collisionMode = CollisionMode.rectangle
  /// Always nil, because annotations are not clustered.
  open weak var cluster: MKAnnotationView? { nil }
  open var zPriority = MKAnnotationViewZPriority.defaultUnselected { didSet { updateOrder() } }
  /// The priority while the annotation is selected.
  open var selectedZPriority = MKAnnotationViewZPriority.defaultSelected { didSet { updateOrder() } }
  open var leftCalloutAccessoryView: UIView?
  open var rightCalloutAccessoryView: UIView?
  open var detailCalloutAccessoryView: UIView?
  /// Stored without effect: annotations are not clustered.
  open var clusteringIdentifier: String?
  /// Stored without effect: annotations that overlap are never hidden.
  open var displayPriority = MKFeatureDisplayPriority.required
  private let imageView = UIImageView()

  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    updateOrder()
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    updateOrder()
  }

  private func updateOrder() { layer.zPosition = CGFloat((isSelected ? selectedZPriority : zPriority).rawValue) }

  /// Animates the view after it was added to a map.
  func animateInsertion() {}

  open func prepareForReuse() {}
  open func prepareForDisplay() {}
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  /// Changes the drag state. `.starting` continues with `.dragging`; `.ending` and `.canceling` continue with `.none`.
  open func setDragState(_ newDragState: DragState, animated: Bool) {
    change(to: newDragState)
    switch newDragState {
    case .starting: change(to: .dragging)
    case .ending, .canceling: change(to: .none)
    case .none, .dragging: break
    }
  }

  private func change(to newState: DragState) {
    guard newState != state else { return }
    let old = state
    state = newState
    (superview?.superview as? MKMapView)?.dragStateChanged(of: self, from: old)
  }

  private func imageChanged() {
    imageView.image = image
    bounds.size = image?.size ?? .zero
    imageView.frame = bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(imageView, at: 0)
  }

  /// Draws the view as a coloured dot, unless it has an image.
  func drawDot(_ color: UIColor?, diameter: CGFloat) {
    guard image == nil else { return }
    bounds.size = CGSize(width: diameter, height: diameter)
    layer.cornerRadius = diameter / 2
    backgroundColor = color
  }
}

/// The priority with which an annotation is displayed when others overlap it.
public struct MKFeatureDisplayPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public static let required = MKFeatureDisplayPriority(1000)
  public static let defaultHigh = MKFeatureDisplayPriority(750)
  public static let defaultLow = MKFeatureDisplayPriority(250)
}

/// The drawing order of annotations: a view with a higher value is in front.
public struct MKAnnotationViewZPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public static let max = MKAnnotationViewZPriority(1000)
  public static let defaultSelected = MKAnnotationViewZPriority(1000)
  public static let defaultUnselected = MKAnnotationViewZPriority(500)
  public static let min = MKAnnotationViewZPriority(0)
}

/// An annotation view that is drawn as a dot of 16 points in the pin's colour.
open class MKPinAnnotationView: MKAnnotationView {
  open var pinTintColor: UIColor! = .systemRed { didSet { drawDot(pinTintColor, diameter: 16) } }
  /// Whether the pin falls from above the map to its place when it is added.
  open var animatesDrop = false

  open class func redPinColor() -> UIColor { .systemRed }
  open class func greenPinColor() -> UIColor { .systemGreen }
  open class func purplePinColor() -> UIColor { .systemPurple }

  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    drawDot(pinTintColor, diameter: 16)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func animateInsertion() {
    guard animatesDrop, frame.maxY > 0 else { return }
    transform = CGAffineTransform(translationX: 0, y: -frame.maxY)
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveEaseIn) { self.transform = .identity }
  }
}

/// The annotation view of the user's location, which is a blue dot of 18 points.
open class MKUserLocationView: MKAnnotationView {
  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    drawDot(.systemBlue, diameter: 18)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

public let MKMapViewDefaultAnnotationViewReuseIdentifier = "MKMapViewDefaultAnnotationViewReuseIdentifier"
public let MKMapViewDefaultClusterAnnotationViewReuseIdentifier = "MKMapViewDefaultClusterAnnotationViewReuseIdentifier"
