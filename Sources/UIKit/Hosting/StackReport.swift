import CProcess
import Glibc
import Wire

/// Tells the gateway where the main thread is, on a thread of its own, so that a loop or a deadlock can be seen.
enum StackReport {
  /// One write of at most so many bytes to a pipe is not mixed with others.
  private static let longest = Int(PIPE_BUF)

  /// Takes the addresses from the thread that watches the main one.
  static let receive: vitrine_stack_report = { addresses, count in
    write(UnsafeBufferPointer(start: addresses, count: Int(count)).map(UInt.init))
  }

  /// Writes the report about a stack to the error output: its place in the app, and its calls, as far as they fit.
  private static func write(_ stack: [UInt]) {
    let site = CallSite(stack: stack)
    let head = StackReportText.head(site.findLocation()?.description)
    var text = head + "\n"
    for line in site.listing {
      guard text.utf8.count + line.utf8.count + StackReportText.end.utf8.count + 2 <= longest else { break }
      text += line + "\n"
    }
    text += StackReportText.end + "\n"
    let bytes = Array(text.utf8.prefix(longest))
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }
}
