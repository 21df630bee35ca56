import FrameworkSupport
import UIKit
import VitrineCoreLocation

/// Creates images of maps. Each image is a placeholder that contains the region's coordinates as text.
open class MKMapSnapshotter: NSObject, @unchecked Sendable {
  public typealias CompletionHandler = (Snapshot?, (any Error)?) -> Void

  open class Options: NSObject, @unchecked Sendable {
    open var camera = MKMapCamera() {
      didSet { region = camera.region }
    }
    open var region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 37.13, longitude: -95.79),
      span: MKCoordinateSpan(latitudeDelta: 60, longitudeDelta: 60))
    open var mapRect: MKMapRect {
      get { region.mapRect }
      set { region = MKCoordinateRegion(newValue) }
    }
    open var size = CGSize(width: 256, height: 256)
    open var scale: CGFloat = 0
    open var traitCollection = UITraitCollection()
    open var mapType = MKMapType.standard
    open var preferredConfiguration: MKMapConfiguration = MKStandardMapConfiguration()
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    open var showsBuildings = true
    open var showsPointsOfInterest = true

    public override init() {}
  }

  open class Snapshot: NSObject, @unchecked Sendable {
    public let image: UIImage
    public let traitCollection: UITraitCollection
    private let mapRect: MKMapRect

    init(_ image: UIImage, _ traits: UITraitCollection, _ mapRect: MKMapRect) {
      (self.image, traitCollection, self.mapRect) = (image, traits, mapRect)
    }

    /// Converts a coordinate to a point in the image.
    open func point(for coordinate: CLLocationCoordinate2D) -> CGPoint {
      mapRect.point(for: coordinate, in: image.size) ?? .zero
    }
  }

  private let options: Options
  open private(set) var isLoading = false

  public init(options: Options) { self.options = options }
  public convenience override init() { self.init(options: Options()) }

  open func start(completionHandler: @escaping CompletionHandler) {
    start(with: .main, completionHandler: completionHandler)
  }

  open func start(with queue: DispatchQueue, completionHandler: @escaping CompletionHandler) {
    precondition(!isLoading, "NSInternalInconsistencyException: Snapshotter is already loading")
    isLoading = true
    nonisolated(unsafe) let handler = completionHandler
    afterTurn { [self] in
      guard isLoading else { return }
      isLoading = false
      let snapshot = makeSnapshot()
      let error: (any Error)? = snapshot == nil ? MKError(.unknown) : nil
      if queue === DispatchQueue.main { return handler(snapshot, error) }
      queue.async { handler(snapshot, error) }
    }
  }

  open func start() async throws -> Snapshot {
    try await withCheckedThrowingContinuation { continuation in
      start { snapshot, error in
        if let snapshot {
          continuation.resume(returning: snapshot)
        } else {
          continuation.resume(throwing: error ?? MKError(.unknown))
        }
      }
    }
  }

  /// Cancels the snapshot. The handler of `start` is not called.
  open func cancel() { isLoading = false }

  /// Draws the snapshot; `nil` if the size in the options has no area.
  @MainActor private func makeSnapshot() -> Snapshot? {
    let size = options.size
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
    let region = options.region.expanded(to: size)
    let format = UIGraphicsImageRendererFormat()
    if options.scale > 0 { format.scale = options.scale }
    let text = String(
      format: "MKMapSnapshotter\n%.4f, %.4f  ± %.4f, %.4f", region.center.latitude, region.center.longitude,
      region.span.latitudeDelta / 2, region.span.longitudeDelta / 2)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.secondarySystemBackground.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      let paragraph = NSMutableParagraphStyle()
      paragraph.alignment = .center
      (text as NSString).draw(
        in: CGRect(x: 8, y: max(0, size.height / 2 - 16), width: max(0, size.width - 16), height: 40),
        withAttributes: [
          .font: UIFont.preferredFont(forTextStyle: .footnote), .foregroundColor: UIColor.secondaryLabel,
          .paragraphStyle: paragraph,
        ])
    }
    return Snapshot(image, options.traitCollection, region.mapRect)
  }
}
