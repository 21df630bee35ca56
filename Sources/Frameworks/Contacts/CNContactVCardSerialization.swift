import Foundation
import UIKit

/// Converts contacts to vCards of version 3.0 (RFC 2426), and reads vCards.
open class CNContactVCardSerialization: NSObject {
  /// Returns the keys that a contact must have fetched to be written as a vCard.
  open class func descriptorForRequiredKeys() -> any CNKeyDescriptor {
    KeyGroup([
      CNContactTypeKey, CNContactNamePrefixKey, CNContactGivenNameKey, CNContactMiddleNameKey, CNContactFamilyNameKey,
      CNContactNameSuffixKey, CNContactNicknameKey, CNContactOrganizationNameKey, CNContactDepartmentNameKey,
      CNContactJobTitleKey, CNContactBirthdayKey, CNContactPhoneNumbersKey, CNContactEmailAddressesKey,
      CNContactUrlAddressesKey, CNContactPostalAddressesKey, CNContactNoteKey,
    ])
  }

  open class func data(with contacts: [CNContact]) throws -> Data {
    Data(contacts.map { VCardWriter.card(of: $0.record) }.joined().utf8)
  }

  /// Reads all vCards in a file. Throws `CNError.Code.vCardMalformed` if there is none, or if one has no end.
  open class func contacts(with data: Data) throws -> [CNContact] {
    guard let text = String(data: data, encoding: .utf8) ?? String(data: data, encoding: .utf16) else {
      throw CNError(.vCardMalformed)
    }
    return try VCardReader.records(of: text).map { CNContact($0, keys: nil) }
  }
}

private enum VCardWriter {
  static func card(of record: ContactRecord) -> String {
    var lines = ["BEGIN:VCARD", "VERSION:3.0", "PRODID:-//Vitrine//Contacts//EN"]
    func add(_ name: String, _ parts: [String]) {
      guard parts.contains(where: { !$0.isEmpty }) else { return }
      lines.append("\(name):" + parts.map(escaped).joined(separator: ";"))
    }
    // vCard requires the properties N and FN, even if they are empty.
    let name = [record.familyName, record.givenName, record.middleName, record.namePrefix, record.nameSuffix]
    lines.append("N:" + name.map(escaped).joined(separator: ";"))
    lines.append("FN:" + escaped(record.fullName))
    add("NICKNAME", [record.nickname])
    add(
      "ORG",
      record.departmentName.isEmpty ? [record.organizationName] : [record.organizationName, record.departmentName])
    add("TITLE", [record.jobTitle])
    for item in record.emailAddresses { add("EMAIL;type=INTERNET" + type(item.label), [item.value]) }
    for item in record.phoneNumbers { add("TEL" + type(item.label), [item.value]) }
    for item in record.urlAddresses { add("URL" + type(item.label), [item.value]) }
    for item in record.postalAddresses {
      let address = item.value
      add(
        "ADR" + type(item.label),
        ["", "", address.street, address.city, address.state, address.postalCode, address.country])
    }
    if let birthday = record.birthday, let month = birthday.month, let day = birthday.day {
      add("BDAY", [String(format: "%04d-%02d-%02d", birthday.year ?? 1604, month, day)])
    }
    add("NOTE", [record.note])
    if record.type == .organization { lines.append("X-ABShowAs:COMPANY") }
    return (lines + ["END:VCARD"]).map { folded($0) + "\r\n" }.joined()
  }

  private static func type(_ label: String?) -> String {
    guard let label else { return "" }
    switch label {
    case CNLabelPhoneNumberMobile: return ";type=CELL"
    case CNLabelPhoneNumberiPhone: return ";type=IPHONE"
    case CNLabelPhoneNumberHomeFax: return ";type=HOME;type=FAX"
    case CNLabelPhoneNumberWorkFax: return ";type=WORK;type=FAX"
    default:
      let word = CNLabeledValue<NSString>.localizedString(forLabel: label).uppercased()
      return ";type=" + word.filter { $0.isLetter || $0.isNumber || $0 == "-" }
    }
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "\\", ",", ";": result += "\\\(character)"
      case "\n", "\r\n": result += "\\n"
      default: result.append(character)
      }
    }
  }

  /// Folds a line: splits it into lines of at most 75 bytes, of which each continuation begins with a space.
  private static func folded(_ line: String) -> String {
    var (result, length) = ("", 0)
    for character in line {
      let size = String(character).utf8.count
      if length + size > 74 {
        result += "\r\n "
        length = 1
      }
      result.append(character)
      length += size
    }
    return result
  }
}

private enum VCardReader {
  static func records(of text: String) throws -> [ContactRecord] {
    var (records, current): ([ContactRecord], ContactRecord?) = ([], nil)
    for line in unfolded(text) {
      guard let colon = colon(of: line) else { continue }
      var head = line[..<colon].split(separator: ";").map { $0.uppercased() }
      // The prefix of a property group, such as "item1.", is removed.
      guard let name = head.first.map({ $0.split(separator: ".").last.map(String.init) ?? $0 }) else { continue }
      head.removeFirst()
      let value = String(line[line.index(after: colon)...])
      switch (name, value.uppercased()) {
      case ("BEGIN", "VCARD"): current = ContactRecord(identifier: ContactBook.newIdentifier())
      case ("END", "VCARD"):
        guard let record = current else { throw CNError(.vCardMalformed) }
        records.append(record)
        current = nil
      default: if current != nil { read(name, head, value, into: &current!) }
      }
    }
    guard current == nil, !records.isEmpty else { throw CNError(.vCardMalformed) }
    return records
  }

