/// Runs a built bundle of tests: XCTest's first, then those of Swift Testing.
struct TestRun {
  let executable: String
  /// Names of the tests to run, as for `swift test --filter`; all if it is empty.
  let filter: [String]

  /// Runs the tests. Returns 0 if all passed, 1 otherwise.
  func run() -> Int32 {
    let xctest = status(filter)
    let testing = status(["--testing-library", "swift-testing"] + filter.flatMap { ["--filter", $0] })
    // Swift Testing returns 69 if there are no tests for it.
    return xctest == 0 && (testing == 0 || testing == 69) ? 0 : 1
  }

  private func status(_ arguments: [String]) -> Int32 {
    let pid = ChildProcess.start(executable, arguments)
    return pid > 0 ? ChildProcess.wait(pid) : 127
  }
}
