extension TextEditing {
  // The input delegate is notified of changes by the app only. The controllers of input views are notified of all changes.

  func textWillChange(byUser: Bool = false) { report(byUser) { $0.textWillChange($1) } }
  func textDidChange(byUser: Bool = false) { report(byUser) { $0.textDidChange($1) } }
  func selectionWillChange(byUser: Bool = false) { report(byUser) { $0.selectionWillChange($1) } }
  func selectionDidChange(byUser: Bool = false) { report(byUser) { $0.selectionDidChange($1) } }

  private func report(_ byUser: Bool, _ call: (any UITextInputDelegate, any TextHost) -> Void) {
    guard let host else { return }
    if !byUser, let inputDelegate { call(inputDelegate, host) }
    for controller in inputControllers where controller !== inputDelegate { call(controller, host) }
  }

  /// The controllers of the input views that the host uses while it is the first responder.
  private var inputControllers: [any UITextInputDelegate] {
    guard let host, host.isFirstResponder else { return [] }
    let chain = sequence(first: host as UIResponder, next: \.next)
    let accessory = chain.lazy.compactMap { $0.inputAccessoryView == nil ? $0.inputAccessoryViewController : nil }.first
    let input = chain.lazy.compactMap { $0.inputView == nil ? $0.inputViewController : nil }.first
    let found = [accessory, input].compactMap { $0 }
    return found.count == 2 && found[0] === found[1] ? [found[0]] : found
  }
}
