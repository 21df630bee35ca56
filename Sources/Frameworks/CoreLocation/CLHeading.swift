import FrameworkSupport
import Foundation

public typealias CLHeadingComponentValue = Double

/// Which side of the device is its top for headings.
public enum CLDeviceOrientation: Int32, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}

/// Reports every heading.
public let kCLHeadingFilterNone: CLLocationDegrees = -1

/// The direction in which the device points. There is none, because there is no compass.
open class CLHeading: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  /// In degrees from the magnetic north.
  public let magneticHeading: CLLocationDirection
  /// In degrees from the geographic north; negative if it is not known.
  public let trueHeading: CLLocationDirection
  /// In degrees; negative for a heading that is not valid.
  public let headingAccuracy: CLLocationDirection
  public let x: CLHeadingComponentValue
  public let y: CLHeadingComponentValue
  public let z: CLHeadingComponentValue
  public let timestamp: Date

  open class var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) {
    magneticHeading = coder.decodeDouble(forKey: "magneticHeading")
    trueHeading = coder.decodeDouble(forKey: "trueHeading")
    headingAccuracy = coder.decodeDouble(forKey: "headingAccuracy")
    x = coder.decodeDouble(forKey: "x")
    y = coder.decodeDouble(forKey: "y")
    z = coder.decodeDouble(forKey: "z")
    timestamp = Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "timestamp"))
  }
  open func encode(with coder: NSCoder) {
    coder.encode(magneticHeading, forKey: "magneticHeading")
    coder.encode(trueHeading, forKey: "trueHeading")
    coder.encode(headingAccuracy, forKey: "headingAccuracy")
    coder.encode(x, forKey: "x")
    coder.encode(y, forKey: "y")
    coder.encode(z, forKey: "z")
    coder.encode(timestamp.timeIntervalSinceReferenceDate, forKey: "timestamp")
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A place at which the user has spent some time. There is none, because the location never changes.
open class CLVisit: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  /// `Date.distantPast` if it is not known.
  public let arrivalDate: Date
  /// `Date.distantFuture` while the visit lasts.
  public let departureDate: Date
  public let coordinate: CLLocationCoordinate2D
  public let horizontalAccuracy: CLLocationAccuracy

  open class var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) {
    arrivalDate = Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "arrivalDate"))
    departureDate = Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "departureDate"))
    coordinate = CLLocationCoordinate2D(
      latitude: coder.decodeDouble(forKey: "latitude"), longitude: coder.decodeDouble(forKey: "longitude"))
    horizontalAccuracy = coder.decodeDouble(forKey: "horizontalAccuracy")
  }
  open func encode(with coder: NSCoder) {
    coder.encode(arrivalDate.timeIntervalSinceReferenceDate, forKey: "arrivalDate")
    coder.encode(departureDate.timeIntervalSinceReferenceDate, forKey: "departureDate")
    coder.encode(coordinate.latitude, forKey: "latitude")
    coder.encode(coordinate.longitude, forKey: "longitude")
    coder.encode(horizontalAccuracy, forKey: "horizontalAccuracy")
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension CLLocationManager {
  // MARK: Headings

  /// `nil`, because there is no compass.
  public var heading: CLHeading? { nil }
  /// Reports nothing: `headingAvailable()` is false.
  public func startUpdatingHeading() {}
  public func stopUpdatingHeading() {}
  public func dismissHeadingCalibrationDisplay() {}

  // MARK: Visits

  /// Reports nothing, because the location never changes.
  public func startMonitoringVisits() {}
  public func stopMonitoringVisits() {}

  // MARK: Accuracy

  /// Calls the handler without an error, because the app has the full accuracy already.
  ///
  /// - Parameter purposeKey: A key of `NSLocationTemporaryUsageDescriptionDictionary` in Info.plist.
  public func requestTemporaryFullAccuracyAuthorization(
    withPurposeKey purposeKey: String, completion: (((any Error)?) -> Void)? = nil
  ) {
    nonisolated(unsafe) let completion = completion
    afterTurn { completion?(nil) }
  }
  public func requestTemporaryFullAccuracyAuthorization(withPurposeKey purposeKey: String) async throws {}

  // MARK: Deferred updates

  public class func deferredLocationUpdatesAvailable() -> Bool { false }
  /// The delegate receives `CLError.deferredFailed`, as on a device that cannot defer.
  public func allowDeferredLocationUpdates(untilTraveled distance: CLLocationDistance, timeout: TimeInterval) {
    afterTurn { [weak self] in
      guard let self else { return }
      delegate?.locationManager(self, didFinishDeferredUpdatesWithError: CLError(.deferredFailed))
    }
  }
  public func disallowDeferredLocationUpdates() {}
}

// MARK: Updates as a sequence

/// A location, or the reason why there is none.
public struct CLLocationUpdate: Sendable {
  public enum LiveConfiguration: Int, Sendable {
    case `default`, automotiveNavigation, otherNavigation, fitness, airborne
  }

  public let location: CLLocation?
  public let isStationary: Bool
  public let authorizationDenied: Bool
  public var stationary: Bool { isStationary }

  /// The fixed location once, or a refusal once the user has refused.
  public static func liveUpdates(_ configuration: LiveConfiguration = .default) -> Updates { Updates() }

  public struct Updates: AsyncSequence, Sendable {
    public typealias Element = CLLocationUpdate

    public struct AsyncIterator: AsyncIteratorProtocol {
      private var stream: AsyncStream<CLLocationUpdate>.AsyncIterator
      private let receiver: UpdateReceiver

      fileprivate init() {
        let (updates, continuation) = AsyncStream.makeStream(of: CLLocationUpdate.self)
        (receiver, stream) = (UpdateReceiver(continuation), updates.makeAsyncIterator())
      }
      public mutating func next() async -> CLLocationUpdate? { await stream.next() }
    }
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }
}

/// Passes the reports of a manager on.
private final class UpdateReceiver: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private let continuation: AsyncStream<CLLocationUpdate>.Continuation

  init(_ continuation: AsyncStream<CLLocationUpdate>.Continuation) {
    self.continuation = continuation
    super.init()
    manager.delegate = self
    manager.startUpdatingLocation()
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    for location in locations {
      continuation.yield(CLLocationUpdate(location: location, isStationary: true, authorizationDenied: false))
    }
  }
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    continuation.yield(CLLocationUpdate(location: nil, isStationary: false, authorizationDenied: true))
  }
}
