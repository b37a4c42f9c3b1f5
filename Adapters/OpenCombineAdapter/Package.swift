// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "OpenCombineConformance",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Reactive", path: "../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    .target(
      name: "OpenCombineCatalogue",
      dependencies: [
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
        .product(name: "Reactive", package: "Reactive"),
        .product(name: "ReactiveTesting", package: "Reactive"),
      ]
    ),
    .executableTarget(
      name: "opencombine-conformance",
      dependencies: [
        "OpenCombineCatalogue",
        .product(name: "ConformanceCommand", package: "Reactive"),
      ],
      path: "Sources/Command"
    ),
    .testTarget(
      name: "OpenCombineTests",
      dependencies: [
        "OpenCombineCatalogue",
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "Reactive", package: "Reactive"),
        .product(name: "ReactiveTesting", package: "Reactive"),
      ]
    ),
  ],
  swiftLanguageModes: [.v5]
)
