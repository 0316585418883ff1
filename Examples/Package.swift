// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ConcordExamples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Concord", path: "..")],
  targets: ["Read", "Lint", "Extract", "OwnRule", "EditorSession"].map {
    .executableTarget(name: $0, dependencies: [.product(name: "Concord", package: "Concord")])
  },
  swiftLanguageModes: [.v6]
)
