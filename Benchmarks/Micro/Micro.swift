import Benchmark
import ConcordAlignment
import ConcordLint
import ConcordPages
import ConcordProject
import ConcordSite
import ConcordSnippets
import ConcordSyntax
import Foundation

/// One page in English and French, large enough to be typical: the guide's chapter on lint.
private let guide = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../locales").standardized

private func bytes(_ path: String) -> [UInt8] {
  [UInt8]((try? Data(contentsOf: guide.appending(path: path))) ?? Data())
}

/// The guide, with every page read.
private func guidePages() async throws -> (Project, PageStore) {
  let paths = (FileManager.default.enumerator(atPath: guide.path)?.allObjects as? [String] ?? []).sorted()
  let project = try Project.discover(paths: paths)
  let store = PageStore(project, reading: PageReading(dialect: .ibmCloud)) { .success(bytes($0)) }
  _ = await store.parsed(store.pages)
  return (project, store)
}

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration.metrics = [.wallClock, .peakMemoryResident]
  let (english, french) = (bytes("en/lint.md"), bytes("fr/lint.md"))
  let (source, target) = (
    Document(parsing: english, dialect: .ibmCloud), Document(parsing: french, dialect: .ibmCloud)
  )

  Benchmark("parse: a page", configuration: .init(scalingFactor: .kilo)) { benchmark in
    for _ in benchmark.scaledIterations { blackHole(Document(parsing: english, dialect: .ibmCloud)) }
  }

  Benchmark("align: a page with its translation", configuration: .init(scalingFactor: .kilo)) { benchmark in
    for _ in benchmark.scaledIterations { blackHole(Alignment(source, target)) }
  }

  Benchmark("lex: the code of the guide, as Swift", configuration: .init(scalingFactor: .kilo)) { benchmark in
    guard let swift = Language.named("swift") else { return }
    let code = TextBuffer(english)
    let range = ByteRange(start: 0, end: english.count)
    for _ in benchmark.scaledIterations { blackHole(swift.tokens(code, range)) }
  }

  Benchmark("lint: the guide, all rules") { benchmark in
    let (project, store) = try await guidePages()
    let set = LintSet(project, store: store)
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { blackHole(await Linter().lint(set)) }
  }

  Benchmark("render: the guide") { benchmark in
    let (project, store) = try await guidePages()
    let set = await SiteSet(project, store: store, files: FileSet(), keywords: nil)
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { blackHole(try await Site.build(set, SiteOptions()).files()) }
  }
}
