import ArgumentParser
import Gateway
import Glibc
import Logging
import Projects

/// `vitrine serve`: runs the gateway until a signal ends it.
struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Serves an app's scenes over HTTP and WebSocket.")

  @Option(help: "The app's executable (default: Gallery, beside vitrine).")
  var app: String?

  @OptionGroup var options: ServeOptions

  @Flag(
    help: ArgumentHelp(
      "Reads the app's build states from standard input: `building`, `failed FILE`, `same` or `built`, a line each, and what is typed in a terminal (see vitrine dev)."
    ))
  var builds = false

  func run() throws {
    CrashReports.enable()
    LoggingSystem.bootstrap { ErrorLog(label: $0) }
    var gateway = GatewayOptions(
      app: app ?? InstalledPaths.app, host: options.host, port: options.port,
      journal: options.journal ?? InstalledPaths.journal,
      web: try InstalledPaths.web(chosen: options.web),
      isDiagnosing: options.diagnostics, isVirtual: options.virtual, builds: builds ? STDIN_FILENO : nil,
      device: options.device ?? .iphone, access: try options.access.options(host: options.host))
    (gateway.limits, gateway.watchdog) = (options.app.limits, options.app.watchdog)
    gateway.viewers = options.viewers.limits
    (gateway.journals, gateway.checkpoints) = (options.journals.options, options.app.checkpointOptions)
    try Gateway(gateway, logger: Logger(label: "vitrine")).run { address in
      print(address)
      fflush(nil)
    }
  }
}

/// The options that `vitrine serve` shares with the commands that run it.
struct ServeOptions: ParsableArguments {
  @Option(help: "The address to listen on.")
  var host = "127.0.0.1"

  @Option(help: "The port to listen on; 0 picks a free one.")
  var port = 8080

  @Option(help: "The folder of the sessions' journals (default: vitrine/sessions in the user's state folder).")
  var journal: String?

  @Option(help: "The folder of the page (default: web, in a folder above vitrine).")
  var web: String?

  @Flag(help: "Adds /echo, for WebSocket test suites.")
  var diagnostics = false

  @Flag(help: "Gives every new session a paused virtual clock, whatever its viewer requests.")
  var virtual = false

  @Option(
    help:
      "The device of sessions whose viewer names none: iphone or ipad (default: iphone, or what the project is for).")
  var device: DeviceKind?

  @OptionGroup(title: "The journals") var journals: JournalArguments

  @OptionGroup(title: "Access") var access: AccessArguments

  @OptionGroup(title: "Viewers") var viewers: ViewerArguments

  @OptionGroup(title: "The app's processes") var app: AppArguments

  func validate() throws {
    guard (0...65535).contains(port) else { throw ValidationError("--port must be from 0 to 65535") }
    guard !host.isEmpty else { throw ValidationError("--host must be an address") }
  }

  /// The options as arguments of `vitrine serve`.
  var arguments: [String] {
    var arguments = ["--host", host, "--port", "\(port)"]
    if let journal { arguments += ["--journal", journal] }
    if let web { arguments += ["--web", web] }
    if diagnostics { arguments.append("--diagnostics") }
    if virtual { arguments.append("--virtual") }
    if let device { arguments += ["--device", device.rawValue] }
    return arguments + journals.arguments + access.arguments + viewers.arguments + app.arguments
  }

  /// The arguments of `vitrine serve` for a target's app. An app for the iPad only is shown on an iPad by default.
  func arguments(for target: Target) -> [String] {
    device == nil && target.devices == [.ipad] ? arguments + ["--device", DeviceKind.ipad.rawValue] : arguments
  }
}

extension DeviceKind: ExpressibleByArgument {}
