/// Lines that UIKit writes of its own accord, as it does to the console of a device; whoever watches the session's events gets them, too.
enum Log {
  @MainActor static func write(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
    Events.current.log(text)
  }
}
