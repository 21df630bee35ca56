import Foundation

/// A value with a label, such as `CNLabelHome` or a custom text.
open class CNLabeledValue<ValueType: NSObject>: NSObject, @unchecked Sendable {
  public let identifier: String
  public let label: String?
  public let value: ValueType

  public convenience init(label: String?, value: ValueType) {
    self.init(ContactBook.newIdentifier(), label, value)
  }

  init(_ identifier: String, _ label: String?, _ value: ValueType) {
    (self.identifier, self.label, self.value) = (identifier, label, value)
  }

  open func settingLabel(_ label: String?) -> Self { copy(label, value) }
  open func settingValue(_ value: ValueType) -> Self { copy(label, value) }
  open func settingLabel(_ label: String?, value: ValueType) -> Self { copy(label, value) }

  private func copy(_ label: String?, _ value: ValueType) -> Self {
    let copy = CNLabeledValue(identifier, label, value)
    return copy as! Self
  }

  /// Returns the displayed text of a label, such as "home" for `CNLabelHome`.
  open class func localizedString(forLabel label: String) -> String {
    guard label.hasPrefix("_$!<"), label.hasSuffix(">!$_") else { return label }
    let name = String(label.dropFirst(4).dropLast(4))
    return name.allSatisfy(\.isUppercase) || name == "iPhone" ? name : name.lowercased()
  }
}

/// A phone number as text. Its format is not checked.
open class CNPhoneNumber: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  public let stringValue: String

  public init(stringValue string: String) { stringValue = string }

  open class var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) {
    stringValue = coder.decodeObject(of: NSString.self, forKey: "stringValue") as String? ?? ""
  }
  open func encode(with coder: NSCoder) { coder.encode(stringValue as NSString, forKey: "stringValue") }
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CNPhoneNumber)?.stringValue == stringValue }
  open override var hash: Int { stringValue.hashValue }
}

/// A postal address by its parts, such as street, city and country.
open class CNPostalAddress: NSObject, NSSecureCoding, @unchecked Sendable {
  var fields: AddressFields

  public override init() { fields = AddressFields() }
  init(_ fields: AddressFields) { self.fields = fields }

  open var street: String { fields.street }
  open var subLocality: String { fields.subLocality }
  open var city: String { fields.city }
  open var subAdministrativeArea: String { fields.county ?? "" }
  open var state: String { fields.state }
  open var postalCode: String { fields.postalCode }
  open var country: String { fields.country }
  open var isoCountryCode: String { fields.isoCountryCode }

  open class var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) {
    let data = coder.decodeObject(of: NSData.self, forKey: "fields") as Data?
    fields = data.flatMap { try? JSONDecoder().decode(AddressFields.self, from: $0) } ?? AddressFields()
  }
  open func encode(with coder: NSCoder) {
    coder.encode((try? JSONEncoder().encode(fields)).map { NSData(data: $0) }, forKey: "fields")
  }

  /// Returns the displayed name of an address property, such as "City" for `CNPostalAddressCityKey`.
  open class func localizedString(forKey key: String) -> String {
    switch key {
    case CNPostalAddressPostalCodeKey: "ZIP"
    case CNPostalAddressISOCountryCodeKey: "Country Code"
    default: CNContact.localizedString(forKey: key).capitalized
    }
  }

  open override func copy() -> Any { CNPostalAddress(fields) }
  open override func mutableCopy() -> Any { CNMutablePostalAddress(fields) }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CNPostalAddress)?.fields == fields }
  open override var hash: Int { fields.hashValue }
}

/// A postal address whose parts can be changed.
open class CNMutablePostalAddress: CNPostalAddress, @unchecked Sendable {
  open override var street: String {
    get { fields.street }
    set { fields.street = newValue }
  }
  open override var subLocality: String {
    get { fields.subLocality }
    set { fields.subLocality = newValue }
  }
  open override var city: String {
    get { fields.city }
    set { fields.city = newValue }
  }
  open override var subAdministrativeArea: String {
    get { fields.county ?? "" }
    set { fields.county = newValue.isEmpty ? nil : newValue }
  }
  open override var state: String {
    get { fields.state }
    set { fields.state = newValue }
  }
  open override var postalCode: String {
    get { fields.postalCode }
    set { fields.postalCode = newValue }
  }
  open override var country: String {
    get { fields.country }
    set { fields.country = newValue }
  }
  open override var isoCountryCode: String {
    get { fields.isoCountryCode }
    set { fields.isoCountryCode = newValue }
  }
}
