import Testing
import UIKitTesting
import VitrineCoreML
import VitrineCoreVideo
import VitrineNaturalLanguage
import VitrineSpeech
import VitrineVision

/// Languages, speech and models.
@MainActor @Suite(.serialized) struct LanguageTests {
  private func tokens(_ unit: NLTokenUnit, _ text: String) -> [String] {
    let tokenizer = NLTokenizer(unit: unit)
    tokenizer.string = text
    return tokenizer.tokens(for: text.startIndex..<text.endIndex).map { String(text[$0]) }
  }

  @Test func `a text has words, sentences and paragraphs`() {
    #expect(tokens(.word, "I don't pay 3.50, do I? 茶🍵") == ["I", "don't", "pay", "3.50", "do", "I", "茶", "🍵"])
    #expect(tokens(.word, "").isEmpty && tokens(.word, " ... ").isEmpty)
    #expect(tokens(.sentence, "It costs 3.50. Is it “tea?” Yes!") == ["It costs 3.50. ", "Is it “tea?” ", "Yes!"])
    #expect(tokens(.paragraph, "One\n\nTwo") == ["One\n", "\n", "Two"])
    let tokenizer = NLTokenizer(unit: .word)
    tokenizer.string = "two 2 two"
    var numbers: [String] = []
    tokenizer.enumerateTokens(in: "two 2 two".startIndex..<"two 2 two".endIndex) { range, attributes in
      if attributes.contains(.numeric) { numbers.append(String("two 2 two"[range])) }
      return numbers.isEmpty
    }
    #expect(numbers == ["2"])
  }

  @Test func `tags are types of tokens or the language`() {
    let text = "Hi, you"
    let tagger = NLTagger(tagSchemes: [.tokenType, .lexicalClass])
    tagger.string = text
    let all = text.startIndex..<text.endIndex
    let types = tagger.tags(in: all, unit: .word, scheme: .tokenType)
    #expect(types.map(\.0) == [.word, .punctuation, .whitespace, .word])
    let words = tagger.tags(
      in: all, unit: .word, scheme: .lexicalClass, options: [.omitPunctuation, .omitWhitespace])
    #expect(words.map { String(text[$0.1]) } == ["Hi", "you"] && words.allSatisfy { $0.0 == nil })
  }

  @Test func `a language is found by its words or its script`() {
    #expect(NLLanguageRecognizer.dominantLanguage(for: "Where is the tea that was in the cup?") == .english)
    let german = "Der Tee ist nicht auf dem Tisch und die Tasse auch nicht."
    #expect(NLLanguageRecognizer.dominantLanguage(for: german) == .german)
    #expect(NLLanguageRecognizer.dominantLanguage(for: "Где чай?") == .russian)
    #expect(NLLanguageRecognizer.dominantLanguage(for: "お茶はどこですか") == .japanese)
    #expect(NLLanguageRecognizer.dominantLanguage(for: "12345") == nil)
    let recognizer = NLLanguageRecognizer()
    recognizer.languageConstraints = [.english, .french]
    recognizer.processString("la tasse est dans le salon, and the tea")
    let found = recognizer.languageHypotheses(withMaximum: 2)
    #expect(found.keys.count == 2 && found[.french]! > found[.english]! && abs(found.values.reduce(0, +) - 1) < 0.001)
  }

  @Test func `speech is not recognized, and permission is requested once`() {
    let screen = Screen(UIViewController())
    nonisolated(unsafe) var status: SFSpeechRecognizerAuthorizationStatus?
    SFSpeechRecognizer.requestAuthorization { status = $0 }
    screen.settle()
    screen.tap("OK")
    screen.settle()
    #expect(status == .authorized && SFSpeechRecognizer.authorizationStatus() == .authorized)
    let recognizer = SFSpeechRecognizer(locale: Locale(identifier: "de_DE"))
    #expect(recognizer?.isAvailable == false && SFSpeechRecognizer(locale: Locale(identifier: "xx_XX")) == nil)
    var codes: [Int] = []
    let request = SFSpeechURLRecognitionRequest(url: URL(fileURLWithPath: "/tmp/tea.wav"))
    let task = recognizer?.recognitionTask(with: request) { result, error in
      if result == nil, let error { codes.append((error as NSError).code) }
    }
    let cancelled = recognizer?.recognitionTask(with: request) { codes.append(($1 as NSError?)?.code ?? 0) }
    cancelled?.cancel()
    screen.settle()
    #expect(codes == [201, 301] && task?.state == .completed && cancelled?.isCancelled == true && task?.error != nil)
  }

  @Test func `an array has several dimensions`() throws {
    let array = try MLMultiArray(shape: [2, 3], dataType: .float32)
    array[[1, 2]] = 7.5
    #expect(array.count == 6 && array.strides == [3, 1] && array[5] == 7.5 && array[[0, 2]] == 0)
    #expect(array.dataPointer.load(fromByteOffset: 20, as: Float.self) == 7.5)
    #expect(try MLMultiArray([1.0, 2.0]).shape == [2])
    #expect(throws: MLModelError.self) { try MLMultiArray(shape: [2, 0], dataType: .int32) }
    let provider = try MLDictionaryFeatureProvider(dictionary: ["name": "tea", "cups": 2, "data": array])
    #expect(provider.featureNames == ["name", "cups", "data"] && provider["cups"]?.int64Value == 2)
    #expect(provider["name"]?.stringValue == "tea" && provider["data"]?.multiArrayValue === array)
    #expect(throws: MLModelError.self) { try MLDictionaryFeatureProvider(dictionary: ["view": UIView()]) }
  }

  @Test func `a model cannot be read`() {
    #expect { try MLModel(contentsOf: URL(fileURLWithPath: "/tmp/tea.mlmodelc")) } throws: { error in
      (error as? MLModelError)?.code == .generic && error.localizedDescription.contains("tea.mlmodelc")
    }
  }

  @Test func `a pixel buffer has memory of its own`() throws {
    var made: CVPixelBuffer?
    #expect(CVPixelBufferCreate(nil, 3, 2, kCVPixelFormatType_32BGRA, nil, &made) == kCVReturnSuccess)
    let buffer = try #require(made)
    #expect(CVPixelBufferGetWidth(buffer) == 3 && CVPixelBufferGetHeight(buffer) == 2)
    #expect(CVPixelBufferGetBytesPerRow(buffer) == 16 && CVPixelBufferGetDataSize(buffer) == 32)
    CVPixelBufferLockBaseAddress(buffer, [])
    let bytes = try #require(CVPixelBufferGetBaseAddress(buffer))
    #expect(bytes.load(fromByteOffset: 31, as: UInt8.self) == 0)
    let context = try #require(
      CGContext(
        data: bytes, width: 3, height: 2, bitsPerComponent: 8, bytesPerRow: CVPixelBufferGetBytesPerRow(buffer),
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.noneSkipFirst.rawValue))
    #expect(context.width == 3)
    CVPixelBufferUnlockBaseAddress(buffer, [])
    #expect(CVPixelBufferCreate(nil, 0, 2, kCVPixelFormatType_32BGRA, nil, &made) == kCVReturnInvalidArgument)
    #expect(
      CVPixelBufferCreate(nil, 4, 4, kCVPixelFormatType_420YpCbCr8BiPlanarFullRange, nil, &made)
        == kCVReturnInvalidPixelFormat && made == nil)
  }
}
