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

  /// Offers an accessibility action to this responder, then up the responder chain. Returns true as soon as one handles it.
  func passAccessibility(_ act: (UIResponder) -> Bool) -> Bool { next.map(act) ?? false }
}

extension String {
  var attributed: NSAttributedString { NSAttributedString(string: self) }
}
