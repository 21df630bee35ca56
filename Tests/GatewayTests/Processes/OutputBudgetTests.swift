import Foundation
import Glibc
import Testing

@testable import Gateway

@Suite struct OutputBudgetTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func `output within the budget is passed on unchanged`() {
    var budget = OutputBudget()
    #expect(budget.admit(bytes("one\ntw"), now: 0) == bytes("one\ntw"))
    #expect(budget.admit(bytes("o\n"), now: 0) == bytes("o\n"))
    #expect(budget.notice() == [])
  }

  @Test func `beyond four seconds' worth lines are left out, and counted before the next ones`() {
    var budget = OutputBudget()
    let line = bytes(String(repeating: "x", count: 1023) + "\n")
    for _ in 0..<256 { #expect(budget.admit(line, now: 0) == line) }
    #expect(budget.admit(line, now: 0) == [] && budget.omittedLineCount == 1)
    #expect(budget.admit(line, now: 15) == [] && budget.omittedLineCount == 2)
    let more = budget.admit(line, now: 1000)
    #expect(more == bytes("2 lines were left out: the app prints more than 64 KiB or 1000 lines a second\n") + line)
    #expect(budget.omittedLineCount == 0)
  }

  @Test func `short lines are passed on up to a number each second`() {
    var budget = OutputBudget()
    let lines = [UInt8](repeating: 10, count: 500)
    for _ in 0..<8 { #expect(budget.admit(lines, now: 0) == lines) }
    #expect(budget.admit(lines, now: 499) == [] && budget.omittedLineCount == 500)
    #expect(budget.admit(lines, now: 500).suffix(500) == lines && budget.omittedLineCount == 0)
  }

  @Test func `of a read with too many lines the first ones are passed on`() {
    var budget = OutputBudget()
    let lines = bytes(String(repeating: "line\n", count: 5000)) + bytes("begun")
    #expect(budget.admit(lines, now: 0) == Array(lines.prefix(4000 * 5)) && budget.omittedLineCount == 1000)
    #expect(budget.admit(bytes(" and ended\n"), now: 0) == [] && budget.omittedLineCount == 1001)
    #expect(budget.admit(lines, now: 999) == [] && budget.omittedLineCount == 6001)
    #expect(budget.admit(bytes(" and ended\n"), now: 999) == [])
    let more = budget.admit(lines, now: 1000)
    #expect(more.starts(with: bytes("6002 lines were left out:")) && more.suffix(1000 * 5) == lines.prefix(1000 * 5))
  }

  @Test func `omitted lines before and after the passed ones are counted`() {
    var budget = OutputBudget()
    let lines = bytes(String(repeating: "line\n", count: 5000)) + bytes("begun")
    let first = budget.divide(lines, now: 0)
    #expect(first.before.isEmpty && first.passed + first.after == lines && first.after.count == 1000 * 5 + 5)
    let second = budget.divide(bytes(" and ended\n") + lines, now: 4000)
    #expect(second.before.elementsEqual(bytes(" and ended\n")))
    #expect(second.passed.suffix(4000 * 5) == lines.prefix(4000 * 5) && second.after == first.after)
    let third = budget.divide(bytes(" and goes on"), now: 4000)
    #expect(third == .init(before: bytes(" and goes on")[...]))
  }

  @Test func `the rest of a line that was left out is left out`() {
    var budget = OutputBudget()
    _ = budget.admit([UInt8](repeating: 120, count: (256 << 10) - 1) + [10], now: 0)
    #expect(budget.admit(bytes("begun"), now: 0) == [])
    let notice = "1 line was left out: the app prints more than 64 KiB or 1000 lines a second"
    #expect(budget.admit(bytes(" and ended\nnext\n"), now: 1000) == bytes("\(notice)\nnext\n"))
  }

  @Test func `a line longer than all that is allowed at once is left out whole`() {
    var budget = OutputBudget()
    #expect(budget.admit([UInt8](repeating: 120, count: 300 << 10), now: 0) == [])
    #expect(budget.admit(bytes("tail\n"), now: 10) == [] && budget.omittedLineCount == 1)
    #expect(budget.admit(bytes("ok\n"), now: 10).suffix(3) == bytes("ok\n"))
  }

  @Test func `a clock that jumps gives no more than is allowed at once`() {
    var budget = OutputBudget()
    _ = budget.admit([UInt8](repeating: 10, count: 256 << 10), now: 0)
    _ = budget.admit(bytes("a\n"), now: .max)
    #expect(budget.admit([UInt8](repeating: 10, count: 300 << 10), now: .max) == [])
    _ = budget.admit(bytes("a\n"), now: .min / 2)
  }

  @Test(
    arguments: [
      ("plain, tab\t, ü 日 👩‍👧", "plain, tab\t, ü 日 👩‍👧"), ("\u{1B}[2J\u{7}\r", #"\u{1b}[2J\u{7}\u{d}"#),
      ("\u{9B}31m\u{7F}", #"\u{9b}31m\u{7f}"#), ("nul \u{0}, two\nlines", #"nul \u{0}, two\u{a}lines"#),
      ("\u{202E}txt.exe \u{2066}a\u{2069}\u{2028}", #"\u{202e}txt.exe \u{2066}a\u{2069}\u{2028}"#),
      ("a – b …", "a – b …"),
      ("\u{61C}\u{200E}\u{200F}ل\u{206A}\u{206F}", #"\u{61c}\u{200e}\u{200f}ل\u{206a}\u{206f}"#),
    ])
  func `control characters are written out`(text: String, plain: String) { #expect(PlainText.of(text) == plain) }

  @Test func `a text of several lines keeps its newlines`() {
    #expect(PlainText.lines("one\ntwo\r\n\u{1B}c") == "one\ntwo\\u{d}\n\\u{1b}c")
  }
}

@Suite struct ProcessStatusTests {
  @Test func `a process that is stopped, and one with the report's handler`() {
    let stopped = ProcessStatus("Name:\tState: R\nState:\tT (stopped)\nSigCgt:\t0000000000000000\n")
    #expect(stopped.isStopped && !stopped.reportsStack)
    let other = ProcessStatus("State:\tR (running)\nSigCgt:\tffffffffffffffff\n")
    #expect(!other.isStopped && other.reportsStack)
    #expect(ProcessStatus(of: -5) == nil && ProcessStatus.usage(of: -5) == nil)
  }

  @Test(
    arguments: [
      ("S", "do_sys_poll", ProcessActivity.waiting), ("S", "ep_poll", .waiting), ("S", "futex_do_wait", .blocked),
      ("S", "0", .blocked), ("D", "", .blocked), ("R", "0", .running),
      ("T", "do_signal_stop", .stopped), ("t", "", .stopped),
    ])
  func `a process report describes what the main thread does`(
    state: String, function: String, activity: ProcessActivity
  ) {
    #expect(ProcessActivity(state: state, waitsIn: function) == activity)
  }

  @Test func `a child that is stopped, and one that waits for input`() throws {
    let (child, input) = (Process(), Pipe())
    child.executableURL = URL(fileURLWithPath: "/bin/cat")
    child.standardInput = input
    try child.run()
    let process = child.processIdentifier
    kill(process, SIGSTOP)
    var status: Int32 = 0
    // WUNTRACED: it returns when the child has stopped.
    #expect(waitpid(process, &status, 2) == process && ProcessStatus.usage(of: process)?.activity == .stopped)
    kill(process, SIGCONT)
    try input.fileHandleForWriting.close()
    child.waitUntilExit()
  }

  @Test func `the computing time of this process, and its time without a processor`() throws {
    #expect(try #require(ProcessStatus.usage(of: getpid())).cpuTime >= 0)
    #expect(try #require(ProcessStatus.processorWait(of: getpid())) >= 0)
    #expect(ProcessStatus.processorWait(of: -5) == nil)
  }
}

@Suite struct AppLimitTests {
  @Test func `an app's environment has common variables, named ones and the gateway's own`() {
    var limits = AppLimits()
    limits.variables = ["GREETING"]
    let inherited = [
      "PATH=/bin", "LC_ALL=C", "AWS_SECRET_ACCESS_KEY=x", "GREETING=a=b", "VITRINE_NURSERY=9", "VITRINE_PICTURES=/p",
      "ASAN_OPTIONS=", "PATHS=no",
    ]
    let environment = limits.environment(inherited)
    #expect(environment.prefix(5) == ["PATH=/bin", "LC_ALL=C", "GREETING=a=b", "VITRINE_PICTURES=/p", "ASAN_OPTIONS="])
    #expect(environment.contains("VITRINE_NURSERY=3") && environment.contains("SWIFT_DETERMINISTIC_HASHING=1"))
  }
}
