import Foundation
import Glibc

/// Removes repetitions from what SwiftPM prints: it prints the diagnostics of a batch of files once for each file of the batch.
///
/// ```
/// [14/65] Compiling Shop Cart.swift
/// /shop/Cart.swift:3:9: error: cannot find 'Basket' in scope      kept
/// [15/65] Compiling Shop Order.swift
/// /shop/Cart.swift:3:9: error: cannot find 'Basket' in scope      removed, with its source lines and notes
/// ```
struct CompilerOutput {
  /// Whether progress is shown on one line of a terminal that is overwritten.
  private let isTerminal: Bool
  /// Bytes after the last end of a line.
  private var incomplete: [UInt8] = []
  /// The lines of a diagnostic that may go on.
  private var diagnostic: [String] = []
  private var written: Set<[String]> = []
  /// Whether the last error or warning was removed; its notes are removed as well.
  private var removesNotes = false
  private var hasProgressLine = false

  init(isTerminal: Bool = false) { self.isTerminal = isTerminal }

  /// - Returns: What to print now.
  mutating func filter(_ bytes: some Sequence<UInt8>) -> String {
    incomplete += bytes
    var text = ""
    while let end = incomplete.firstIndex(of: UInt8(ascii: "\n")) {
      text += line(String(decoding: incomplete[..<end], as: UTF8.self))
      incomplete.removeSubrange(...end)
    }
    return text
  }

  /// - Returns: What is left to print when the output has ended.
  mutating func end() -> String {
    let last = String(decoding: incomplete, as: UTF8.self)
    incomplete = []
    return (last.isEmpty ? "" : line(last)) + endDiagnostic() + endProgress()
  }

  private mutating func line(_ line: String) -> String {
    if Self.severity(line) != nil {
      let before = endDiagnostic()
      diagnostic = [line]
      return before
    }
    if !diagnostic.isEmpty, Self.isInDiagnostic(line) {
      diagnostic.append(line)
      return ""
    }
    let before = endDiagnostic()
    // Explanations of kinds of warnings, which also follow each file of a batch.
    if line.hasPrefix("[#"), !written.insert([line]).inserted { return before }
    guard isTerminal, line.wholeMatch(of: /\[\d+\/\d+\] .*/) != nil else { return before + endProgress() + line + "\n" }
    hasProgressLine = true
    return before + "\r\u{1B}[K" + line.prefix(79)
  }

  private mutating func endDiagnostic() -> String {
    defer { diagnostic = [] }
    guard let first = diagnostic.first else { return "" }
    if Self.severity(first) == "note" {
      if removesNotes { return "" }
    } else {
      removesNotes = !written.insert(diagnostic).inserted
      if removesNotes { return "" }
    }
    return endProgress() + diagnostic.joined(separator: "\n") + "\n"
  }

  private mutating func endProgress() -> String {
    defer { hasProgressLine = false }
    return hasProgressLine ? "\r\u{1B}[K" : ""
  }

  /// `error`, `warning` or `note` for the first line of a diagnostic.
  private static func severity(_ line: String) -> Substring? {
    guard line.hasPrefix("/") else { return nil }
    return line.firstMatch(of: #/:\d+:\d+: (error|warning|note): /#)?.1
  }

  /// Lines of source code, with their number or the bar that continues it, and empty lines.
  private static func isInDiagnostic(_ line: String) -> Bool {
    line.isEmpty || line.wholeMatch(of: #/\s*(\d+ )?(\||:).*/#) != nil
  }
}

extension ChildProcess {
  /// Runs a build of SwiftPM and writes what it prints to a descriptor, without repetitions.
  /// - Returns: Whether it has succeeded.
  static func runBuild(_ arguments: [String], environment: [String], output: Int32) -> Bool {
    let target = FileHandle(fileDescriptor: output, closeOnDealloc: false)
    var filter = CompilerOutput(isTerminal: isatty(output) == 1)
    // A reader that has gone does not end the build.
    let status = run("swift", arguments, environment: environment, readsErrors: true) { bytes in
      try? target.write(contentsOf: Data(filter.filter(bytes).utf8))
    }
    try? target.write(contentsOf: Data(filter.end().utf8))
    return status == 0
  }
}
