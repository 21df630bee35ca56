import Foundation
import Synchronization

/// The variants of localized texts for different widths, which `.stringsdict` files declare as `NSStringVariableWidthRuleType`.
///
/// A lookup returns the widest variant. The other variants are found by that text, because strings on Linux have no attached data.
enum WidthVariants {
  private struct State {
    /// The widest variant of each key of a file, by the file's path.
    var files: [String: [String: String]] = [:]
    /// All variants of a text by their widths, by the widest variant.
    var variants: [String: [Int: String]] = [:]
  }
  private static let state = Mutex(State())

  /// Returns the widest variant of a key; `nil` if the file is missing or has no variants for the key.
  static func text(_ key: String, at path: String) -> String? {
    state.withLock { state in
      if state.files[path] == nil {
        state.files[path] = read(PluralFormats.entries(at: path) ?? [:], into: &state.variants)
      }
      return state.files[path]?[key]
    }
  }

  /// Returns the widest variant of a text that fits the width, or the narrowest variant if none fits.
  static func variant(of text: String, fitting width: Int) -> String? {
    guard let variants = state.withLock({ $0.variants[text] }) else { return nil }
    let best = variants.keys.filter { $0 <= width }.max() ?? variants.keys.min()
    return best.flatMap { variants[$0] }
  }

  /// Adds the entries of a `.stringsdict` file that was read for its plural forms.
  static func add(_ entries: [String: [String: Any]], at path: String) {
    state.withLock { $0.files[path] = read(entries, into: &$0.variants) }
  }

  private static func read(
    _ entries: [String: [String: Any]], into all: inout [String: [Int: String]]
  ) -> [String: String] {
    var texts: [String: String] = [:]
    for (key, entry) in entries {
      guard let rules = entry["NSStringVariableWidthRuleType"] as? [String: String] else { continue }
      let pairs = rules.compactMap { rule in Int(rule.key).map { ($0, rule.value) } }
      let variants = Dictionary(pairs) { $1 }
      guard let widest = variants.keys.max(), let text = variants[widest] else { continue }
      texts[key] = text
      all[text] = variants
    }
    return texts
  }
}

extension NSString {
  /// Returns the variant of a localized text that fits a width, in the units of its `.stringsdict` file. Returns any other text unchanged.
  public func variantFittingPresentationWidth(_ width: Int) -> String {
    let text = String(describing: self)
    return WidthVariants.variant(of: text, fitting: width) ?? text
  }
}
