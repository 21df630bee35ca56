import Wire

/// The keys without a command, control or alternate modifier that the app handles while it edits no text. `screen.keys` sends them to
/// viewers, which use other keys for commands of their own.
struct HandledKeys: Equatable {
  /// Whether a first responder that accepts no text receives every key.
  var includesAllKeys = false
  /// The keys of the key commands in the responder chain, by the names that browsers have for keys, sorted.
  var names: [String] = []

  init() {}

  func describe(into screen: inout JSON.Object) {
    if includesAllKeys {
      screen[.keys] = true
    } else if !names.isEmpty {
      screen[.keys] = .array(names.map(JSON.string))
    }
  }
}
