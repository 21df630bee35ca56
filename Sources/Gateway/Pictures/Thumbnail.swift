import Wire

/// Draws a scene in a process without viewers and journal, on a virtual clock. The process is launched, settles, draws the picture, and is
/// ended.
final class Thumbnail {
  enum Outcome: Equatable {
    case settled(String)
    /// The first screen, because the scene has not settled in time, or has crashed.
    case unsettled(String)
    case failed(String)
  }

  /// The timeout in milliseconds.
  static let responseTimeout = 5000
  /// The process's name in the log.
  private static let session = "thumbnail"

  private let scene: String
  private let processes: Processes
  private let finish: (Outcome) -> Void
  private let loop: EventLoop
  private lazy var timer = LoopTimer(in: loop) { [weak self] in self?.timePassed() }
  private var process: SessionProcess?
  private var isDrawn = false
  private var first: String?
  private var isOver = false

  init(of scene: String, _ processes: Processes, in loop: EventLoop, finish: @escaping (Outcome) -> Void) {
    (self.scene, self.processes, self.loop, self.finish) = (scene, processes, loop, finish)
  }

  func start() {
    let process = processes.start(session: Self.session) { [weak self] reason in self?.end(because: reason) }
    guard !isOver else { return }
    self.process = process
    process.onLine = { [weak self] in self?.receive($0) }
    process.onSocketClosed = { [weak self] in self?.end(because: "its process has ended") }
    process.write(launch)
    timer.schedule(after: Self.responseTimeout)
  }

  /// Ends the process without a result.
  func stop() { close(isBusy: true) }

  private var launch: [UInt8] {
    let launch = LaunchMessage(
      session: Self.session, scene: scene, device: Device().json, wantsEvents: false, clock: .virtual, seed: 1,
      wall: Double(SessionHeader.virtualStartTime))
    return launch.json.line
  }

  private func receive(_ line: [UInt8]) {
    guard let message = try? JSON(parsing: line) else { return }
    switch message[.type]?.string.flatMap(MessageType.init) {
    case .commit where !isDrawn:
      isDrawn = true
      requestPicture("first")
      let settle = DeliveredAction(number: 1, viewer: 0, request: ActionRequest(id: "settle", .settle))
      process?.write(settle.json.line)
      requestPicture("settled")
    case .svg where message[.svg] == "first": first = message[.text]?.string
    case .svg: if let text = message[.text]?.string { end(with: .settled(text)) }
    default: break
    }
  }

  /// Requests the picture. The process answers between actions.
  private func requestPicture(_ id: String) {
    process?.write(DeliveredQuestion(QuestionRequest(id: id, .svg(prefix: nil)), by: Session.nobody).json.line)
  }

  private func timePassed() { end(because: "it took more than \(Self.responseTimeout / 1000) seconds", isBusy: true) }

  private func end(because reason: String, isBusy: Bool = false) {
    end(with: first.map(Outcome.unsettled) ?? .failed(reason), isBusy: isBusy)
  }

  private func end(with outcome: Outcome, isBusy: Bool = false) {
    guard !isOver else { return }
    close(isBusy: isBusy)
    finish(outcome)
  }

  private func close(isBusy: Bool) {
    isOver = true
    timer.cancel()
    process?.stop(isBusy: isBusy)
  }
}
