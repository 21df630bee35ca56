import Foundation

/// The process's standard error, which a gateway displays as the session's console.
enum StandardError {
  static func writeLine(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
