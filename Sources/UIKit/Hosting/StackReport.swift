import CProcess
import Glibc
import Wire

/// Reports the main thread's stack to the gateway from another thread, so that endless loops and deadlocks can be diagnosed.
enum StackReport {
  /// The maximum length of a report in bytes: a longer write to a pipe may be mixed with other output.
  private static let maximumLength = Int(PIPE_BUF)

  /// Receives the return addresses of the main thread's stack from the watching thread.
  static let receive: vitrine_stack_report = { addresses, count in
    write(UnsafeBufferPointer(start: addresses, count: Int(count)).map(UInt.init))
  }

  /// Writes reports to standard error: the function of the app, and then its source location and as many calls of the stack as fit. On a
  /// busy machine the second one may take seconds.
  private static func write(_ stack: [UInt]) {
    let site = CallSite(stack: stack)
    if let function = site.interruptedFunction {
      write("\(StackReportText.head(function))\n\(StackReportText.endOfShort)\n")
    }
    let head = StackReportText.head(site.findInterruptedLocation()?.description)
    var text = head + "\n"
    for line in site.listing {
      guard text.utf8.count + line.utf8.count + StackReportText.end.utf8.count + 2 <= maximumLength else { break }
      text += line + "\n"
    }
    write(text + StackReportText.end + "\n")
  }

  private static func write(_ text: String) {
    let bytes = Array(text.utf8.prefix(maximumLength))
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }
}
