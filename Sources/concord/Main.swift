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
    Console.ignoreClosedPipes()
    // Before anything takes a file, a thread or memory that there is not.
    do { try Environment.checkLimits() } catch { end(with: error) }
    Memory.prepare()
    Task.detached { await run() }
    Environment.waitForTheEnd()
  }

  private static func run() async -> Never {
    do {
      try Concord.checkCommand(Array(CommandLine.arguments.dropFirst()))
      // As other linters have it; nothing else is short for `v`.
      let isVersion = CommandLine.arguments.dropFirst() == ["-v"]
      var command = try Concord.parseAsRoot(isVersion ? ["--version"] : nil)
      try Environment.checkWorkingDirectory()
      try Variables.checkFlags()
      if let reader = command as? any ReadsPages {
        Memory.reserve()
        let wanted = try Variables.number("JOBS")
        let workers = Parallel.Workers(most: reader.reading.jobs ?? wanted, prepare: Memory.reserve)
        try await Parallel.$workers.withValue(workers) {
          var reader = reader
          try await reader.run()
        }
      } else if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
      Environment.end(0)
    } catch {
      end(with: error)
    }
  }

  private static func end(with error: any Error) -> Never {
    if let error = error as? RunError {
      Console.tell("error: \(error)")
      Environment.end(2)
    }
    let code = Concord.exitCode(for: error)
    let message = Concord.fullMessage(for: error)
    if code == .success {
      Console.write(message.isEmpty ? "" : message + "\n")
      Environment.end(0)
    }
    if !message.isEmpty { Console.tell(message) }
    // ArgumentParser has 64 for bad usage; here that is a run that could not be done.
    let isUsage = code == .validationFailure || !(error is ExitCode)
    Environment.end(isUsage ? 2 : code.rawValue)
  }
}
