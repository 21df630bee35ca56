/// The reason why a journal cannot be replayed, as one line.
package enum ReplayError: Error, Equatable, CustomStringConvertible {
  case journal(String, reason: String)
  /// The history's file cannot be read.
  case history(String, reason: String)
  case app(String, reason: String)
  /// The journal was written by another app.
  case otherApp(String, of: String, found: String)
  case unknownScene(String, among: [String])
  /// The journal has no action with this number.
  case unknownAction(Int, last: Int?)
  /// An action that was performed originally is refused now.
  case refused(String, message: String)
  case ended(during: String)

  package var description: String {
    switch self {
    case .journal(let path, let reason): "the journal \(path) cannot be read: \(reason)"
    case .history(let path, let reason): "the history \(path) cannot be read: \(reason)"
    case .app(let path, let reason): "the app\(path.isEmpty ? "" : " \(path)") cannot be used: \(reason)"
    case .otherApp(let path, let app, let found):
      "the journal \(path) is of the app \(PlainText.of(app)); this one is \(found)"
    case .unknownScene(let scene, let scenes):
      "there is no scene \(PlainText.of(scene)); there are \(scenes.joined(separator: ", "))"
    case .unknownAction(let number, let last):
      "there is no action \(number) in the journal\(last.map { "; the last one is action \($0)" } ?? ", which has no actions")"
    case .refused(let action, let message): "\(action) was refused: \(message)"
    case .ended(let what): "the app's process has ended, or hangs, during \(what)"
    }
  }
}
