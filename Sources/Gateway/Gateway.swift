import CProcess
import Glibc
import Logging
import Wire

/// The options of a gateway.
package struct GatewayOptions: Sendable {
  package var app: String
  package var host: String
  package var port: Int
  package var journal: String
  package var web: String
  package var isDiagnosing: Bool
  /// Whether every new session has the virtual clock.
  package var isVirtual: Bool
  /// The descriptor that reports the app's builds, if any.
  package var builds: Int32?
  /// The device of sessions whose viewer does not name one.
  package var device: DeviceKind
  package var access: AccessOptions
  /// The limits of the app's processes.
  package var limits = AppLimits()
  package var viewers = ViewerLimits()
  package var journals = JournalOptions()
  package var checkpoints = CheckpointOptions()
  /// After how many seconds without a turn of its loop the gateway aborts; 0: never.
  package var watchdog = 10

  package init(
    app: String, host: String, port: Int, journal: String, web: String, isDiagnosing: Bool, isVirtual: Bool = false,
    builds: Int32? = nil, device: DeviceKind = .iphone, access: AccessOptions = AccessOptions()
  ) {
    (self.app, self.host, self.port, self.builds) = (app, host, port, builds)
    (self.device, self.access) = (device, access)
    (self.journal, self.web, self.isDiagnosing, self.isVirtual) = (journal, web, isDiagnosing, isVirtual)
  }
}

