import Testing
import UIKitTesting
import VitrineContacts

@MainActor @Suite(.serialized) struct ContactFormatTests {
  private func contact() -> CNMutableContact {
    let contact = CNMutableContact()
    (contact.givenName, contact.familyName, contact.organizationName) = ("Ada", "Zuse; née Byron", "Tea, Inc.")
    contact.note = "First line\nSecond line"
    contact.birthday = DateComponents(month: 12, day: 10)
    contact.phoneNumbers = [
      CNLabeledValue(label: CNLabelPhoneNumberMobile, value: CNPhoneNumber(stringValue: "555 01 02")),
      CNLabeledValue(label: CNLabelPhoneNumberWorkFax, value: CNPhoneNumber(stringValue: "555 01 03")),
    ]
    contact.emailAddresses = [CNLabeledValue(label: CNLabelWork, value: "ada@example.com" as NSString)]
    let address = CNMutablePostalAddress()
    (address.street, address.city, address.country) = ("1 Main Street", "Paris", "France")
    contact.postalAddresses = [CNLabeledValue(label: CNLabelHome, value: address)]
    return contact
  }

  @Test func `a card is written and read`() throws {
    let data = try CNContactVCardSerialization.data(with: [contact(), CNMutableContact()])
    let text = try #require(String(data: data, encoding: .utf8))
    #expect(text.hasPrefix("BEGIN:VCARD\r\nVERSION:3.0\r\n") && text.contains("TEL;type=CELL:555 01 02\r\n"))
    #expect(text.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    let read = try CNContactVCardSerialization.contacts(with: data)
    try #require(read.count == 2)
    let (card, original) = (read[0], contact())
    #expect(card.givenName == "Ada" && card.familyName == original.familyName && card.note == original.note)
    #expect(card.organizationName == "Tea, Inc." && card.birthday == original.birthday)
    #expect(card.phoneNumbers.map(\.label) == [CNLabelPhoneNumberMobile, CNLabelPhoneNumberWorkFax])
    #expect(card.emailAddresses.first?.value == "ada@example.com" && card.emailAddresses.first?.label == CNLabelWork)
    #expect(card.postalAddresses.first?.value == original.postalAddresses.first?.value)
    #expect(read[1].givenName.isEmpty)
  }

  @Test func `cards of other programs are read`() throws {
    let text = """
      BEGIN:VCARD
      VERSION:2.1
      N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;Tom
      item1.TEL;CELL:1
      EMAIL;TYPE="home,pref":tom@
       example.com
      X-UNKNOWN:3
      END:VCARD
      """
    let card = try #require(try CNContactVCardSerialization.contacts(with: Data(text.utf8)).first)
    #expect(card.familyName == "Müller" && card.givenName == "Tom")
    #expect(card.phoneNumbers.first?.label == CNLabelPhoneNumberMobile)
    #expect(card.emailAddresses.first?.value == "tom@example.com" && card.emailAddresses.first?.label == CNLabelHome)
    #expect(throws: CNError(.vCardMalformed)) {
      try CNContactVCardSerialization.contacts(with: Data("BEGIN:VCARD\nN:A;B\n".utf8))
    }
    #expect(throws: CNError(.vCardMalformed)) { try CNContactVCardSerialization.contacts(with: Data([0xff])) }
  }

  @Test func `a contact is archived`() throws {
    let original = contact()
    original.contactRelations = [
      CNLabeledValue(label: CNLabelContactRelationSister, value: CNContactRelation(name: "Mei"))
    ]
    original.socialProfiles = [
      CNLabeledValue(
        label: nil, value: CNSocialProfile(urlString: nil, username: "ada", userIdentifier: nil, service: "Tea"))
    ]
    let data = try NSKeyedArchiver.archivedData(withRootObject: original, requiringSecureCoding: true)
    let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CNContact.self, from: data))
    #expect(read.identifier == original.identifier && read == original)
    #expect(read.contactRelations.first?.value.name == "Mei" && read.socialProfiles.first?.value.username == "ada")
  }

  @Test func `the parts of a formatted address have their keys`() throws {
    let address = try #require(contact().postalAddresses.first?.value)
    let text = CNPostalAddressFormatter().attributedString(from: address)
    var parts: [String] = []
    let key = NSAttributedString.Key(CNPostalAddressPropertyAttribute)
    text.enumerateAttribute(key, in: NSRange(location: 0, length: text.length)) { value, range, _ in
      if let value = value as? String { parts.append("\(value): \((text.string as NSString).substring(with: range))") }
    }
    #expect(parts == ["street: 1 Main Street", "city: Paris", "country: France"])
    let name = CNContactFormatter.attributedString(from: contact(), style: .fullName)
    #expect(name?.attribute(.init(CNContactPropertyAttribute), at: 0, effectiveRange: nil) as? String == "givenName")
  }

  @Test func `an item provider offers a card`() throws {
    let screen = Screen(UIViewController())
    let provider = NSItemProvider(object: contact())
    #expect(provider.hasItemConformingToTypeIdentifier("public.vcard"))
    nonisolated(unsafe) var name: String?
    provider.loadObject(ofClass: CNContact.self) { object, _ in name = (object as? CNContact)?.givenName }
    screen.settle()
    #expect(name == "Ada")
  }
}
