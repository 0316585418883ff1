import Foundation

/// Runs the built command in a folder of its own.
enum Concord {
  struct Run {
    let code: Int32
    let output: String
    let errors: String
  }

  /// Runs the command in a folder that holds these pages.
  /// - Parameters:
  ///   - reads: whether somebody reads its output; else the pipe is closed.
  ///   - place: where it runs; nil for the folder of the pages.
  static func run(
    _ arguments: [String], pages: [String: String], raw: [String: [UInt8]] = [:], input: String = "",
    environment: [String: String] = [:], reads: Bool = true, in place: URL? = nil
  ) throws -> Run {
    let folder = FileManager.default.temporaryDirectory.appending(path: "concord-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, bytes) in pages.mapValues({ Array($0.utf8) }).merging(raw, uniquingKeysWith: { $1 }) {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = place ?? folder
    let output = folder.appending(path: ".output")
    let errors = folder.appending(path: ".errors")
    try Data().write(to: output)
    try Data().write(to: errors)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let standardInput = folder.appending(path: ".input")
    try Data(input.utf8).write(to: standardInput)
    process.standardInput = try FileHandle(forReadingFrom: standardInput)
    let closed = Pipe()
    if !reads {
      try closed.fileHandleForReading.close()
      process.standardOutput = closed
    }
    try process.run()
    process.waitUntilExit()
    return Run(
      code: process.terminationStatus, output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }

  /// The root of this package.
  static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The command is built beside the test bundle.
  static var program: URL {
    Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }?.deletingLastPathComponent().appending(
      path: "concord")
      ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "concord")
  }
}
