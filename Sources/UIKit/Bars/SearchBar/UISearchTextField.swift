import Foundation

/// The text field of a search bar: tokens, followed by text.
open class UISearchTextField: UITextField {
  weak var bar: UISearchBar?
  private var tokenViews: [SearchTokenView] = []

  // MARK: Tokens

  open var tokens: [UISearchToken] {
    get { tokenViews.map(\.token) }
    set {
      for view in tokenViews { view.removeFromSuperview() }
      tokenViews = newValue.map { SearchTokenView($0, background: tokenBackgroundColor) }
      for view in tokenViews { addSubview(view) }
      tokensChanged()
    }
  }

  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    var all = tokens
    all.insert(token, at: min(max(0, tokenIndex), all.count))
    tokens = all
  }

  open func removeToken(at tokenIndex: Int) {
    var all = tokens
    guard all.indices.contains(tokenIndex) else {
      fatalError("NSRangeException: There is no token at index \(tokenIndex) of \(all.count)")
    }
    all.remove(at: tokenIndex)
    tokens = all
  }

  /// Replaces the part of the text in the range with a token.
  open func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: UInt) {
    replace(textRange, withText: "")
    insertToken(token, at: Int(clamping: tokenIndex))
  }

  /// The range of the text, after all tokens.
  open var textualRange: UITextRange { TextSpan(NSRange(location: 0, length: editing.text.length)) }
  /// Returns the tokens in a range: all of them if it begins before the text.
  open func tokens(in textRange: UITextRange) -> [UISearchToken] {
    compare(textRange.start, to: beginningOfDocument) == .orderedSame ? tokens : []
  }
  open func positionOfToken(at tokenIndex: Int) -> UITextPosition { beginningOfDocument }

  open var tokenBackgroundColor: UIColor! = .systemBlue {
    didSet { for view in tokenViews { view.backgroundColor = tokenBackgroundColor } }
  }
  /// Whether a backward deletion removes the last token if the caret is directly after it.
  open var allowsDeletingTokens = true

  private func tokensChanged() {
    textAppearanceChanged()
    bar?.setNeedsLayout()
    bar?.controller?.textChanged()
  }

  open override func deleteBackward() {
    let selection = editing.text.selection
    guard selection.location == 0, selection.length == 0, allowsDeletingTokens, !tokenViews.isEmpty else {
      return super.deleteBackward()
    }
    removeToken(at: tokenViews.count - 1)
    sendActions(for: .editingChanged)
  }

  open override var hasText: Bool { super.hasText || !tokenViews.isEmpty }

  // MARK: Layout

  open override func textRect(forBounds bounds: CGRect) -> CGRect { rectAfterTokens(super.textRect(forBounds: bounds)) }
  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    rectAfterTokens(super.editingRect(forBounds: bounds))
  }

  private func rectAfterTokens(_ rect: CGRect) -> CGRect {
    let tokensWidth = min(rect.width, tokenViews.reduce(0) { $0 + $1.sizeThatFits(.zero).width + 4 })
    var rect = rect
    rect.size.width -= tokensWidth
    if !readsRightToLeft { rect.origin.x += tokensWidth }
    return rect
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let area = super.textRect(forBounds: bounds)
    var x = mirrored(area).minX
    for view in tokenViews {
      let size = view.sizeThatFits(.zero)
      view.frame = mirrored(
        CGRect(
          x: x, y: UIScreen.main.rounded((bounds.height - size.height) / 2), width: size.width, height: size.height))
      x += size.width + 4
    }
  }
}
