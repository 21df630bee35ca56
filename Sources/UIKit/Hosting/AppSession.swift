import CProcess
import Dispatch
import Glibc
import Wire

/// A session's process: launches the app, takes actions from the gateway's socket on the main queue, and writes commits to it.
@MainActor
final class AppSession {
  private let connection: Int32
  private let scenes: [CataloguedScene]
  private let makeDelegate: @MainActor () -> any UIApplicationDelegate
  private var input = LineBuffer.messages
  private var source: (any DispatchSourceRead)?
  private var window: UIWindow?
  private var isLaunched = false
  private let begun = MonotonicClock.milliseconds

  init(connection: Int32, scenes: [CataloguedScene], makeDelegate: @escaping @MainActor () -> any UIApplicationDelegate)
  {
    self.connection = connection
    self.scenes = scenes
    self.makeDelegate = makeDelegate
  }

  /// Milliseconds that the main thread has to end by itself.
  private static let endGrace: Int32 = 1000

  /// Runs the main loop for ever. The process ends with its socket.
  func run() -> Never {
    // A main thread that is caught in a loop would not see it.
    vitrine_end_with(connection, AppSession.endGrace)
    let source = DispatchSource.makeReadSource(fileDescriptor: connection, queue: .main)
    source.setEventHandler(handler: uncheckedOnMainActor { [self] in readSome() })
    source.resume()
    self.source = source
    // A run loop with nothing to wait for would return at once.
    let keepsLoopAlive = Timer(timeInterval: 1e9, repeats: true) { _ in }
    RunLoop.main.add(keepsLoopAlive, forMode: .common)
    while true { RunLoop.main.run() }
  }

  private func readSome() {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let length = read(connection, &bytes, bytes.count)
    if length < 0, errno == EINTR || errno == EAGAIN { return }
    guard length > 0 else { exit(0) }
    for line in input.append(Array(bytes.prefix(length))) {
      do throws(JSONError) { try handle(JSON(parsing: line)) } catch {
        Log.write("A message that is not JSON: \(error)")
      }
    }
  }

  private func handle(_ message: JSON) {
    switch message["type"]?.string {
    case ProcessMessageType.launch.rawValue: launch(message)
    case MessageType.action.rawValue: act(message)
    case MessageType.subscribe.rawValue: subscribe(message["events"]?.bool ?? false)
    default: break
    }
  }

  private func launch(_ message: JSON) {
    guard !isLaunched else { return }
    isLaunched = true
    if let device = message["device"] { UIScreen.main.adopt(device) }
    let cycle = CommitCycle.current
    cycle.writer = CommitWriter(clock: { [begun] in MonotonicClock.milliseconds - begun }) { [connection] commit in
      SocketWriter.write(commit.text + "\n", to: connection)
    }
    subscribe(message["events"]?.bool ?? false)
    let delegate = makeDelegate()
    UIApplication.shared.launch(with: delegate)
    if delegate is any SceneCatalogue, let scene = scenes.first(where: { $0.id == message["scene"]?.string }) {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = scene.makeRoot()
      window.makeKeyAndVisible()
      self.window = window
    }
    // The first commit holds everything, also where the app has no window yet.
    cycle.runTurn()
    // The launch's passing needs are given back: what a session keeps is what it shows.
    vitrine_trim_heap()
  }

  private func act(_ message: JSON) {
    let origin = ActionOrigin(id: message["id"]?.string ?? "", viewer: message["viewer"]?.integer ?? 0)
    Events.current.action = origin
    defer { Events.current.action = nil }
    do {
      try Action(message).perform()
      CommitCycle.current.runTurn(answering: origin)
    } catch {
      send([
        "type": .string(MessageType.error.rawValue), "code": .string(error.code.rawValue),
        "message": .string(error.message), "action": .string(origin.id), "viewer": .integer(origin.viewer),
      ])
      // What an action did before it was refused is shown, as a change of its own.
      CommitCycle.current.schedule()
    }
  }

  private func subscribe(_ wanted: Bool) {
    Events.current.clock = { [begun] in MonotonicClock.milliseconds - begun }
    Events.current.sink = wanted ? { [weak self] event in self?.send(event) } : nil
  }

  private func send(_ message: JSON) { SocketWriter.write(message.text + "\n", to: connection) }
}

enum MonotonicClock {
  static var milliseconds: Int { microseconds / 1000 }

  static var microseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
  }
}

extension UIScreen {
  /// Takes the viewer's device. The gateway has checked the numbers; a session's screen does not change size yet.
  func adopt(_ device: JSON) {
    if let width = device["width"]?.double, let height = device["height"]?.double {
      bounds = CGRect(x: 0, y: 0, width: width, height: height)
    }
    if let scale = device["scale"]?.double { self.scale = scale }
  }
}
