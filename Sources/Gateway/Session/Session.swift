import Wire

/// One app launch, its journal and its viewers: all decisions about a session, without any IO.
///
/// ```
///            first commit          socket closes
///  starting ─────────────▶ live ─────────────────▶ (what ended it?) ── a fault, for the second time on one action,
///                           ▲                        │                  or with no action pending ──▶ crashed
///                           │ replayed: `live`       ▼                                                  │
///                           └──────────────────── recovering ◀──────────── restart ─────────────────────┘
/// ```
///
/// Events come in as calls with the time in milliseconds; the results are `effects`. An action that could not be written into the journal
/// was never accepted: see `Session+Journal`.
struct Session {
  var header: SessionHeader
  let title: String
  /// The current link *can control*.
  var link: String
  let makeEpoch: () -> String

  private(set) var effects: [Effect] = []
  var state: SessionState
  var viewers: [Int: Viewer] = [:]
  /// Whether any viewer has needed unabbreviated commits. It may come back, and then needs the commits in between.
  var writesPlain = false
  var lastViewer: Int
  /// When the last viewer left; `nil` while there are viewers.
  var idleSince: Int?

  /// The current process, and the result of its commits.
  var process: Process?
  var screenState: ScreenState
  /// Whether viewers see `screenState`. During a replay they see `previousScreenState` instead.
  var isPublished = false
  var previousScreenState: ScreenState?

  /// The actions accepted since the beginning or the last reset.
  var actions: [JournaledAction]
  var actionSize = ActionSize()
  var lastNumber: Int
  var unwritten = Unwritten()
  /// Why the journal's file would not be found any more; `nil` if it is in its place.
  var loss: JournalError?
  /// The damaged lines of the journal, until they are reported to viewers.
  var damage: [JournalDamage]
  /// The values that the process has read from outside since then.
  var readings: [Reading]
  /// The last ones of them that a new build's process has made while it is tried. They are journaled if it becomes live.
  var trialReadings: [Reading] = []
  /// The approximate memory of the readings, in bytes, with the first one beyond the limit.
  var readingSize: Int
  /// The limit of that. The gateway has the readings for replays.
  var maximumReadingSize = 128 << 20
  /// The actions of clients with a token, including those before the last reset: an action that is sent again has no second effect.
  var sent: SentActions
  /// The index of the next action to deliver, and the delivered actions without an answer. Removing the first of them costs the same
  /// however many there are.
  var next = 0
  var inFlight: ArraySlice<Int> = []
  /// The last known session time.
  var lastKnownTime: LastKnownTime
  /// The open input, if it is known.
  var openInput: OpenInput?
  /// The views under the fingers that are down, each with the epoch of the picture.
  var touchedViews: [Finger: (epoch: String, view: TouchedView)] = [:]

  var questions = QuestionQueue()
  /// The limits of its viewers.
  var limits = ViewerLimits()

  /// The number of crashes of each pending action, by its number.
  var crashCounts: [Int: Int] = [:]
  /// Points for crashes without progress.
  var crashPoints = 0
  /// When the process became live with nothing to replay, or answered its first new action.
  var liveSince: Int?
  /// The message about a crash, while the session waits for a restart.
  var crash: Message?
  /// The digest of the build on which the process runs, if it is known.
  var build: String?
  /// The digest of the newest build, on which the next process runs.
  var newestBuild: String?
  /// The session on the previous build, while another one is tried.
  var previous: PreviousBuild?
  /// The build to which the session returns, until it is live on a new build.
  var lastBuild: LastBuild?
  /// The actions that have crashed an earlier build and this one, until their skips are journaled.
  var leftOut: [LeftOutAction] = []
  var checkpoints = Checkpoints()
  /// The message to viewers about a build that was tried and is not used.
  var newBuild: Message?
  /// Whether the question `source` is answered.
  var servesSources = true
  /// When the actions without an answer were accepted, by their numbers.
  var acceptedAt: [Int: Int] = [:]
  /// The build that the journal names for the next actions.
  var journaledBuild: String?
  /// Converts actions that were performed on the screen of another build while this process was starting.
  var waiting = AnchoredActions()
  /// The message about the last replay's differences, until a viewer acts.
  var report: Message?
  /// Whether the log names the choices that can be typed in the terminal after a report.
  var offersChoices = false
  /// The first action of the replay after which the state differed from the recorded one of the same build.
  var difference: ReplayDifference?
  /// How far the replay agrees with the journal.
  var agreement = ReplayAgreement()
  /// The first difference of a replay that was begun anew, step by step, because of it.
  var repeatedDifference: ReplayDifference?
  /// The request for the outline of the recorded screen, until it is answered.
  var outlineRequest: OutlineRequest?
  /// The report of a replay that has ended before that answer.
  var waitingReport: ReplayReport?
  /// The commit at which the replay of a branch ends, until the branch is live.
  var until: Int?
  /// Messages sent during a replay: they follow it in the history.
  var messagesAfterReplay: [Message] = []

  /// The current caption.
  var caption: Caption?
  var lastCaption = 0
  /// All captions so far, each with the commit before it, and how many of them this process's history has.
  var captions: [(seq: Int, message: Message)] = []
  var recordedCaptions = 0

  /// When viewers have last restarted the session, and the restart that waits for its time.
  var restartedAt: Int?
  var delayedRestart: DelayedRestart?

