import Foundation

/// A text view's storage, which the app can change and read. It has the same text as `text`; there is none until it is asked for.
extension TextEditing {
  /// Replaces a part of the text.
  func change(_ range: NSRange, to new: NSAttributedString) {
    let (range, known) = (text.clampedRange(range), composingViewer)
    // The caller marks text again. While the storage's delegate is called, no range may be marked that is not there any more.
    text.marked = nil
    text.replace(range, with: new)
    updateStorage { $0.replaceCharacters(in: range, with: new) }
    composingViewer = known
  }

  /// Adds attributes to all of the text.
  func addAttributes(_ attributes: [NSAttributedString.Key: Any]) {
    let all = NSRange(location: 0, length: text.length)
    text.addAttributes(attributes, in: all)
    updateStorage { $0.addAttributes(attributes, range: all) }
  }

  /// Returns whether any font changed its size.
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

  /// The app has changed the storage.
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

  /// Adopts what delegates and layout managers have changed while they were notified of a change.
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
    if text.marked == nil { composingViewer = nil }
  }

  /// Shows the text of another storage; without one, the text stays.
  func use(_ other: NSTextStorage?) {
    guard other !== storage else { return }
    storage = other
    guard let other, !other.isEqual(to: text.content) else { return }
    textWillChange()
    text.set(other)
    (composingViewer, column) = (nil, nil)
    clearUndo()
    host?.textChanged(byUser: false)
    textDidChange()
  }
}
