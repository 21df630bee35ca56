import ArgumentParser
import Gateway
import Glibc
import Picture

/// `vitrine strip`: draws a transition at several times side by side, as one picture.
struct Strip: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws moments after a script's last action side by side, as one SVG.")

  @Argument(help: "A journal (.jsonl), or a Node script (.mjs) that connects to the address in VITRINE_URL.")
  var script: String

  @Option(help: "The moments, in seconds after the last action: 0,0.1,0.35.", transform: StripTimes.init)
  var at: StripTimes

  @Option(name: .shortAndLong, help: "The file to write (default: standard output).")
  var output: String?

  @Option(help: "The app's executable (default: Gallery, beside vitrine).")
  var app: String?

  @Option(help: "The scene to begin with.")
  var scene: String?

  func validate() throws {
    guard isJournal || script.hasSuffix(".mjs") else {
      throw ValidationError("a script must be a journal (.jsonl) or a Node script (.mjs); got \(script)")
    }
  }

  private var isJournal: Bool { script.hasSuffix(".jsonl") }

  func run() throws {
    let app = app ?? InstalledPaths.app
    let picture =
      isJournal
      ? try strip(of: script, app)
      : try NodeScript(script, app: app, scene: scene).run { journal in try strip(of: journal, app) }
    guard let output else { return print(picture, terminator: "") }
    try OutputFile.write(picture, to: output)
  }

  private func strip(of journal: String, _ app: String) throws -> String {
    var options = Replay.Options(app: app)
    options.isVirtual = true
    options.scene = isJournal ? scene : nil
    let replay = try Replay(journal, options)
    for line in replay.damage { ProjectOptions.log("\(journal): \(line)") }
    try replay.run()
    var strip = FilmStrip()
    for (index, seconds) in at.seconds.enumerated() {
      try replay.advance(to: replay.lastActionTime + seconds * 1000)
      strip.add(try replay.svg(prefix: "f\(index)-"), at: seconds)
    }
    return strip.svg
  }
}

/// The times of a strip's pictures in seconds, sorted.
struct StripTimes {
  let seconds: [Double]

  init(_ text: String) throws {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.map { Double($0) }
    guard numbers.allSatisfy({ $0.map { (0...86_400).contains($0) } ?? false }), numbers.count <= 100 else {
      throw ValidationError("--at must be at most 100 times in seconds, separated by commas, such as 0,0.1,0.35")
    }
    seconds = numbers.compactMap(\.self).sorted()
  }
}
