import Foundation

/// The accessibility properties of every object. Apps also name objects that are not views, such as models of buttons.
///
/// The properties are in an extension of this protocol, because subclasses could not override members of an extension of `NSObject`.
public protocol _AccessibleObject: NSObject {}

extension NSObject: _AccessibleObject {}

/// A class that declares and stores its accessibility properties itself. `NSObject` is Foundation's class and cannot have overridable
/// members of UIKit, so its properties ask at run time whether the object is of such a class.
@MainActor
protocol AccessibilityStoring: AnyObject {
  var isAccessibilityElement: Bool { get set }
  var accessibilityIdentifier: String? { get set }
  var accessibilityLabel: String? { get set }
  var accessibilityValue: String? { get set }
  var accessibilityHint: String? { get set }
  var accessibilityTraits: UIAccessibilityTraits { get set }
}

extension UIResponder: AccessibilityStoring {}

/// The record is associated with an object that does not store the properties itself.
extension AccessibilityRecord: AccessibilityStoring {
  var isAccessibilityElement: Bool {
    get { isElement ?? false }
    set { isElement = newValue }
  }
  var accessibilityIdentifier: String? {
    get { identifier }
    set { identifier = newValue }
  }
  var accessibilityLabel: String? {
    get { label?.string }
    set { label = newValue?.attributed }
  }
  var accessibilityValue: String? {
    get { value?.string }
    set { value = newValue?.attributed }
  }
  var accessibilityHint: String? {
    get { hint?.string }
    set { hint = newValue?.attributed }
  }
  var accessibilityTraits: UIAccessibilityTraits {
    get { traits ?? .none }
    set { traits = newValue }
  }
}

extension _AccessibleObject {
  @preconcurrency @MainActor
  public var isAccessibilityElement: Bool {
    get { accessibilityStore?.isAccessibilityElement ?? false }
    set { accessibilityStoreForWriting.isAccessibilityElement = newValue }
  }
  /// A name by which tests and scripts find the object.
  @preconcurrency @MainActor
  public var accessibilityIdentifier: String? {
    get { accessibilityStore?.accessibilityIdentifier }
    set { accessibilityStoreForWriting.accessibilityIdentifier = newValue }
  }
  @preconcurrency @MainActor
  public var accessibilityLabel: String? {
    get { accessibilityStore?.accessibilityLabel }
    set { accessibilityStoreForWriting.accessibilityLabel = newValue }
  }
  @preconcurrency @MainActor
  public var accessibilityValue: String? {
    get { accessibilityStore?.accessibilityValue }
    set { accessibilityStoreForWriting.accessibilityValue = newValue }
  }
  @preconcurrency @MainActor
  public var accessibilityHint: String? {
    get { accessibilityStore?.accessibilityHint }
    set { accessibilityStoreForWriting.accessibilityHint = newValue }
  }
  @preconcurrency @MainActor
  public var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityStore?.accessibilityTraits ?? .none }
    set { accessibilityStoreForWriting.accessibilityTraits = newValue }
  }

  /// The object itself if it stores the properties, or else its record; `nil` before one was set.
  @MainActor private var accessibilityStore: (any AccessibilityStoring)? {
    if let store = self as? any AccessibilityStoring { return store }
    return objc_getAssociatedObject(self, accessibilityRecordKey) as? AccessibilityRecord
  }

  @MainActor private var accessibilityStoreForWriting: any AccessibilityStoring {
    if let accessibilityStore { return accessibilityStore }
    let record = AccessibilityRecord()
    objc_setAssociatedObject(self, accessibilityRecordKey, record, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return record
  }
}

private nonisolated(unsafe) let accessibilityRecordKey = makeAssociatedObjectKey()
