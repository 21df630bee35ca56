import FrameworkSupport
import Foundation

public enum CNEntityType: Int, Sendable { case contacts }
public enum CNAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }

extension Notification.Name {
  /// Posted after the address book was saved.
  public static let CNContactStoreDidChange = Notification.Name("CNContactStoreDidChangeNotification")
}

/// Reads and changes the address book. Without the user's permission, its methods throw `CNError.Code.authorizationDenied`.
open class CNContactStore: NSObject, @unchecked Sendable {
  private static let permission = Permission(undecided: CNAuthorizationStatus.notDetermined) { answered in
    SystemPrompt.ask(
      "“\(SystemPrompt.appName)” Would Like to Access Your Contacts",
      message: Bundle.main.object(forInfoDictionaryKey: "NSContactsUsageDescription") as? String,
      [.init("Don’t Allow"), .init("Allow")]
    ) { index in answered(index == 1 ? .authorized : .denied) }
  }

  public override init() {}

  // MARK: Permission

  open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
    permission.status
  }

  /// Requests permission. A prompt asks the user once; later calls report the recorded answer.
  open func requestAccess(
    for entityType: CNEntityType, completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) {
    Self.permission.request { status in
      completionHandler(status == .authorized, status == .authorized ? nil : CNError(.authorizationDenied))
    }
  }

  @discardableResult
  open func requestAccess(for entityType: CNEntityType) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      requestAccess(for: entityType) { isGranted, error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: isGranted) }
      }
    }
  }

  private func check() throws {
    guard Self.authorizationStatus(for: .contacts) == .authorized else { throw CNError(.authorizationDenied) }
  }

  // MARK: Reading

  open func unifiedContacts(matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]) throws
    -> [CNContact]
  {
    let request = CNContactFetchRequest(keysToFetch: keys)
    request.predicate = predicate
    return try contacts(of: request)
  }

  open func unifiedContact(withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]) throws
    -> CNContact
  {
    let predicate = CNContact.predicateForContacts(withIdentifiers: [identifier])
    guard let contact = try unifiedContacts(matching: predicate, keysToFetch: keys).first else {
      throw CNError(.recordDoesNotExist)
    }
    return contact
  }

  /// Calls a closure for each contact until the closure sets its second argument to true.
  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest, usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
  ) throws {
    var stop = ObjCBool(false)
    for contact in try contacts(of: fetchRequest) where !stop.boolValue { block(contact, &stop) }
  }

  private func contacts(of request: CNContactFetchRequest) throws -> [CNContact] {
    try check()
    var found = try ContactBook.read().map { CNContact($0, keys: nil) }
    if let predicate = request.predicate { found = found.filter { predicate.evaluate(with: $0) } }
    if request.sortOrder != .none {
      let compare = CNContact.comparator(forNameSortOrder: request.sortOrder)
      found.sort { compare($0, $1) == .orderedAscending }
    }
    let keys = Set(request.keysToFetch.flatMap(contactKeys) + [CNContactIdentifierKey])
    return found.map {
      request.mutableObjects ? CNMutableContact($0.record, keys: keys) : CNContact($0.record, keys: keys)
    }
  }

  // MARK: System view controllers

  /// All contacts with all properties, for the contact picker, which needs no permission. An address book that cannot be read is empty.
  package static var everyone: [CNContact] { ((try? ContactBook.read()) ?? []).map { CNContact($0, keys: nil) } }

  package static var pageKeys: KeyGroup {
    KeyGroup([
      CNContactTypeKey, CNContactNamePrefixKey, CNContactGivenNameKey, CNContactMiddleNameKey, CNContactFamilyNameKey,
      CNContactNameSuffixKey, CNContactOrganizationNameKey, CNContactPhoneNumbersKey, CNContactEmailAddressesKey,
      CNContactPostalAddressesKey,
    ])
  }

  /// Appends a contact that the user entered to the address book. Returns false if the file cannot be read or written.
  package static func addFromPage(_ contact: CNContact) -> Bool {
    guard (try? ContactBook.write(ContactBook.read() + [contact.record])) != nil else { return false }
    afterTurn { NotificationCenter.default.post(name: .CNContactStoreDidChange, object: nil) }
    return true
  }

  // MARK: Containers

  open func defaultContainerIdentifier() -> String { CNContainer.local.identifier }
  open func containers(matching predicate: NSPredicate?) throws -> [CNContainer] {
    try check()
    return [CNContainer.local].filter { predicate?.evaluate(with: $0) ?? true }
  }

  // MARK: Changing

  open func execute(_ saveRequest: CNSaveRequest) throws {
    try check()
    var records = try ContactBook.read()
    for change in saveRequest.changes {
      let index = records.firstIndex { $0.identifier == change.contact.identifier }
      switch (change, index) {
      case (.add, .some): throw CNError(.insertedRecordAlreadyExists)
      case (.add(let contact), nil): records.append(contact.record)
      case (.update, nil), (.delete, nil): throw CNError(.recordDoesNotExist)
      case (.update(let contact), let index?): records[index] = contact.record
      case (.delete, let index?): records.remove(at: index)
      }
    }
    try ContactBook.write(records)
    afterTurn { NotificationCenter.default.post(name: .CNContactStoreDidChange, object: nil) }
  }
}

/// A request for contacts: the predicate, the properties to fetch, and the sort order.
open class CNContactFetchRequest: NSObject, @unchecked Sendable {
  open var predicate: NSPredicate?
  open var keysToFetch: [any CNKeyDescriptor]
  open var mutableObjects = false
  /// Stored without effect, because there is only one container.
  open var unifyResults = true
  open var sortOrder = CNContactSortOrder.none

  public init(keysToFetch: [any CNKeyDescriptor]) { self.keysToFetch = keysToFetch }
}

/// A set of changes that the contact store saves together.
open class CNSaveRequest: NSObject, @unchecked Sendable {
  enum Change {
    case add(CNMutableContact)
    case update(CNMutableContact)
    case delete(CNMutableContact)

    var contact: CNMutableContact {
      switch self {
      case .add(let contact), .update(let contact), .delete(let contact): contact
      }
    }
  }

  private(set) var changes: [Change] = []

  public override init() {}

  /// Adds a new contact when the request is executed.
  ///
  /// - Parameter identifier: Ignored, because there is only one container.
  open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {
    changes.append(.add(contact))
  }
  open func update(_ contact: CNMutableContact) { changes.append(.update(contact)) }
  open func delete(_ contact: CNMutableContact) { changes.append(.delete(contact)) }
}

public enum CNContainerType: Int, Sendable { case unassigned, local, exchange, cardDAV }

/// A collection of contacts. The only container is the one on the device.
open class CNContainer: NSObject, @unchecked Sendable {
  static let local = CNContainer()

  public let identifier = "CONTAINER-LOCAL"
  public let name = "Card"
  public let type = CNContainerType.local

  private override init() {}

  open class func predicateForContainers(withIdentifiers identifiers: [String]) -> NSPredicate {
    NSPredicate { object, _ in (object as? CNContainer).map { identifiers.contains($0.identifier) } ?? false }
  }
}
