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
        // The gateway, built beside the app.
        .product(name: "vitrine", package: "vitrine"),
      ])
  ])
