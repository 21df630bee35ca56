import Foundation

/// A labeled value, such as a phone number, as it is saved in the file.
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
  /// The county or district; `nil` in files of older versions.
  var county: String?
}

/// A social profile or an instant message address as it is saved in the file.
struct ServiceFields: Codable, Hashable, Sendable {
  var (url, username, identifier, service) = ("", "", "", "")
}

/// Properties that few contacts have. Files of older versions do not contain them.
struct MoreFields: Codable, Hashable, Sendable {
  var (previousFamilyName, phoneticGivenName, phoneticMiddleName, phoneticFamilyName) = ("", "", "", "")
  var phoneticOrganizationName = ""
  var dates: [Labeled<DateComponents>] = []
  var relations: [Labeled<String>] = []
  var profiles: [Labeled<ServiceFields>] = []
  var messageAddresses: [Labeled<ServiceFields>] = []
  var otherBirthday: DateComponents?
}

/// A contact as it is saved in the file.
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

/// The session's address book, a JSON file in its Library folder.
enum ContactBook {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var count = 0

  /// Returns a new identifier. Identifiers are numbered so that a replay creates the same ones.
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

  /// Returns the saved contacts, or the initial ones if there is no file.
  ///
  /// - Throws: `CNError.Code.dataAccessError` if the file cannot be read. The reason is written to the console.
  static func read() throws -> [ContactRecord] {
    guard FileManager.default.fileExists(atPath: file.path) else { return initialContacts }
    do { return try JSONDecoder().decode([ContactRecord].self, from: Data(contentsOf: file)) } catch {
      FileHandle.standardError.write(Data("Contacts: \(file.path) cannot be read: \(error)\n".utf8))
      throw CNError(.dataAccessError)
    }
  }

  static func write(_ records: [ContactRecord]) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try JSONEncoder().encode(records).write(to: file)
  }

  /// The contacts in a new address book. Their phone numbers are reserved for fictional use.
  private static let initialContacts: [ContactRecord] = [
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
