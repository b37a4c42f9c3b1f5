// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "CallbackConformance",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Reactive", path: "../..")
  ],
  targets: [
    .target(name: "Callbacks"),
    .target(
      name: "CallbackCatalogue",
      dependencies: [
        "Callbacks",
        .product(name: "Reactive", package: "Reactive"),
        .product(name: "ReactiveTesting", package: "Reactive"),
      ]
    ),
    .executableTarget(
      name: "callback-conformance",
      dependencies: [
        "CallbackCatalogue",
        .product(name: "ConformanceCommand", package: "Reactive"),
      ],
      path: "Sources/Command"
    ),
    .testTarget(
      name: "CallbackTests",
      dependencies: [
        "Callbacks",
        "CallbackCatalogue",
        .product(name: "ReactiveTesting", package: "Reactive"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
