import UIKit
import VitrineContacts

/// Receives the end of a contact's page, and the contact that the user has created.
@preconcurrency @MainActor
public protocol CNContactViewControllerDelegate: AnyObject {
  /// Called when the user selects a property. Its result has no effect here, because there are no default actions.
  func contactViewController(
    _ viewController: CNContactViewController, shouldPerformDefaultActionFor property: CNContactProperty
  ) -> Bool
  /// Called when the form ends: with the saved contact, or with `nil` if the user cancelled or saving failed.
  func contactViewController(_ viewController: CNContactViewController, didCompleteWith contact: CNContact?)
}

extension CNContactViewControllerDelegate {
  public func contactViewController(
    _ viewController: CNContactViewController, shouldPerformDefaultActionFor property: CNContactProperty
  ) -> Bool { true }
  public func contactViewController(_ viewController: CNContactViewController, didCompleteWith contact: CNContact?) {}
}

/// Displays a contact, or a form for a new contact.
open class CNContactViewController: UITableViewController {
  public let contact: CNContact
  open weak var delegate: (any CNContactViewControllerDelegate)?
  open var contactStore: CNContactStore?
  /// Stored without effect, because existing contacts cannot be edited here.
  open var allowsEditing = true
  /// Stored without effect, because there are no calls and messages.
  open var allowsActions = true
  /// The keys of the properties to display, each a text or a descriptor of several keys; `nil` for all.
  open var displayedPropertyKeys: [Any]?
  open var alternateName: String?
  open var message: String?
  /// The contact picker's closure, which is called instead of the delegate when the user selects a property.
  var onProperty: ((CNContactProperty) -> Void)?
  private let isNew: Bool
  private lazy var fields = ["First name", "Last name", "Phone", "Email"].map { name in
    let field = UITextField()
    field.placeholder = name
    field.autocorrectionType = .no
    return field
  }

  public convenience init(for contact: CNContact) { self.init(contact, isNew: false) }
  public convenience init(forUnknownContact contact: CNContact) { self.init(contact, isNew: false) }
  public convenience init(forNewContact contact: CNContact?) { self.init(contact ?? CNMutableContact(), isNew: true) }

  private init(_ contact: CNContact, isNew: Bool) {
    (self.contact, self.isNew) = (contact, isNew)
    super.init(style: .insetGrouped)
    let name = CNContactFormatter.string(from: contact, style: .fullName)
    title = isNew ? "New Contact" : alternateName ?? name
  }

  public required init?(coder: NSCoder) { nil }

  /// Returns the keys that a contact must have fetched to be displayed.
  open class func descriptorForRequiredKeys() -> any CNKeyDescriptor { CNContactStore.pageKeys }

  open override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "property")
    guard isNew else { return }
    (fields[0].text, fields[1].text) = (contact.givenName, contact.familyName)
    fields[2].text = contact.phoneNumbers.first?.value.stringValue
    fields[3].text = contact.emailAddresses.first.map { String(describing: $0.value) }
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.finish(nil) })
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.save() })
  }

  // MARK: A new contact

  private func save() {
    guard let new = contact.mutableCopy() as? CNMutableContact else { return }
    let texts = fields.map { $0.text ?? "" }
    (new.givenName, new.familyName) = (texts[0], texts[1])
    let others = (new.phoneNumbers.dropFirst(), new.emailAddresses.dropFirst())
    let number = CNLabeledValue(label: CNLabelPhoneNumberMobile, value: CNPhoneNumber(stringValue: texts[2]))
    let address = CNLabeledValue(label: CNLabelHome, value: texts[3] as NSString)
    new.phoneNumbers = (texts[2].isEmpty ? [] : [number]) + others.0
    new.emailAddresses = (texts[3].isEmpty ? [] : [address]) + others.1
    finish(CNContactStore.addFromPage(new) ? new : nil)
  }

  private func finish(_ contact: CNContact?) { delegate?.contactViewController(self, didCompleteWith: contact) }

  // MARK: Rows

  private var properties: [CNContactProperty] {
    let numbers = contact.isKeyAvailable(CNContactPhoneNumbersKey) ? contact.phoneNumbers : []
    let mails = contact.isKeyAvailable(CNContactEmailAddressesKey) ? contact.emailAddresses : []
    let addresses = contact.isKeyAvailable(CNContactPostalAddressesKey) ? contact.postalAddresses : []
    let all =
      numbers.map { CNContactProperty(contact, CNContactPhoneNumbersKey, $0.value, $0.identifier, $0.label) }
      + mails.map { CNContactProperty(contact, CNContactEmailAddressesKey, $0.value, $0.identifier, $0.label) }
      + addresses.map { CNContactProperty(contact, CNContactPostalAddressesKey, $0.value, $0.identifier, $0.label) }
    let keys = displayedPropertyKeys.map(contactKeys(ofAll:))
    return all.filter { keys?.contains($0.key) ?? true }
  }

  private func text(_ property: CNContactProperty) -> String {
    switch property.value {
    case let number as CNPhoneNumber: number.stringValue
    case let address as CNPostalAddress: CNPostalAddressFormatter.string(from: address, style: .mailingAddress)
    case let value?: String(describing: value)
    case nil: ""
    }
  }

  open override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    isNew ? fields.count : properties.count
  }

  open override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { message }

  open override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "property", for: indexPath)
    if isNew {
      let field = fields[indexPath.row]
      field.frame = cell.contentView.bounds.insetBy(dx: 16, dy: 4)
      field.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      cell.contentView.addSubview(field)
      return cell
    }
    let property = properties[indexPath.row]
    var content = UIListContentConfiguration.subtitleCell()
    content.text = property.label.map { CNLabeledValue<NSString>.localizedString(forLabel: $0) }
    content.secondaryText = text(property)
    cell.contentConfiguration = content
    return cell
  }

  open override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard !isNew else { return }
    let property = properties[indexPath.row]
    if let onProperty { return onProperty(property) }
    _ = delegate?.contactViewController(self, shouldPerformDefaultActionFor: property)
  }
}
