import Foundation

// Reports changes of the text, and taps on the buttons, to the delegate and the search controller of the bar.
extension UISearchBar {
  func textChanged(byPerson: Bool) {
    setNeedsLayout()
    if byPerson { delegate?.searchBar(self, textDidChange: text ?? "") }
    controller?.textChanged()
  }

  func clear() {
    guard field.text?.isEmpty == false || !field.tokens.isEmpty else { return }
    field.tokens = []
    field.text = ""
    textChanged(byPerson: true)
    if !isFirstResponder { becomeFirstResponder() }
  }

  func cancelTapped() {
    delegate?.searchBarCancelButtonClicked(self)
    controller?.cancelled()
  }

  func bookmarkButtonTapped() {
    if showsSearchResultsButton {
      delegate?.searchBarResultsListButtonClicked(self)
    } else {
      delegate?.searchBarBookmarkButtonClicked(self)
    }
  }

  func scopeChosen(_ index: Int) {
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
    controller?.textChanged()
  }
}

/// The delegate of the search field. It forwards the field's messages to the search bar's delegate.
@MainActor
final class SearchFieldRelay: UITextFieldDelegate {
  private weak var bar: UISearchBar?

  init(of bar: UISearchBar) { self.bar = bar }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    guard let bar else { return true }
    return bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    guard let bar else { return }
    bar.delegate?.searchBarTextDidBeginEditing(bar)
    bar.controller?.beganEditing()
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    guard let bar else { return true }
    return bar.delegate?.searchBarShouldEndEditing(bar) ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    guard let bar else { return }
    bar.delegate?.searchBarTextDidEndEditing(bar)
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    guard let bar else { return true }
    return bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard let bar else { return true }
    bar.delegate?.searchBarSearchButtonClicked(bar)
    // In a search controller, the keyboard is dismissed so that the results fill the screen.
    if bar.controller != nil { bar.resignFirstResponder() }
    return false
  }
}
