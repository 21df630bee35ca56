/// Module `Contacts`: the contacts of a small address book in the session's Library folder.
///
/// Real: contacts with names, organization, numbers, addresses, birthday, note and picture; fetches by predicate, keys and order; saving,
/// changing and deleting; permission by a prompt; formatted names and addresses. A new book contains three people, because the
/// simulator's contains some too; vCards are written and read. Not here: groups, several containers, history.
@_exported import Foundation

/// A person or an organization. Reading a property that was not fetched stops the app, as on iOS.
open class CNContact: NSObject, NSSecureCoding, @unchecked Sendable {
  var record: ContactRecord
  /// The keys that were fetched; `nil` if all keys are available.
  let keys: Set<String>?

  init(_ record: ContactRecord, keys: Set<String>?) { (self.record, self.keys) = (record, keys) }

  public convenience override init() { self.init(ContactRecord(identifier: ContactBook.newIdentifier()), keys: nil) }

  func value<Value>(_ path: KeyPath<ContactRecord, Value>, _ key: String) -> Value {
    guard isKeyAvailable(key) else {
      fatalError("CNPropertyNotFetchedException: A property was not requested when contact was fetched: \(key)")
    }
    return record[keyPath: path]
  }

  open func isKeyAvailable(_ key: String) -> Bool { keys?.contains(key) ?? true }
  open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool {
    keyDescriptors.flatMap(contactKeys).allSatisfy(isKeyAvailable)
  }

  public var identifier: String { record.identifier }
  open var contactType: CNContactType { value(\.type, CNContactTypeKey) }
  open var namePrefix: String { value(\.namePrefix, CNContactNamePrefixKey) }
  open var givenName: String { value(\.givenName, CNContactGivenNameKey) }
  open var middleName: String { value(\.middleName, CNContactMiddleNameKey) }
  open var familyName: String { value(\.familyName, CNContactFamilyNameKey) }
  open var nameSuffix: String { value(\.nameSuffix, CNContactNameSuffixKey) }
  open var nickname: String { value(\.nickname, CNContactNicknameKey) }
  open var organizationName: String { value(\.organizationName, CNContactOrganizationNameKey) }
  open var departmentName: String { value(\.departmentName, CNContactDepartmentNameKey) }
  open var jobTitle: String { value(\.jobTitle, CNContactJobTitleKey) }
  open var note: String { value(\.note, CNContactNoteKey) }
  open var imageData: Data? { value(\.imageData, CNContactImageDataKey) }
  /// The picture at its full size, because no thumbnail is created.
  open var thumbnailImageData: Data? { value(\.imageData, CNContactThumbnailImageDataKey) }
  open var imageDataAvailable: Bool { value(\.imageData, CNContactImageDataAvailableKey) != nil }
  open var birthday: DateComponents? { value(\.birthday, CNContactBirthdayKey) }

