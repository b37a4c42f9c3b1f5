// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "CustomOperators",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Reactive", path: "../..")
  ],
  targets: [
    .target(
      name: "CustomOperators",
      dependencies: [.product(name: "Reactive", package: "Reactive")]
    ),
    .testTarget(
      name: "CustomOperatorsTests",
      dependencies: [
        "CustomOperators",
        .product(name: "Reactive", package: "Reactive"),
        .product(name: "ReactiveTesting", package: "Reactive"),
      ]
    ),
  ]
)
