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

open class MKShape: NSObject, @unchecked Sendable {
  open var title: String?
  open var subtitle: String?
  public override init() {}
}

open class MKPointAnnotation: MKShape, MKAnnotation, @unchecked Sendable {
  open var coordinate = CLLocationCoordinate2D()
  public override init() {}
  public init(coordinate: CLLocationCoordinate2D) { self.coordinate = coordinate }
  public init(coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?) {
    super.init()
    self.coordinate = coordinate
    (self.title, self.subtitle) = (title, subtitle)
  }
}

/// The user's location. It is on the map once the location manager is authorized.
open class MKUserLocation: NSObject, MKAnnotation, @unchecked Sendable {
  open internal(set) var location: CLLocation?
  open var coordinate: CLLocationCoordinate2D { location?.coordinate ?? kCLLocationCoordinate2DInvalid }
  open var title: String? = "My Location"
  open var subtitle: String?
  open private(set) var isUpdating = false
}

/// The view of an annotation, centered at the annotation's location.
open class MKAnnotationView: UIView {
  open var annotation: (any MKAnnotation)?
  public let reuseIdentifier: String?
  open var image: UIImage? { didSet { imageChanged() } }
  open var centerOffset = CGPoint.zero
  open var calloutOffset = CGPoint.zero
  open var canShowCallout = false
  open var isEnabled = true
  open var isHighlighted = false
  open var isSelected = false
  open var isDraggable = false
  open var leftCalloutAccessoryView: UIView?
  open var rightCalloutAccessoryView: UIView?
  open var detailCalloutAccessoryView: UIView?
  open var clusteringIdentifier: String?
  open var displayPriority = MKFeatureDisplayPriority.required
  private let imageView = UIImageView()

  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }

  open func prepareForReuse() {}
  open func prepareForDisplay() {}
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  private func imageChanged() {
    imageView.image = image
    bounds.size = image?.size ?? .zero
    imageView.frame = bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(imageView, at: 0)
  }

  /// Draws a dot if the app sets no image.
  func drawDot(_ color: UIColor?, diameter: CGFloat) {
    guard image == nil else { return }
    bounds.size = CGSize(width: diameter, height: diameter)
    layer.cornerRadius = diameter / 2
    backgroundColor = color
  }
}

public struct MKFeatureDisplayPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public static let required = MKFeatureDisplayPriority(1000)
  public static let defaultHigh = MKFeatureDisplayPriority(750)
  public static let defaultLow = MKFeatureDisplayPriority(250)
}

open class MKPinAnnotationView: MKAnnotationView {
  open var pinTintColor: UIColor! = .systemRed { didSet { drawDot(pinTintColor, diameter: 16) } }
  open var animatesDrop = false

  open class func redPinColor() -> UIColor { .systemRed }
  open class func greenPinColor() -> UIColor { .systemGreen }
  open class func purplePinColor() -> UIColor { .systemPurple }

  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    drawDot(pinTintColor, diameter: 16)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

open class MKMarkerAnnotationView: MKAnnotationView {
  open var markerTintColor: UIColor? { didSet { drawDot(markerTintColor ?? .systemRed, diameter: 28) } }
  open var glyphTintColor: UIColor? { didSet { label.textColor = glyphTintColor ?? .white } }
  open var glyphText: String? { didSet { label.text = glyphText } }
  open var glyphImage: UIImage? { didSet { glyph.image = glyphImage } }
  open var animatesWhenAdded = false
  private let label = UILabel()
  private let glyph = UIImageView()

  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    drawDot(.systemRed, diameter: 28)
    label.frame = bounds
    label.textAlignment = .center
    label.textColor = .white
    addSubview(label)
    glyph.frame = bounds.insetBy(dx: 6, dy: 6)
    glyph.tintColor = .white
    glyph.contentMode = .scaleAspectFit
    addSubview(glyph)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

open class MKUserLocationView: MKAnnotationView {
  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    drawDot(.systemBlue, diameter: 18)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

public let MKMapViewDefaultAnnotationViewReuseIdentifier = "MKMapViewDefaultAnnotationViewReuseIdentifier"
public let MKMapViewDefaultClusterAnnotationViewReuseIdentifier = "MKMapViewDefaultClusterAnnotationViewReuseIdentifier"