  struct Viewer {
    var wantsEvents: Bool
    /// Whether the viewer joined by the watch link.
    var isWatching = false
    /// The token that identifies the viewer's client across connections; `nil` for a client that only watches.
    var client: String?
    /// The epoch of the last hello sent to the viewer.
    var sentEpoch: String
    /// Whether the viewer reads abbreviated commits.
    var readsStyles = true
    /// The link to the session's origin that the viewer used to begin a branch.
    var originLink: String?
  }

  enum Effect: Equatable {
    /// Write these records into the journal, all or none, and acknowledge them.
    case append([JournalRecord])
    case send(Message, to: [Int])
    /// Start a process and send it this line.
    case start(launch: [UInt8])
    /// Record a message in an epoch's history. `seq` is set for a commit.
    case record([UInt8], seq: Int?, epoch: String)
    /// Send a line to the process.
    case deliver([UInt8])
    /// End the process; kill it at once if it is busy.
    case stop(isBusy: Bool)
    /// Suspend the process.
    case suspendProcess
    /// Kill the suspended process.
    case killSuspendedProcess
    /// Resume the suspended process, which is the session's again.
    case resumeSuspendedProcess
    /// The session is live on a new build.
    case acceptBuild
    /// The new build has crashed the session. The message is for viewers.
    case rejectBuild(Message)
    /// Start further processes on the last build.
    case useLastBuild
    /// Start a checkpoint's process and send it this line.
    case makeCheckpoint(launch: [UInt8])
    /// Send a line to the checkpoint's process.
    case deliverToCheckpoint([UInt8])
    /// Suspend the checkpoint's process, which has replayed so many actions.
    case suspendCheckpoint(actions: Int)
    /// Let the checkpoint's process continue, for more actions.
    case continueCheckpoint
    /// Kill the checkpoint's process.
    case endCheckpoint
    /// Resume the checkpoint's process, which is the session's from now on. It has replayed so many of the actions.
    case useCheckpoint(actions: Int, of: Int)
    /// Ask the process to print its stack.
    case askForStack
    /// Count a process that does not respond.
    case stalled
    /// End the session, which had no viewers for too long. The journal stays.
    case end
    /// The picture for a request of the gateway; `nil` if there is none.
    case pictureAnswered(String, String?)
    /// Log a warning.
    case warn(String)
    /// Log an error.
    case logError(String)
    /// Rebuild the outline of a recorded screen, and pass it to `setRecordedOutline`.
    case rebuildOutline(OutlineRequest)
    /// Replace the link *can control*, for the viewer that has requested it.
    case renewLink(RevokeRequest, for: Int)
    /// Count a question or an action that was refused by a limit.
    case countRefusal(Metrics.Refusal)
    /// Count an action that was answered so many milliseconds after its acceptance.
    case answered(after: Int)
  }

  /// Restores a session from its journal. The journal of a new session has only the header.
  init(_ history: History, title: String, makeEpoch: @escaping () -> String) {
    header = history.header
    link = history.header.id
    self.title = title
    self.makeEpoch = makeEpoch
    actions = history.actions
    readings = history.readings
    readingSize = Self.size(of: history.readings)
    lastKnownTime = LastKnownTime(time: history.time)
    lastNumber = history.lastNumber
    sent = history.sent
    lastViewer = history.lastViewer
    journaledBuild = history.build
    damage = history.damage
    state = history.isNew ? .starting : .recovering
    screenState = ScreenState(epoch: makeEpoch())
  }

  mutating func dequeueEffects() -> [Effect] {
    defer { effects = [] }
    return dequeueAppends() + effects
  }

  mutating func add(_ effect: Effect) { effects.append(effect) }

  mutating func send(_ message: Message, to viewer: Int) {
    if viewers[viewer] != nil { add(.send(message, to: [viewer])) }
  }

  /// The numbers of some viewers, in order.
  func viewerNumbers(_ isIncluded: (Viewer) -> Bool) -> [Int] {
    var numbers: [Int] = []
    for (number, viewer) in viewers where isIncluded(viewer) { numbers.append(number) }
    return numbers.sorted()
  }

  /// Sends all viewers a picture, in the form that each of them reads.
  mutating func sendAll(_ picture: (_ readsStyles: Bool) -> Message) {
    let plain = viewerNumbers { !$0.readsStyles }
    let others = viewerNumbers { $0.readsStyles }
    if !others.isEmpty { add(.send(picture(true), to: others)) }
    if !plain.isEmpty { add(.send(picture(false), to: plain)) }
  }

  mutating func sendAll(_ message: Message) {
    if !viewers.isEmpty { add(.send(message, to: viewers.keys.sorted())) }
  }
}

/// Time limits in milliseconds, and other limits of a session.
extension Session {
  /// How long to wait for a dead process's exit status and last output.
  static let exitStatusTimeout = 250
  /// The longest delay of a time mark after its commit.
  static let markTime = 1000
  /// How long a session without viewers runs.
  static let idleTime = 600_000
  /// The largest number of an action or a viewer. Larger numbers are not exact in JSON.
  static let largestNumber = 1 << 53
  /// The largest number that is read from a journal: a larger one is damage, and would leave none for the actions that follow.
  static let largestJournaledNumber = 1 << 52
  /// The limit of crashes without progress: one before the session is live counts 4, one soon after 1.
  static let maximumCrashPoints = 20
  /// How long a session is live until earlier crashes do not count any more.
  static let steadyTime = 5000
}
