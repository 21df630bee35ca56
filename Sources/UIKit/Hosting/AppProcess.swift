import CProcess
import Glibc
import Introspection

/// The entry point of an app executable. It becomes the gateway's nursery if the environment names a socket, and otherwise the gateway.
package enum AppProcess {
  /// The environment variable with the descriptor of the socket to the gateway.
  static let nurseryVariable = "VITRINE_NURSERY"

  @MainActor static func run(
    _ type: any (UIResponder & UIApplicationDelegate).Type, principalClassName: String? = nil
  ) {
    let principal = principalClassName ?? Bundle.main.object(forInfoDictionaryKey: "NSPrincipalClass") as? String
    if let found = principal.flatMap(NSClassFromString) as? UIApplication.Type { UIApplication.principalClass = found }
    guard let value = getenv(nurseryVariable), let socket = Int32(String(cString: value)) else {
      becomeGateway()
    }
    DeviceLocale.installed
    let scenes = (type as? any SceneCatalogue.Type)?.scenes ?? Preview.scenes(of: type) ?? [AppProcess.onlyScene]
    LayoutCheck.current.report()
    destroyViewsOnMainThread()
    // `serve` returns a connection in each session's process, and `nil` in the nursery when the gateway has ended.
    var nursery = Nursery(socket: socket, scenes: scenes)
    guard let connection = nursery.serve(), let containers = nursery.containers else { exit(0) }
    AppSession(connection: connection, scenes: scenes, containers: containers.path) { delegate(of: type) }.run()
  }

  /// Has views and controllers destroyed on the main thread, as on iOS. Often a closure on another thread holds the last reference to one.
  @MainActor package static func destroyViewsOnMainThread() {
    MainThreadDestruction.begin(for: [UIView.self, UIViewController.self])
  }

  @MainActor private static func delegate<Delegate: UIApplicationDelegate & UIResponder>(
    of type: Delegate.Type
  ) -> any UIApplicationDelegate { ClassFactory.instance(of: type) }

  /// The scene of an app without a catalogue: the app itself.
  @MainActor private static var onlyScene: CataloguedScene {
    let names = ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap {
      Bundle.main.object(forInfoDictionaryKey: $0) as? String
    }
    let title = names.first { !$0.isEmpty } ?? ProcessInfo.processInfo.processName
    return CataloguedScene(app: "app", title: title, summary: "The app.")
  }

  /// Runs `vitrine serve` for this executable, with the arguments of this process.
  private static func becomeGateway() -> Never {
    let executable =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    let gateway = URL(fileURLWithPath: executable).deletingLastPathComponent().appendingPathComponent("vitrine").path
    let arguments = [gateway, "serve", "--app", executable] + CommandLine.arguments.dropFirst()
    var pointers = arguments.map { strdup($0) } + [nil]
    execv(gateway, &pointers)
    let reason = String(cString: strerror(errno))
    StandardError.writeLine("\(executable): cannot run the gateway at \(gateway): \(reason)")
    exit(1)
  }
}
