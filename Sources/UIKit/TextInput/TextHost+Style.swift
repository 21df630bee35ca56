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

  /// The alignment, in which the view's layout direction replaces `natural` by left or right.
  var effectiveAlignment: NSTextAlignment {
    guard paragraph.alignment == .natural else { return paragraph.alignment }
    return traitCollection.layoutDirection == .rightToLeft ? .right : .left
  }

  /// Adjusts the view's font and the fonts of the text's runs to the content size category.
  func adjustFont() {
    guard adjustsFontForContentSizeCategory else { return }
    let traits = traitCollection
    let old = storedAttributes[.font] as? UIFont
    let adjusted = old?.adjusted(to: traits)
    storedAttributes[.font] = adjusted
    let isTextChanged = editing.adjustFonts(to: traits)
    if isTextChanged || adjusted != old { textAppearanceChanged() }
  }

  /// Updates viewers and the keyboard after a keyboard trait has changed.
  func traitsChanged() {
    contentView.setNeedsCommit()
    if isFirstResponder { SessionContext.current.keyboard.traitsChanged() }
  }
}
