struct Product: Equatable {
  let id: Int
  let name: String
  let price: String
  let symbol: String
  let text: String
  /// The product's properties, each with a name and a value.
  let facts: [[String]]
}

extension Product {
  static let all = [
    Product(
      id: 1, name: "Field Headphones", price: "$129", symbol: "headphones",
      text: "Closed, light, and made to be repaired: every part comes off with one screwdriver.",
      facts: [["Weight", "212 g"], ["Battery", "40 hours"], ["Cable", "1.2 m, detachable"]]),
    Product(
      id: 2, name: "Desk Lamp", price: "$64", symbol: "lightbulb",
      text: "A warm light that stays where it is put.",
      facts: [["Power", "7 W"], ["Reach", "64 cm"]]),
    Product(
      id: 3, name: "Camp Cup", price: "$18", symbol: "cup.and.saucer",
      text: "Keeps tea hot until the tent stands.",
      facts: [["Volume", "0.4 l"], ["Weight", "140 g"]]),
  ]
}
