import ConcordFiles
import ConcordSyntax
import ConcordWorkspace
import Subprocess
import Synchronization

/// How git is called: with one repository, and with nothing in its configuration that could run a program.
///
/// A closed list of commands that read trees and names would do; the settings are a second wall, for what a later git may do.
struct GitCommand: Sendable {
  /// The folder that holds `.git`, absolute.
  let top: String

  /// Settings that name programs, servers, or files elsewhere: `git help config`.
  private static let settings = [
    "safe.bareRepository=explicit", "core.fsmonitor=false", "core.untrackedCache=false", "core.hooksPath=/dev/null",
    "core.attributesFile=/dev/null", "core.pager=cat", "core.editor=false",
    "core.askPass=false", "core.sshCommand=false", "core.gitProxy=false", "core.alternateRefsCommand=false",
    "credential.helper=", "diff.external=",
    "gpg.program=false", "log.showSignature=false",
    "protocol.allow=never", "submodule.recurse=false", "diff.ignoreSubmodules=all",
    "gc.auto=0", "maintenance.auto=false",
  ]

  /// As many bytes as one command may print.
  private static let most = 1 << 30
  /// How long one command may take, in seconds.
  private static let longest = 30

  /// The repositories that have kept a command waiting so long: others would wait as long, and a run asks for many things.
  private static let silent = Mutex<Set<String>>([])

  /// How the pathspecs of a command are read: as names, or as patterns, whose `*` is also a `/`. Git compares what has one `*` and
  /// an ending byte by byte, and takes five times as long over `**/`.
  enum Pathspecs: String {
    case names = "--literal-pathspecs"
    case patterns = "--no-literal-pathspecs"

    /// A name as a pattern that only it matches.
    static func escaped(_ name: String) -> String {
      // By scalars: with an accent on it, a sign is another character, and no other byte.
      String(
        String.UnicodeScalarView(
          name.unicodeScalars.flatMap { "*?[\\".unicodeScalars.contains($0) ? ["\\", $0] : [$0] }))
    }
  }

  /// What git prints; nil where it fails.
  /// - Parameters:
  ///   - longest: how long it may take, in seconds.
  ///   - excludes: whether git reads the file of `core.excludesFile`, or the one in its place in the user's folder.
  func run(
    _ arguments: [String], input: [UInt8] = [], pathspecs: Pathspecs = .names, longest: Int = longest,
    excludes: Bool = false
  ) async throws(RunError) -> [UInt8]? {
    let silence = RunError("git has not answered within \(longest) s in \(top)")
    if Self.silent.withLock({ $0.contains(top) }) { throw silence }
    let settings = (Self.settings + (excludes ? [] : ["core.excludesFile=/dev/null"])).flatMap { ["-c", $0] }
    let place = ["-C", top, "--git-dir=\(Path.join(top, ".git"))", "--work-tree=\(top)"]
    let all =
      place + ["--no-pager", pathspecs.rawValue, "--no-replace-objects"] + settings + arguments
    do {
      return try await withThrowingTaskGroup(of: [UInt8]?.self) { group in
        group.addTask {
          // Collected here: `bytes(limit:)` would ask the system for as much memory as it may take, each time.
          let result = try await Subprocess.run(
            .name("git"), arguments: Arguments(all), environment: .inherit.updating(Self.environment),
            input: .array(input), output: .sequence, error: .discarded
          ) { execution in
            var bytes: [UInt8] = []
            for try await buffer in execution.standardOutput {
              unsafe buffer.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
              guard bytes.count <= Self.most else {
                throw RunError("git prints more than \(Self.most >> 30) GB of names or contents in \(top)")
              }
            }
            return bytes
          }
          return result.terminationStatus.isSuccess ? result.closureResult : nil
        }
        group.addTask {
          // A pipe in the place of one of its files keeps git waiting for ever.
          try await Task.sleep(for: .seconds(longest))
          // What is given less time looks at more than the others do.
          if longest == Self.longest { Self.silent.withLock { _ = $0.insert(top) } }
          throw silence
        }
        defer { group.cancelAll() }
        return try await group.next() ?? nil
      }
    } catch let error as RunError {
      throw error
    } catch {
      throw RunError("git cannot be run: \(error)")
    }
  }

  /// Whether `core.excludesFile` is the user's or the machine's, or the repository's, and then a file: a stranger's may be a pipe.
  func ownExcludes() async throws(RunError) -> Bool {
    let output = try await run(
      ["config", "--includes", "--show-scope", "--null", "--type=path", "--get", "core.excludesFile"], excludes: true)
    guard let words = output?.split(separator: 0), words.count == 2 else { return true }
    let scope = String(decoding: words[0], as: UTF8.self)
    if scope == "global" || scope == "system" { return true }
    let path = Path.absolute(RawName.text(Array(words[1])), from: top)
    return DiskFiles.here.naming(path).kind(path) == .file
  }

  /// A hook runs its programs with variables that speak of another repository, or of how it is read; none is passed on
  /// (`git rev-parse --local-env-vars`, and those that turn paths into patterns). Commits have the parents that they name.
  private static let environment: [Subprocess.Environment.Key: String?] = [
    "GIT_DIR": nil, "GIT_WORK_TREE": nil, "GIT_COMMON_DIR": nil, "GIT_INDEX_FILE": nil, "GIT_OBJECT_DIRECTORY": nil,
    "GIT_ALTERNATE_OBJECT_DIRECTORIES": nil, "GIT_NAMESPACE": nil, "GIT_CEILING_DIRECTORIES": nil, "GIT_PREFIX": nil,
    "GIT_IMPLICIT_WORK_TREE": nil, "GIT_INTERNAL_SUPER_PREFIX": nil, "GIT_SHALLOW_FILE": nil,
    "GIT_REPLACE_REF_BASE": nil, "GIT_QUARANTINE_PATH": nil, "GIT_ATTR_SOURCE": nil, "GIT_DEFAULT_HASH": nil,
    "GIT_LITERAL_PATHSPECS": nil, "GIT_GLOB_PATHSPECS": nil, "GIT_NOGLOB_PATHSPECS": nil, "GIT_ICASE_PATHSPECS": nil,
    "GIT_CONFIG": nil, "GIT_CONFIG_COUNT": nil, "GIT_CONFIG_PARAMETERS": nil, "GIT_EXTERNAL_DIFF": nil, "GIT_SSH": nil,
    "GIT_SSH_COMMAND": nil, "GIT_PROXY_COMMAND": nil, "GIT_EXEC_PATH": nil, "GIT_GRAFT_FILE": "/dev/null",
    "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "GIT_ASKPASS": "false", "GIT_NO_LAZY_FETCH": "1",
    "GIT_ALLOW_PROTOCOL": "none", "GIT_ATTR_NOSYSTEM": "1", "LC_ALL": "C",
  ]
}
