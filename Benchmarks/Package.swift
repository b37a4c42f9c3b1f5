// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  traits: [
    .trait(
      name: "Interleaving",
      description: "Compiles the scheduling points in, to measure their cost."
    )
  ],
  dependencies: [
    .package(
      name: "Reactive",
      path: "..",
      traits: [.trait(name: "Interleaving", condition: .when(traits: ["Interleaving"]))]
    ),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        .product(name: "Reactive", package: "Reactive"),
        .product(name: "ReactiveTesting", package: "Reactive"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
