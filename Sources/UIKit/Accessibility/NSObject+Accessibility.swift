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

extension _AccessibleObject {
  @preconcurrency @MainActor
  public var isAccessibilityElement: Bool {
    get { accessibilityStore.map { $0.isAccessibilityElement } ?? accessibilityRecordOfObject?.isElement ?? false }
    set {
      if let store = accessibilityStore {
        store.isAccessibilityElement = newValue
      } else {
        recordOfObjectForWriting.isElement = newValue
      }
    }
  }
  /// A name by which tests and scripts find the object.
  @preconcurrency @MainActor
  public var accessibilityIdentifier: String? {
    get { accessibilityStore.map { $0.accessibilityIdentifier } ?? accessibilityRecordOfObject?.identifier }
    set {
      if let store = accessibilityStore {
        store.accessibilityIdentifier = newValue
      } else {
        recordOfObjectForWriting.identifier = newValue
      }
    }
  }
  @preconcurrency @MainActor
  public var accessibilityLabel: String? {
    get { accessibilityStore.map { $0.accessibilityLabel } ?? accessibilityRecordOfObject?.label?.string }
    set {
      if let store = accessibilityStore {
        store.accessibilityLabel = newValue
      } else {
        recordOfObjectForWriting.label = newValue?.attributed
      }
    }
  }
  @preconcurrency @MainActor
  public var accessibilityValue: String? {
    get { accessibilityStore.map { $0.accessibilityValue } ?? accessibilityRecordOfObject?.value?.string }
    set {
      if let store = accessibilityStore {
        store.accessibilityValue = newValue
      } else {
        recordOfObjectForWriting.value = newValue?.attributed
      }
    }
  }
  @preconcurrency @MainActor
  public var accessibilityHint: String? {
    get { accessibilityStore.map { $0.accessibilityHint } ?? accessibilityRecordOfObject?.hint?.string }
    set {
      if let store = accessibilityStore {
        store.accessibilityHint = newValue
      } else {
        recordOfObjectForWriting.hint = newValue?.attributed
      }
    }
  }
  @preconcurrency @MainActor
  public var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityStore.map { $0.accessibilityTraits } ?? accessibilityRecordOfObject?.traits ?? .none }
    set {
      if let store = accessibilityStore {
        store.accessibilityTraits = newValue
      } else {
        recordOfObjectForWriting.traits = newValue
      }
    }
  }

  /// The object itself, if it stores the properties.
  @MainActor private var accessibilityStore: (any AccessibilityStoring)? { self as? any AccessibilityStoring }

  /// The record that is associated with an object that does not store the properties itself; `nil` before one was set.
  private var accessibilityRecordOfObject: AccessibilityRecord? {
    objc_getAssociatedObject(self, accessibilityRecordKey) as? AccessibilityRecord
  }

  private var recordOfObjectForWriting: AccessibilityRecord {
    if let record = accessibilityRecordOfObject { return record }
    let record = AccessibilityRecord()
    objc_setAssociatedObject(self, accessibilityRecordKey, record, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return record
  }
}

private nonisolated(unsafe) let accessibilityRecordKey = makeAssociatedObjectKey()
