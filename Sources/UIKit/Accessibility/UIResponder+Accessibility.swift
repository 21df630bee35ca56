extension UIResponder {
  var accessibilityRecord: AccessibilityRecord {
    if let storedAccessibility { return storedAccessibility }
    let record = AccessibilityRecord()
    storedAccessibility = record
    return record
  }

  func setAccessibility<Value>(_ path: ReferenceWritableKeyPath<AccessibilityRecord, Value>, _ value: Value) {
    accessibilityRecord[keyPath: path] = value
    accessibilityChanged()
  }

  /// The first, from this one up, that takes it.
  func passAccessibility(_ act: (UIResponder) -> Bool) -> Bool { next.map(act) ?? false }
}

extension String {
  var attributed: NSAttributedString { NSAttributedString(string: self) }
}
