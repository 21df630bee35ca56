import Wire

/// Who sent the action that a commit answers.
struct ActionOrigin: Equatable {
  var id: String
  var viewer: Int
  /// When it was performed, where a replay has to perform it then. One that moves the clock has its effect at its end.
  var began: JSON?
}
