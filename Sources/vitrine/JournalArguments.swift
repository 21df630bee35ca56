import ArgumentParser
import Gateway

/// The options of `vitrine serve` for journals.
struct JournalArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What an accepted action survives: os, the end of the gateway; disk, a power loss, too, at the cost of a write to the disk for each action.",
      valueName: "os|disk"))
  var durability = Durability.os

  @Option(
    help: ArgumentHelp(
      "Deletes journals of ended sessions whose last line is older (default: none is too old).", valueName: "days"))
  var maxJournalAge: Int?

  @Option(
    help: ArgumentHelp(
      "Deletes the journals of the longest-unused sessions when there are more (default: no limit).",
      valueName: "number"))
  var maxJournals: Int?

  @Option(
    help: ArgumentHelp(
      "Deletes the journals of the longest-unused sessions when all together are larger (default: no limit).",
      valueName: "MiB"))
  var maxJournalSize: Int?

  @Option(help: ArgumentHelp("The histories of all sessions together; the oldest parts go first.", valueName: "MiB"))
  var maxHistorySize = JournalOptions().historySize >> 20

  func validate() throws {
    let limits = [
      ("--max-journal-age", maxJournalAge), ("--max-journals", maxJournals), ("--max-journal-size", maxJournalSize),
    ]
    for case (let name, let value?) in limits where !(1...1_000_000_000).contains(value) {
      throw ValidationError("\(name) must be from 1 to 1000000000; got \(value)")
    }
    guard (16...1 << 30).contains(maxHistorySize) else {
      throw ValidationError("--max-history-size must be from 16 to 1073741824; got \(maxHistorySize)")
    }
  }

  var options: JournalOptions {
    var options = JournalOptions()
    options.durability = durability
    options.retention = RetentionLimits(
      age: maxJournalAge.map { $0 * 86_400 }, count: maxJournals, size: maxJournalSize.map { $0 << 20 })
    options.historySize = maxHistorySize << 20
    return options
  }

  /// The options as arguments of `vitrine serve`.
  var arguments: [String] {
    var arguments = ["--durability", durability.rawValue, "--max-history-size", "\(maxHistorySize)"]
    if let maxJournalAge { arguments += ["--max-journal-age", "\(maxJournalAge)"] }
    if let maxJournals { arguments += ["--max-journals", "\(maxJournals)"] }
    if let maxJournalSize { arguments += ["--max-journal-size", "\(maxJournalSize)"] }
    return arguments
  }
}

extension Durability: ExpressibleByArgument {}
