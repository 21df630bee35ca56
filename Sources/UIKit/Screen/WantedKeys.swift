import Wire

/// The keys without a command, control or alternate key that the app acts on while it edits no text. `screen.keys` tells viewers, which use the other keys
/// for commands of their own.
struct WantedKeys: Equatable {
  /// Whether a first responder that takes no text gets every key.
  var isAll = false
  /// The keys of the key commands in the responder chain, by the names that browsers have for keys, sorted.
  var names: [String] = []

  init() {}

  func describe(into screen: inout JSON.Object) {
    if isAll {
      screen[.keys] = true
    } else if !names.isEmpty {
      screen[.keys] = .array(names.map(JSON.string))
    }
  }
}
