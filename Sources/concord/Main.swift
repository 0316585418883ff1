import ArgumentParser
import ConcordParallel
import ConcordProject
import ConcordWorkspace

/// Where the program starts: parse, run, and tell failures on standard error.
@main
enum Main {
  /// The main thread only waits. Where it is left to Swift's runtime, it is ended by unwinding its stack, and in a static
  /// binary that sorts the tables of all functions first, which an editor's save hook would wait for.
  static func main() {
    FileSystem.ignoreClosedPipes()
    Memory.prepare()
    Task.detached { await run() }
    FileSystem.waitForTheEnd()
  }

  private static func run() async -> Never {
    do {
      try Concord.checkCommand(Array(CommandLine.arguments.dropFirst()))
      var command = try Concord.parseAsRoot()
      if let reader = command as? any ReadsPages {
        Memory.reserve()
        let workers = Parallel.Workers(most: reader.reading.jobs, prepare: Memory.reserve)
        try await Parallel.$workers.withValue(workers) {
          var reader = reader
          try await reader.run()
        }
      } else if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
      FileSystem.end(0)
    } catch {
      end(with: error)
    }
  }

  private static func end(with error: any Error) -> Never {
    if let error = error as? RunError {
      FileSystem.writeError("error: \(error)\n")
      FileSystem.end(2)
    }
    let code = Concord.exitCode(for: error)
    let message = Concord.fullMessage(for: error)
    if code == .success {
      FileSystem.writeOutput(message.isEmpty ? "" : message + "\n")
      FileSystem.end(0)
    }
    if !message.isEmpty { FileSystem.writeError(message + "\n") }
    // ArgumentParser has 64 for bad usage; here that is a run that could not be done.
    let isUsage = code == .validationFailure || !(error is ExitCode)
    FileSystem.end(isUsage ? 2 : code.rawValue)
  }
}
