import Testing
import UIKitTesting

// For the text of a search token, which apps do not see.
@testable import UIKit

/// Tokens in a search field, and the input that its keyboard receives.
@MainActor @Suite struct SearchTokenTests {
  private let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
  private let screen = Screen(UIViewController())

  init() {
    screen.window.rootViewController?.view.addSubview(bar)
    screen.settle()
  }

  @Test func `search tokens precede the text`() {
    let field = bar.searchTextField
    field.text = "text"
    let before = field.textRect(forBounds: field.bounds)
    let token = UISearchToken(icon: UIImage(systemName: "star"), text: "Comedy")
    token.representedObject = 7
    field.tokens = [token]
    field.insertToken(UISearchToken(icon: nil, text: "Drama"), at: 0)
    screen.settle()
    #expect(field.tokens.map(\.text) == ["Drama", "Comedy"] && field.tokens[1].representedObject as? Int == 7)
    let (drama, comedy) = (screen.find("Drama")!.frame, screen.find("Comedy")!.frame)
    #expect(drama.maxX < comedy.minX && field.textRect(forBounds: field.bounds).minX > before.minX + 100)
    field.removeToken(at: 0)
    screen.settle()
    #expect(screen.find("Drama") == nil && field.hasText)
  }

  @Test func `Delete at the beginning of the text removes the last search token`() {
    let field = bar.searchTextField
    field.tokens = [UISearchToken(icon: nil, text: "A"), UISearchToken(icon: nil, text: "B")]
    field.becomeFirstResponder()
    screen.type("x\u{8}\u{8}")
    #expect(field.tokens.map(\.text) == ["A"] && field.text == "")
    field.allowsDeletingTokens = false
    screen.type("\u{8}")
    #expect(field.tokens.count == 1)
  }

  @Test func `replaceTextualPortion replaces a part of the text by a token`() {
    let field = bar.searchTextField
    field.text = "genre:comedy rest"
    let end = field.position(from: field.beginningOfDocument, offset: 13)!
    field.replaceTextualPortion(
      of: field.textRange(from: field.beginningOfDocument, to: end)!, with: UISearchToken(icon: nil, text: "Comedy"),
      at: 0)
    #expect(field.text == "rest" && field.tokens.map(\.text) == ["Comedy"])
  }

  @Test func `keyboard traits set on a search bar apply to its text field`() {
    bar.keyboardType = .emailAddress
    bar.autocapitalizationType = .none
    bar.autocorrectionType = .no
    bar.returnKeyType = .done
    let field = bar.searchTextField
    #expect(field.keyboardType == .emailAddress && field.autocapitalizationType == .none)
    #expect(field.autocorrectionType == .no && field.returnKeyType == .done)
    #expect(UISearchBar().returnKeyType == .search)
  }
}
