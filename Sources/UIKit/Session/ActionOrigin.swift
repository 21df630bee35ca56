import Wire

/// The action that a commit answers, with the viewer that sent it.
struct ActionOrigin: Equatable {
  var id: String
  var viewer: Int
  /// The time at which the action was performed, and at which a replay has to perform it; `nil` for an action that moves the clock.
  var began: JSON?
}
