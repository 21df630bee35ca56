import Foundation

/// An object whose content can be discarded to save memory, unless it is being accessed.
///
/// Content is never discarded automatically here: not at a memory warning, and not by `NSCache`. Foundation's `NSCache` on Linux does
/// not use this protocol, so that `evictsObjectsWithDiscardedContent` has no effect.
public protocol NSDiscardableContent {
  /// Begins an access. Returns false if the content has been discarded.
  func beginContentAccess() -> Bool
  func endContentAccess()
  /// Discards the content unless it is being accessed.
  func discardContentIfPossible()
  func isContentDiscarded() -> Bool
}

/// Data that can be discarded. An access to new data has already begun, so that it must be ended with `endContentAccess()`.
open class NSPurgeableData: NSMutableData, NSDiscardableContent {
  /// The bytes. Foundation's class on Linux requires that its subclasses store them.
  private let storage = NSMutableData()
  private var accessCount = 1
  private var isDiscarded = false

  open override var length: Int {
    get { storage.length }
    set { storage.length = newValue }
  }
  open override var bytes: UnsafeRawPointer { storage.bytes }
  open override var mutableBytes: UnsafeMutableRawPointer { storage.mutableBytes }
  open override func replaceBytes(
    in range: NSRange, withBytes replacementBytes: UnsafeRawPointer?, length replacementLength: Int
  ) { storage.replaceBytes(in: range, withBytes: replacementBytes, length: replacementLength) }

  open override func replaceBytes(in range: NSRange, withBytes bytes: UnsafeRawPointer) {
    storage.replaceBytes(in: range, withBytes: bytes)
  }
  open override func append(_ bytes: UnsafeRawPointer, length: Int) { storage.append(bytes, length: length) }
  open override func append(_ other: Data) { storage.append(other) }
  open override func increaseLength(by extraLength: Int) { storage.increaseLength(by: extraLength) }
  open override func resetBytes(in range: NSRange) { storage.resetBytes(in: range) }
  open override func setData(_ data: Data) { storage.setData(data) }

  @discardableResult
  open func beginContentAccess() -> Bool {
    guard !isDiscarded else { return false }
    accessCount += 1
    return true
  }

  open func endContentAccess() { accessCount = Swift.max(0, accessCount - 1) }

  open func discardContentIfPossible() {
    guard accessCount == 0, !isDiscarded else { return }
    isDiscarded = true
    length = 0
  }

  open func isContentDiscarded() -> Bool { isDiscarded }
}
