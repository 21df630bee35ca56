import Foundation

/// A run of inputs, as `scripts/fuzz` begins it. Each input follows from the seed and its number alone, so that it can be made again.
///
///     GatewayFuzz TARGET --corpus DIR --seed 1 --from 0 --inputs 1000 --state FILE
///     GatewayFuzz TARGET --corpus DIR --seed 1 --print 17
///     GatewayFuzz TARGET --input FILE
///
/// Without a target it prints the names of all.
public struct FuzzRun {
  private let target: FuzzTarget
  private var options: [String: String] = [:]

  public static func main(_ targets: [FuzzTarget]) {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard let name = arguments.first else { return print(targets.map(\.name).joined(separator: "\n")) }
    guard let target = targets.first(where: { $0.name == name }) else { return fail("there is no target \(name)") }
    var run = FuzzRun(target: target)
    for index in stride(from: 1, to: arguments.count - 1, by: 2) {
      run.options[arguments[index]] = arguments[index + 1]
    }
    run.begin()
  }

  private init(target: FuzzTarget) { self.target = target }

  private static func fail(_ reason: String) {
    FileHandle.standardError.write(Data("error: \(reason)\n".utf8))
    exit(64)
  }

  private func number(_ option: String, _ other: Int) -> Int { options[option].flatMap { Int($0) } ?? other }

  private var corpus: [[UInt8]] {
    guard let folder = options["--corpus"].map({ $0 + "/" + target.corpus }) else { return [] }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    return names.compactMap { FileManager.default.contents(atPath: folder + "/" + $0) }.map { Array($0) }
  }

  private func begin() {
    let seed = UInt64(number("--seed", 1))
    if let path = options["--input"] {
      guard let data = FileManager.default.contents(atPath: path) else { return Self.fail("\(path) cannot be read") }
      var random = SplitMix(seed: seed, input: 0)
      return target.run(Array(data), &random)
    }
    let mutator = Mutator(corpus: corpus, words: target.words)
    if let chosen = options["--print"].flatMap({ Int($0) }) {
      var random = SplitMix(seed: seed, input: chosen)
      return FileHandle.standardOutput.write(Data(mutator.input(&random)))
    }
    let first = number("--from", 0)
    let state = State(options["--state"])
    for index in first..<first + number("--inputs", 1000) {
      state.note(index)
      var random = SplitMix(seed: seed, input: index)
      let input = mutator.input(&random)
      target.run(input, &random)
    }
  }
}

/// The number of the current input, in a file that outlives this process.
private struct State {
  private let number: UnsafeMutablePointer<UInt64>

  init(_ path: String?) {
    let size = MemoryLayout<UInt64>.size
    guard let path, case let file = open(path, O_RDWR | O_CREAT, 0o600), file >= 0, ftruncate(file, off_t(size)) == 0,
      let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), memory != MAP_FAILED
    else {
      number = .allocate(capacity: 1)
      return
    }
    number = memory.assumingMemoryBound(to: UInt64.self)
  }

  func note(_ index: Int) { number.pointee = UInt64(index) }
}
