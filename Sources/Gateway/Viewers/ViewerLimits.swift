/// Limits for each viewer, and for the viewers of a session together.
package struct ViewerLimits: Equatable, Sendable {
  /// The waiting questions of one viewer: their number, and their size in bytes.
  package var questions = 16
  package var questionBytes = 64 << 10
  /// The actions of one session that wait for an answer.
  package var actions = 1024
  /// The size of the actions of one session since its last restart from scratch, in bytes (`JournaledAction.size`): about two million taps.
  package var actionBytes = 512 << 20
  /// The size of a viewer's message, in bytes. The page and vitrine.mjs send at most `Names.maximumViewerMessage`.
  package var messageBytes = 64 << 10
  /// The time that a client has to send its hello, in seconds.
  package var helloTime = 30
  /// The messages that wait for one viewer and that a snapshot cannot replace: their number, and their size in bytes.
  package var backlog = 8192
  package var backlogBytes = 8 << 20

  package init() {}
}
