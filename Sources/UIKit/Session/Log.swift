import Wire

/// Lines that UIKit logs by itself, as to a device's console. Subscribers to the session's events receive them, too.
enum Log {
  /// Whether a gateway receives both: then console lines that are also events are marked.
  @MainActor static var marksEventLines = false

  @MainActor static func write(_ text: String) {
    toConsole(marksEventLines ? MarkedLogLine.marked(text) : text)
    Events.current.log(text)
  }

  /// Logs to the console only, because the event contains more than the line.
  static func toConsole(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
