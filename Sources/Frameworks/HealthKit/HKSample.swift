import Foundation

/// The identifier of a type of quantity, such as the number of steps.
public struct HKQuantityTypeIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { rawValue = "HKQuantityTypeIdentifier" + name }

  public static let bodyMassIndex = Self("BodyMassIndex")
  public static let bodyFatPercentage = Self("BodyFatPercentage")
  public static let height = Self("Height")
  public static let bodyMass = Self("BodyMass")
  public static let leanBodyMass = Self("LeanBodyMass")
  public static let waistCircumference = Self("WaistCircumference")
  public static let stepCount = Self("StepCount")
  public static let distanceWalkingRunning = Self("DistanceWalkingRunning")
  public static let distanceCycling = Self("DistanceCycling")
  public static let distanceSwimming = Self("DistanceSwimming")
  public static let basalEnergyBurned = Self("BasalEnergyBurned")
  public static let activeEnergyBurned = Self("ActiveEnergyBurned")
  public static let flightsClimbed = Self("FlightsClimbed")
  public static let appleExerciseTime = Self("AppleExerciseTime")
  public static let appleStandTime = Self("AppleStandTime")
  public static let vo2Max = Self("VO2Max")
  public static let heartRate = Self("HeartRate")
  public static let restingHeartRate = Self("RestingHeartRate")
  public static let walkingHeartRateAverage = Self("WalkingHeartRateAverage")
  public static let heartRateVariabilitySDNN = Self("HeartRateVariabilitySDNN")
  public static let oxygenSaturation = Self("OxygenSaturation")
  public static let bodyTemperature = Self("BodyTemperature")
  public static let bloodPressureSystolic = Self("BloodPressureSystolic")
  public static let bloodPressureDiastolic = Self("BloodPressureDiastolic")
  public static let respiratoryRate = Self("RespiratoryRate")
  public static let bloodGlucose = Self("BloodGlucose")
  public static let dietaryEnergyConsumed = Self("DietaryEnergyConsumed")
  public static let dietaryWater = Self("DietaryWater")
  public static let dietaryCaffeine = Self("DietaryCaffeine")
  public static let dietaryProtein = Self("DietaryProtein")
  public static let dietaryCarbohydrates = Self("DietaryCarbohydrates")
  public static let dietaryFatTotal = Self("DietaryFatTotal")
  public static let dietarySugar = Self("DietarySugar")
}

/// The identifier of a type of category, such as sleep analysis.
public struct HKCategoryTypeIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { rawValue = "HKCategoryTypeIdentifier" + name }

  public static let sleepAnalysis = Self("SleepAnalysis")
  public static let appleStandHour = Self("AppleStandHour")
  public static let mindfulSession = Self("MindfulSession")
  public static let menstrualFlow = Self("MenstrualFlow")
  public static let highHeartRateEvent = Self("HighHeartRateEvent")
  public static let lowHeartRateEvent = Self("LowHeartRateEvent")
}

/// The identifier of a characteristic of the user, such as the date of birth.
public struct HKCharacteristicTypeIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { rawValue = "HKCharacteristicTypeIdentifier" + name }

  public static let biologicalSex = Self("BiologicalSex")
  public static let bloodType = Self("BloodType")
  public static let dateOfBirth = Self("DateOfBirth")
}

/// The identifier of a type of correlation, such as food.
public struct HKCorrelationTypeIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let bloodPressure = Self(rawValue: "HKCorrelationTypeIdentifierBloodPressure")
  public static let food = Self(rawValue: "HKCorrelationTypeIdentifierFood")
}

// MARK: Types

/// A type of health data. Two objects with the same identifier are equal.
open class HKObjectType: NSObject, NSCopying, @unchecked Sendable {
  public let identifier: String
  init(_ identifier: String) { self.identifier = identifier }

  open class func quantityType(forIdentifier identifier: HKQuantityTypeIdentifier) -> HKQuantityType? {
    HKQuantityType(identifier)
  }
  open class func categoryType(forIdentifier identifier: HKCategoryTypeIdentifier) -> HKCategoryType? {
    HKCategoryType(identifier)
  }
  open class func characteristicType(
    forIdentifier identifier: HKCharacteristicTypeIdentifier
  ) -> HKCharacteristicType? { HKCharacteristicType(identifier) }
  open class func correlationType(forIdentifier identifier: HKCorrelationTypeIdentifier) -> HKCorrelationType? {
    HKCorrelationType(identifier)
  }
  open class func workoutType() -> HKWorkoutType { HKWorkoutType() }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override var description: String { identifier }
  open override func isEqual(_ object: Any?) -> Bool { (object as? HKObjectType)?.identifier == identifier }
  open override var hash: Int { identifier.hashValue }
}

