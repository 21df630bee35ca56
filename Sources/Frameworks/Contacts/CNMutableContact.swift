import Foundation

/// A contact that an app can change. `CNSaveRequest` saves the changes.
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
  open override var previousFamilyName: String {
    get { super.previousFamilyName }
    set { record.more.previousFamilyName = newValue }
  }
  open override var phoneticGivenName: String {
    get { super.phoneticGivenName }
    set { record.more.phoneticGivenName = newValue }
  }
  open override var phoneticMiddleName: String {
    get { super.phoneticMiddleName }
    set { record.more.phoneticMiddleName = newValue }
  }
  open override var phoneticFamilyName: String {
    get { super.phoneticFamilyName }
    set { record.more.phoneticFamilyName = newValue }
  }
  open override var phoneticOrganizationName: String {
    get { super.phoneticOrganizationName }
    set { record.more.phoneticOrganizationName = newValue }
  }
  open override var nonGregorianBirthday: DateComponents? {
    get { super.nonGregorianBirthday }
    set { record.more.otherBirthday = newValue }
  }
  open override var dates: [CNLabeledValue<NSDateComponents>] {
    get { super.dates }
    set { record.more.dates = newValue.map { Labeled($0, $0.value as DateComponents) } }
  }
  open override var contactRelations: [CNLabeledValue<CNContactRelation>] {
    get { super.contactRelations }
    set { record.more.relations = newValue.map { Labeled($0, $0.value.name) } }
  }
  open override var socialProfiles: [CNLabeledValue<CNSocialProfile>] {
    get { super.socialProfiles }
    set { record.more.profiles = newValue.map { Labeled($0, $0.value.fields) } }
  }
  open override var instantMessageAddresses: [CNLabeledValue<CNInstantMessageAddress>] {
    get { super.instantMessageAddresses }
    set { record.more.messageAddresses = newValue.map { Labeled($0, $0.value.fields) } }
  }
}
