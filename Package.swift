// swift-tools-version: 6.2
import PackageDescription

/// One list of settings for every target: the strictest the compiler offers.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
]

/// The plugin that makes the API reference is nothing that users of the libraries have to resolve: `make documentation` asks.
let documentation: [Package.Dependency] =
  Context.environment["CONCORD_DOCUMENTATION"] == nil
  ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")]

/// libFuzzer has no place in a build without it: `make fuzz` asks.
let fuzzing: [Target] =
  Context.environment["CONCORD_FUZZING"] == nil
  ? []
  : [
    .executableTarget(
      name: "fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzz",
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])])
  ]

/// What is asked, read and written once a run may be slow: `make release` wants it small.
let seldom =
  settings + (Context.environment["CONCORD_RELEASE"] == nil ? [] : [.unsafeFlags(["-Osize"])])

/// The release has no Foundation in it, which only ArgumentParser asks for: `make release` wants this in its place.
let noFoundation: [Target] =
  Context.environment["CONCORD_NO_FOUNDATION"] == nil
  ? [] : [.target(name: "NoFoundation", path: "Packaging/NoFoundation")]

let libraries = [
  "ConcordData", "ConcordFiles", "ConcordSyntax", "ConcordSnippets", "ConcordProject", "ConcordPages",
  "ConcordAlignment", "ConcordHistory", "ConcordLint", "ConcordReport",
  "ConcordSite", "ConcordDiff", "ConcordStatus", "ConcordServe", "ConcordWorkspace",
]

