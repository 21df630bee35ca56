import Foundation

/// Synchronizes `text` with the text storage, which the app can read and change. The storage is created when it is first read.
extension TextEditing {
  /// Replaces a part of the text.
  func change(_ range: NSRange, to new: NSAttributedString) {
    let (range, viewer) = (text.clampedRange(range), composingViewerID)
    // The caller marks the new text. Until then no range is marked, because the old one may no longer exist in the text.
    text.marked = nil
    text.replace(range, with: new)
    updateStorage { $0.replaceCharacters(in: range, with: new) }
    composingViewerID = viewer
  }

  /// Adds attributes to all of the text.
  func addAttributes(_ attributes: [NSAttributedString.Key: Any]) {
    let all = NSRange(location: 0, length: text.length)
    text.addAttributes(attributes, in: all)
    updateStorage { $0.addAttributes(attributes, range: all) }
  }

  /// Adjusts the fonts to the content size category of the traits. Returns whether any font has changed.
  func adjustFonts(to traits: UITraitCollection) -> Bool {
    guard text.adjustFonts(to: traits) else { return false }
    let content = text.content
    updateStorage { $0.setAttributedString(content) }
    return true
  }

  /// Applies a change to the storage as well. The storage's delegate and its class may add changes of their own.
  func updateStorage(_ change: (NSTextStorage) -> Void) {
    guard let storage else { return }
    let isOuter = !isUpdatingStorage
    isUpdatingStorage = true
    change(storage)
    isUpdatingStorage = !isOuter
    if isOuter { _ = adoptIfDifferent(storage) }
  }

  /// Adopts a change that the app has made in the storage.
  func storageChanged(_ actions: NSTextStorage.EditActions, _ range: NSRange, by delta: Int) {
    guard let storage, !isUpdatingStorage else { return }
    guard actions.contains(.editedCharacters) else {
      adopt(storage, changed: range, by: 0)
      host?.textAppearanceChanged()
      return
    }
    textWillChange()
    adopt(storage, changed: range, by: delta)
    column = nil
    clearUndo()
    host?.textChanged(byUser: false)
    textDidChange()
  }

  /// Adopts changes that delegates and layout managers made while they were notified of another change.
  func compareWithStorage() {
    guard let storage, !isUpdatingStorage else { return }
    if adoptIfDifferent(storage) { host?.textAppearanceChanged() }
  }

  private func adoptIfDifferent(_ storage: NSTextStorage) -> Bool {
    guard !storage.isEqual(to: text.content) else { return false }
    adopt(storage, changed: NSRange(location: 0, length: storage.length), by: storage.length - text.length)
    return true
  }

  private func adopt(_ storage: NSTextStorage, changed range: NSRange, by delta: Int) {
    text.adopt(storage, changed: range, by: delta)
    if text.marked == nil { composingViewerID = nil }
  }

  /// Replaces the storage and shows the new one's text. If `other` is `nil`, the text stays unchanged.
  func use(_ other: NSTextStorage?) {
    guard other !== storage else { return }
    storage = other
    guard let other, !other.isEqual(to: text.content) else { return }
    textWillChange()
    text.set(other)
    (composingViewerID, column) = (nil, nil)
    clearUndo()
    host?.textChanged(byUser: false)
    textDidChange()
  }
}
