import CHarfBuzz
import CUnicode

/// Shapes stretches of a text like a browser: script by script, with the font's default features.
struct Shaper {
  let typefaces: Typefaces
  let units: [UInt16]

  /// Appends the clusters of a range in the text's order, with advances in ems. The range has no control characters, one style and one
  /// direction.
  func shape(_ range: Range<Int>, font: Font, isSpaced: Bool, isRightToLeft: Bool, into clusters: inout [Cluster]) {
    let first = clusters.count
    guard !range.isEmpty else { return }
    guard !font.isMonospaced, let typeface = typefaces.typeface(for: font) else {
      appendFallback(range, isMonospaced: font.isMonospaced, into: &clusters)
      classify(&clusters, from: first)
      return
    }
    let features = Typeface.features(tabularFigures: font.monospacedDigits, ligatures: !isSpaced)
    for run in scriptRuns(range) {
      typeface.shape(units, run.range, script: run.script, isRightToLeft: isRightToLeft, features, into: &clusters)
    }
    if units[range].contains(where: { $0 >= 0x80 }) { replaceMissing(&clusters, from: first, end: range.upperBound) }
    classify(&clusters, from: first)
  }

  // MARK: Scripts

  /// Divides a range into runs of one script.
  func scriptRuns(_ range: Range<Int>) -> [(range: Range<Int>, script: UInt32)] {
    var runs: [(range: Range<Int>, script: UInt32)] = []
    var at = range.lowerBound
    while at < range.upperBound {
      runs.append(scriptRun(at, range.upperBound))
      at = runs[runs.count - 1].range.upperBound
    }
    return runs
  }

  /// The run of one script from `start` on; characters without a script belong to the run before them.
  private func scriptRun(_ start: Int, _ end: Int) -> (range: Range<Int>, script: UInt32) {
    var at = start
    var script: UInt32 = 0
    while at < end {
      let (scalar, length) = scalar(at, end)
      let characterScript =
        scalar < 0x80 ? (scalar | 0x20) >= 0x61 && (scalar | 0x20) <= 0x7A ? Shaper.latin : 0 : vitrine_script(scalar)
      if characterScript != 0, script != 0, characterScript != script { break }
      if characterScript != 0 { script = characterScript }
      at += length
    }
    return (start..<at, script == 0 ? Shaper.latin : script)
  }

  private static let latin: UInt32 = 0x4C61_746E  // "Latn"

  private func scalar(_ at: Int, _ end: Int) -> (value: UInt32, length: Int) {
    let unit = units[at]
    guard UTF16.isLeadSurrogate(unit), at + 1 < end, UTF16.isTrailSurrogate(units[at + 1]) else {
      return (UInt32(unit), 1)
    }
    return (0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(units[at + 1] & 0x3FF)), 2)
  }

  // MARK: Characters that the font lacks

  /// Replaces characters that another font will draw by clusters of their own, with that font's usual advances.
  private func replaceMissing(_ clusters: inout [Cluster], from first: Int, end: Int) {
    guard
      clusters[first...].indices.contains(where: {
        clusters[$0].isFallback || mayBeEmoji(clusters[$0].start..<self.end(of: $0, in: clusters, end))
      })
    else { return }
    let shaped = Array(clusters[first...])
    clusters.removeSubrange(first...)
    for (index, cluster) in shaped.enumerated() {
      let range = cluster.start..<self.end(of: index, in: shaped, end)
      let isEmoji = mayBeEmoji(range) && units.string(range).contains(where: \.isEmoji)
      if cluster.isFallback || isEmoji {
        appendFallback(range, isMonospaced: false, into: &clusters)
      } else {
        clusters.append(cluster)
      }
    }
  }

  private func end(of index: Int, in clusters: [Cluster], _ end: Int) -> Int {
    index + 1 < clusters.count ? clusters[index + 1].start : end
  }

  /// Whether a range may contain an emoji. The check is quick, and false for nearly all text.
  private func mayBeEmoji(_ range: Range<Int>) -> Bool {
    units[range].contains { $0 == 0xFE0F || 0x231A...0x2B55 ~= $0 || 0xD83C...0xD83E ~= $0 }
  }

  private func appendFallback(_ range: Range<Int>, isMonospaced: Bool, into clusters: inout [Cluster]) {
    var start = range.lowerBound
    for character in units.string(range) {
      let advance = isMonospaced ? FallbackAdvance.monospaced(character) : FallbackAdvance.advance(of: character)
      clusters.append(Cluster(start: start, advance: advance, isFallback: true))
      start += character.utf16.count
    }
  }

  private func classify(_ clusters: inout [Cluster], from first: Int) {
    for index in first..<clusters.count {
      let unit = units[clusters[index].start]
      if unit.isBreakingSpace {
        clusters[index].kind = .space
      } else if unit == .softHyphen {
        clusters[index].kind = .softHyphen
        clusters[index].advance = 0
      }
    }
  }
}
