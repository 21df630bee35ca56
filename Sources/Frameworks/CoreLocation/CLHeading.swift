import FrameworkSupport
import Foundation

/// A component of the magnetic field in microteslas.
public typealias CLHeadingComponentValue = Double

/// The orientation of the device that headings refer to.
public enum CLDeviceOrientation: Int32, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}

/// The heading filter with which every change is reported.
public let kCLHeadingFilterNone: CLLocationDegrees = -1

/// The direction in which the device points. No headings are measured, because there is no compass.
open class CLHeading: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  /// The heading in degrees from the magnetic north.
  public let magneticHeading: CLLocationDirection
  /// The heading in degrees from the geographic north; negative if it is not known.
  public let trueHeading: CLLocationDirection
  /// The possible error in degrees; negative if the heading is not valid.
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

/// A place at which the user has spent some time. No visits are reported, because the location never changes.
open class CLVisit: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  /// The date of arrival; `Date.distantPast` if it is not known.
  public let arrivalDate: Date
  /// The date of departure; `Date.distantFuture` while the visit lasts.
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

  /// The latest heading. It is always `nil`, because there is no compass.
  public var heading: CLHeading? { nil }
  /// Does nothing, because no headings are available: `headingAvailable()` is false.
  public func startUpdatingHeading() {}
  public func stopUpdatingHeading() {}
  public func dismissHeadingCalibrationDisplay() {}

  // MARK: Visits

  /// Does nothing: no visits are reported, because the location never changes.
  public func startMonitoringVisits() {}
  public func stopMonitoringVisits() {}

  // MARK: Accuracy

  /// Calls the handler without an error, because the app already has full accuracy.
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
  /// Reports `CLError.deferredFailed` to the delegate, as on a device that cannot defer updates.
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

  /// Returns a sequence with the fixed location, or with an update whose `authorizationDenied` is true if the user denies permission.
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

/// A delegate that forwards a manager's locations and errors to a stream.
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
