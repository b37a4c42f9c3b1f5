// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "AsyncSequencesConformance",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Reactive", path: "../.."),
    .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.0"),
  ],
  targets: [
    .target(
      name: "AsyncSequenceCatalogue",
      dependencies: [
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
        .product(name: "Reactive", package: "Reactive"),
        .product(name: "ReactiveTesting", package: "Reactive"),
      ]
    ),
    .executableTarget(
      name: "async-conformance",
      dependencies: [
        "AsyncSequenceCatalogue",
        .product(name: "ConformanceCommand", package: "Reactive"),
      ],
      path: "Sources/Command"
    ),
    .testTarget(
      name: "AsyncSequencesTests",
      dependencies: [
        "AsyncSequenceCatalogue",
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
        .product(name: "Reactive", package: "Reactive"),
        .product(name: "ReactiveTesting", package: "Reactive"),
      ]
    ),
  ],
  swiftLanguageModes: [.v5]
)
