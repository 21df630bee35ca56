/// Module `Contacts`: people of a small address book in the session's Library folder.
///
/// Real: contacts with names, organization, numbers, addresses, birthday, note and picture; fetches by predicate, keys and order; saving,
/// changing and deleting; permission by a prompt; formatted names and addresses. The book begins with three people, as the simulator's
/// has some. Not here: groups, several containers, vCards, history.
@_exported import Foundation

/// A person or an organization. A property that was not fetched stops the app, as on iOS.
open class CNContact: NSObject, @unchecked Sendable {
  var record: ContactRecord
  /// The fetched keys; `nil` for all.
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
  /// The whole picture.
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

  open override func copy() -> Any { CNContact(record, keys: keys) }
  open override func mutableCopy() -> Any { CNMutableContact(record, keys: keys) }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CNContact)?.record == record }
  open override var hash: Int { record.identifier.hashValue }

  /// Compares names for `sort`. `userDefault` is by the family name here.
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

/// A contact that can be changed; `CNSaveRequest` saves it.
open class CNMutableContact: CNContact, @unchecked Sendable {
  open override var contactType: CNContactType {
    get { super.contactType }
    set { record.type = newValue }
  }
  open override var namePrefix: String {
    get { super.namePrefix }
    set { record.namePrefix = newValue }
  }
  open override var givenName: String {
    get { super.givenName }
    set { record.givenName = newValue }
  }
  open override var middleName: String {
    get { super.middleName }
    set { record.middleName = newValue }
  }
  open override var familyName: String {
    get { super.familyName }
    set { record.familyName = newValue }
  }
  open override var nameSuffix: String {
    get { super.nameSuffix }
    set { record.nameSuffix = newValue }
  }
  open override var nickname: String {
    get { super.nickname }
    set { record.nickname = newValue }
  }
  open override var organizationName: String {
    get { super.organizationName }
    set { record.organizationName = newValue }
  }
  open override var departmentName: String {
    get { super.departmentName }
    set { record.departmentName = newValue }
  }
  open override var jobTitle: String {
    get { super.jobTitle }
    set { record.jobTitle = newValue }
  }
  open override var note: String {
    get { super.note }
    set { record.note = newValue }
  }
  open override var imageData: Data? {
    get { super.imageData }
    set { record.imageData = newValue }
  }
  open override var birthday: DateComponents? {
    get { super.birthday }
    set { record.birthday = newValue }
  }
  open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { super.phoneNumbers }
    set { record.phoneNumbers = newValue.map { Labeled($0, $0.value.stringValue) } }
  }
  open override var emailAddresses: [CNLabeledValue<NSString>] {
    get { super.emailAddresses }
    set { record.emailAddresses = newValue.map { Labeled($0, String(describing: $0.value)) } }
  }
  open override var urlAddresses: [CNLabeledValue<NSString>] {
    get { super.urlAddresses }
    set { record.urlAddresses = newValue.map { Labeled($0, String(describing: $0.value)) } }
  }
  open override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    get { super.postalAddresses }
    set { record.postalAddresses = newValue.map { Labeled($0, $0.value.fields) } }
  }
}