/// The server between viewers, the app's processes and the journals.
package final class Gateway {
  let options: GatewayOptions
  let loop: EventLoop
  /// Other threads, for work that may wait for a disk.
  let workers: LoopWorkers
  let processes: Processes
  let site: Site
  let accessControl: AccessControl
  var handshakeRates: ClientRates
  var messageRates: ClientRates
  var messageByteRates: ClientRates
  var backlogs = ClientBacklogs()
  let web: StaticFiles
  let fonts: StaticFiles?
  let store: any SessionStore
  /// The requests that wait until a session's journal is read, by the session's id.
  var requests: [String: [SessionRequest]] = [:]
  let thumbnails: Thumbnails
  let historyQuota: HistoryQuota
  let checkpointBudget: CheckpointBudget
  var sessions: [String: SessionHost] = [:]
  var network = FaultyNetwork()
  var connections: [ObjectIdentifier: LiveConnection] = [:]
  private let listener: Listener
  private var failure: GatewayError?
  private var isAnnounced = false
  /// Whether new builds of the app may be reported.
  private var awaitsBuilds = false
  /// Why the app's first build was not ready.
  private var startError: GatewayError?
  /// The signal that stops the gateway; `nil` while it runs.
  var stopSignal: Int32?
  var isStopping: Bool { stopSignal != nil }
  /// The state of the app's pending build, for viewers that join.
  var build: Message?
  /// The message about the newest build, if it has crashed a session and is not used.
  var rejectedBuild: Message?
  /// The sessions that still have to be replayed on the new build, and those that are being replayed on it.
  var sessionsToMove: [SessionHost] = []
  var movingSessions: [SessionHost] = []
  var builds: DescriptorStream?
  /// The number of reports about builds so far.
  var buildReports = 0
  /// Whether lines that are typed in a terminal are received.
  var offersChoices = false
  /// Until when a stopping gateway waits for answers.
  var drainDeadline = 0
  lazy var drainTimer = LoopTimer(in: loop) { [unowned self] in drain() }
  lazy var retentionTimer = LoopTimer(in: loop) { [unowned self] in deleteOldJournals() }
  lazy var stopTimer = LoopTimer(in: loop) { [unowned self] in stopTimePassed() }

  /// Checks everything that can be checked before the start, and binds the address.
  package init(_ options: GatewayOptions, logger: Logger) throws(GatewayError) {
    self.options = options
    try JournalFolder.prepare(options.journal)
    guard let web = StaticFiles(folder: options.web) else { throw .web(options.web, reason: "it is not a folder") }
    self.web = web
    fonts = StaticFiles(folder: FontFiles.directory, names: FontFiles.served)
    guard access(options.app, F_OK) == 0 else { throw .app(options.app, reason: "there is no such file") }
    guard !StaticFiles.isFolder(options.app), access(options.app, X_OK) == 0 else {
      throw .app(options.app, reason: "it is not executable")
    }
    loop = EventLoop(logger: logger)
    listener = try Listener(host: options.host, port: options.port, in: loop)
    let certificate = options.access.certificate
    site = Site(
      host: options.host, port: listener.port, isSecure: certificate != nil, publicURL: options.access.publicURL)
    accessControl = AccessControl(
      token: options.access.token, port: listener.port, isSecure: site.url.hasPrefix("https"))
    handshakeRates = ClientRates(options.access.limits.handshakes)
    messageRates = ClientRates(options.access.limits.messages)
    messageByteRates = ClientRates(options.access.limits.messageBytes)
    try loop.open(headers: site.headers, certificate: certificate)
    guard let workers = LoopWorkers(in: loop) else {
      throw .loop("the descriptor for the results of other threads could not be added")
    }
    self.workers = workers
    processes = Processes(options.app, limits: options.limits, workers, in: loop)
    thumbnails = Thumbnails(processes, in: loop)
    historyQuota = HistoryQuota(options.journals.historySize)
    checkpointBudget = CheckpointBudget(options.checkpoints, loop.metrics)
    store = FileSessionStore(JournalFolder(options.journal, durability: options.journals.durability), workers)
  }

  /// Serves until a signal ends it. `announce` receives the address when the app is ready.
  package func run(announce: @escaping (String) -> Void) throws(GatewayError) {
    loop.server = self
    vitrine_adopt_orphans()
    let signals = Signals([SIGTERM, SIGINT, SIGCHLD, SIGHUP]) { [unowned self] signal in
      switch signal {
      case SIGCHLD: childEnded()
      case SIGHUP: reloadCertificate()
      default: stop(by: signal)
      }
    }
    listener.onConnection = { [unowned self] in connectionAccepted($0, $1) }
    guard loop.adopt(signals) else { throw .loop("the descriptor for signals could not be added") }
    processes.nursery.onReady = { [unowned self] in ready(announce) }
    processes.nursery.onFailure = { [unowned self] reason in appFailed(reason) }
    processes.isUsed = { [unowned self] nursery in sessions.values.contains { $0.uses(nursery) } }
    processes.onBuildChange = { [unowned self] in buildChanged($0) }
    processes.onOtherBuild = { [unowned self] nursery in
      for session in sessions.values { session.nurseryHasOtherBuild(nursery) }
    }
    processes.useControlGroups()
    if let builds = options.builds { follow(buildsOn: builds) }
    awaitsBuilds = builds != nil
    processes.nursery.start()
    let watchdog = LoopWatchdog(seconds: options.watchdog, in: loop)
    defer { watchdog.end() }
    loop.run()
    store.finish()
    if let failure { throw failure }
  }

  private func ready(_ announce: (String) -> Void) {
    thumbnails.appStarted()
    guard !isAnnounced else { return }
    isAnnounced = true
    guard loop.adopt(listener) else { return fail(.loop("the event loop could not add the listening socket")) }
    SystemManager.notify("READY=1")
    announce(site.url + (accessControl.token.map { "/?token=\($0)" } ?? ""))
    if let exposureWarning { loop.logger.warning("\(exposureWarning)") }
    deleteOldJournals()
  }

  /// Reads the certificate again, at SIGHUP. Without TLS the signal has no effect.
  private func reloadCertificate() {
    guard let certificate = options.access.certificate else { return }
    if let fault = loop.reload(certificate) {
      loop.logger.error("the certificate could not be read again, so connections keep the one before: \(fault)")
    } else {
      loop.logger.info("the certificate was read again")
    }
  }

  /// Returns whether to start the app again. If it was never ready, the gateway starts the next build instead, or ends if there will be
  /// none.
  private func appFailed(_ reason: String) -> Bool {
    guard !isAnnounced else { return true }
    let error = GatewayError.app(options.app, reason: reason)
    if awaitsBuilds {
      startError = error
      loop.logger.error("\(error). The next build is started when it is there")
    } else {
      fail(error)
    }
    return false
  }

  /// Ends the gateway if the app has never been ready and cannot be built again.
  func buildsEnded() {
    awaitsBuilds = false
    if let startError, !isAnnounced { fail(startError) }
  }

  private func fail(_ error: GatewayError) {
    failure = error
    processes.kill()
    loop.stop()
  }
}
