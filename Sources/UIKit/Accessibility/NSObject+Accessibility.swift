import Foundation

/// The accessibility properties of every object. Apps also name objects that are not views, such as models of buttons.
///
/// The properties are in an extension of this protocol, because subclasses could not override members of an extension of `NSObject`.
/// `UIResponder` declares its own.
public protocol _AccessibleObject: NSObject {}

extension NSObject: _AccessibleObject {}

extension _AccessibleObject {
  @preconcurrency @MainActor
  public var isAccessibilityElement: Bool {
    get { (self as? UIResponder)?.isAccessibilityElement ?? NSObject.record(of: self)?.isElement ?? false }
    set { setAccessibility(newValue, \.isAccessibilityElement) { $0.isElement = newValue } }
  }
  /// A name by which tests and scripts find the object.
  @preconcurrency @MainActor
  public var accessibilityIdentifier: String? {
    get { (self as? UIResponder)?.accessibilityIdentifier ?? NSObject.record(of: self)?.identifier }
    set { setAccessibility(newValue, \.accessibilityIdentifier) { $0.identifier = newValue } }
  }
  @preconcurrency @MainActor
  public var accessibilityLabel: String? {
    get { (self as? UIResponder)?.accessibilityLabel ?? NSObject.record(of: self)?.label?.string }
    set { setAccessibility(newValue, \.accessibilityLabel) { $0.label = newValue?.attributed } }
  }
  @preconcurrency @MainActor
  public var accessibilityValue: String? {
    get { (self as? UIResponder)?.accessibilityValue ?? NSObject.record(of: self)?.value?.string }
    set { setAccessibility(newValue, \.accessibilityValue) { $0.value = newValue?.attributed } }
  }
  @preconcurrency @MainActor
  public var accessibilityHint: String? {
    get { (self as? UIResponder)?.accessibilityHint ?? NSObject.record(of: self)?.hint?.string }
    set { setAccessibility(newValue, \.accessibilityHint) { $0.hint = newValue?.attributed } }
  }
  @preconcurrency @MainActor
  public var accessibilityTraits: UIAccessibilityTraits {
    get { (self as? UIResponder)?.accessibilityTraits ?? NSObject.record(of: self)?.traits ?? .none }
    set { setAccessibility(newValue, \.accessibilityTraits) { $0.traits = newValue } }
  }

  /// Sets a responder's own property, or for any other object the value in a record that is associated with it.
  @MainActor
  private func setAccessibility<Value>(
    _ value: Value, _ path: ReferenceWritableKeyPath<UIResponder, Value>, _ change: (AccessibilityRecord) -> Void
  ) {
    if let responder = self as? UIResponder {
      responder[keyPath: path] = value
      return
    }
    let record = NSObject.record(of: self) ?? AccessibilityRecord()
    change(record)
    objc_setAssociatedObject(self, accessibilityRecordKey, record, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
}

private nonisolated(unsafe) let accessibilityRecordKey = makeAssociatedObjectKey()

extension NSObject {
  fileprivate static func record(of object: NSObject) -> AccessibilityRecord? {
    objc_getAssociatedObject(object, accessibilityRecordKey) as? AccessibilityRecord
  }
}
