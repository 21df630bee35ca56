import Foundation

/// The name of a person who is related to a contact.
open class CNContactRelation: NSObject, @unchecked Sendable {
  public let name: String
  public init(name: String) { self.name = name }

  open override func isEqual(_ object: Any?) -> Bool { (object as? CNContactRelation)?.name == name }
  open override var hash: Int { name.hashValue }
}

/// A profile in a social network.
open class CNSocialProfile: NSObject, @unchecked Sendable {
  let fields: ServiceFields
  init(_ fields: ServiceFields) { self.fields = fields }

  public init(urlString: String?, username: String?, userIdentifier: String?, service: String?) {
    fields = ServiceFields(
      url: urlString ?? "", username: username ?? "", identifier: userIdentifier ?? "", service: service ?? "")
  }

  open var urlString: String { fields.url }
  open var username: String { fields.username }
  open var userIdentifier: String { fields.identifier }
  /// The name of the network, such as `CNSocialProfileServiceFacebook`.
  open var service: String { fields.service }
  open class func localizedString(forService service: String) -> String { service }

  open override func isEqual(_ object: Any?) -> Bool { (object as? CNSocialProfile)?.fields == fields }
  open override var hash: Int { fields.hashValue }
}

/// A user's address in an instant messaging service.
open class CNInstantMessageAddress: NSObject, @unchecked Sendable {
  let fields: ServiceFields
  init(_ fields: ServiceFields) { self.fields = fields }

  public init(username: String, service: String) {
    fields = ServiceFields(url: "", username: username, identifier: "", service: service)
  }

  open var username: String { fields.username }
  /// The name of the service, such as `CNInstantMessageServiceSkype`.
  open var service: String { fields.service }
  open class func localizedString(forService service: String) -> String { service }

  open override func isEqual(_ object: Any?) -> Bool { (object as? CNInstantMessageAddress)?.fields == fields }
  open override var hash: Int { fields.hashValue }
}
