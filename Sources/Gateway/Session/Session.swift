import Wire

/// One app launch, its journal and its viewers: everything that is decided about a session, and nothing that does IO.
///
/// ```
///            first commit          socket closes
///  starting ─────────────▶ live ─────────────────▶ (what ended it?) ── a fault, for the second time on one action,
///                           ▲                        │                  or with no action pending ──▶ crashed
///                           │ replayed: `live`       ▼                                                  │
///                           └──────────────────── recovering ◀──────────── restart ─────────────────────┘
/// ```
///
/// What happens to it comes in as calls with the time in milliseconds; what is to be done comes out as `effects`. Only the journal is
/// called directly: an action that could not be written was never accepted.
struct Session {
  let header: SessionHeader
  let title: String
  let journal: any Journal
  let makeEpoch: () -> String

  private(set) var effects: [Effect] = []
  var state: SessionState
  var viewers: [Int: Viewer] = [:]
  var lastViewer: Int
  /// When the last viewer left; `nil` while there is one.
  var idleSince: Int?

  /// The process that runs now, and what it has shown.
  var process: Process?
  var life: Life
  /// Whether viewers see `life`. While a replay runs they see `shown` instead: what was there before.
  var isPublished = false
  var shown: Life?

  /// The actions accepted since the beginning or the last reset.
  var actions: [JournaledAction]
  var lastNumber: Int
  /// Those of clients with a token, also what was reset since: one that is sent again has no second effect.
  var sent: SentActions
  /// Index of the next action for the process, and those that it has and has not answered.
  var next = 0
  var inFlight: [Int] = []
  /// The session's time that was known last.
  var reached: TimeReached

  /// Questions that the process has not answered.
  var questions = 0

  /// Deaths by fault, by the number of the action that was not answered.
  var faults: [Int: Int] = [:]
  var strikes = 0
  var liveSince: Int?
  var crash: Message?
  /// The digest of the app's executable; empty where it is not known.
  var build = ""
  /// The build that the journal names for the actions that come next.
  var journaledBuild: String?
  /// For actions that were taken on the picture of another build, while this process was on its way.
  var waiting = AnchoredActions()
  /// What the last replay did not perform as it was taken, until somebody acts.
  var report: Message?
  /// Of a branch that is not live yet: the commit at which its replay ends.
  var until: Int?
  /// What was said while a replay ran: it follows that in the history.
  var late: [Message] = []

  /// What stands for everybody to read.
  var caption: Caption?
  var lastCaption = 0
  /// All captions so far, each with the commit before it, and how many of them the history of this process has.
  var captions: [(seq: Int, message: Message)] = []
  var recordedCaptions = 0

  struct Viewer {
    var wantsEvents: Bool
    /// It came by the watch link.
    var isWatching = false
    /// The token that names its client over several connections; `nil`: it only watches.
    var client: String?
    /// The epoch of the last hello it got.
    var toldEpoch: String
  }

  enum Effect: Equatable {
    case send(Message, to: [Int])
    /// Start a process and send it this line.
    case start(launch: [UInt8])
    /// Keep a message in an epoch's history. `seq`: it is the commit of this number.
    case record([UInt8], seq: Int?, epoch: String)
    /// Send the process a line.
    case deliver([UInt8])
    /// End the process; kill it at once if it is busy.
    case stop(isBusy: Bool)
    /// The session has been alone for too long: the journal stays.
    case end
    /// The picture of a name, which was asked for in the name of nobody; `nil`: there is none.
    case pictured(String, String?)
    /// Something for the log.
    case warn(String)
  }

  /// A session from its journal: a new one has only the header.
  init(_ history: History, title: String, journal: any Journal, makeEpoch: @escaping () -> String) {
    header = history.header
    self.title = title
    self.journal = journal
    self.makeEpoch = makeEpoch
    actions = history.actions
    reached = TimeReached(time: history.time)
    lastNumber = history.lastNumber
    sent = history.sent
    lastViewer = history.lastViewer
    journaledBuild = history.build
    state = history.isNew ? .starting : .recovering
    life = Life(epoch: makeEpoch())
  }

  mutating func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }

  mutating func add(_ effect: Effect) { effects.append(effect) }

  mutating func send(_ message: Message, to viewer: Int) {
    if viewers[viewer] != nil { add(.send(message, to: [viewer])) }
  }

  mutating func sendAll(_ message: Message) {
    if !viewers.isEmpty { add(.send(message, to: viewers.keys.sorted())) }
  }
}

/// Times, in milliseconds, and other bounds of a session.
extension Session {
  /// How long a dead process's exit report and last words are waited for.
  static let verdictDelay = 250
  /// How much later than its commit a time mark is written, at most.
  static let markTime = 1000
  /// How long a session outlives its last viewer.
  static let idleTime = 600_000
  /// Actions that may wait for one process.
  static let maximumPending = 1024
  /// Questions that may wait for one process's answers.
  static let maximumQuestions = 4096
  /// The last number of an action or a viewer. A JSON number beyond it is not read back as it was written.
  static let largestNumber = 1 << 53
  /// Deaths without progress: one before the session was live counts 4, one soon after 1.
  static let maximumStrikes = 20
  static let steadyTime = 5000
}
