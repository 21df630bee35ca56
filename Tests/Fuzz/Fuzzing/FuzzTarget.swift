/// A function that must not trap, hang or answer wrongly, whatever bytes it is given.
public struct FuzzTarget: Sendable {
  let name: String
  /// The corpus's folder; several targets may share one.
  let corpus: String
  let words: [String]
  let run: @Sendable ([UInt8], inout SplitMix) -> Void

  /// - Parameter run: receives an input, and random numbers for everything else that it does.
  public init(
    _ name: String, corpus: String? = nil, words: [String] = [],
    run: @escaping @Sendable ([UInt8], inout SplitMix) -> Void
  ) {
    (self.name, self.corpus, self.words, self.run) = (name, corpus ?? name, words, run)
  }
}
