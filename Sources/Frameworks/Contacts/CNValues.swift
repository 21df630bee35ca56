import Foundation

/// A value with a label, such as `CNLabelHome` or a text of the user.
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

  /// The text of a label for people: "home" for `CNLabelHome`.
  open class func localizedString(forLabel label: String) -> String {
    guard label.hasPrefix("_$!<"), label.hasSuffix(">!$_") else { return label }
    let name = String(label.dropFirst(4).dropLast(4))
    return name.allSatisfy(\.isUppercase) || name == "iPhone" ? name : name.lowercased()
  }
}

open class CNPhoneNumber: NSObject, @unchecked Sendable {
  public let stringValue: String

  public init(stringValue string: String) { stringValue = string }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CNPhoneNumber)?.stringValue == stringValue }
  open override var hash: Int { stringValue.hashValue }
}

open class CNPostalAddress: NSObject, @unchecked Sendable {
  var fields: AddressFields

  public override init() { fields = AddressFields() }
  init(_ fields: AddressFields) { self.fields = fields }

  open var street: String { fields.street }
  open var subLocality: String { fields.subLocality }
  open var city: String { fields.city }
  open var state: String { fields.state }
  open var postalCode: String { fields.postalCode }
  open var country: String { fields.country }
  open var isoCountryCode: String { fields.isoCountryCode }

  open override func mutableCopy() -> Any { CNMutablePostalAddress(fields) }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CNPostalAddress)?.fields == fields }
  open override var hash: Int { fields.hashValue }
}

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

// MARK: Formatters

/// Writes names.
open class CNContactFormatter: Formatter, @unchecked Sendable {
  public enum Style: Int, Sendable { case fullName, phoneticFullName }
  open var style = Style.fullName

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The parts of the name, or else the organization; `nil` without both.
  open class func string(from contact: CNContact, style: Style) -> String? {
    let name = contact.record.fullName
    return name.isEmpty ? nil : name
  }
  open func string(from contact: CNContact) -> String? { CNContactFormatter.string(from: contact, style: style) }
  open override func string(for obj: Any?) -> String? { (obj as? CNContact).flatMap(string(from:)) }

  /// The keys that the formatter reads.
  open class func descriptorForRequiredKeys(for style: Style) -> any CNKeyDescriptor {
    KeyGroup([
      CNContactTypeKey, CNContactNamePrefixKey, CNContactGivenNameKey, CNContactMiddleNameKey, CNContactFamilyNameKey,
      CNContactNameSuffixKey, CNContactNicknameKey, CNContactOrganizationNameKey,
    ])
  }
}

/// Writes addresses in lines.
open class CNPostalAddressFormatter: Formatter, @unchecked Sendable {
  public enum Style: Int, Sendable { case mailingAddress }
  open var style = Style.mailingAddress

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open class func string(from postalAddress: CNPostalAddress, style: Style) -> String {
    let address = postalAddress.fields
    let town = [address.city, address.state, address.postalCode].filter { !$0.isEmpty }.joined(separator: " ")
    return [address.street, address.subLocality, town, address.country].filter { !$0.isEmpty }.joined(separator: "\n")
  }
  open func string(from postalAddress: CNPostalAddress) -> String {
    CNPostalAddressFormatter.string(from: postalAddress, style: style)
  }
  open override func string(for obj: Any?) -> String? { (obj as? CNPostalAddress).map(string(from:)) }
}
