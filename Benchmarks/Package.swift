// swift-tools-version: 6.2
import PackageDescription

/// Microbenchmarks, and the parser alone over a tree: a package of its own, so that users of Concord need none of it.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Concord", path: ".."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "Micro",
      dependencies: [
        .product(name: "Concord", package: "Concord"), .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Micro", plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    .executableTarget(
      name: "parse-bulk", dependencies: [.product(name: "ConcordSyntax", package: "Concord")], path: "ParseBulk"),
  ],
  swiftLanguageModes: [.v6]
)