let package = Package(
  name: "Concord",
  platforms: [.macOS(.v15)],
  products: libraries.map { .library(name: $0, targets: [$0]) } + [
    .library(name: "Concord", targets: libraries),
    .executable(name: "concord", targets: ["concord"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
  ] + documentation,
  targets: [
    .systemLibrary(
      name: "CMark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "CMemory", dependencies: ["CMark"]),
    .target(name: "CBits"),
    .target(name: "CFiles"),
    .target(name: "ConcordSyntax", dependencies: ["CBits", "CMark", "CMemory"], swiftSettings: settings),
    .target(name: "ConcordSnippets", dependencies: ["ConcordSyntax"], swiftSettings: settings),
    .target(name: "ConcordData", dependencies: ["CYAML"], swiftSettings: settings),
    .target(name: "ConcordFiles", dependencies: ["CFiles", "ConcordSyntax"], swiftSettings: settings),
    .target(name: "ConcordParallel", swiftSettings: settings),
    .target(
      name: "ConcordProject",
      dependencies: ["ConcordData", "ConcordSyntax"], swiftSettings: settings),
    .target(
      name: "ConcordPages", dependencies: ["ConcordParallel", "ConcordSyntax", "ConcordProject"],
      swiftSettings: settings),
    .target(name: "ConcordAlignment", dependencies: ["ConcordSyntax"], swiftSettings: settings),
    .target(
      name: "ConcordHistory",
      dependencies: ["ConcordParallel", "ConcordSyntax", "ConcordProject", "ConcordPages", "ConcordAlignment"],
      swiftSettings: settings),
    .target(
      name: "ConcordLint",
      dependencies: [
        "ConcordData", "ConcordParallel", "ConcordSyntax", "ConcordSnippets", "ConcordProject", "ConcordPages",
        "ConcordAlignment", "ConcordHistory",
      ],
      swiftSettings: settings),
    .target(
      name: "ConcordReport",
      dependencies: [
        "ConcordData", "ConcordSyntax", "ConcordSnippets", "ConcordProject", "ConcordPages", "ConcordAlignment",
        "ConcordLint",
      ],
      swiftSettings: seldom),
    .target(
      name: "ConcordSite",
      dependencies: [
        "ConcordData", "ConcordParallel", "ConcordSyntax", "ConcordSnippets", "ConcordProject", "ConcordPages",
        "ConcordAlignment",
      ],
      resources: ["page.mustache", "style.css", "script.js", "search.js"].map { .embedInCode("Theme/\($0)") },
      swiftSettings: settings),
    .target(
      name: "ConcordDiff",
      dependencies: [
        "ConcordData", "ConcordParallel", "ConcordSyntax", "ConcordProject", "ConcordPages", "ConcordAlignment",
        "ConcordHistory", "ConcordLint", "ConcordReport", "ConcordSite",
      ],
      resources: ["diff.css", "diff.js"].map { .embedInCode("HTML/\($0)") },
      swiftSettings: seldom),
    .target(
      name: "ConcordStatus",
      dependencies: [
        "ConcordData", "ConcordSyntax", "ConcordProject", "ConcordPages", "ConcordAlignment", "ConcordHistory",
        "ConcordLint", "ConcordReport", "ConcordSite",
      ],
      resources: [.embedInCode("HTML/status.css")],
      swiftSettings: seldom),
    .target(
      name: "ConcordServe", dependencies: ["ConcordFiles", "ConcordSyntax"],
      resources: ["panel.js", "panel.css"].map { .embedInCode("Panel/\($0)") },
      swiftSettings: seldom),
    .target(
      name: "ConcordWorkspace",
      dependencies: ["ConcordFiles", "ConcordSyntax", "ConcordProject", "ConcordPages", "ConcordLint"],
      swiftSettings: seldom),
    .executableTarget(
      name: "concord",
      dependencies: [
        "CMemory", "ConcordData", "ConcordFiles", "ConcordParallel", "ConcordSyntax", "ConcordSnippets",
        "ConcordProject",
        "ConcordPages", "ConcordHistory", "ConcordLint", "ConcordReport", "ConcordSite", "ConcordDiff", "ConcordStatus",
        "ConcordServe", "ConcordWorkspace",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ] + noFoundation.map { .target(name: $0.name) },
      swiftSettings: seldom),
    .testTarget(
      name: "ConcordSyntaxTests",
      dependencies: ["ConcordSyntax", "SharedMaterial"],
      swiftSettings: settings),
    .testTarget(
      name: "ConcordFilesTests", dependencies: ["ConcordFiles", "ConcordSyntax"], swiftSettings: settings),
    .testTarget(
      name: "ConcordSnippetsTests", dependencies: ["ConcordSnippets", "ConcordSyntax", "SharedMaterial"],
      resources: [.copy("Snippets")], swiftSettings: settings),
    .testTarget(
      name: "ConcordAlignmentTests", dependencies: ["ConcordAlignment", "ConcordSyntax"], swiftSettings: settings),
    .testTarget(
      name: "ConcordProjectTests",
      dependencies: ["ConcordData", "ConcordParallel", "ConcordProject", "SharedMaterial"], swiftSettings: settings),
    .testTarget(
      name: "ConcordLintTests",
      dependencies: [
        "ConcordLint", "ConcordHistory", "ConcordPages", "ConcordAlignment", "ConcordSnippets", "ConcordProject",
        "ConcordSyntax", "SharedMaterial",
      ],
      exclude: ["Goldens"], swiftSettings: settings),
    .testTarget(
      name: "ConcordReportTests", dependencies: ["ConcordData", "ConcordReport", "ConcordProject"],
      swiftSettings: settings),
    .testTarget(
      name: "ConcordCommandTests", dependencies: ["concord", "SharedMaterial"], exclude: ["Goldens"],
      swiftSettings: settings),
    .testTarget(
      name: "ConcordSiteTests",
      dependencies: ["ConcordSite", "ConcordPages", "ConcordProject", "ConcordSyntax", "SharedMaterial"],
      swiftSettings: settings),
    .testTarget(
      name: "ConcordDiffTests",
      dependencies: [
        "ConcordDiff", "ConcordLint", "ConcordPages", "ConcordProject", "ConcordSyntax", "SharedMaterial",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ConcordWorkspaceTests",
      dependencies: [
        "ConcordWorkspace", "ConcordFiles", "ConcordLint", "ConcordPages", "ConcordProject", "ConcordSyntax",
        "SharedMaterial",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "FuzzTests", dependencies: ["FuzzTargets"], exclude: ["Finds"], swiftSettings: settings),
    .target(name: "SharedMaterial", path: "Tests/SharedMaterial", swiftSettings: settings),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "CMark", "ConcordData", "ConcordLint", "ConcordPages", "ConcordProject", "ConcordServe", "ConcordSite",
        "ConcordSnippets", "ConcordSyntax",
      ],
      path: "Tests/FuzzTargets", swiftSettings: settings),
  ] + fuzzing + noFoundation,
  swiftLanguageModes: [.v6]
)
