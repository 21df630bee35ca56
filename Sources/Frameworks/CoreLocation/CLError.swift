import Foundation

public let kCLErrorDomain = CLError.errorDomain

/// An error of the location services.
public struct CLError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case locationUnknown, denied, network, headingFailure, regionMonitoringDenied, regionMonitoringFailure
    case regionMonitoringSetupDelayed, regionMonitoringResponseDelayed, geocodeFoundNoResult
    case geocodeFoundPartialResult, geocodeCanceled, deferredFailed, deferredNotUpdatingLocation
    case deferredAccuracyTooLow, deferredDistanceFiltered, deferredCanceled, rangingUnavailable, rangingFailure
    case promptDeclined, historicalLocationError
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }

  public static let errorDomain = "kCLErrorDomain"
  public var errorCode: Int { code.rawValue }
  public static let locationUnknown = Code.locationUnknown
  public static let denied = Code.denied
  public static let network = Code.network
  public static let headingFailure = Code.headingFailure
  public static let regionMonitoringDenied = Code.regionMonitoringDenied
  public static let regionMonitoringFailure = Code.regionMonitoringFailure
  public static let geocodeFoundNoResult = Code.geocodeFoundNoResult
  public static let geocodeFoundPartialResult = Code.geocodeFoundPartialResult
  public static let geocodeCanceled = Code.geocodeCanceled
  public static let deferredFailed = Code.deferredFailed
  public static let rangingUnavailable = Code.rangingUnavailable
  public static let promptDeclined = Code.promptDeclined
}

extension CLError.Code {
  /// Matches an error with this code, so that `catch CLError.denied` works.
  public static func ~= (code: CLError.Code, error: any Error) -> Bool { (error as? CLError)?.code == code }
}
