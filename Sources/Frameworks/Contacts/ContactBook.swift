import Foundation

/// A text or an address with its label, as it is saved.
struct Labeled<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  var identifier: String
  var label: String?
  var value: Value

  init<Object: NSObject>(_ labeled: CNLabeledValue<Object>, _ value: Value) {
    (identifier, label, self.value) = (labeled.identifier, labeled.label, value)
  }

  init(_ label: String?, _ value: Value) {
    (identifier, self.label, self.value) = (ContactBook.newIdentifier(), label, value)
  }

  func labeled<Object: NSObject>(_ object: Object) -> CNLabeledValue<Object> {
    CNLabeledValue(identifier, label, object)
  }
}

struct AddressFields: Codable, Hashable, Sendable {
  var (street, subLocality, city, state) = ("", "", "", "")
  var (postalCode, country, isoCountryCode) = ("", "", "")
  /// `nil` in books of earlier versions.
  var county: String?
}

/// A profile or an address of a service, as it is saved.
struct ServiceFields: Codable, Hashable, Sendable {
  var (url, username, identifier, service) = ("", "", "", "")
}

/// What a contact seldom has. It is not in books of earlier versions.
struct MoreFields: Codable, Hashable, Sendable {
  var (previousFamilyName, phoneticGivenName, phoneticMiddleName, phoneticFamilyName) = ("", "", "", "")
  var phoneticOrganizationName = ""
  var dates: [Labeled<DateComponents>] = []
  var relations: [Labeled<String>] = []
  var profiles: [Labeled<ServiceFields>] = []
  var messageAddresses: [Labeled<ServiceFields>] = []
  var otherBirthday: DateComponents?
}

/// A contact as it is saved.
struct ContactRecord: Codable, Hashable, Sendable {
  var identifier: String
  var type = CNContactType.person
  var namePrefix = ""
  var givenName = ""
  var middleName = ""
  var familyName = ""
  var nameSuffix = ""
  var nickname = ""
  var organizationName = ""
  var departmentName = ""
  var jobTitle = ""
  var note = ""
  var imageData: Data?
  var birthday: DateComponents?
  var phoneNumbers: [Labeled<String>] = []
  var emailAddresses: [Labeled<String>] = []
  var urlAddresses: [Labeled<String>] = []
  var postalAddresses: [Labeled<AddressFields>] = []
  private var others: MoreFields?
  var more: MoreFields {
    get { others ?? MoreFields() }
    set { others = newValue }
  }

  init(identifier: String) { self.identifier = identifier }

  var fullName: String {
    let parts = [namePrefix, givenName, middleName, familyName, nameSuffix].filter { !$0.isEmpty }
    return type == .organization || parts.isEmpty ? organizationName : parts.joined(separator: " ")
  }

  func sortName(_ order: CNContactSortOrder) -> String {
    let names = order == .givenName ? [givenName, familyName] : [familyName, givenName]
    let name = names.filter { !$0.isEmpty }.joined(separator: " ")
    return name.isEmpty ? organizationName : name
  }
}

/// The address book of a session: a file in its Library folder.
enum ContactBook {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var count = 0

  /// Numbered, so that a replay has the same identifiers.
  static func newIdentifier() -> String {
    lock.withLock {
      count += 1
      let digits = String(count)
      return "CONTACT-" + String(repeating: "0", count: max(0, 8 - digits.count)) + digits
    }
  }

  private static var file: URL {
    let library = FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask).first
    return (library ?? FileManager.default.temporaryDirectory).appendingPathComponent("Contacts/contacts.json")
  }

  static var records: [ContactRecord] {
    guard let data = try? Data(contentsOf: file) else { return people }
    return (try? JSONDecoder().decode([ContactRecord].self, from: data)) ?? people
  }

  static func write(_ records: [ContactRecord]) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try JSONEncoder().encode(records).write(to: file)
  }

  /// Who is in a new book. The numbers are reserved for fiction.
  private static let people: [ContactRecord] = [
    person("Clara", "Novak", "(555) 010-0142", "clara@example.com"),
    person("Tom", "Okafor", "(555) 010-0177", "tom.okafor@example.com"),
    person("Mei", "Tanaka", "(555) 010-0119", "mei@example.org"),
  ]

  private static func person(_ given: String, _ family: String, _ number: String, _ address: String) -> ContactRecord {
    var record = ContactRecord(identifier: "CONTACT-\(given.uppercased())")
    (record.givenName, record.familyName) = (given, family)
    record.phoneNumbers = [Labeled(CNLabelPhoneNumberMobile, number)]
    record.emailAddresses = [Labeled(CNLabelHome, address)]
    return record
  }
}
