import Testing
import UIKitTesting
import VitrineContactsUI

@MainActor @Suite(.serialized) struct ContactTests {
  private let store = CNContactStore()

  private func allow(_ screen: Screen) {
    var isAnswered = false
    store.requestAccess(for: .contacts) { isGranted, _ in isAnswered = isGranted }
    screen.settle()
    if screen.find("Allow") != nil { screen.tap("Allow") }
    screen.settle()
    #expect(isAnswered)
  }

  @Test func `a contact is saved, found, changed and deleted`() throws {
    let screen = Screen(UIViewController())
    if CNContactStore.authorizationStatus(for: .contacts) == .notDetermined {
      #expect(throws: CNError(.authorizationDenied)) {
        try store.enumerateContacts(with: CNContactFetchRequest(keysToFetch: [])) { _, _ in }
      }
    }
    allow(screen)
    let contact = CNMutableContact()
    (contact.givenName, contact.familyName) = ("Ada", "Zuse")
    contact.phoneNumbers = [
      CNLabeledValue(label: CNLabelPhoneNumberMobile, value: CNPhoneNumber(stringValue: "555 01 02"))
    ]
    contact.emailAddresses = [CNLabeledValue(label: CNLabelWork, value: "ada@example.com" as NSString)]
    let adding = CNSaveRequest()
    adding.add(contact, toContainerWithIdentifier: nil)
    try store.execute(adding)
    #expect(throws: CNError(.insertedRecordAlreadyExists)) { try store.execute(adding) }

    let keys: [any CNKeyDescriptor] = [CNContactGivenNameKey, CNContactPhoneNumbersKey]
    let found = try store.unifiedContacts(
      matching: CNContact.predicateForContacts(matchingName: "zu a"), keysToFetch: keys)
    #expect(found.map(\.identifier) == [contact.identifier] && found.first?.givenName == "Ada")
    #expect(found.first?.phoneNumbers.first?.value.stringValue == "555 01 02")
    #expect(found.first?.isKeyAvailable(CNContactFamilyNameKey) == false)
    let byNumber = CNContact.predicateForContacts(matching: CNPhoneNumber(stringValue: "5550102"))
    let changed = try #require(
      try store.unifiedContacts(
        matching: byNumber, keysToFetch: [CNContactFormatter.descriptorForRequiredKeys(for: .fullName)]
      )
      .first?.mutableCopy() as? CNMutableContact)
    changed.familyName = "Byron"
    let changing = CNSaveRequest()
    changing.update(changed)
    try store.execute(changing)
    let other = try store.unifiedContact(withIdentifier: contact.identifier, keysToFetch: [CNContactFamilyNameKey])
    #expect(other.familyName == "Byron")

    let deleting = CNSaveRequest()
    deleting.delete(changed)
    try store.execute(deleting)
    #expect(throws: CNError(.recordDoesNotExist)) {
      try store.unifiedContact(withIdentifier: contact.identifier, keysToFetch: keys)
    }
  }

  @Test func `contacts are sorted by a name`() throws {
    let screen = Screen(UIViewController())
    allow(screen)
    let request = CNContactFetchRequest(keysToFetch: [CNContactFamilyNameKey])
    request.sortOrder = .familyName
    var names: [String] = []
    try store.enumerateContacts(with: request) { contact, stop in
      names.append(contact.familyName)
      stop.pointee = ObjCBool(names.count == 2)
    }
    #expect(names.count == 2 && names == names.sorted())
  }

  @Test func `names, labels and addresses are written`() {
    let contact = CNMutableContact()
    (contact.namePrefix, contact.givenName, contact.familyName) = ("Dr.", "Ada", "Zuse")
    #expect(CNContactFormatter.string(from: contact, style: .fullName) == "Dr. Ada Zuse")
    #expect(CNContactFormatter.string(from: CNContact(), style: .fullName) == nil)
    #expect(CNLabeledValue<NSString>.localizedString(forLabel: CNLabelHome) == "home")
    let address = CNMutablePostalAddress()
    (address.street, address.city, address.postalCode) = ("1 Main St", "Springfield", "12345")
    #expect(CNPostalAddressFormatter.string(from: address, style: .mailingAddress) == "1 Main St\nSpringfield 12345")
  }

  private final class Choices: NSObject, CNContactPickerDelegate {
    var lines: [String] = []
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact]) {
      lines += contacts.map { "\($0.givenName) \($0.familyName)" }
    }
    func contactPickerDidCancel(_ picker: CNContactPickerViewController) { lines.append("cancelled") }
  }

  @Test func `an address book that cannot be read is not replaced`() throws {
    allow(Screen(UIViewController()))
    let library =
      FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
    let file = library.appendingPathComponent("Contacts/contacts.json")
    let saved = FileManager.default.contents(atPath: file.path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("[{".utf8).write(to: file)
    defer {
      try? FileManager.default.removeItem(at: file)
      if let saved { try? saved.write(to: file) }
    }
    #expect(throws: CNError(.dataAccessError)) {
      try store.enumerateContacts(with: CNContactFetchRequest(keysToFetch: [])) { _, _ in }
    }
    let adding = CNSaveRequest()
    adding.add(CNMutableContact(), toContainerWithIdentifier: nil)
    #expect(throws: CNError(.dataAccessError)) { try store.execute(adding) }
    #expect(FileManager.default.contents(atPath: file.path) == Data("[{".utf8))
  }

  private final class NumberChoice: NSObject, CNContactPickerDelegate {
    var number: String?
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty) {
      number = (contactProperty.value as? CNPhoneNumber)?.stringValue
    }
  }

  @Test func `the picker returns a contact, or one of its properties`() {
    let root = UIViewController()
    let screen = Screen(root)
    let (picker, choices) = (CNContactPickerViewController(), Choices())
    picker.delegate = choices
    root.present(picker, animated: true)
    screen.settle()
    screen.tap("Mei Tanaka")
    screen.settle()
    #expect(choices.lines == ["Mei Tanaka"] && root.presentedViewController == nil)

    let (other, number) = (CNContactPickerViewController(), NumberChoice())
    other.delegate = number
    root.present(other, animated: true)
    screen.settle()
    screen.tap("Tom Okafor")
    screen.settle()
    screen.tap("(555) 010-0177")
    screen.settle()
    #expect(number.number == "(555) 010-0177" && root.presentedViewController == nil)
  }
}
