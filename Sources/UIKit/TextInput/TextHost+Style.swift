import Foundation

// What the whole text looks like.
extension TextHost {
  var paragraph: NSParagraphStyle {
    storedAttributes[.paragraphStyle] as? NSParagraphStyle ?? NSParagraphStyle(values: .init())
  }

  func setAlignment(_ alignment: NSTextAlignment) {
    var values = paragraph.values
    values.alignment = alignment
    setAttribute(.paragraphStyle, NSParagraphStyle(values: values))
  }

  /// At which edge the text stands in the view's traits: left, right, center or justified.
  var shownAlignment: NSTextAlignment {
    guard paragraph.alignment == .natural else { return paragraph.alignment }
    return traitCollection.layoutDirection == .rightToLeft ? .right : .left
  }

  /// The fonts in the sizes that the traits ask for: the view's own, and those of the text's stretches.
  func adjustFont() {
    guard adjustsFontForContentSizeCategory else { return }
    let traits = traitCollection
    let old = storedAttributes[.font] as? UIFont
    let own = old?.adjusted(to: traits)
    storedAttributes[.font] = own
    let isTextChanged = editing.text.adjustFonts(to: traits)
    if isTextChanged || own != old { lookChanged() }
  }

  /// What the keyboard is to be like has changed.
  func traitsChanged() {
    contentView.setNeedsCommit()
    if isFirstResponder { CommitCycle.current.keyboard.traitsChanged() }
  }
}
