// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "SwiftPackage",
  platforms: [.iOS(.v17)],
  products: [.library(name: "Badge", targets: ["Badge"])],
  targets: [
    .target(name: "Badge"),
    .executableTarget(name: "BadgeApp", dependencies: ["Badge"]),
    .testTarget(name: "BadgeTests", dependencies: ["Badge"]),
  ]
)
