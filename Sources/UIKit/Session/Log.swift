import Wire

/// Logs UIKit's messages to the console and to subscribers of the session's events.
enum Log {
  /// Whether console lines that are also events are marked, because a gateway receives both.
  @MainActor static var marksEventLines = false

  /// Logs a line to the console, and emits it as an event.
  @MainActor static func write(_ text: String) {
    toConsole(marksEventLines ? MarkedLogLine.marked(text) : text)
    SessionContext.current.events.log(text)
  }

  /// Logs a line to the console only.
  static func toConsole(_ text: String) { StandardError.writeLine(text) }
}
