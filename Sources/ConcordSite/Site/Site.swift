import ConcordParallel
import ConcordProject
import Synchronization

/// A site: its files, of which the pages are rendered when they are asked for.
public struct Site: Sendable {
  /// One file of the site.
  public struct File: Sendable {
    /// Relative to the site's root.
    public let path: String
    /// Its content.
    public let content: Content
  }
  /// What a file holds.
  public enum Content: Sendable {
    case bytes([UInt8])
    /// The same as a file of the project.
    case copy(String)
  }

  /// What pages show and load: to be written before them.
  public let resources: [File]
  /// Pages that are no topic, and what programs read: they lead to the others.
  public let frame: [File]
  /// Links of pages that lead nowhere, as `file:line: message`, sorted.
  public let warnings: [String]
  /// Pages that have no place, for another one's file is where their folder would be: `x.md` beside `x.html/y.md`. Sentences;
  /// the pages are no part of the site.
  public let unplaced: [String]
  private let builder: SiteBuilder
  private let jobs: [Job]

  /// A topic's page in a locale's part of the site.
  private struct Job: Sendable {
    let locale: LocaleTag
    let topic: String
    let path: String
  }
}

extension Site {
  /// Plans a site; what can be wrong with it is found here, before any page is written.
  public static func build(_ set: SiteSet, _ options: SiteOptions) async throws(SiteError) -> Site {
    var set = set
    do { set.keywords = try set.keywords?.expanded() } catch { throw .keywords(error) }
    let map = await SiteMap.of(set, options)
    guard !map.topics.isEmpty else { throw .noPages }
    let builder = SiteBuilder(map, options, try Theme(options.templates, adding: options.style), isWhole: true)
    let planned = set.locales.flatMap { locale in
      map.topics.filter { map.isShown($0, locale) }.map { Job(locale: locale, topic: $0, path: map.path($0, locale)) }
    }
    var places = SitePlaces(planned.map(\.path))
    let jobs = planned.filter { places.have($0.path) }
    let links = await Parallel.map(jobs) { PageLinks(map, $0.topic, $0.locale) }
    let pictures = [options.favicon, options.logo].compactMap(\.self)
    let linked = Set(links.flatMap(\.assets) + pictures).sorted()
    let assets = options.isSafe ? linked.filter(SafeHTML.isInert) : linked
    let leftOut = options.isSafe ? linked.filter { !SafeHTML.isInert($0) } : []
    let search = await Parallel.map(set.locales) { builder.search($0) }
    return Site(
      resources: builder.sharedFiles + search.flatMap(\.self)
        + assets.map { File(path: LinkRewriter.asset($0), content: .copy($0)) },
      frame: builder.frameFiles(besides: Set(jobs.map(\.path))).filter { places.have($0.path) },
      warnings: SiteWarning.lines(
        links.flatMap(\.warnings) + map.lostEntries + Self.clashes(map.topics)
          + leftOut.map { SiteWarning(message: "\($0): left out, for a file of its kind may run code") }),
      unplaced: places.lost, builder: builder, jobs: jobs)
  }

  /// Pages whose names differ only in case or normal form: on some file systems one is written over the other.
  private static func clashes(_ topics: [String]) -> [SiteWarning] {
    // Texts are equal where Unicode says that they are the same letters.
    Dictionary(grouping: topics) { $0.lowercased() }.values.filter { $0.count > 1 }.map { group in
      let names = group.map { FileName($0) }.sorted().map { "`\($0.text)`" }.joined(separator: " and ")
      return SiteWarning(
        message: "\(names) differ only in case or normal form: some file systems hold only one of them")
    }
  }

  /// What the pages rendered so far have and only the site itself can show.
  public var own: OwnNames { builder.own }

  /// The path of every file.
  public var paths: [String] { resources.map(\.path) + jobs.map(\.path) + frame.map(\.path) }

  /// Renders every page of every locale, many at a time, and hands each over as soon as it is done.
  public func renderPages(_ take: @escaping @Sendable (File) -> Void) async {
    let done = Mutex(0)
    _ = await Parallel.map(jobs) { job in
      take(File(path: job.path, content: .bytes(builder.page(job.topic, job.locale))))
      done.withLock { count in
        count += 1
        builder.options.onProgress(count, jobs.count)
      }
    }
  }

  /// Every file with its content, sorted by path.
  public func files() async -> [File] {
    let pages = Mutex<[File]>([])
    await renderPages { page in pages.withLock { $0.append(page) } }
    return (resources + pages.withLock { $0 } + frame).sorted { $0.path < $1.path }
  }
}
