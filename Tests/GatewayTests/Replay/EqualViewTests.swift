import Testing
import Wire

@testable import Gateway

/// Anchors of views that are described alike.
@Suite struct EqualViewTests {
  /// A stack with a row for each name: a label with it, and a button "Buy".
  private func rows(_ names: [String]) -> ScreenTree {
    var views: [JSON] = [["id": 1, "type": "UIStackView", "parent": 0, "after": 0]]
    for (index, name) in names.enumerated() {
      let row = 10 * index + 10
      views += [
        ["id": .integer(row), "type": "UIView", "parent": 1, "after": .integer(index == 0 ? 0 : row - 10)],
        ["id": .integer(row + 1), "type": "UILabel", "parent": .integer(row), "after": 0, "text": .string(name)],
        [
          "id": .integer(row + 2), "type": "UIButton", "parent": .integer(row), "after": .integer(row + 1),
          "role": "button", "label": "Buy",
        ],
      ]
    }
    var tree = ScreenTree()
    tree.apply(["views": .array(views)])
    return tree
  }

  @Test func `equal buttons of rows are distinguished by the texts beside them`() throws {
    let anchor = try #require(rows(["Apples", "Pears", "Plums"]).anchor(of: 12))
    #expect(anchor.equals == .init(index: 1, count: 3) && anchor.beside == "Apples")
    #expect(Anchor(anchor.json) == anchor)
    func found(_ names: String...) -> String? {
      rows(names).find(anchor).map { "\($0.view) \($0.confidence.rawValue)" }
    }
    #expect(found("Apples", "Pears", "Plums") == "12 exact")
    #expect(found("Plums", "Pears", "Apples") == "32 name")
    #expect(found("Figs", "Apples", "Pears", "Plums") == "22 name")
    #expect(found("Apples", "Plums") == "12 name")
    // The texts do not say which one it is.
    #expect(found("Red apples", "Pears", "Plums") == "12 place")
    #expect(found("Apples", "Apples", "Plums") == "12 exact")
    #expect(found("Pears", "Plums") == nil)
  }

  @Test func `equal views of equal controllers are the same ones if there are as many as before`() throws {
    func pages(_ count: Int) -> ScreenTree {
      var tree = ScreenTree()
      let views: [JSON] = (1...count).flatMap { page -> [JSON] in
        [
          ["id": .integer(10 * page), "type": "UIView", "parent": 0, "after": .integer(10 * page - 10)],
          [
            "id": .integer(10 * page + 1), "type": "UIButton", "parent": .integer(10 * page), "after": 0,
            "label": "Next",
          ],
        ]
      }
      let controllers: [JSON] = (1...count).map {
        ["id": .integer($0), "type": "Page", "view": .integer(10 * $0)]
      }
      tree.apply(["views": .array(views), "controllers": .array(controllers)])
      return tree
    }
    let anchor = try #require(pages(2).anchor(of: 21))
    #expect(anchor.equals == .init(index: 2, count: 2))
    let found = try #require(pages(2).find(anchor))
    #expect(found.view == 21 && found.confidence == .exact)
    #expect(pages(3).find(anchor) == nil)
  }
}
