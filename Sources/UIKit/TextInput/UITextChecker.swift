import Foundation

/// Checks the spelling of words by the dictionaries of this machine.
///
/// A dictionary is a Hunspell word list (`/usr/share/hunspell/en_US.dic` with its `.aff` file) or, for English, `/usr/share/dict/words`. A
/// language without a dictionary has no misspelled words; one log line reports that.
@preconcurrency @MainActor
open class UITextChecker: NSObject {
  private static let learnedSlot = SessionSlot { _ in SessionValue<Set<String>>([]) }
  private static var learnedWords: Set<String> {
    get { SessionContext.current[learnedSlot].value }
    set { SessionContext.current[learnedSlot].value = newValue }
  }
  private var ignoredWordSet: Set<String> = []

  public nonisolated override init() { super.init() }

  /// The languages with a dictionary on this machine.
  open class var availableLanguages: [String] { SpellingDictionary.languages }

  /// Returns the range of the first misspelled word at or after an offset; its location is `NSNotFound` if there is none. With `wrap`, the
  /// search continues at the beginning of the range.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
  ) -> NSRange {
    guard let dictionary = SpellingDictionary.named(language) else { return NSRange(location: NSNotFound, length: 0) }
    let words = UITextChecker.words(in: stringToCheck, range)
    let first = words.filter { $0.location >= startingOffset }
    let wrapped = wrapFlag ? words.filter { $0.location < startingOffset } : []
    let text = stringToCheck as NSString
    let misspelled = (first + wrapped).first { !isKnown(text.substring(with: $0), dictionary) }
    return misspelled ?? NSRange(location: NSNotFound, length: 0)
  }

  private func isKnown(_ word: String, _ dictionary: SpellingDictionary) -> Bool {
    UITextChecker.learnedWords.contains(word) || ignoredWordSet.contains(word) || dictionary.contains(word)
  }

  /// The ranges of the words in a text. A word consists of letters, with apostrophes inside.
  private static func words(in text: String, _ range: NSRange) -> [NSRange] {
    let pattern = try? NSRegularExpression(pattern: "\\p{L}[\\p{L}\\p{M}]*(?:['’]\\p{L}+)*")
    let whole = NSRange(location: 0, length: (text as NSString).length)
    return (pattern?.matches(in: text, range: NSIntersectionRange(range, whole)) ?? []).map(\.range)
  }

  /// Words of the dictionary that are one edit away from a word; those with exchanged letters come first.
  open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
    guard let dictionary = SpellingDictionary.named(language) else { return nil }
    return dictionary.guesses(for: (string as NSString).substring(with: range))
  }

  /// Words that begin with the partial word in a range, in alphabetical order.
  open func completions(forPartialWordRange range: NSRange, in string: String, language: String) -> [String]? {
    guard let dictionary = SpellingDictionary.named(language) else { return nil }
    return dictionary.completions(of: (string as NSString).substring(with: range))
  }

  // MARK: Words of the user

  open class func learnWord(_ word: String) { learnedWords.insert(word) }
  open class func hasLearnedWord(_ word: String) -> Bool { learnedWords.contains(word) }
  open class func unlearnWord(_ word: String) { learnedWords.remove(word) }

  open func ignoreWord(_ wordToIgnore: String) { ignoredWordSet.insert(wordToIgnore) }
  open var ignoredWords: [String]? {
    get { ignoredWordSet.isEmpty ? nil : ignoredWordSet.sorted() }
    set { ignoredWordSet = Set(newValue ?? []) }
  }
}

/// The correctly spelled words of a language.
@MainActor
final class SpellingDictionary {
  /// Folders with Hunspell dictionaries, and the plain word list for English.
  static var folders = ["/usr/share/hunspell", "/usr/share/myspell/dicts"] { didSet { loaded = [:] } }
  static var plainList = "/usr/share/dict/words" { didSet { loaded = [:] } }
  private static var loaded: [String: SpellingDictionary?] = [:]

  static var languages: [String] {
    var names: Set<String> = []
    for folder in folders {
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for file in files where file.hasSuffix(".dic") { names.insert(String(file.dropLast(4))) }
    }
    if FileManager.default.fileExists(atPath: plainList) { names.insert("en") }
    return names.sorted()
  }

  /// The dictionary of a language, such as `en` or `en_US`.
  static func named(_ language: String) -> SpellingDictionary? {
    let language = language.replacingOccurrences(of: "-", with: "_")
    if let known = loaded[language] { return known }
    let found = find(language)
    if found == nil {
      Log.write("UITextChecker: there is no dictionary for \(language) on this machine, so no word is misspelled.")
    }
    loaded[language] = .some(found)
    return found
  }

  private static func find(_ language: String) -> SpellingDictionary? {
    let base = String(language.prefix { $0 != "_" })
    let names = languages
    let relative = names.first { $0.hasPrefix(base + "_") } ?? names.first { $0 == base }
    guard let name = names.contains(language) ? language : relative else { return nil }
    for folder in folders {
      if let file = try? String(contentsOfFile: "\(folder)/\(name).dic", encoding: .utf8) {
        let affixes = try? String(contentsOfFile: "\(folder)/\(name).aff", encoding: .utf8)
        return SpellingDictionary(hunspell: file, affixes: affixes)
      }
    }
    return (try? String(contentsOfFile: plainList, encoding: .utf8)).map { SpellingDictionary(plain: $0) }
  }

