import Wire

extension UIView {
  /// The committed text of this view, or the texts of its subviews in order.
  var readableText: String? { readableTexts(upTo: .max)?.joined(separator: " ") }

  /// The first characters of the view's readable text, with an ellipsis if there are more. Subviews that come after them are not visited.
  func readableBeginning(of length: Int) -> String? {
    guard let text = readableTexts(upTo: length + 2)?.joined(separator: " ") else { return nil }
    return text.count > length ? "\(text.prefix(length))…" : text
  }

  /// The texts of the view and its subviews, until they have about so many characters; `nil` if there are none.
  private func readableTexts(upTo length: Int) -> [String]? {
    var (texts, remainder) = ([String](), length)
    appendReadableTexts(to: &texts, remainder: &remainder)
    return texts.isEmpty ? nil : texts
  }

  private func appendReadableTexts(to texts: inout [String], remainder: inout Int) {
    if case .string(let text)? = committed?[.text] {
      texts.append(String(text.prefix(remainder)))
      remainder -= texts[texts.endIndex - 1].count + 1
      return
    }
    for view in storedSubviews where remainder > 0 { view.appendReadableTexts(to: &texts, remainder: &remainder) }
  }
}
