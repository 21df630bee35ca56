// Measures the cost of text in its own process; text.mjs runs it. Prints one JSON object, in nanoseconds a string.
import CHarfBuzz
import Text

/// The number of strings, more than a generation of the cache holds.
let count = 2000
let strings = (0..<count).map { "Row \($0 * 7919 % 10007): The Silence of the Lambs" }
let font = Font(size: 17)

func measure(_ body: () -> Void) -> Double {
  let times = (0..<9).map { _ in
    let time = ContinuousClock().measure(body)
    return Double(time.components.seconds) * 1e9 + Double(time.components.attoseconds) / 1e9
  }
  return times.sorted()[4] / Double(count)
}

/// The same font, for shaping by HarfBuzz alone.
let bare: OpaquePointer = {
  let face = hb_face_create(hb_blob_create_from_file(Typefaces.standard.directory + "/Inter-Regular.otf"), 0)
  let font = hb_font_create(face)!
  hb_ot_font_set_funcs(font)
  return font
}()

@MainActor func shape(_ text: String) {
  let buffer = hb_buffer_create()
  hb_buffer_add_utf8(buffer, text, -1, 0, -1)
  hb_buffer_set_script(buffer, HB_SCRIPT_LATIN)
  hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
  hb_shape(bare, buffer, nil, 0)
  hb_buffer_destroy(buffer)
}

var width = 0.0
/// The number of the run, which is part of each text, so that no text is in the cache.
var turn = 0
let shaped = measure {
  turn += 1
  for string in strings { width += font.width(of: "\(string) \(turn)") }
}
let harfBuzz = measure {
  turn += 1
  for string in strings { shape("\(string) \(turn)") }
}
let few = Array(strings.prefix(500))
let cached = measure { for _ in 0..<4 { for string in few { width += font.width(of: string) } } }

let paragraph = String(repeating: "It is a truth universally acknowledged, that a single man wants a wife. ", count: 5)
func layout(_ text: String, _ width: Double) -> Int {
  TextLayout(StyledText(text, style: TextStyle(font: font)), in: .init(width: width)).lines.count
}
let broken = measure { for number in 0..<count / 10 { width += Double(layout("\(number) \(paragraph)", 358)) } } * 10

let long = String(repeating: "word and another ", count: 60_000)
let seen =
  measure {
    let text = StyledText(long, style: TextStyle(font: font))
    width += Double(TextLayout(text, in: .init(width: 358, height: 800)).lines.count)
  } * Double(count)
precondition(width > 0)
print("{\"harfBuzz\":\(harfBuzz),\"shaped\":\(shaped),\"cached\":\(cached),\"broken\":\(broken),\"long\":\(seen)}")
