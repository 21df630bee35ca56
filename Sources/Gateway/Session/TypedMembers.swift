import Wire

/// The members of an action that is done with a keyboard, checked one by one. They go to the app and into the journal as they are here.
struct TypedMembers: Equatable {
  private(set) var object = JSON.Object()

  /// What a message breaks.
  struct Fault: Error { let text: String }

  init(_ kind: ActionKind, _ message: JSON.Object) throws(Fault) {
    switch kind {
    case .type: try takeText(message, upTo: 16_384)
    case .paste:
      try takeText(message, upTo: 61_440)
      try takeFlag("more", message)
    case .compose: try takeComposition(message)
    case .key: try takeKey(message)
    case .select: try takeSelection(message)
    case .keyboard:
      try takeFlag("shown", message)
      if let value = message["height"] {
        guard let height = value.double, (50...2000).contains(height) else {
          throw Fault(text: "a keyboard's `height` is 50...2000")
        }
        object["height"] = value
      }
    default: break
    }
  }

  private mutating func takeText(_ message: JSON.Object, upTo bytes: Int) throws(Fault) {
    guard let text = message["text"]?.string, text.utf8.count <= bytes else {
      throw Fault(text: "`text` is a string of at most \(bytes) bytes")
    }
    object["text"] = .string(text)
  }

  private mutating func takeFlag(_ name: String, _ message: JSON.Object) throws(Fault) {
    guard let value = message[name] else { return }
    guard value.bool != nil else { throw Fault(text: "`\(name)` is true or false") }
    object[name] = value
  }

  private mutating func takeComposition(_ message: JSON.Object) throws(Fault) {
    try takeFlag("ended", message)
    if message["text"] != nil || object["ended"]?.bool != true { try takeText(message, upTo: 4096) }
    try takePair("selection", message, Self.places)
  }

  private mutating func takeKey(_ message: JSON.Object) throws(Fault) {
    guard let key = message["key"]?.string, (1...32).contains(key.utf8.count) else {
      throw Fault(text: "a `key` is a name or a character, of 1...32 bytes")
    }
    object["key"] = .string(key)
    guard let value = message["modifiers"] else { return }
    let names = value.array?.compactMap { $0.string.flatMap(KeyModifier.init) } ?? []
    guard let count = value.array?.count, count == names.count, count <= 4 else {
      throw Fault(text: "a key's `modifiers` are of \(KeyModifier.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    object["modifiers"] = value
  }

  private mutating func takeSelection(_ message: JSON.Object) throws(Fault) {
    if let value = message["target"] {
      guard value.integer != nil else { throw Fault(text: "`target` is a view's id") }
      object["target"] = value
    }
    try takePair("range", message, Self.places)
    try takePair("from", message, Self.points)
    try takePair("to", message, Self.points)
    guard object["range"] != nil || object["from"] != nil else {
      throw Fault(text: "what is selected is a `range`, or lies around the point `from`")
    }
    guard let value = message["unit"] else { return }
    guard value.string.flatMap(TextUnit.init) != nil else {
      throw Fault(text: "a selection's `unit` is of \(TextUnit.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    object["unit"] = value
  }

  private mutating func takePair(_ name: String, _ message: JSON.Object, _ bounds: ClosedRange<Double>) throws(Fault) {
    guard let value = message[name] else { return }
    let isWhole = bounds == Self.places
    let numbers = value.array?.compactMap { isWhole ? $0.integer.map(Double.init) : $0.double } ?? []
    guard value.array?.count == 2, numbers.count == 2, numbers.allSatisfy(bounds.contains) else {
      throw Fault(text: "`\(name)` is two numbers, \(isWhole ? "whole ones from 0 on" : "-1,000,000...1,000,000")")
    }
    object[name] = value
  }

  private static let places = 0.0...1e9
  private static let points = -1e6...1e6
}

/// Text that is being composed while its viewer goes. Nobody could end that any more.
extension Session {
  /// Ends what one viewer composes, or all who were there before this gateway was: what is shown stays as text.
  mutating func endCompositions(of viewer: Int? = nil, _ now: Int) {
    for action in compositions where viewer == nil || action.viewer == viewer {
      var request = action.request
      request.id = "lifted-composition"
      request.typed?.end()
      do throws(JournalError) { try accept(request, from: action.viewer, now) } catch {
        add(.warn("what viewer \(action.viewer) composes could not be ended: \(error)"))
      }
    }
  }

  /// The last that is known of each.
  private var compositions: [JournaledAction] {
    var open: [Int: JournaledAction] = [:]
    for action in actions where action.request.kind == .compose && !action.isSkipped {
      open[action.viewer] = action.request.typed?.isOpen == true ? action : nil
    }
    return open.values.sorted { $0.viewer < $1.viewer }
  }
}

extension TypedMembers {
  /// Of a composition: it goes on.
  fileprivate var isOpen: Bool { object["ended"]?.bool != true && object["text"]?.string?.isEmpty == false }

  fileprivate mutating func end() {
    object = JSON.Object()
    object["ended"] = true
  }
}
