/// A genus or species of trees.
struct Tree: Equatable {
  enum Leaves: String, CaseIterable {
    case broad = "Broad"
    case needles = "Needles"
  }

  let name: String
  let latin: String
  let leaves: Leaves

  static let all = table.map { Tree(name: $0.0, latin: $0.1, leaves: $0.2) }

  private static let table: [(String, String, Leaves)] = [
    ("Alder", "Alnus", .broad), ("Ash", "Fraxinus", .broad), ("Aspen", "Populus tremula", .broad),
    ("Beech", "Fagus", .broad), ("Birch", "Betula", .broad), ("Cedar", "Cedrus", .needles),
    ("Cherry", "Prunus avium", .broad), ("Chestnut", "Castanea", .broad), ("Cypress", "Cupressus", .needles),
    ("Elm", "Ulmus", .broad), ("Fir", "Abies", .needles), ("Hazel", "Corylus", .broad),
    ("Hemlock", "Tsuga", .needles), ("Holly", "Ilex", .broad), ("Hornbeam", "Carpinus", .broad),
    ("Juniper", "Juniperus", .needles), ("Larch", "Larix", .needles), ("Linden", "Tilia", .broad),
    ("Maple", "Acer", .broad), ("Oak", "Quercus", .broad), ("Pine", "Pinus", .needles),
    ("Plane", "Platanus", .broad), ("Poplar", "Populus", .broad), ("Redwood", "Sequoia", .needles),
    ("Rowan", "Sorbus", .broad), ("Spruce", "Picea", .needles), ("Walnut", "Juglans", .broad),
    ("Willow", "Salix", .broad), ("Yew", "Taxus", .needles),
  ]
}
