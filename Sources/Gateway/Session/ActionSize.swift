import Wire

/// The size of a session's actions, which the session stores until a restart from scratch.
struct ActionSize: Equatable {
  /// The number of actions that were measured, and their size in bytes.
  private var count = 0
  private var bytes = 0

  /// Measures the actions that are new. If there are fewer than before, because of a restart, all are measured.
  mutating func measure(_ actions: [JournaledAction]) -> Int {
    if actions.count < count { (count, bytes) = (0, 0) }
    for action in actions[count...] { bytes += action.size }
    count = actions.count
    return bytes
  }
}

extension JournaledAction {
  /// The bytes that an action without a text counts for. With its anchor it needs more, but a session has far more of these.
  static let baseSize = 256

  var size: Int { Self.baseSize + request.action.textSize }
}

extension ViewerAction {
  /// The bytes of the text that a client has chosen.
  fileprivate var textSize: Int {
    switch self {
    case .type(let text), .paste(let text, _), .compose(let text, _): text.utf8.count
    case .endComposition(let text): text?.utf8.count ?? 0
    default: 0
    }
  }
}
