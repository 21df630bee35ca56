import Foundation

// The style of the whole text.
extension TextHost {
  var paragraph: NSParagraphStyle {
    storedAttributes[.paragraphStyle] as? NSParagraphStyle ?? NSParagraphStyle(values: .init())
  }

  func setAlignment(_ alignment: NSTextAlignment) {
    var values = paragraph.values
    values.alignment = alignment
    setAttribute(.paragraphStyle, NSParagraphStyle(values: values))
  }

  /// The alignment in the view's layout direction: left, right, center or justified.
  var effectiveAlignment: NSTextAlignment {
    guard paragraph.alignment == .natural else { return paragraph.alignment }
    return traitCollection.layoutDirection == .rightToLeft ? .right : .left
  }

  /// Adjusts the fonts to the traits: the view's own, and those of the text's runs.
  func adjustFont() {
    guard adjustsFontForContentSizeCategory else { return }
    let traits = traitCollection
    let old = storedAttributes[.font] as? UIFont
    let own = old?.adjusted(to: traits)
    storedAttributes[.font] = own
    let isTextChanged = editing.adjustFonts(to: traits)
    if isTextChanged || own != old { textAppearanceChanged() }
  }

  /// A keyboard trait has changed.
  func traitsChanged() {
    contentView.setNeedsCommit()
    if isFirstResponder { CommitCycle.current.keyboard.traitsChanged() }
  }
}
