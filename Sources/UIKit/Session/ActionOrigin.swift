import Wire

/// The sender of the action that a commit answers.
struct ActionOrigin: Equatable {
  var id: String
  var viewer: Int
  /// The time at which it was performed, if a replay has to perform it then. An action that moves the clock takes effect at its end.
  var began: JSON?
}
