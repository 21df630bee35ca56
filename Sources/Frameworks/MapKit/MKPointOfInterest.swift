import Foundation

/// The category of a place, such as a restaurant.
public struct MKPointOfInterestCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { rawValue = "MKPOICategory" + name }

  public static let airport = Self("Airport")
  public static let amusementPark = Self("AmusementPark")
  public static let animalService = Self("AnimalService")
  public static let aquarium = Self("Aquarium")
  public static let atm = Self("ATM")
  public static let automotiveRepair = Self("AutomotiveRepair")
  public static let bakery = Self("Bakery")
  public static let bank = Self("Bank")
  public static let baseball = Self("Baseball")
  public static let basketball = Self("Basketball")
  public static let beach = Self("Beach")
  public static let beauty = Self("Beauty")
  public static let bowling = Self("Bowling")
  public static let brewery = Self("Brewery")
  public static let cafe = Self("Cafe")
  public static let campground = Self("Campground")
  public static let carRental = Self("CarRental")
  public static let castle = Self("Castle")
  public static let conventionCenter = Self("ConventionCenter")
  public static let distillery = Self("Distillery")
  public static let evCharger = Self("EVCharger")
  public static let fairground = Self("Fairground")
  public static let fireStation = Self("FireStation")
  public static let fishing = Self("Fishing")
  public static let fitnessCenter = Self("FitnessCenter")
  public static let foodMarket = Self("FoodMarket")
  public static let fortress = Self("Fortress")
  public static let gasStation = Self("GasStation")
  public static let goKart = Self("GoKart")
  public static let golf = Self("Golf")
  public static let hiking = Self("Hiking")
  public static let hospital = Self("Hospital")
  public static let hotel = Self("Hotel")
  public static let kayaking = Self("Kayaking")
  public static let landmark = Self("Landmark")
  public static let laundry = Self("Laundry")
  public static let library = Self("Library")
  public static let mailbox = Self("Mailbox")
  public static let marina = Self("Marina")
  public static let miniGolf = Self("MiniGolf")
  public static let movieTheater = Self("MovieTheater")
  public static let museum = Self("Museum")
  public static let musicVenue = Self("MusicVenue")
  public static let nationalMonument = Self("NationalMonument")
  public static let nationalPark = Self("NationalPark")
  public static let nightlife = Self("Nightlife")
  public static let park = Self("Park")
  public static let parking = Self("Parking")
  public static let pharmacy = Self("Pharmacy")
  public static let planetarium = Self("Planetarium")
  public static let police = Self("Police")
  public static let postOffice = Self("PostOffice")
  public static let publicTransport = Self("PublicTransport")
  public static let restaurant = Self("Restaurant")
  public static let restroom = Self("Restroom")
  public static let rockClimbing = Self("RockClimbing")
  public static let rvPark = Self("RVPark")
  public static let school = Self("School")
  public static let skatePark = Self("SkatePark")
  public static let skating = Self("Skating")
  public static let skiing = Self("Skiing")
  public static let soccer = Self("Soccer")
  public static let spa = Self("Spa")
  public static let stadium = Self("Stadium")
  public static let store = Self("Store")
  public static let surfing = Self("Surfing")
  public static let swimming = Self("Swimming")
  public static let tennis = Self("Tennis")
  public static let theater = Self("Theater")
  public static let university = Self("University")
  public static let volleyball = Self("Volleyball")
  public static let winery = Self("Winery")
  public static let zoo = Self("Zoo")
}

/// A filter that includes or excludes places by their category.
open class MKPointOfInterestFilter: NSObject, @unchecked Sendable {
  private let categories: Set<MKPointOfInterestCategory>
  /// True if the filter includes the listed categories, false if it excludes them.
  private let isIncluding: Bool

  public static let includingAll = MKPointOfInterestFilter(excluding: [])
  public static let excludingAll = MKPointOfInterestFilter(including: [])

  public init(including categories: [MKPointOfInterestCategory]) {
    (self.categories, isIncluding) = (Set(categories), true)
  }
  public init(excluding categories: [MKPointOfInterestCategory]) {
    (self.categories, isIncluding) = (Set(categories), false)
  }

  open func includes(_ category: MKPointOfInterestCategory) -> Bool { categories.contains(category) == isIncluding }
  open func excludes(_ category: MKPointOfInterestCategory) -> Bool { !includes(category) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? MKPointOfInterestFilter else { return false }
    return categories == other.categories && isIncluding == other.isIncluding
  }
  open override var hash: Int { categories.hashValue ^ isIncluding.hashValue }
}

/// The kinds of the map's own features that the user can select.
public struct MKMapFeatureOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let pointsOfInterest = MKMapFeatureOptions(rawValue: 1)
  public static let territories = MKMapFeatureOptions(rawValue: 2)
  public static let physicalFeatures = MKMapFeatureOptions(rawValue: 4)
}

// MARK: Styles

/// The style of a map.
open class MKMapConfiguration: NSObject, @unchecked Sendable {
  public enum ElevationStyle: Int, Sendable { case flat, realistic }
  open var elevationStyle: ElevationStyle
  fileprivate init(_ elevationStyle: ElevationStyle) { self.elevationStyle = elevationStyle }
}

/// The settings of a map in the standard style. The background is a placeholder, so they have no effect.
open class MKStandardMapConfiguration: MKMapConfiguration, @unchecked Sendable {
  public enum EmphasisStyle: Int, Sendable { case `default`, muted }
  open var emphasisStyle: EmphasisStyle
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  open var showsTraffic = false

  public init(elevationStyle: ElevationStyle = .flat, emphasisStyle: EmphasisStyle = .default) {
    self.emphasisStyle = emphasisStyle
    super.init(elevationStyle)
  }
}

/// The settings of a map with satellite pictures and labels. The background is a placeholder, so they have no effect.
open class MKHybridMapConfiguration: MKMapConfiguration, @unchecked Sendable {
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  open var showsTraffic = false
  public init(elevationStyle: ElevationStyle = .flat) { super.init(elevationStyle) }
}

/// The settings of a map with satellite pictures. The background is a placeholder, so they have no effect.
open class MKImageryMapConfiguration: MKMapConfiguration, @unchecked Sendable {
  public init(elevationStyle: ElevationStyle = .flat) { super.init(elevationStyle) }
}
