import Wire

/// Lines that UIKit writes of its own accord, as it does to the console of a device; whoever watches the session's events gets them, too.
enum Log {
  /// Whether a gateway hears both: what is told as an event is marked on the console then.
  @MainActor static var isHeardTwice = false

  @MainActor static func write(_ text: String) {
    toConsole(isHeardTwice ? ToldLine.marked(text) : text)
    Events.current.log(text)
  }

  /// Where the event says more than the line.
  static func toConsole(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
