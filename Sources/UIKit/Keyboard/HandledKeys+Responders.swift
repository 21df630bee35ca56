extension HandledKeys {
  /// Collects the keys that the responder chain from `first` on handles. `isFirstResponder` tells whether `first` is the first responder.
  @MainActor init(from first: UIResponder?, isFirstResponder: Bool) {
    self.init()
    guard let first else { return }
    // A view's `input` tells viewers that its text is edited; they send every key to the app then.
    includesAllKeys = isFirstResponder && !(first is any TextHost)
    guard !isFirstResponder else { return }
    let commands = sequence(first: first, next: \.next).flatMap { $0.keyCommands ?? [] } + UIMenuSystem.main.keyCommands
    names = Set(commands.compactMap(\.plainKey)).sorted()
  }
}

extension UIKeyCommand {
  /// The browser's name of the key that performs the command, in lower case for a letter. It is `nil` if the command needs another modifier
  /// than shift.
  fileprivate var plainKey: String? {
    guard let input, modifierFlags.isDisjoint(with: [.command, .control, .alternate]) else { return nil }
    if input == "\n" { return "Enter" }
    return KeyStroke.namedKeys.first { KeyStroke(key: $0).input == input } ?? input.lowercased()
  }
}

extension KeyStroke {
  /// The browser's names of the keys whose input is another string.
  fileprivate static let namedKeys =
    [
      "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Escape", "PageUp", "PageDown", "Home", "End", "Delete",
      "Backspace", "Enter", "Tab",
    ] + (1...12).map { "F\($0)" }
}
