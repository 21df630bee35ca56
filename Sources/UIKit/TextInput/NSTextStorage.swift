import Foundation
import Introspection

/// An attributed text that notifies its delegate and its layout managers of each change.
///
/// A subclass may store the text itself. It overrides `string`, `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` for strings
/// and `setAttributes(_:range:)`, and calls `edited(_:range:changeInLength:)` after each change. All other changes go through these.
///
/// Foundation's other accessors, such as `length` and `enumerateAttributes`, read the superclass's own copy of the text. `edited` therefore
/// copies each change of a subclass into it.
open class NSTextStorage: NSMutableAttributedString {
  /// What a change has affected: attributes, characters, or both.
  public struct EditActions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let editedAttributes = EditActions(rawValue: 1)
    public static let editedCharacters = EditActions(rawValue: 2)
  }

  /// Posted before the delegate's `willProcessEditing` method is called.
  public static let willProcessEditingNotification = Notification.Name("NSTextStorageWillProcessEditingNotification")
  /// Posted before the delegate's `didProcessEditing` method is called.
  public static let didProcessEditingNotification = Notification.Name("NSTextStorageDidProcessEditingNotification")

  open weak var delegate: (any NSTextStorageDelegate)?
  /// The layout managers, in the order in which they were added.
  @preconcurrency @MainActor open private(set) lazy var layoutManagers: [NSLayoutManager] = []

  /// The kinds of the changes that are not processed yet.
  open private(set) var editedMask: EditActions = []
  /// The range of the unprocessed changes in the present text; its location is `NSNotFound` if there are none.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// By how many UTF-16 units the unprocessed changes have made the text longer.
  open private(set) var changeInLength = 0

  /// The number of calls of `beginEditing` without an `endEditing`.
  private var editingDepth = 0
  private var isProcessing = false
  /// Whether the superclass's copy already contains the change that is recorded next.
  private var isCopyUpToDate = false
  /// The result of `mutableString`, created when it is first read.
  private var characters: StorageString?

  public init() { super.init(string: "") }
  public override init(string: String) { super.init(string: string) }
  public override init(string: String, attributes: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: string, attributes: attributes)
  }
  public override init(attributedString: NSAttributedString) { super.init(attributedString: attributedString) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Layout managers

  @preconcurrency @MainActor
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    aLayoutManager.assignedTextStorage?.removeLayoutManager(aLayoutManager)
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
    aLayoutManager.storageChanged()
  }

  @preconcurrency @MainActor
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === aLayoutManager }
    guard aLayoutManager.assignedTextStorage === self else { return }
    aLayoutManager.textStorage = nil
    aLayoutManager.storageChanged()
  }

  // MARK: Changes

  open override func replaceCharacters(in range: NSRange, with str: String) {
    let delta = str.utf16.count - range.length
    replaceUnits(in: range, with: NSAttributedString(string: str, attributes: inheritedAttributes(by: range))) {
      super.replaceCharacters(in: $0, with: $1)
    }
    isCopyUpToDate = true
    edited(.editedCharacters, range: range, changeInLength: delta)
  }

  /// The attributes of characters that replace a range: those of the first replaced character, or else of the character before.
  private func inheritedAttributes(by range: NSRange) -> [NSAttributedString.Key: Any]? {
    guard super.length > 0 else { return nil }
    let position = range.length > 0 ? range.location : max(0, range.location - 1)
    return super.attributes(at: min(position, super.length - 1), effectiveRange: nil)
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    super.setAttributes(attrs ?? [:], range: range)
    isCopyUpToDate = true
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    // A part of this text may be inserted into it.
    let inserted = attrString === self ? NSAttributedString(attributedString: attrString) : attrString
    beginEditing()
    replaceCharacters(in: range, with: inserted.string)
    if inserted.length > 0 {
      inserted.enumerateAttributes(in: NSRange(location: 0, length: inserted.length)) { attributes, part, _ in
        setAttributes(attributes, range: NSRange(location: range.location + part.location, length: part.length))
      }
    }
    endEditing()
  }

  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    changeAttributes(in: range) { $0[name] = value }
  }

  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    changeAttributes(in: range) { $0.merge(attrs) { $1 } }
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    changeAttributes(in: range) { $0[name] = nil }
  }

  private func changeAttributes(in range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
    guard range.length > 0 else { return }
    beginEditing()
    forEachRun(in: range) { attributes, run in
      var attributes = attributes
      change(&attributes)
      setAttributes(attributes, range: run)
    }
    endEditing()
  }

  /// Calls a closure with the attributes of each run, which a subclass may provide.
  private func forEachRun(in range: NSRange, _ body: ([NSAttributedString.Key: Any], NSRange) -> Void) {
    var location = range.location
    while location < range.upperBound {
      var run = NSRange(location: location, length: 1)
      let attributes = attributes(at: location, effectiveRange: &run)
      let end = min(max(run.upperBound, location + 1), range.upperBound)
      body(attributes, NSRange(location: location, length: end - location))
      location = end
    }
  }

  open override var mutableString: NSMutableString {
    if let characters { return characters }
    let characters = StorageString(of: self)
    self.characters = characters
    return characters
  }

  // MARK: Processing

  open override func beginEditing() { editingDepth += 1 }

  open override func endEditing() {
    guard editingDepth > 0 else { return }
    editingDepth -= 1
    processIfNeeded()
  }

  /// Records a change. Outside of `beginEditing` and `endEditing`, the change is processed at once.
  ///
  /// - Parameter range: the changed characters, in the text before the change.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    characters?.current = nil
    if isCopyUpToDate { isCopyUpToDate = false } else { copyChange(of: editedRange, by: delta) }
    var range = self.editedMask.isEmpty ? editedRange : NSUnionRange(self.editedRange, editedRange)
    range.length += delta
    self.editedRange = range
    self.editedMask.formUnion(editedMask)
    changeInLength += delta
    processIfNeeded()
  }

  private func processIfNeeded() {
    guard editingDepth == 0, !isProcessing, !editedMask.isEmpty else { return }
    isProcessing = true
    processEditing()
    isProcessing = false
    (editedMask, editedRange, changeInLength) = ([], NSRange(location: NSNotFound, length: 0), 0)
    // Changes that were made while the layout managers were notified are not part of that notification.
    nonisolated(unsafe) let storage = self
    withoutIsolationCheck {
      for manager in storage.layoutManagers { manager.textView?.editing.compareWithStorage() }
    }
  }

  /// Calls the delegate and the layout managers. Changes that are made meanwhile belong to the same processing.
  open func processEditing() {
    guard !editedMask.isEmpty else { return }
    nonisolated(unsafe) let storage = self
    withoutIsolationCheck { storage.notifyOfEditing() }
  }

  @MainActor
  private func notifyOfEditing() {
    let center = NotificationCenter.default
    center.post(name: NSTextStorage.willProcessEditingNotification, object: self)
    delegate?.textStorage(self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    invalidateAttributes(in: editedRange)
    center.post(name: NSTextStorage.didProcessEditingNotification, object: self)
    delegate?.textStorage(self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    for manager in layoutManagers {
      manager.processEditing(
        for: self, edited: editedMask, range: editedRange, changeInLength: changeInLength,
        invalidatedRange: editedRange)
    }
  }

  // MARK: Attributes

  /// Always false: attributes are fixed at once.
  open var fixesAttributesLazily: Bool { false }
  /// Fixes the attributes of a changed range. Called before the delegate's `didProcessEditing`.
  open func invalidateAttributes(in range: NSRange) { fixAttributes(in: range) }
  open func ensureAttributesAreFixed(in range: NSRange) {}
  /// Has no effect unless a subclass overrides it: fonts find substitutes for missing characters, so no attribute must be fixed.
  open func fixAttributes(in range: NSRange) {}

  /// Copies a subclass's change into the superclass's copy of the text.
  private func copyChange(of range: NSRange, by delta: Int) {
    let (text, copied) = (string as NSString, super.length)
    let isWhole = range.upperBound > copied || copied + delta != text.length
    let old = isWhole ? NSRange(location: 0, length: copied) : range
    let new =
      isWhole
      ? NSRange(location: 0, length: text.length) : NSRange(location: range.location, length: range.length + delta)
    let part = NSMutableAttributedString(string: text.substring(with: new))
    forEachRun(in: new) { attributes, run in
      part.setAttributes(attributes, range: NSRange(location: run.location - new.location, length: run.length))
    }
    replaceUnits(in: old, of: super.string, with: part) { super.replaceCharacters(in: $0, with: $1) }
  }
}

/// Called while a text storage processes changes.
@preconcurrency @MainActor
public protocol NSTextStorageDelegate: AnyObject {
  /// Called before a change is processed. The delegate may change characters and attributes.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
  /// Called after attributes were fixed. The delegate may change attributes.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
}

/// A mutable string that reads and changes the characters of a text storage.
private final class StorageString: NSMutableString {
  weak var storage: NSTextStorage?
  /// The storage's text, cached until the next change because the storage copies it on each read.
  var current: NSString?

  init(of storage: NSTextStorage) {
    self.storage = storage
    super.init(capacity: 0)
  }
  required init(capacity: Int) { super.init(capacity: capacity) }
  required init(string aString: String) { super.init(string: aString) }
  required init(stringLiteral value: StaticString) { super.init(stringLiteral: value) }
  required init(characters: UnsafePointer<unichar>, length: Int) { super.init(characters: characters, length: length) }
  required convenience init?(coder: NSCoder) { nil }
  required convenience init(unicodeScalarLiteral value: StaticString) { self.init(stringLiteral: value) }
  required convenience init(extendedGraphemeClusterLiteral value: StaticString) { self.init(stringLiteral: value) }

  private var text: NSString {
    if let current { return current }
    let text = (storage?.string ?? "") as NSString
    current = text
    return text
  }

  override var length: Int { text.length }
  override func character(at index: Int) -> unichar { text.character(at: index) }
  override func replaceCharacters(in range: NSRange, with aString: String) {
    storage?.replaceCharacters(in: range, with: aString)
  }
}
