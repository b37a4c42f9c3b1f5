// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Reactive",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Reactive", targets: ["Reactive"]),
    .library(name: "ReactiveFoundation", targets: ["ReactiveFoundation"]),
    .library(name: "ReactiveTesting", targets: ["ReactiveTesting"]),
    .library(name: "ConformanceCommand", targets: ["ConformanceCommand"]),
    .library(name: "ReactiveSwiftCompatibility", targets: ["ReactiveSwiftCompatibility"]),
    .library(
      name: "ReactiveSwiftCompatibilityTesting",
      targets: ["ReactiveSwiftCompatibilityTesting"]
    ),
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
    .target(
      name: "ReactiveSwiftCompatibility",
      dependencies: ["Reactive", "ReactiveFoundation"]
    ),
    .target(
      name: "ReactiveSwiftCompatibilityTesting",
      dependencies: ["Reactive", "ReactiveSwiftCompatibility", "ReactiveTesting"]
    ),
    .target(name: "ConformanceCommand", dependencies: ["ReactiveTesting"]),
    .target(
      name: "OperatorCatalogue",
      dependencies: ["ConformanceCommand", "Reactive", "ReactiveTesting"]
    ),
    .executableTarget(
      name: "conformance",
      dependencies: ["ConformanceCommand", "OperatorCatalogue", "ReactiveTesting"]
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
      dependencies: [
        "ConformanceCommand", "OperatorCatalogue", "Reactive", "ReactiveSwiftCompatibilityTesting",
        "ReactiveTesting", "TestSupport",
      ],
      path: "Tests/Conformance"
    ),
    .executableTarget(
      name: "first-program",
      dependencies: ["Reactive"],
      path: "Examples/FirstProgram"
    ),
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["Reactive", "ReactiveTesting", "TestSupport"],
      path: "Tests/Documentation"
    ),
    .testTarget(
      name: "LawfulTests",
      dependencies: ["Reactive", "ReactiveTesting"],
      path: "Tests/Lawful"
    ),
    .testTarget(
      name: "CompatibilityTests",
      dependencies: ["ReactiveSwiftCompatibility", "ReactiveSwiftCompatibilityTesting"],
      path: "Tests/Compatibility"
    ),
  ],
  swiftLanguageModes: [.v6]
)

// Code as it was written for ReactiveSwift 7: in the language mode of its time, and with the warnings that
// lead from the old names to the new ones left out.
for target in package.targets where target.name == "CompatibilityTests" {
  target.swiftSettings = [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]
}

for target in package.targets where target.name != "CompatibilityTests" {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}

// The kit runs an operator tens of thousands of times in a checklist, and tests run in debug builds: with both
// libraries optimized, a checklist needs about a third of the time. Operators under test are built as usual. Earlier
// toolchains accept such a setting only in a root package. Set UNOPTIMIZED_REACTIVE to step through the libraries in
// a debugger, and for the thread sanitizer, which does not see the reference counts that order the accesses to an
// inlined array.
#if compiler(>=6.3)
for target in package.targets
where ["Reactive", "ReactiveTesting"].contains(target.name)
  && Context.environment["UNOPTIMIZED_REACTIVE"] == nil
{
  target.swiftSettings? += [.unsafeFlags(["-O"], .when(configuration: .debug))]
}
#endif
