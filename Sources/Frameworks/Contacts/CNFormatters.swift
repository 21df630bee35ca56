import Foundation

// Names of the styles that older projects use.
public typealias CNContactFormatterStyle = CNContactFormatter.Style
public typealias CNPostalAddressFormatterStyle = CNPostalAddressFormatter.Style

/// The order of the parts of a displayed name.
public enum CNContactDisplayNameOrder: Int, Sendable { case userDefault, givenNameFirst, familyNameFirst }

/// The attribute that contains the key of each part of a formatted name, such as `CNContactGivenNameKey`.
public let CNContactPropertyAttribute = "CNContactPropertyAttribute"
/// The attribute that contains the key of each part of a formatted address, such as `CNPostalAddressCityKey`.
public let CNPostalAddressPropertyAttribute = "CNPostalAddressPropertyAttribute"
public let CNPostalAddressLocalizedPropertyNameAttribute = "CNPostalAddressLocalizedPropertyNameAttribute"

/// Creates an attributed text in which each part has the attributes that `names` returns for the part's key.
private func attributed(
  _ text: String, _ parts: [(key: String, value: String)], _ attributes: [AnyHashable: Any],
  _ names: (String) -> [String: String]
) -> NSAttributedString {
  let baseAttributes = attributes.compactMap { key, value in
    ((key as? NSAttributedString.Key) ?? (key as? String).map { NSAttributedString.Key($0) }).map { ($0, value) }
  }
  let result = NSMutableAttributedString(string: text, attributes: Dictionary(baseAttributes, uniquingKeysWith: { $1 }))
  var start = 0
  for (key, value) in parts where !value.isEmpty {
    let whole = text as NSString
    let range = whole.range(of: value, options: [], range: NSRange(location: start, length: whole.length - start))
    guard range.location != NSNotFound else { continue }
    for (name, word) in names(key) { result.addAttribute(NSAttributedString.Key(name), value: word, range: range) }
    start = range.location + range.length
  }
  return result
}

/// Formats the names of contacts.
open class CNContactFormatter: Formatter, @unchecked Sendable {
  public enum Style: Int, Sendable { case fullName, phoneticFullName }
  open var style = Style.fullName

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns the full name of a contact, or its organization; `nil` if it has neither.
  open class func string(from contact: CNContact, style: Style) -> String? {
    let more = contact.record.more
    let phonetic = [more.phoneticGivenName, more.phoneticMiddleName, more.phoneticFamilyName].filter { !$0.isEmpty }
    let name = style == .phoneticFullName ? phonetic.joined(separator: " ") : contact.record.fullName
    return name.isEmpty ? nil : name
  }

  /// Returns the full name, with the attribute `CNContactPropertyAttribute` on each part.
  open class func attributedString(
    from contact: CNContact, style: Style, defaultAttributes attributes: [AnyHashable: Any]? = nil
  ) -> NSAttributedString? {
    let record = contact.record
    let parts = [
      (CNContactNamePrefixKey, record.namePrefix), (CNContactGivenNameKey, record.givenName),
      (CNContactMiddleNameKey, record.middleName), (CNContactFamilyNameKey, record.familyName),
      (CNContactNameSuffixKey, record.nameSuffix), (CNContactOrganizationNameKey, record.organizationName),
    ]
    return string(from: contact, style: style).map {
      attributed($0, parts, attributes ?? [:]) { [CNContactPropertyAttribute: $0] }
    }
  }
  open func attributedString(
    from contact: CNContact, defaultAttributes attributes: [AnyHashable: Any]? = nil
  ) -> NSAttributedString? {
    CNContactFormatter.attributedString(from: contact, style: style, defaultAttributes: attributes)
  }

  /// Returns the order of the parts of a name, which always begins with the given name here.
  open class func nameOrder(for contact: CNContact) -> CNContactDisplayNameOrder { .givenNameFirst }
  /// Returns the separator between the parts of a name: a space.
  open class func delimiter(for contact: CNContact) -> String { " " }
  open class var descriptorForRequiredKeysForNameOrder: any CNKeyDescriptor {
    descriptorForRequiredKeys(for: .fullName)
  }
  open class var descriptorForRequiredKeysForDelimiter: any CNKeyDescriptor {
    descriptorForRequiredKeys(for: .fullName)
  }
  open func string(from contact: CNContact) -> String? { CNContactFormatter.string(from: contact, style: style) }
  open override func string(for obj: Any?) -> String? { (obj as? CNContact).flatMap(string(from:)) }

  /// Returns the keys that a contact must have fetched to be formatted.
  open class func descriptorForRequiredKeys(for style: Style) -> any CNKeyDescriptor {
    KeyGroup([
      CNContactTypeKey, CNContactNamePrefixKey, CNContactGivenNameKey, CNContactMiddleNameKey, CNContactFamilyNameKey,
      CNContactNameSuffixKey, CNContactNicknameKey, CNContactOrganizationNameKey, CNContactPhoneticGivenNameKey,
      CNContactPhoneticMiddleNameKey, CNContactPhoneticFamilyNameKey,
    ])
  }
}

/// Formats postal addresses in several lines.
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

  /// Returns the formatted address, with the attribute `CNPostalAddressPropertyAttribute` on each part.
  open class func attributedString(
    from postalAddress: CNPostalAddress, style: Style, withDefaultAttributes attributes: [AnyHashable: Any] = [:]
  ) -> NSAttributedString {
    let address = postalAddress.fields
    let parts = [
      (CNPostalAddressStreetKey, address.street), (CNPostalAddressSubLocalityKey, address.subLocality),
      (CNPostalAddressCityKey, address.city), (CNPostalAddressStateKey, address.state),
      (CNPostalAddressPostalCodeKey, address.postalCode), (CNPostalAddressCountryKey, address.country),
    ]
    return attributed(string(from: postalAddress, style: style), parts, attributes) { key in
      [
        CNPostalAddressPropertyAttribute: key,
        CNPostalAddressLocalizedPropertyNameAttribute: CNPostalAddress.localizedString(forKey: key),
      ]
    }
  }
  open func attributedString(
    from postalAddress: CNPostalAddress, withDefaultAttributes attributes: [AnyHashable: Any] = [:]
  ) -> NSAttributedString {
    CNPostalAddressFormatter.attributedString(from: postalAddress, style: style, withDefaultAttributes: attributes)
  }
}
