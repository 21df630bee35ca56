// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Shelves",
  platforms: [.iOS(.v15)],
  products: [.library(name: "Shelves", targets: ["Shelves"])],
  targets: [
    .target(name: "Goods"),
    .target(name: "Shelves", dependencies: ["Goods"], resources: [.process("Resources")]),
    .testTarget(name: "ShelvesTests", dependencies: ["Shelves"]),
  ]
)
