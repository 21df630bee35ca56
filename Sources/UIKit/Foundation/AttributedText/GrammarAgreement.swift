import Foundation

/// Inflects English nouns by the number before them: `3 apple` becomes `3 apples`. Other languages are not supported.
enum GrammarAgreement {
  /// Whether the attributes of `^[text](inflect: true)` request an inflection.
  static func isRequested(by attributes: Substring) -> Bool {
    attributes.contains(/\binflect['"]?\s*:\s*true\b/)
  }

  static var isAvailable: Bool { DeviceLanguage.current?.lowercased().hasPrefix("en") ?? true }

  /// Returns the phrase with its noun in the singular or plural, as its first number requires. A phrase without a number is unchanged.
  static func inflected(_ phrase: String) -> String {
    guard isAvailable else { return phrase }
    let words = phrase.matches(of: /[\p{L}\p{N}][\p{L}\p{N}.,'’-]*/)
    guard let index = words.firstIndex(where: { number(String($0.output)) != nil }),
      let value = number(String(words[index].output))
    else { return phrase }
    // The noun is the last word, or the last word before a preposition: `2 cups of tea`.
    let wordsAfterNumber = words[(index + 1)...]
    let head =
      wordsAfterNumber.firstIndex { prepositions.contains($0.output.lowercased()) } ?? wordsAfterNumber.endIndex
    guard head > wordsAfterNumber.startIndex else { return phrase }
    let range = words[head - 1].range
    let word = phrase[range].prefix { $0.isLetter || "'’-".contains($0) }
    guard !word.isEmpty else { return phrase }
    let inflected = value == 1 ? singular(String(word)) : plural(String(word))
    return phrase.replacingCharacters(in: word.startIndex..<word.endIndex, with: inflected)
  }

  private static let prepositions: Set<String> = [
    "of", "in", "on", "at", "to", "from", "for", "with", "by", "per", "about", "under", "over",
  ]
  private static let numberWords: [String: Double] = [
    "no": 0, "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
  ]

  private static func number(_ word: String) -> Double? {
    if let value = numberWords[word.lowercased()] { return value }
    let digits = word.trimmingCharacters(in: .punctuationCharacters).replacingOccurrences(of: ",", with: "")
    return digits.first?.isNumber == true ? Double(digits) : nil
  }

  // MARK: Nouns

  private static let irregular: KeyValuePairs<String, String> = [
    "person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet", "tooth": "teeth",
    "goose": "geese", "mouse": "mice", "ox": "oxen", "leaf": "leaves", "knife": "knives", "wife": "wives",
    "life": "lives", "half": "halves", "shelf": "shelves", "wolf": "wolves", "loaf": "loaves", "thief": "thieves",
    "potato": "potatoes", "tomato": "tomatoes", "hero": "heroes", "echo": "echoes", "analysis": "analyses",
    "crisis": "crises", "criterion": "criteria", "cactus": "cacti", "quiz": "quizzes", "is": "are", "was": "were",
    "has": "have", "this": "these", "that": "those", "bus": "buses", "gas": "gases", "lens": "lenses",
    "movie": "movies", "cookie": "cookies", "calorie": "calories", "zombie": "zombies", "selfie": "selfies",
  ]
  private static let unchanging: Set<String> = [
    "sheep", "fish", "deer", "series", "species", "aircraft", "information", "equipment", "news", "percent", "music",
  ]

  static func plural(_ noun: String) -> String {
    let lower = noun.lowercased()
    if unchanging.contains(lower) || irregular.contains(where: { $0.value == lower }) { return noun }
    if let found = irregular.first(where: { $0.key == lower }) { return matchingCase(found.value, as: noun) }
    // A noun that is already plural is unchanged.
    if singular(noun) != noun, !lower.hasSuffix("ss") { return noun }
    let end = isUppercase(noun) ? { (text: String) in text.uppercased() } : { $0 }
    if lower.hasSuffix("y"), !"aeiou".contains(lower.dropLast().last ?? "a") { return noun.dropLast() + end("ies") }
    let endsInSibilant = ["s", "x", "z", "ch", "sh"].contains { lower.hasSuffix($0) }
    return noun + end(endsInSibilant ? "es" : "s")
  }

  static func singular(_ noun: String) -> String {
    let lower = noun.lowercased()
    if unchanging.contains(lower) || irregular.contains(where: { $0.key == lower }) { return noun }
    if let found = irregular.first(where: { $0.value == lower }) { return matchingCase(found.key, as: noun) }
    if lower.hasSuffix("ies"), lower.count > 4 { return noun.dropLast(3) + (isUppercase(noun) ? "Y" : "y") }
    if ["ses", "xes", "zes", "ches", "shes"].contains(where: { lower.hasSuffix($0) }), !lower.hasSuffix("uses") {
      return singularEndsInE(lower) ? String(noun.dropLast()) : String(noun.dropLast(2))
    }
    if lower.hasSuffix("s"), !["ss", "us", "is"].contains(where: { lower.hasSuffix($0) }) {
      return String(noun.dropLast())
    }
    return noun
  }

  /// Returns whether the singular of a plural in -es ends in e, as in `horses`, `sizes` and `caches`, but not in `classes` and `boxes`.
  private static func singularEndsInE(_ plural: String) -> Bool {
    if plural.hasSuffix("sses") || plural.hasSuffix("xes") || plural.hasSuffix("shes") { return false }
    if plural.hasSuffix("ches") {
      return plural.hasSuffix("aches") && !plural.hasSuffix("eaches") && !plural.hasSuffix("oaches")
    }
    return true
  }

  private static func isUppercase(_ word: String) -> Bool { word.count > 1 && word == word.uppercased() }

  private static func matchingCase(_ word: String, as other: String) -> String {
    if isUppercase(other) { return word.uppercased() }
    return other.first?.isUppercase == true ? word.prefix(1).uppercased() + word.dropFirst() : word
  }
}
