import Dispatch
import Glibc

/// Reads the lines that somebody types on standard input, if it is a terminal, a pipe or a socket. Its end only ends the reading.
enum TerminalLines {
  /// Whether standard input is one that somebody can type into.
  static var exist: Bool {
    var information = stat()
    guard fstat(STDIN_FILENO, &information) == 0 else { return false }
    return isatty(STDIN_FILENO) == 1 || [S_IFIFO, S_IFSOCK].contains(information.st_mode & S_IFMT)
  }

  /// - Parameters:
  ///   - onLine: Receives each line, on another thread.
  ///   - onEnd: Called when the input has ended.
  static func read(_ onLine: @escaping @Sendable (String) -> Void, onEnd: @escaping @Sendable () -> Void) {
    DispatchQueue(label: "terminal").async {
      blockSignals()
      let isTerminal = isatty(STDIN_FILENO) == 1
      var line: [UInt8] = []
      while let byte = nextByte(isTerminal) {
        if byte != UInt8(ascii: "\n") {
          // What is longer is no choice, and a shorter line is written to the gateway in one piece.
          if line.count < longestLine, !isControl(byte) { line.append(byte) }
          continue
        }
        onLine(String(decoding: line, as: UTF8.self))
        line = []
      }
      onEnd()
    }
  }

  private static let longestLine = 1000

  /// Whether a byte is a control character, such as the NUL of Ctrl-Space. A tab separates words.
  private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != UInt8(ascii: "\t") || byte == 0x7F }

  /// Signals are for the main thread, whose waits they interrupt. A thread that blocks SIGTTIN reads nothing from the terminal in the
  /// background, and the process is not stopped.
  private static func blockSignals() {
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
  }

  /// `nil` at the end of the input.
  private static func nextByte(_ isTerminal: Bool) -> UInt8? {
    var byte: UInt8 = 0
    while true {
      if isTerminal, !waitForForeground() { return nil }
      switch Glibc.read(STDIN_FILENO, &byte, 1) {
      case 1: return byte
      case 0: return nil
      default:
        // The process may have been moved to the background while it was reading.
        guard errno == EINTR || errno == EAGAIN || errno == EIO && isTerminal else { return nil }
        usleep(backgroundInterval)
      }
    }
  }

  /// Waits until this process may read its terminal. Returns false if the terminal is gone. One that controls no processes can be read
  /// at any time.
  private static func waitForForeground() -> Bool {
    while true {
      let group = tcgetpgrp(STDIN_FILENO)
      if group == getpgrp() { return true }
      if group < 0 { return errno == ENOTTY }
      usleep(backgroundInterval)
    }
  }

  /// The time between two checks whether the process is in the foreground, in microseconds.
  private static let backgroundInterval: UInt32 = 300_000
}
