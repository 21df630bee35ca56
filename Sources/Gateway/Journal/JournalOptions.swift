/// The options of journals and histories.
package struct JournalOptions: Sendable {
  package var durability = Durability.os
  package var retention = RetentionLimits()
  /// The limit of the histories of all sessions together, in bytes.
  package var historySize = 1 << 30

  package init() {}
}
