/// Module `HealthKit`: a device without health data, like an iPad with an earlier system version.
///
/// Real: types, units with their conversion, quantities and samples. `isHealthDataAvailable()` is false, and everything that needs the
/// store fails with `HKError.Code.errorHealthDataUnavailable`.
import FrameworkSupport
@_exported import Foundation

public let HKErrorDomain = HKError.errorDomain

/// The error of a health store. Its domain and codes are Apple's; requests fail with `errorHealthDataUnavailable`.
public struct HKError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknownError = 0
    case errorHealthDataUnavailable = 1
    case errorHealthDataRestricted = 2
    case errorInvalidArgument = 3
    case errorAuthorizationDenied = 4
    case errorAuthorizationNotDetermined = 5
    case errorDatabaseInaccessible = 6
    case errorUserCanceled = 7
    case errorAnotherWorkoutSessionStarted = 8
    case errorUserExitedWorkoutSession = 9
    case errorRequiredAuthorizationDenied = 10
    case errorNoData = 11
  }

  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let errorDomain = "com.apple.healthkit"
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? { "Health data is unavailable on this device" }
}

extension HKError.Code {
  /// Matches an error with this code, so that `catch HKError.Code.errorHealthDataUnavailable` works.
  public static func ~= (code: HKError.Code, error: any Error) -> Bool { (error as? HKError)?.code == code }
}

public enum HKAuthorizationStatus: Int, Sendable { case notDetermined, sharingDenied, sharingAuthorized }
public enum HKAuthorizationRequestStatus: Int, Sendable { case unknown, shouldRequest, unnecessary }
public enum HKUpdateFrequency: Int, Sendable {
  case immediate = 1
  case hourly, daily, weekly
}
public enum HKBiologicalSex: Int, Sendable { case notSet, female, male, other }
public enum HKBloodType: Int, Sendable {
  case notSet, aPositive, aNegative, bPositive, bNegative, abPositive, abNegative, oPositive, oNegative
}

/// The store of health data. It is not available, so every request fails.
open class HKHealthStore: NSObject, @unchecked Sendable {
  public override init() {}

  open class func isHealthDataAvailable() -> Bool { false }
  open func supportsHealthRecords() -> Bool { false }
  open func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus { .notDetermined }

  /// Fails with `errorHealthDataUnavailable`.
  private func refuse(_ completion: @escaping (Bool, (any Error)?) -> Void) {
    nonisolated(unsafe) let completion = completion
    DispatchQueue.global().async { completion(false, HKError(.errorHealthDataUnavailable)) }
  }

  open func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?,
    completion: @escaping (Bool, (any Error)?) -> Void
  ) { refuse(completion) }
  open func requestAuthorization(toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>)
    async throws
  {
    throw HKError(.errorHealthDataUnavailable)
  }
  open func getRequestStatusForAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>,
    completion: @escaping (HKAuthorizationRequestStatus, (any Error)?) -> Void
  ) {
    nonisolated(unsafe) let completion = completion
    DispatchQueue.global().async { completion(.unknown, HKError(.errorHealthDataUnavailable)) }
  }

  open func save(_ object: HKObject, withCompletion completion: @escaping (Bool, (any Error)?) -> Void) {
    refuse(completion)
  }
  open func save(_ objects: [HKObject], withCompletion completion: @escaping (Bool, (any Error)?) -> Void) {
    refuse(completion)
  }
  open func save(_ object: HKObject) async throws { throw HKError(.errorHealthDataUnavailable) }
  open func save(_ objects: [HKObject]) async throws { throw HKError(.errorHealthDataUnavailable) }
  open func delete(_ object: HKObject, withCompletion completion: @escaping (Bool, (any Error)?) -> Void) {
    refuse(completion)
  }
  open func delete(_ objects: [HKObject], withCompletion completion: @escaping (Bool, (any Error)?) -> Void) {
    refuse(completion)
  }

  /// Calls the query's handler with the error `errorHealthDataUnavailable`.
  open func execute(_ query: HKQuery) {
    DispatchQueue.global().async { if !query.isStopped { query.fail(HKError(.errorHealthDataUnavailable)) } }
  }
  open func stop(_ query: HKQuery) { query.isStopped = true }

  open func enableBackgroundDelivery(
    for type: HKObjectType, frequency: HKUpdateFrequency,
    withCompletion completion: @escaping (Bool, (any Error)?) -> Void
  ) { refuse(completion) }
  open func disableBackgroundDelivery(
    for type: HKObjectType, withCompletion completion: @escaping (Bool, (any Error)?) -> Void
  ) { refuse(completion) }
  open func disableAllBackgroundDelivery(completion: @escaping (Bool, (any Error)?) -> Void) { refuse(completion) }

  open func dateOfBirthComponents() throws -> DateComponents { throw HKError(.errorHealthDataUnavailable) }
  open func biologicalSex() throws -> HKBiologicalSexObject { throw HKError(.errorHealthDataUnavailable) }
  open func bloodType() throws -> HKBloodTypeObject { throw HKError(.errorHealthDataUnavailable) }
}

/// The user's biological sex as the health store reports it. No instance is created here.
open class HKBiologicalSexObject: NSObject, @unchecked Sendable {
  public let biologicalSex: HKBiologicalSex
  init(_ sex: HKBiologicalSex) { biologicalSex = sex }
}

/// The user's blood type as the health store reports it. No instance is created here.
open class HKBloodTypeObject: NSObject, @unchecked Sendable {
  public let bloodType: HKBloodType
  init(_ type: HKBloodType) { bloodType = type }
}

// MARK: Queries

public let HKObjectQueryNoLimit = 0
public let HKSampleSortIdentifierStartDate = "startDate"
public let HKSampleSortIdentifierEndDate = "endDate"

