import Foundation
import Testing
import VitrineSecurity

@Suite(.serialized) struct KeychainTests {
  private func query(_ account: String, _ more: [CFString: Any] = [:]) -> CFDictionary {
    var query: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "FrameworksTests",
      kSecAttrAccount as String: account,
    ]
    for (name, value) in more { query[name as String] = value }
    return query as CFDictionary
  }

  @Test func `a password is added, found, updated and deleted`() {
    SecItemDelete(
      [kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "FrameworksTests"] as CFDictionary)
    let add = query("ann", [kSecValueData: Data("one".utf8), kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlock])
    #expect(SecItemAdd(add, nil) == errSecSuccess)
    #expect(SecItemAdd(add, nil) == errSecDuplicateItem)
    var item: CFTypeRef?
    let find = query("ann", [kSecReturnData: kCFBooleanTrue!, kSecMatchLimit: kSecMatchLimitOne])
    #expect(SecItemCopyMatching(find, &item) == errSecSuccess)
    #expect(item as? Data == Data("one".utf8))
    #expect(SecItemUpdate(query("ann"), [kSecValueData as String: Data("two".utf8)] as CFDictionary) == errSecSuccess)
    #expect(SecItemCopyMatching(find, &item) == errSecSuccess)
    #expect(item as? Data == Data("two".utf8))
    #expect(SecItemCopyMatching(query("bob", [kSecReturnData: true]), &item) == errSecItemNotFound)
    #expect(SecItemUpdate(query("bob"), [kSecValueData as String: Data()] as CFDictionary) == errSecItemNotFound)
    #expect(SecItemDelete(query("ann")) == errSecSuccess)
    #expect(SecItemDelete(query("ann")) == errSecItemNotFound)
  }

  @Test func `all items come with their attributes`() {
    for name in ["carl", "dora"] { SecItemAdd(query(name, [kSecValueData: Data(name.utf8)]), nil) }
    defer { for name in ["carl", "dora"] { SecItemDelete(query(name)) } }
    let all: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "FrameworksTests",
      kSecMatchLimit as String: kSecMatchLimitAll, kSecReturnAttributes as String: true, kSecReturnData as String: true,
    ]
    var items: CFTypeRef?
    #expect(SecItemCopyMatching(all as CFDictionary, &items) == errSecSuccess)
    let found = items as? [[String: Any]] ?? []
    #expect(found.map { $0[kSecAttrAccount as String] as? String }.sorted { $0 ?? "" < $1 ?? "" } == ["carl", "dora"])
    #expect(found.contains { $0[kSecValueData as String] as? Data == Data("dora".utf8) })
  }

  @Test func `a damaged keychain is reported, and not replaced`() throws {
    let library = FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask).first
    let file = (library ?? FileManager.default.temporaryDirectory).appendingPathComponent("Keychains/keychain.plist")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let before = FileManager.default.contents(atPath: file.path)
    defer {
      if let before { try? before.write(to: file) } else { try? FileManager.default.removeItem(at: file) }
    }
    try Data("damaged".utf8).write(to: file)
    #expect(SecItemAdd(query("eve", [kSecValueData: Data()]), nil) == errSecDecode)
    var item: CFTypeRef?
    #expect(SecItemCopyMatching(query("eve", [kSecReturnData: true]), &item) == errSecDecode)
    #expect(FileManager.default.contents(atPath: file.path) == Data("damaged".utf8))
  }

  @Test func `random bytes fill the memory`() {
    var bytes = [UInt8](repeating: 0, count: 64)
    #expect(SecRandomCopyBytes(kSecRandomDefault, bytes.count, &bytes) == errSecSuccess)
    #expect(Set(bytes).count > 8)
  }

  @Test func `no password is shared with a website`() async {
    let added = await withCheckedContinuation { continuation in
      SecAddSharedWebCredential("example.com", "ann", "one") { continuation.resume(returning: $0.map(code)) }
    }
    let found = await withCheckedContinuation { continuation in
      SecRequestSharedWebCredential(nil, nil) { continuation.resume(returning: ($0 == nil, $1.map(code))) }
    }
    #expect(added == Int(errSecMissingEntitlement))
    #expect(found.0 && found.1 == Int(errSecItemNotFound))
  }

  private func code(_ error: CFError) -> Int { (error as Any as? NSError)?.code ?? 0 }

  @Test func `a password for a website has four groups with letters and digits`() throws {
    let text: String = "\(try #require(SecCreateSharedWebCredentialPassword()))"
    let groups = text.components(separatedBy: "-").map { $0.count }
    let kinds = [text.contains { $0.isLowercase }, text.contains { $0.isUppercase }, text.contains { $0.isNumber }]
    #expect(groups == [3, 3, 3, 3] && kinds == [true, true, true])
    #expect(SecCreateSharedWebCredentialPassword().map { "\($0)" } != text)
  }
}
