import Foundation

public enum AVSpeechSynthesisVoiceQuality: Int, Sendable {
  case `default` = 1
  case enhanced, premium
}
public enum AVSpeechSynthesisVoiceGender: Int, Sendable { case unspecified, male, female }

/// The attribute for the pronunciation of a range in the International Phonetic Alphabet. It is ignored, because there is no sound.
public let AVSpeechSynthesisIPANotationAttribute = "AVSpeechSynthesisIPANotationAttribute"
/// The identifier of the voice Alex, which must be downloaded on iOS. The voice does not exist here.
public let AVSpeechSynthesisVoiceIdentifierAlex = "com.apple.speech.voice.Alex"

/// A voice for a language. It makes no sound.
open class AVSpeechSynthesisVoice: NSObject, @unchecked Sendable {
  public let language: String
  public let name: String
  public let identifier: String
  public let gender: AVSpeechSynthesisVoiceGender
  open var quality: AVSpeechSynthesisVoiceQuality { .default }
  open var audioFileSettings: [String: Any] { [:] }

  private static let names: [(language: String, name: String, gender: AVSpeechSynthesisVoiceGender)] = [
    ("ar-001", "Majed", .male), ("cs-CZ", "Zuzana", .female), ("da-DK", "Sara", .female), ("de-DE", "Anna", .female),
    ("el-GR", "Melina", .female), ("en-AU", "Karen", .female), ("en-GB", "Daniel", .male),
    ("en-IE", "Moira", .female), ("en-IN", "Rishi", .male), ("en-US", "Samantha", .female),
    ("en-ZA", "Tessa", .female), ("es-ES", "Mónica", .female), ("es-MX", "Paulina", .female),
    ("fi-FI", "Satu", .female), ("fr-CA", "Amélie", .female), ("fr-FR", "Thomas", .male), ("he-IL", "Carmit", .female),
    ("hi-IN", "Lekha", .female), ("hu-HU", "Mariska", .female), ("id-ID", "Damayanti", .female),
    ("it-IT", "Alice", .female), ("ja-JP", "Kyoko", .female), ("ko-KR", "Yuna", .female), ("nl-BE", "Ellen", .female),
    ("nl-NL", "Xander", .male), ("nb-NO", "Nora", .female), ("pl-PL", "Zosia", .female), ("pt-BR", "Luciana", .female),
    ("pt-PT", "Joana", .female), ("ro-RO", "Ioana", .female), ("ru-RU", "Milena", .female), ("sk-SK", "Laura", .female),
    ("sv-SE", "Alva", .female), ("th-TH", "Kanya", .female), ("tr-TR", "Yelda", .female),
    ("zh-CN", "Tingting", .female),
    ("zh-HK", "Sinji", .female), ("zh-TW", "Meijia", .female),
  ]
  private static let voices = names.map { AVSpeechSynthesisVoice($0.language, $0.name, $0.gender) }

  /// All voices: one for each language and region.
  open class func speechVoices() -> [AVSpeechSynthesisVoice] { voices }
  /// The user's language and region, such as `en-US`.
  open class func currentLanguageCode() -> String {
    let locale = Locale.current
    let language = locale.language.languageCode?.identifier ?? "en"
    return [language, locale.region?.identifier].compactMap(\.self).joined(separator: "-")
  }

  private init(_ language: String, _ name: String, _ gender: AVSpeechSynthesisVoiceGender) {
    (self.language, self.name, self.gender) = (language, name, gender)
    identifier = "com.apple.voice.compact.\(language).\(name)"
  }

  /// Finds the voice of a language; nil if there is none. A code without a region matches any region of the language.
  ///
  /// - Parameter languageCode: nil for the user's language.
  public convenience init?(language languageCode: String?) {
    let code = languageCode ?? Self.currentLanguageCode()
    let exactMatch = Self.names.first { $0.language.lowercased() == code.lowercased() }
    let isGeneral = languageCode == nil || !code.contains("-")
    let language = code.prefix { $0 != "-" }.lowercased()
    let preferred = language == "en" ? Self.names.first { $0.language == "en-US" } : nil
    let languageMatch = preferred ?? Self.names.first { $0.language.hasPrefix("\(language)-") }
    let fallback = languageCode == nil ? Self.names.first { $0.language == "en-US" } : nil
    guard let voice = exactMatch ?? (isGeneral ? languageMatch : nil) ?? fallback else { return nil }
    self.init(voice.language, voice.name, voice.gender)
  }
  /// Finds the voice with an identifier; nil if there is none.
  public convenience init?(identifier: String) {
    guard let voice = Self.voices.first(where: { $0.identifier == identifier }) else { return nil }
    self.init(voice.language, voice.name, voice.gender)
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? AVSpeechSynthesisVoice)?.identifier == identifier }
  open override var hash: Int { identifier.hashValue }
}