/// How a query's time range is compared with the times of a sample.
public struct HKQueryOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let strictStartDate = HKQueryOptions(rawValue: 1)
  public static let strictEndDate = HKQueryOptions(rawValue: 2)
}

/// A query of the store. Every query fails.
open class HKQuery: NSObject, @unchecked Sendable {
  public let objectType: HKObjectType?
  public let predicate: NSPredicate?
  var isStopped = false

  init(_ type: HKObjectType?, _ predicate: NSPredicate?) { (objectType, self.predicate) = (type, predicate) }
  func fail(_ error: HKError) {}

  /// Returns a predicate for samples that overlap an interval, or, by the options, start or end in it.
  open class func predicateForSamples(
    withStart startDate: Date?, end endDate: Date?, options: HKQueryOptions = []
  ) -> NSPredicate {
    NSPredicate { object, _ in
      guard let sample = object as? HKSample else { return false }
      let begins = startDate.map { (options.contains(.strictStartDate) ? sample.startDate : sample.endDate) >= $0 }
      let ends = endDate.map { (options.contains(.strictEndDate) ? sample.endDate : sample.startDate) < $0 }
      return begins ?? true && ends ?? true
    }
  }
  open class func predicateForObject(with UUID: UUID) -> NSPredicate {
    NSPredicate { object, _ in (object as? HKObject)?.uuid == UUID }
  }
}

/// A query for samples. Its handler receives an error.
open class HKSampleQuery: HKQuery, @unchecked Sendable {
  public let limit: Int
  public let sortDescriptors: [NSSortDescriptor]?
  private let handler: (HKSampleQuery, [HKSample]?, (any Error)?) -> Void

  public init(
    sampleType: HKSampleType, predicate: NSPredicate?, limit: Int, sortDescriptors: [NSSortDescriptor]?,
    resultsHandler: @escaping (HKSampleQuery, [HKSample]?, (any Error)?) -> Void
  ) {
    (self.limit, self.sortDescriptors, handler) = (limit, sortDescriptors, resultsHandler)
    super.init(sampleType, predicate)
  }
  override func fail(_ error: HKError) { handler(self, nil, error) }
}

/// A query that observes new samples. Its handler receives an error.
open class HKObserverQuery: HKQuery, @unchecked Sendable {
  private let handler: (HKObserverQuery, @escaping () -> Void, (any Error)?) -> Void

  public init(
    sampleType: HKSampleType, predicate: NSPredicate?,
    updateHandler: @escaping (HKObserverQuery, @escaping () -> Void, (any Error)?) -> Void
  ) {
    handler = updateHandler
    super.init(sampleType, predicate)
  }
  override func fail(_ error: HKError) { handler(self, {}, error) }
}

/// The values that a statistics query computes.
public struct HKStatisticsOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let separateBySource = HKStatisticsOptions(rawValue: 1 << 0)
  public static let discreteAverage = HKStatisticsOptions(rawValue: 1 << 1)
  public static let discreteMin = HKStatisticsOptions(rawValue: 1 << 2)
  public static let discreteMax = HKStatisticsOptions(rawValue: 1 << 3)
  public static let cumulativeSum = HKStatisticsOptions(rawValue: 1 << 4)
  public static let mostRecent = HKStatisticsOptions(rawValue: 1 << 5)
  public static let duration = HKStatisticsOptions(rawValue: 1 << 6)
}

/// Sums and extremes of samples. They are never computed, so all values are nil.
open class HKStatistics: NSObject, @unchecked Sendable {
  public let quantityType: HKQuantityType
  public let startDate: Date
  public let endDate: Date
  init(_ type: HKQuantityType, _ start: Date, _ end: Date) { (quantityType, startDate, endDate) = (type, start, end) }

  open func sumQuantity() -> HKQuantity? { nil }
  open func averageQuantity() -> HKQuantity? { nil }
  open func minimumQuantity() -> HKQuantity? { nil }
  open func maximumQuantity() -> HKQuantity? { nil }
  open func mostRecentQuantity() -> HKQuantity? { nil }
}

/// A query that computes a value from samples. Its handler receives an error.
open class HKStatisticsQuery: HKQuery, @unchecked Sendable {
  private let handler: (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void

  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?, options: HKStatisticsOptions = [],
    completionHandler handler: @escaping (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void
  ) {
    self.handler = handler
    super.init(quantityType, quantitySamplePredicate)
  }
  override func fail(_ error: HKError) { handler(self, nil, error) }
}

/// The statistics of successive intervals. The collection is always empty.
open class HKStatisticsCollection: NSObject, @unchecked Sendable {
  override init() {}
  open func statistics(for date: Date) -> HKStatistics? { nil }
  open func statistics() -> [HKStatistics] { [] }
  open func enumerateStatistics(
    from startDate: Date, to endDate: Date, with block: (HKStatistics, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
}

/// A query that computes a value for each interval of time. Its handler receives an error.
open class HKStatisticsCollectionQuery: HKQuery, @unchecked Sendable {
  public let anchorDate: Date
  public let options: HKStatisticsOptions
  public let intervalComponents: DateComponents
  open var initialResultsHandler: ((HKStatisticsCollectionQuery, HKStatisticsCollection?, (any Error)?) -> Void)?
  open var statisticsUpdateHandler:
    ((HKStatisticsCollectionQuery, HKStatistics?, HKStatisticsCollection?, (any Error)?) -> Void)?

  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?, options: HKStatisticsOptions = [],
    anchorDate: Date, intervalComponents: DateComponents
  ) {
    (self.anchorDate, self.options, self.intervalComponents) = (anchorDate, options, intervalComponents)
    super.init(quantityType, quantitySamplePredicate)
  }
  override func fail(_ error: HKError) { initialResultsHandler?(self, nil, error) }
}
