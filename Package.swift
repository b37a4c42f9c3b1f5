// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Reactive",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Reactive", targets: ["Reactive"]),
    .library(name: "ReactiveFoundation", targets: ["ReactiveFoundation"]),
    .library(name: "ReactiveTesting", targets: ["ReactiveTesting"]),
    .executable(name: "conformance", targets: ["conformance"]),
  ],
  traits: [
    .trait(
      name: "Interleaving",
      description: "Keeps the scheduling points of the primitives in release builds."
    )
  ],
  targets: [
    .target(name: "Reactive"),
    .target(name: "ReactiveFoundation", dependencies: ["Reactive"]),
    .target(name: "ReactiveTesting", dependencies: ["Reactive"]),
    .target(name: "OperatorCatalogue", dependencies: ["Reactive", "ReactiveTesting"]),
    .executableTarget(
      name: "conformance",
      dependencies: ["OperatorCatalogue", "ReactiveTesting"]
    ),
    .target(name: "TestSupport", dependencies: ["Reactive"], path: "Tests/Support"),
    .executableTarget(
      name: "many-steps",
      dependencies: ["TestSupport"],
      path: "Tests/ManySteps"
    ),
    .testTarget(
      name: "CoreTests",
      dependencies: ["Reactive", "ReactiveTesting", "TestSupport"],
      path: "Tests/Core"
    ),
    .testTarget(
      name: "OperatorTests",
      dependencies: ["Reactive", "ReactiveTesting", "TestSupport"],
      path: "Tests/Operators"
    ),
    .testTarget(
      name: "FoundationTests",
      dependencies: ["Reactive", "ReactiveFoundation", "TestSupport"],
      path: "Tests/Foundation"
    ),
    .testTarget(
      name: "KitTests",
      dependencies: ["Reactive", "ReactiveTesting", "TestSupport"],
      path: "Tests/Kit"
    ),
    .testTarget(
      name: "ConformanceTests",
      dependencies: ["OperatorCatalogue", "Reactive", "ReactiveTesting", "TestSupport"],
      path: "Tests/Conformance"
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
