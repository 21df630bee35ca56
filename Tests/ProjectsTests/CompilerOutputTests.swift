import Testing

@testable import Projects

/// What a build prints is printed once, however many files of a batch repeat it.
struct CompilerOutputTests {
  private let error = """
    /shop/Cart.swift:3:9: error: cannot find 'Basket' in scope
     2 | let size = 3
     3 | let basket = Basket()
       |              `- error: cannot find 'Basket' in scope
     4 | 
    """
  private let warning = """
    /shop/Order.swift:7:1: warning: this is stated twice
    7 | extension Order: Equatable {
      | `- warning: this is stated twice

    /shop/Base.swift:1:1: note: it is stated here
    1 | extension Order: Equatable {
      | `- note: it is stated here

    """

  private func filtered(_ text: String, chunk: Int = 7, isTerminal: Bool = false) -> String {
    var output = CompilerOutput(isTerminal: isTerminal)
    var result = ""
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      result += output.filter(bytes[start..<min(start + chunk, bytes.count)])
    }
    return result + output.end()
  }

  @Test func `a diagnostic that each file of a batch repeats is printed once`() {
    let text = """
      [1/9] Emitting module Shop
      \(error)
      error: emit-module command failed with exit code 1
      [2/9] Compiling Shop Cart.swift
      \(error)
      \(warning)
      [#Twice]: <https://example.com>
      [3/9] Compiling Shop Order.swift
      \(error)
      \(warning)
      [#Twice]: <https://example.com>

      """
    let expected = """
      [1/9] Emitting module Shop
      \(error)
      error: emit-module command failed with exit code 1
      [2/9] Compiling Shop Cart.swift
      \(warning)
      [#Twice]: <https://example.com>
      [3/9] Compiling Shop Order.swift

      """
    for chunk in [1, 7, 4096] { #expect(filtered(text, chunk: chunk) == expected) }
  }

  @Test func `the same message at another location is another diagnostic`() {
    let other = error.replacing(":3:9:", with: ":5:9:")
    #expect(filtered(error + "\n" + other + "\n") == error + "\n" + other + "\n")
  }

  @Test func `a note is kept where its error is new`() {
    let note = "/shop/Base.swift:1:1: note: it is declared here\n"
    let other = error.replacing("Basket", with: "Bag")
    let text = error + "\n" + note + other + "\n" + note
    #expect(filtered(text) == text)
  }

  @Test func `other lines and an unfinished last line are kept as they are`() {
    let text = "Building for debugging...\n\nerror: no such file\nlast"
    #expect(filtered(text) == text + "\n")
  }

  @Test func `progress is shown in one line of a terminal`() {
    let text = "[1/2] Compiling A\n[2/2] Linking A\nBuild complete!\n"
    let clear = "\r\u{1B}[K"
    #expect(
      filtered(text, isTerminal: true)
        == "\(clear)[1/2] Compiling A\(clear)[2/2] Linking A\(clear)Build complete!\n")
  }
}