  private static func unfolded(_ text: String) -> [String] {
    var lines: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      if line.first == " " || line.first == "\t", !lines.isEmpty {
        lines[lines.count - 1] += line.dropFirst()
      } else {
        lines.append(String(line))
      }
    }
    return lines
  }

  /// Returns the index of the colon before the value: the first one outside of quotation marks.
  private static func colon(of line: String) -> String.Index? {
    var isQuoted = false
    return line.indices.first { index in
      if line[index] == "\"" { isQuoted.toggle() }
      return line[index] == ":" && !isQuoted
    }
  }

  private static func read(_ name: String, _ parameters: [String], _ value: String, into record: inout ContactRecord) {
    let parts = split(decoded(value, parameters))
    func part(_ index: Int) -> String { index < parts.count ? parts[index] : "" }
    let text = parts.joined(separator: ";")
    let types = parameters.flatMap { parameter -> [String] in
      let value = parameter.hasPrefix("TYPE=") ? String(parameter.dropFirst(5)) : parameter
      return value.filter { $0 != "\"" }.split(separator: ",").map(String.init)
    }
    switch name {
    case "N":
      (record.familyName, record.givenName, record.middleName) = (part(0), part(1), part(2))
      (record.namePrefix, record.nameSuffix) = (part(3), part(4))
    case "NICKNAME": record.nickname = text
    case "ORG": (record.organizationName, record.departmentName) = (part(0), part(1))
    case "TITLE": record.jobTitle = text
    case "NOTE": record.note = text
    case "TEL": record.phoneNumbers.append(Labeled(label(types, isNumber: true), text))
    case "EMAIL": record.emailAddresses.append(Labeled(label(types), text))
    case "URL": record.urlAddresses.append(Labeled(label(types), text))
    case "ADR":
      var address = AddressFields()
      (address.street, address.city, address.state) = (part(2), part(3), part(4))
      (address.postalCode, address.country) = (part(5), part(6))
      record.postalAddresses.append(Labeled(label(types), address))
    case "BDAY":
      let numbers = text.prefix { $0 != "T" }.split(separator: "-").compactMap { Int($0) }
      guard numbers.count == 3 else { return }
      // Apple writes the year 1604 for a birthday without a year.
      record.birthday = DateComponents(year: numbers[0] == 1604 ? nil : numbers[0], month: numbers[1], day: numbers[2])
    case "PHOTO":
      guard parameters.contains(where: { $0 == "ENCODING=B" || $0 == "ENCODING=BASE64" || $0 == "BASE64" }) else {
        return
      }
      record.imageData = Data(base64Encoded: value, options: .ignoreUnknownCharacters)
    case "X-ABSHOWAS": if value.uppercased() == "COMPANY" { record.type = .organization }
    default: break
    }
  }

  private static func label(_ types: [String], isNumber: Bool = false) -> String? {
    if isNumber, types.contains("FAX") {
      return types.contains("WORK") ? CNLabelPhoneNumberWorkFax : CNLabelPhoneNumberHomeFax
    }
    for type in types {
      switch type {
      case "HOME": return CNLabelHome
      case "WORK": return CNLabelWork
      case "CELL", "MOBILE": return CNLabelPhoneNumberMobile
      case "IPHONE": return CNLabelPhoneNumberiPhone
      case "MAIN": return CNLabelPhoneNumberMain
      case "PAGER": return CNLabelPhoneNumberPager
      case "OTHER": return CNLabelOther
      default: continue
      }
    }
    return nil
  }

  /// Decodes a value in quoted-printable encoding, which vCard 2.1 uses.
  private static func decoded(_ value: String, _ parameters: [String]) -> String {
    guard parameters.contains(where: { $0.hasSuffix("QUOTED-PRINTABLE") }) else { return value }
    return value.replacingOccurrences(of: "=", with: "%").removingPercentEncoding ?? value
  }

  /// Splits a value at its semicolons, and resolves escaped characters.
  private static func split(_ value: String) -> [String] {
    var (parts, isEscaped) = ([""], false)
    for character in value {
      if isEscaped {
        parts[parts.count - 1] += character == "n" || character == "N" ? "\n" : String(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == ";" {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}

// MARK: Item providers

extension CNContact: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.vcard"] }
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.vcard"] }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let contact = try CNContactVCardSerialization.contacts(with: data).first else {
      throw CNError(.vCardMalformed)
    }
    let object: CNContact = Self.self == CNMutableContact.self ? CNMutableContact(contact.record, keys: nil) : contact
    guard let result = object as? Self else { throw CNError(.vCardMalformed) }
    return result
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    do { completionHandler(try CNContactVCardSerialization.data(with: [self]), nil) } catch {
      completionHandler(nil, error)
    }
    return nil
  }
}
