// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "OwnApp",
  dependencies: [.package(name: "vitrine", path: "../../..")],
  targets: [
    .executableTarget(
      name: "OwnApp",
      dependencies: [
        .product(name: "UIKit", package: "vitrine"),
        // Builds the gateway with the app.
        .product(name: "vitrine", package: "vitrine"),
      ])
  ])
