import CoreFoundationNames

/// The keychain of a session, which is stored as a property list in its Library folder.
enum Keychain {
  private static let lock = NSLock()
  /// The attributes that together identify an item of a class.
  private static let identifyingAttributes = [
    kSecAttrAccount, kSecAttrService, kSecAttrServer, kSecAttrGeneric,
  ].map { $0 as String }

  private static var file: URL {
    let library = FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask).first
    return (library ?? FileManager.default.temporaryDirectory).appendingPathComponent("Keychains/keychain.plist")
  }

  static func add(_ attributes: [String: Any]) -> (OSStatus, AnyObject?) {
    guard let itemClass = attributes[kSecClass as String] as? String else { return (errSecParam, nil) }
    return change { items in
      let item = storableAttributes(attributes)
      let key = identifyingAttributes.map { text(item[$0]) }
      let isDuplicate = items.contains { other in
        other[kSecClass as String] as? String == itemClass && identifyingAttributes.map { text(other[$0]) } == key
      }
      if isDuplicate {
        return (errSecDuplicateItem, nil)
      }
      items.append(item)
      return (errSecSuccess, result([item], attributes, limit: 1))
    }
  }

  static func copyMatching(_ query: [String: Any]) -> (OSStatus, AnyObject?) {
    lock.lock()
    defer { lock.unlock() }
    guard let items = read() else { return (errSecDecode, nil) }
    let found = items.filter { matches($0, query) }
    guard !found.isEmpty else { return (errSecItemNotFound, nil) }
    let limit = query[kSecMatchLimit as String]
    let returnsAll = limit as? String == kSecMatchLimitAll as String
    let count = returnsAll ? found.count : (limit as? Int ?? 1)
    return (errSecSuccess, result(Array(found.prefix(count)), query, limit: returnsAll ? nil : count))
  }

  static func update(_ query: [String: Any], _ changes: [String: Any]) -> OSStatus {
    change { items in
      var count = 0
      for index in items.indices where matches(items[index], query) {
        items[index].merge(storableAttributes(changes)) { $1 }
        items[index][kSecAttrModificationDate as String] = Date()
        count += 1
      }
      return (count > 0 ? errSecSuccess : errSecItemNotFound, nil)
    }.0
  }

  static func delete(_ query: [String: Any]) -> OSStatus {
    change { items in
      let count = items.count
      items.removeAll { matches($0, query) }
      return (items.count < count ? errSecSuccess : errSecItemNotFound, nil)
    }.0
  }

  // MARK: Items

  /// Reads the items, edits them by a closure, and writes them back if the closure succeeds.
  private static func change(_ body: (inout [[String: Any]]) -> (OSStatus, AnyObject?)) -> (OSStatus, AnyObject?) {
    lock.lock()
    defer { lock.unlock() }
    // A damaged file is not replaced, because its items would be lost.
    guard var items = read() else { return (errSecDecode, nil) }
    let answer = body(&items)
    guard answer.0 == errSecSuccess else { return answer }
    return write(items) ? answer : (errSecIO, nil)
  }

  /// Returns the items; `nil` if the file exists but cannot be read.
  private static func read() -> [[String: Any]]? {
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    guard let data = try? Data(contentsOf: file) else { return nil }
    return try? PropertyListSerialization.propertyList(from: data, format: nil) as? [[String: Any]]
  }

  private static func write(_ items: [[String: Any]]) -> Bool {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try PropertyListSerialization.data(fromPropertyList: items, format: .xml, options: 0)
        .write(to: file, options: .atomic)
      return true
    } catch { return false }
  }

  /// Returns the attributes that are stored, without the query's directives for matching, returning and using items.
  private static func storableAttributes(_ attributes: [String: Any]) -> [String: Any] {
    var item: [String: Any] = [:]
    for (name, value) in attributes where !isDirective(name) {
      switch value {
      case let value as Data: item[name] = value
      case let value as String: item[name] = value
      case let value as Date: item[name] = value
      case let value as Bool: item[name] = value
      case let value as NSNumber: item[name] = value
      default: break
      }
    }
    if item[kSecAttrCreationDate as String] == nil { item[kSecAttrCreationDate as String] = Date() }
    return item
  }

  /// Returns true for a key that controls how items are returned, matched or used, and is no attribute of an item.
  private static func isDirective(_ name: String) -> Bool {
    name.hasPrefix("r_") || name.hasPrefix("m_") || name.hasPrefix("u_")
  }

  /// Returns true if an item has all attributes of a query. The item's data, its protection and its creation date are not compared.
  private static func matches(_ item: [String: Any], _ query: [String: Any]) -> Bool {
    let ignored = [kSecValueData, kSecAttrAccessible, kSecAttrAccessControl, kSecAttrCreationDate].map { $0 as String }
    return query.allSatisfy { name, value in
      if isDirective(name) || ignored.contains(name) { return true }
      if name == kSecAttrSynchronizable as String, value as? String == kSecAttrSynchronizableAny as String {
        return true
      }
      return text(item[name]) == text(value)
    }
  }

  /// Returns a text by which two values of an attribute are compared.
  private static func text(_ value: Any?) -> String {
    switch value {
    case nil: ""
    case let data as Data: "data " + data.base64EncodedString()
    case let number as NSNumber: "number \(number)"
    case let value?: "\(value)"
    }
  }

  /// Returns the items in the form that a query requests; nil if it requests no result.
  private static func result(_ items: [[String: Any]], _ query: [String: Any], limit: Int?) -> AnyObject? {
    func isRequested(_ key: CFString) -> Bool { (query[key as String] as? NSNumber)?.boolValue == true }
    let (data, attributes) = (isRequested(kSecReturnData), isRequested(kSecReturnAttributes))
    guard data || attributes || isRequested(kSecReturnPersistentRef) || isRequested(kSecReturnRef) else { return nil }
    let results: [Any] = items.map { item in
      guard attributes else { return item[kSecValueData as String] as? Data ?? Data() }
      var returnedItem = item
      if !data { returnedItem[kSecValueData as String] = nil }
      return returnedItem
    }
    if limit == 1 {
      if let data = results.first as? Data { return NSData(data: data) }
      return (results.first as? [String: Any]).map { $0 as NSDictionary }
    }
    return results as NSArray
  }
}
