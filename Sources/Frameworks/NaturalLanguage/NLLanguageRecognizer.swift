import Foundation

/// A language by its BCP 47 tag.
public struct NLLanguage: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let undetermined = NLLanguage("und")
  public static let arabic = NLLanguage("ar")
  public static let danish = NLLanguage("da")
  public static let dutch = NLLanguage("nl")
  public static let english = NLLanguage("en")
  public static let finnish = NLLanguage("fi")
  public static let french = NLLanguage("fr")
  public static let german = NLLanguage("de")
  public static let greek = NLLanguage("el")
  public static let hebrew = NLLanguage("he")
  public static let hindi = NLLanguage("hi")
  public static let italian = NLLanguage("it")
  public static let japanese = NLLanguage("ja")
  public static let korean = NLLanguage("ko")
  public static let norwegian = NLLanguage("nb")
  public static let polish = NLLanguage("pl")
  public static let portuguese = NLLanguage("pt")
  public static let russian = NLLanguage("ru")
  public static let simplifiedChinese = NLLanguage("zh-Hans")
  public static let spanish = NLLanguage("es")
  public static let swedish = NLLanguage("sv")
  public static let thai = NLLanguage("th")
  public static let traditionalChinese = NLLanguage("zh-Hant")
  public static let turkish = NLLanguage("tr")
  public static let ukrainian = NLLanguage("uk")
  public static let vietnamese = NLLanguage("vi")
}

/// Finds the language of a text by its script, or by its most frequent words.
open class NLLanguageRecognizer: NSObject {
  open var languageConstraints: [NLLanguage] = []
  open var languageHints: [NLLanguage: Double] = [:]
  private var text = ""

  open class func dominantLanguage(for string: String) -> NLLanguage? {
    let recognizer = NLLanguageRecognizer()
    recognizer.processString(string)
    return recognizer.dominantLanguage
  }

  open func processString(_ string: String) { text += string }
  open func reset() { text = "" }

  open var dominantLanguage: NLLanguage? {
    languageHypotheses(withMaximum: 1).max { $0.value < $1.value }?.key
  }

  /// The most probable languages with their probabilities, whose sum is at most 1.
  open func languageHypotheses(withMaximum maxHypotheses: Int) -> [NLLanguage: Double] {
    var scores: [NLLanguage: Double] = [:]
    for scalar in text.unicodeScalars {
      if let language = NLLanguageRecognizer.language(ofScript: scalar.value) { scores[language, default: 0] += 1 }
    }
    let words = TextSplitter.ranges(of: .word, in: text, text.startIndex..<text.endIndex).map { text[$0].lowercased() }
    for (language, frequent) in NLLanguageRecognizer.frequentWords {
      let count = words.count(where: frequent.contains)
      if count > 0 { scores[language, default: 0] += Double(4 * count) }
    }
    // Japanese texts contain Chinese characters, too.
    if scores[.japanese] != nil { scores[.simplifiedChinese] = nil }
    for (language, hint) in languageHints { if let score = scores[language] { scores[language] = score * (1 + hint) } }
    if !languageConstraints.isEmpty { scores = scores.filter { languageConstraints.contains($0.key) } }
    let sum = scores.values.reduce(0, +)
    let best = scores.sorted { ($0.value, $1.key.rawValue) > ($1.value, $0.key.rawValue) }.prefix(max(0, maxHypotheses))
    return Dictionary(uniqueKeysWithValues: best.map { ($0.key, $0.value / sum) })
  }

  /// The language of a character whose script one language uses much more than others.
  private static func language(ofScript value: UInt32) -> NLLanguage? {
    switch value {
    case 0x0370...0x03FF: .greek
    case 0x0400...0x04FF: .russian
    case 0x0590...0x05FF: .hebrew
    case 0x0600...0x06FF: .arabic
    case 0x0900...0x097F: .hindi
    case 0x0E00...0x0E7F: .thai
    case 0x3040...0x30FF: .japanese
    case 0x4E00...0x9FFF: .simplifiedChinese
    case 0xAC00...0xD7AF: .korean
    default: nil
    }
  }

  private static let frequentWords: [NLLanguage: Set<String>] = [
    .english: ["the", "and", "of", "to", "is", "in", "it", "that", "was", "for", "you", "with", "are", "this", "have"],
    .german: ["der", "die", "das", "und", "ist", "nicht", "ein", "eine", "zu", "den", "mit", "ich", "wir", "auf"],
    .french: ["le", "la", "les", "et", "est", "un", "une", "des", "que", "je", "vous", "dans", "pas", "pour", "nous"],
    .spanish: ["el", "los", "las", "y", "es", "un", "una", "que", "en", "por", "con", "para", "no", "del", "está"],
    .italian: ["il", "gli", "e", "è", "un", "una", "che", "di", "per", "non", "con", "sono", "della", "nel", "questo"],
    .portuguese: ["o", "os", "as", "e", "é", "um", "uma", "que", "não", "em", "para", "com", "do", "da", "você"],
    .dutch: ["de", "het", "een", "en", "van", "is", "niet", "dat", "ik", "op", "met", "voor", "zijn", "wij", "je"],
    .swedish: ["och", "att", "det", "är", "en", "ett", "som", "på", "inte", "jag", "för", "med", "den", "av"],
  ]
}
