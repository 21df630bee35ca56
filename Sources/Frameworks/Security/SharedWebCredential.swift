import CoreFoundationNames
import Foundation

// Passwords that apps share with websites of their domain. No app here has an associated domain, so nothing is shared: requests find
// nothing, and additions and deletions fail as on a device without the entitlement.

/// Fails with `errSecMissingEntitlement`, on another queue.
public func SecAddSharedWebCredential(
  _ fqdn: CFString, _ account: CFString, _ password: CFString?, _ completionHandler: @escaping (CFError?) -> Void
) { fail(errSecMissingEntitlement) { completionHandler($0) } }

/// Fails with `errSecItemNotFound`, on another queue.
public func SecRequestSharedWebCredential(
  _ fqdn: CFString?, _ account: CFString?, _ completionHandler: @escaping (CFArray?, CFError?) -> Void
) { fail(errSecItemNotFound) { completionHandler(nil, $0) } }

private func fail(_ status: OSStatus, _ handler: @escaping (CFError) -> Void) {
  nonisolated(unsafe) let handler = handler
  DispatchQueue.global().async { handler(NSError(domain: NSOSStatusErrorDomain, code: Int(status)) as CFError) }
}

/// Returns a random password of the form `xxx-xxx-xxx-xxx`, with a lowercase letter, an uppercase letter and a digit.
public func SecCreateSharedWebCredentialPassword() -> CFString? {
  let groups = ["abcdefghkmnopqrstuvwxy", "ABCDEFGHJKLMNPQRSTUVWXYZ", "3456789"].map(Array.init)
  let all = groups.flatMap { $0 }
  var characters = groups.compactMap { $0.randomElement() }
  while characters.count < 12 { characters += [all.randomElement() ?? "a"] }
  characters.shuffle()
  let parts = stride(from: 0, to: 12, by: 3).map { String(characters[$0..<$0 + 3]) }
  return parts.joined(separator: "-") as CFString
}
