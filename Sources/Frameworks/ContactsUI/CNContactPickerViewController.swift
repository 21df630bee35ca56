/// Module `ContactsUI`: the contact picker, and the view controller that displays one contact.
///
/// Real: the picker's list, the selection of a contact or of one of its properties, predicates and the delegate; the page with a
/// contact's numbers and addresses; creating a contact with name, number and e-mail address. Not here: the selection of several
/// contacts at once, changes of an existing contact, calls and messages.
import UIKit
@_exported import VitrineContacts

/// Receives the contact or the property that the user picks, or the cancellation.
@preconcurrency @MainActor
public protocol CNContactPickerDelegate: AnyObject {
  func contactPickerDidCancel(_ picker: CNContactPickerViewController)
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact)
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty)
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact])
}

// The defaults call each other: without the method for one contact, the delegate receives an array with one contact. Without both, the
// picker offers the contact's properties.
extension CNContactPickerDelegate {
  public func contactPickerDidCancel(_ picker: CNContactPickerViewController) {}
  public func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {
    contactPicker(picker, didSelect: [contact])
  }
  public func contactPicker(_ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty) {}
  public func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact]) {
    picker.needsProperty = true
  }
}

/// One value of a contact, such as one of its phone numbers.
open class CNContactProperty: NSObject, @unchecked Sendable {
  public let contact: CNContact
  public let key: String
  public let value: Any?
  public let identifier: String?
  public let label: String?

  init(_ contact: CNContact, _ key: String, _ value: Any?, _ identifier: String?, _ label: String?) {
    (self.contact, self.key, self.value) = (contact, key, value)
    (self.identifier, self.label) = (identifier, label)
  }
}

/// Lets the user choose a contact or one of its properties. It needs no permission and dismisses itself.
open class CNContactPickerViewController: UIViewController {
  open weak var delegate: (any CNContactPickerDelegate)?
  /// The keys of the properties that a contact's page displays; `nil` for all.
  open var displayedPropertyKeys: [String]?
  open var predicateForEnablingContact: NSPredicate?
  /// Decides whether tapping a contact selects it. If false, the contact's page opens, where the user selects a property.
  open var predicateForSelectionOfContact: NSPredicate?
  open var predicateForSelectionOfProperty: NSPredicate?
  /// True if the user must select a property. The delegate's default methods set it.
  var needsProperty = false
  private let navigation = UINavigationController()

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let list = ContactList(self)
    navigation.setViewControllers([list], animated: false)
    addChild(navigation)
    navigation.view.frame = view.bounds
    navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(navigation.view)
    navigation.didMove(toParent: self)
  }

  func cancel() {
    delegate?.contactPickerDidCancel(self)
    presentingViewController?.dismiss(animated: true)
  }

  func select(_ contact: CNContact) {
    needsProperty = predicateForSelectionOfContact.map { !$0.evaluate(with: contact) } ?? false
    if !needsProperty { delegate?.contactPicker(self, didSelect: contact) }
    guard needsProperty else {
      presentingViewController?.dismiss(animated: true)
      return
    }
    let page = CNContactViewController(for: contact)
    page.displayedPropertyKeys = displayedPropertyKeys
    page.onProperty = { [weak self] property in self?.select(property) }
    navigation.pushViewController(page, animated: true)
  }

  private func select(_ property: CNContactProperty) {
    guard predicateForSelectionOfProperty?.evaluate(with: property) ?? true else { return }
    delegate?.contactPicker(self, didSelect: property)
    presentingViewController?.dismiss(animated: true)
  }
}

/// The list of contacts, sorted by family name.
private final class ContactList: UITableViewController {
  private weak var picker: CNContactPickerViewController?
  private let contacts: [CNContact]

  init(_ picker: CNContactPickerViewController) {
    self.picker = picker
    let compare = CNContact.comparator(forNameSortOrder: .familyName)
    contacts = CNContactStore.everyone.sorted { compare($0, $1) == .orderedAscending }
    super.init(style: .plain)
    title = "Contacts"
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak picker] _ in picker?.cancel() })
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "contact")
  }

  private func isEnabled(_ contact: CNContact) -> Bool {
    picker?.predicateForEnablingContact?.evaluate(with: contact) ?? true
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { contacts.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "contact", for: indexPath)
    let contact = contacts[indexPath.row]
    var content = UIListContentConfiguration.cell()
    content.text = CNContactFormatter.string(from: contact, style: .fullName) ?? "No Name"
    content.textProperties.color = isEnabled(contact) ? .label : .tertiaryLabel
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    isEnabled(contacts[indexPath.row]) ? indexPath : nil
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    picker?.select(contacts[indexPath.row])
  }
}