  // MARK: Words

  private let words: Set<String>
  private lazy var sorted = words.sorted()

  init(plain: String) { words = Set(plain.split(whereSeparator: \.isNewline).map(String.init)) }

  /// Creates a dictionary from lines such as `word/FLAGS`, and from the affix rules that the flags name.
  init(hunspell: String, affixes: String?) {
    let rules = AffixRules(affixes ?? "")
    var words: Set<String> = []
    for line in hunspell.split(whereSeparator: \.isNewline).dropFirst() {
      let entry = line.prefix { !$0.isWhitespace }.split(separator: "/", maxSplits: 1)
      guard let stem = entry.first.map(String.init) else { continue }
      words.insert(stem)
      if entry.count > 1 { words.formUnion(rules.forms(of: stem, flags: String(entry[1]))) }
    }
    self.words = words
  }

  /// Whether a word is correct. A word that begins with a capital letter may be in lower case in the dictionary.
  func contains(_ word: String) -> Bool {
    let word = word.replacingOccurrences(of: "’", with: "'")
    if words.contains(word) { return true }
    let lowercase = word.lowercased()
    let capitalized: String = lowercase.prefix(1).uppercased() + lowercase.dropFirst()
    let isCapital = word.first?.isUppercase == true
    return isCapital && (words.contains(lowercase) || words.contains(capitalized))
      || word.hasSuffix("'s") && contains(String(word.dropLast(2)))
  }

  func completions(of part: String) -> [String] {
    guard !part.isEmpty else { return [] }
    return Array(sorted.filter { $0.hasPrefix(part) && $0 != part }.prefix(20))
  }

  func guesses(for word: String) -> [String] {
    let letters = Array(word)
    var found: [String] = []
    func consider(_ candidate: [Character]) {
      let text = String(candidate)
      if text != word, contains(text), !found.contains(text) { found.append(text) }
    }
    for index in letters.indices.dropLast() {
      var changed = letters
      changed.swapAt(index, index + 1)
      consider(changed)
    }
    for index in letters.indices {
      var changed = letters
      changed.remove(at: index)
      consider(changed)
    }
    let alphabet = Set(word.lowercased()).union("abcdefghijklmnopqrstuvwxyz").sorted()
    for index in 0...letters.count {
      for letter in alphabet {
        if index < letters.count {
          var changed = letters
          changed[index] = letter
          consider(changed)
        }
        var longer = letters
        longer.insert(letter, at: index)
        consider(longer)
      }
    }
    return found
  }
}

/// The prefixes and suffixes of a Hunspell `.aff` file with flags of one character.
///
/// ```
///   SFX D Y 4                the header: flag, whether it combines with prefixes, number of rules
///   SFX D y ied [^aeiou]y    replace a final "y" by "ied" in words that match the pattern
/// ```
struct AffixRules {
  private struct Rule {
    let isSuffix: Bool
    let strip: String
    let add: String
    let condition: NSRegularExpression?
  }

  private var rules: [Character: [Rule]] = [:]

  init(_ file: String) {
    for line in file.split(whereSeparator: \.isNewline) {
      let parts = line.split(whereSeparator: \.isWhitespace).map(String.init)
      guard parts.count >= 4, parts[0] == "SFX" || parts[0] == "PFX", let flag = parts[1].first else { continue }
      // A header line has four fields, the last of which is a number.
      if parts.count == 4, Int(parts[3]) != nil { continue }
      let isSuffix = parts[0] == "SFX"
      let condition = parts.count > 4 ? parts[4] : "."
      let pattern = isSuffix ? condition + "$" : "^" + condition
      let rule = Rule(
        isSuffix: isSuffix, strip: parts[2] == "0" ? "" : parts[2],
        add: parts[3] == "0" ? "" : String(parts[3].prefix { $0 != "/" }),
        condition: condition == "." ? nil : try? NSRegularExpression(pattern: pattern))
      rules[flag, default: []].append(rule)
    }
  }

  /// The forms of a stem: with each suffix, with each prefix, and with each pair of both.
  func forms(of stem: String, flags: String) -> [String] {
    let named = flags.flatMap { rules[$0] ?? [] }
    let suffixed = named.filter(\.isSuffix).compactMap { apply($0, to: stem) }
    let prefixes = named.filter { !$0.isSuffix }
    return suffixed + ([stem] + suffixed).flatMap { word in prefixes.compactMap { apply($0, to: word) } }
  }

  private func apply(_ rule: Rule, to word: String) -> String? {
    if let condition = rule.condition {
      let range = NSRange(location: 0, length: word.utf16.count)
      guard condition.firstMatch(in: word, range: range) != nil else { return nil }
    }
    if rule.isSuffix {
      return word.hasSuffix(rule.strip) ? word.dropLast(rule.strip.count) + rule.add : nil
    }
    return word.hasPrefix(rule.strip) ? rule.add + word.dropFirst(rule.strip.count) : nil
  }
}