/// The type of a characteristic of the user.
open class HKCharacteristicType: HKObjectType, @unchecked Sendable {
  public convenience init(_ identifier: HKCharacteristicTypeIdentifier) { self.init(identifier.rawValue) }
}

/// The base class of the types of samples.
open class HKSampleType: HKObjectType, @unchecked Sendable {}

/// The type of samples that have one value of an enumeration.
open class HKCategoryType: HKSampleType, @unchecked Sendable {
  public convenience init(_ identifier: HKCategoryTypeIdentifier) { self.init(identifier.rawValue) }
}

/// The type of samples that consist of other samples.
open class HKCorrelationType: HKSampleType, @unchecked Sendable {
  public convenience init(_ identifier: HKCorrelationTypeIdentifier) { self.init(identifier.rawValue) }
}

/// The type of workouts.
open class HKWorkoutType: HKSampleType, @unchecked Sendable {
  convenience init() { self.init("HKWorkoutTypeIdentifier") }
}

/// The type of samples that have a quantity.
open class HKQuantityType: HKSampleType, @unchecked Sendable {
  public convenience init(_ identifier: HKQuantityTypeIdentifier) { self.init(identifier.rawValue) }
}

// MARK: Samples

/// A piece of data that the store could save.
open class HKObject: NSObject, @unchecked Sendable {
  public let uuid = UUID()
  public let metadata: [String: Any]?
  init(_ metadata: [String: Any]?) { self.metadata = metadata }
}

/// The base class of samples, with their type and time range.
open class HKSample: HKObject, @unchecked Sendable {
  public let sampleType: HKSampleType
  public let startDate: Date
  public let endDate: Date

  init(_ type: HKSampleType, _ start: Date, _ end: Date, _ metadata: [String: Any]?) {
    precondition(
      start <= end, "NSInvalidArgumentException: startDate (\(start)) must not be later than endDate (\(end))")
    (sampleType, startDate, endDate) = (type, start, end)
    super.init(metadata)
  }
}

/// A sample with a quantity, such as a heart rate.
open class HKQuantitySample: HKSample, @unchecked Sendable {
  public let quantityType: HKQuantityType
  public let quantity: HKQuantity

  public init(
    type quantityType: HKQuantityType, quantity: HKQuantity, start startDate: Date, end endDate: Date,
    metadata: [String: Any]? = nil
  ) {
    (self.quantityType, self.quantity) = (quantityType, quantity)
    super.init(quantityType, startDate, endDate, metadata)
  }
}

/// A sample with a value of an enumeration, such as a phase of sleep.
open class HKCategorySample: HKSample, @unchecked Sendable {
  public let categoryType: HKCategoryType
  public let value: Int

  public init(
    type: HKCategoryType, value: Int, start startDate: Date, end endDate: Date, metadata: [String: Any]? = nil
  ) {
    (categoryType, self.value) = (type, value)
    super.init(type, startDate, endDate, metadata)
  }
}

public enum HKCategoryValueSleepAnalysis: Int, Sendable {
  case inBed, asleepUnspecified, awake, asleepCore, asleepDeep, asleepREM
}

public enum HKWorkoutActivityType: UInt, Sendable {
  case cycling = 13
  case hiking = 24
  case running = 37
  case swimming = 46
  case walking = 52
  case yoga = 57
  case other = 3000
}

/// A workout with its activity, duration in seconds, energy and distance.
open class HKWorkout: HKSample, @unchecked Sendable {
  public let workoutActivityType: HKWorkoutActivityType
  public let duration: TimeInterval
  public let totalEnergyBurned: HKQuantity?
  public let totalDistance: HKQuantity?

  public init(
    activityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date, duration: TimeInterval,
    totalEnergyBurned: HKQuantity?, totalDistance: HKQuantity?, metadata: [String: Any]?
  ) {
    workoutActivityType = activityType
    self.duration = duration > 0 ? duration : endDate.timeIntervalSince(startDate)
    (self.totalEnergyBurned, self.totalDistance) = (totalEnergyBurned, totalDistance)
    super.init(HKObjectType.workoutType(), startDate, endDate, metadata)
  }
  public convenience init(activityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date) {
    self.init(
      activityType: activityType, start: startDate, end: endDate, duration: 0, totalEnergyBurned: nil,
      totalDistance: nil, metadata: nil)
  }
}