  open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    value(\.phoneNumbers, CNContactPhoneNumbersKey).map { $0.labeled(CNPhoneNumber(stringValue: $0.value)) }
  }
  open var emailAddresses: [CNLabeledValue<NSString>] {
    value(\.emailAddresses, CNContactEmailAddressesKey).map { $0.labeled($0.value as NSString) }
  }
  open var urlAddresses: [CNLabeledValue<NSString>] {
    value(\.urlAddresses, CNContactUrlAddressesKey).map { $0.labeled($0.value as NSString) }
  }
  open var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    value(\.postalAddresses, CNContactPostalAddressesKey).map { $0.labeled(CNPostalAddress($0.value)) }
  }

  open var previousFamilyName: String { value(\.more.previousFamilyName, CNContactPreviousFamilyNameKey) }
  open var phoneticGivenName: String { value(\.more.phoneticGivenName, CNContactPhoneticGivenNameKey) }
  open var phoneticMiddleName: String { value(\.more.phoneticMiddleName, CNContactPhoneticMiddleNameKey) }
  open var phoneticFamilyName: String { value(\.more.phoneticFamilyName, CNContactPhoneticFamilyNameKey) }
  open var phoneticOrganizationName: String {
    value(\.more.phoneticOrganizationName, CNContactPhoneticOrganizationNameKey)
  }
  open var nonGregorianBirthday: DateComponents? { value(\.more.otherBirthday, CNContactNonGregorianBirthdayKey) }
  open var dates: [CNLabeledValue<NSDateComponents>] {
    value(\.more.dates, CNContactDatesKey).map { $0.labeled($0.value as NSDateComponents) }
  }
  open var contactRelations: [CNLabeledValue<CNContactRelation>] {
    value(\.more.relations, CNContactRelationsKey).map { $0.labeled(CNContactRelation(name: $0.value)) }
  }
  open var socialProfiles: [CNLabeledValue<CNSocialProfile>] {
    value(\.more.profiles, CNContactSocialProfilesKey).map { $0.labeled(CNSocialProfile($0.value)) }
  }
  open var instantMessageAddresses: [CNLabeledValue<CNInstantMessageAddress>] {
    value(\.more.messageAddresses, CNContactInstantMessageAddressesKey).map {
      $0.labeled(CNInstantMessageAddress($0.value))
    }
  }

  /// Returns whether this contact has an identifier. Contacts are never unified with others.
  open func isUnifiedWithContact(withIdentifier contactIdentifier: String) -> Bool { identifier == contactIdentifier }

  // MARK: Coding

  open class var supportsSecureCoding: Bool { true }

  public convenience required init?(coder: NSCoder) {
    guard let data = coder.decodeObject(of: NSData.self, forKey: "record"),
      let record = try? JSONDecoder().decode(ContactRecord.self, from: data as Data)
    else { return nil }
    let keys = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "keys") as? [String]
    self.init(record, keys: keys.map { Set($0) })
  }
  open func encode(with coder: NSCoder) {
    coder.encode((try? JSONEncoder().encode(record)).map { NSData(data: $0) }, forKey: "record")
    coder.encode(keys.map { NSArray(array: $0.sorted().map { $0 as NSString }) }, forKey: "keys")
  }

  open override func copy() -> Any { CNContact(record, keys: keys) }
  open override func mutableCopy() -> Any { CNMutableContact(record, keys: keys) }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CNContact)?.record == record }
  open override var hash: Int { record.identifier.hashValue }

  /// Returns a function that compares the names of two contacts. `userDefault` sorts by family name here.
  open class func comparator(forNameSortOrder sortOrder: CNContactSortOrder) -> Comparator {
    { one, other in
      guard let one = one as? CNContact, let other = other as? CNContact else { return .orderedSame }
      return one.record.sortName(sortOrder).localizedCaseInsensitiveCompare(other.record.sortName(sortOrder))
    }
  }

  open class func localizedString(forKey key: String) -> String {
    // "phoneNumbers" → "phone numbers"
    key.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
  }

  // MARK: Predicates

  open class func predicateForContacts(matchingName name: String) -> NSPredicate {
    let words = name.lowercased().split(separator: " ")
    return predicate { record in
      let names = [record.givenName, record.middleName, record.familyName, record.nickname, record.organizationName]
      let parts = names.joined(separator: " ").lowercased().split(separator: " ")
      return !words.isEmpty && words.allSatisfy { word in parts.contains { $0.hasPrefix(word) } }
    }
  }
  open class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
    predicate { identifiers.contains($0.identifier) }
  }
  open class func predicateForContacts(matchingEmailAddress emailAddress: String) -> NSPredicate {
    predicate { $0.emailAddresses.contains { $0.value.lowercased() == emailAddress.lowercased() } }
  }
  open class func predicateForContacts(matching phoneNumber: CNPhoneNumber) -> NSPredicate {
    let digits = phoneNumber.stringValue.filter(\.isNumber)
    return predicate { $0.phoneNumbers.contains { $0.value.filter(\.isNumber) == digits } }
  }
  open class func predicateForContactsInContainer(withIdentifier containerIdentifier: String) -> NSPredicate {
    predicate { _ in containerIdentifier == CNContainer.local.identifier }
  }

  private class func predicate(_ matches: @escaping @Sendable (ContactRecord) -> Bool) -> NSPredicate {
    NSPredicate { object, _ in (object as? CNContact).map { matches($0.record) } ?? false }
  }
}

public enum CNContactType: Int, Sendable, Codable { case person, organization }
public enum CNContactSortOrder: Int, Sendable { case none, userDefault, givenName, familyName }
