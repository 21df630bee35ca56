import Glibc

/// Starts child processes in this process's group, so that Ctrl-C in the terminal also interrupts them.
package enum ChildProcess {
  /// Starts a program, which is looked up in the folders of PATH.
  /// - Parameters:
  ///   - input: The descriptor that becomes the program's standard input.
  ///   - output: The descriptor that becomes the program's standard output.
  ///   - errors: The descriptor that becomes the program's standard error.
  ///   - isQuiet: Whether the program's standard error is discarded.
  /// - Returns: The process number, or `-errno`.
  package static func start(
    _ path: String, _ arguments: [String], environment: [String] = inheritedEnvironment, input: Int32? = nil,
    output: Int32? = nil, errors: Int32? = nil, isQuiet: Bool = false
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
    if let output { posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) }
    if let errors { posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO) }
    if isQuiet { posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0) }
    let argv: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    let variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { (argv + variables).forEach { free($0) } }
    var pid: pid_t = 0
    let failure = posix_spawnp(&pid, path, &actions, nil, argv, variables)
    return failure == 0 ? pid : -failure
  }

  /// The id of the process that `run` or `wait` waits for, so that a signal handler can end it; 0 if there is none.
  package nonisolated(unsafe) private(set) static var awaited: Int32 = 0

  /// Waits for a process to end, and returns its exit status, or 128 plus the number of the signal that ended it.
  package static func wait(_ pid: Int32) -> Int32 {
    var status: Int32 = 0
    awaited = pid
    defer { awaited = 0 }
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
  }

  /// Runs a program to its end and returns what it wrote to standard output.
  package static func output(
    of path: String, _ arguments: [String], environment: [String] = inheritedEnvironment, isQuiet: Bool = false
  ) -> (status: Int32, text: String) {
    var all: [UInt8] = []
    let status = run(path, arguments, environment: environment, isQuiet: isQuiet) { all += $0 }
    return (status, String(decoding: all, as: UTF8.self))
  }

  /// Runs a program to its end, and passes on what it writes to standard output, as it arrives.
  /// - Parameters:
  ///   - readsErrors: Whether what it writes to standard error is passed on, too.
  ///   - isQuiet: Whether its standard error is discarded.
  /// - Returns: The exit status; 126 if there is no descriptor left, 127 if the program cannot be started.
  static func run(
    _ path: String, _ arguments: [String], environment: [String], readsErrors: Bool = false, isQuiet: Bool = false,
    receive: (ArraySlice<UInt8>) -> Void
  ) -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return 126 }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let pid = start(
      path, arguments, environment: environment, output: ends[1], errors: readsErrors ? ends[1] : nil, isQuiet: isQuiet)
    close(ends[1])
    defer { close(ends[0]) }
    guard pid > 0 else { return 127 }
    awaited = pid
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(ends[0], &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      receive(chunk[..<count])
    }
    return wait(pid)
  }

  /// The environment of this process, as `NAME=value`.
  package static var inheritedEnvironment: [String] {
    var all: [String] = []
    var entryPointer = environ
    while let entry = entryPointer.pointee {
      all.append(String(cString: entry))
      entryPointer += 1
    }
    return all
  }
}
