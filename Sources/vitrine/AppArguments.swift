import ArgumentParser
import Gateway

/// The options of `vitrine serve` that limit the app's processes.
struct AppArguments: ParsableArguments {
  @Option(help: ArgumentHelp("The address space of each app process in MiB; 0 for no limit.", valueName: "MiB"))
  var maxMemory = AppLimits().memory >> 20

  @Option(help: ArgumentHelp("The open files of each app process.", valueName: "number"))
  var maxFiles = AppLimits().files

  @Option(help: ArgumentHelp("The processes that each app process may start.", valueName: "number"))
  var maxProcesses = AppLimits().processes

  @Option(
    name: .customLong("env"),
    help: ArgumentHelp(
      "A variable of the environment that the app gets, beside HOME, PATH, LANG and other common ones. It may be given several times.",
      valueName: "name"))
  var variables: [String] = []

  @Option(
    help: ArgumentHelp(
      "The maximum number of checkpoints of all sessions: processes from which long sessions are restored faster; 0 for none.",
      valueName: "number"))
  var checkpoints = CheckpointOptions().count

  @Option(help: ArgumentHelp("The memory of all checkpoints together.", valueName: "MiB"))
  var checkpointMemory = CheckpointOptions().memory >> 20

  @Option(
    help: ArgumentHelp(
      "Ends the gateway with its stack when its event loop has not turned for so many seconds; 0 for never.",
      valueName: "seconds"))
  var watchdog = 10

  func validate() throws {
    guard maxMemory == 0 || (256...1 << 24).contains(maxMemory) else {
      throw ValidationError("--max-memory must be 0, or from 256 to 16777216")
    }
    guard (64...1 << 20).contains(maxFiles) else { throw ValidationError("--max-files must be from 64 to 1048576") }
    guard (1...1 << 15).contains(maxProcesses) else { throw ValidationError("--max-processes must be from 1 to 32768") }
    guard (0...1000).contains(checkpoints) else { throw ValidationError("--checkpoints must be from 0 to 1000") }
    guard (1...1 << 24).contains(checkpointMemory) else {
      throw ValidationError("--checkpoint-memory must be from 1 to 16777216")
    }
    guard (0...3600).contains(watchdog) else { throw ValidationError("--watchdog must be from 0 to 3600") }
    if let name = variables.first(where: { $0.isEmpty || $0.contains("=") }) {
      throw ValidationError("--env must be the name of a variable; got \(name)")
    }
  }

  var limits: AppLimits {
    var limits = AppLimits()
    (limits.memory, limits.files, limits.variables) = (maxMemory << 20, maxFiles, Set(variables))
    limits.processes = maxProcesses
    return limits
  }

  var checkpointOptions: CheckpointOptions {
    var options = CheckpointOptions()
    (options.count, options.memory) = (checkpoints, checkpointMemory << 20)
    return options
  }

  /// The options as arguments of `vitrine serve`.
  var arguments: [String] {
    [
      "--max-memory", "\(maxMemory)", "--max-files", "\(maxFiles)", "--max-processes", "\(maxProcesses)", "--watchdog",
      "\(watchdog)", "--checkpoints", "\(checkpoints)", "--checkpoint-memory", "\(checkpointMemory)",
    ] + variables.flatMap { ["--env", $0] }
  }
}
