import ConcordParallel
package import ConcordProject
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
  /// Files that are as the site that this one was made from has them; their pages are not rendered.
  package let kept: Set<FileName>
  let builder: SiteBuilder
  private let jobs: [Job]
  private let links: [FileName: PageLinks]
  private let searches: [LocaleTag: [File]]

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
    return await Site(SiteBuilder(map, options, try Theme(options.templates, adding: options.style), isWhole: true))
  }

  /// The same site after other texts of some pages, and other contents of some files. What these cannot change is kept.
  /// - Parameters:
  ///   - texts: pages of the set by their files, relative to the root.
  ///   - files: files that pages show, or parts of which they hold.
  public func replacing(_ texts: [String: [UInt8]], files: Set<String> = []) async -> Site {
    var new = builder.withOtherFiles
    for (file, bytes) in texts.sorted(by: { $0.key < $1.key }) {
      new = new.replacing(file, in: new.map.set.replacing(file, with: bytes))
    }
    return await Site(new, (self, SiteReach(builder, new, texts: Set(texts.keys), files: files)))
  }

  private init(_ builder: SiteBuilder, _ past: (site: Site, reach: SiteReach)? = nil) async {
    let (map, options) = (builder.map, builder.options)
    let planned = map.set.locales.flatMap { locale in
      map.topics.filter { map.isShown($0, locale) }.map { Job(locale: locale, topic: $0, path: map.path($0, locale)) }
    }
    var places = SitePlaces(planned.map(\.path))
    let jobs = planned.filter { places.have($0.path) }
    let due = jobs.filter { past?.reach.reaches($0.topic, $0.locale) ?? true }
    let found = await Parallel.map(due) { (FileName($0.path), PageLinks(map, $0.topic, $0.locale)) }
    let links = Dictionary(found, uniquingKeysWith: { first, _ in first })
      .merging(past?.site.links ?? [:], uniquingKeysWith: { now, _ in now })
    let shown = jobs.compactMap { links[FileName($0.path)] }
    let pictures = [options.favicon, options.logo].compactMap(\.self)
    let linked = Set(shown.flatMap(\.assets) + pictures).sorted()
    let assets = options.isSafe ? linked.filter(SafeHTML.isInert) : linked
    let leftOut = options.isSafe ? linked.filter { !SafeHTML.isInert($0) } : []
    let searched = await Parallel.map(map.set.locales.filter { past?.reach.reachesSearch($0) ?? true }) {
      ($0, builder.search($0))
    }
    let searches = Dictionary(searched, uniquingKeysWith: { first, _ in first })
      .merging(past?.site.searches ?? [:], uniquingKeysWith: { now, _ in now })
    let resources =
      builder.sharedFiles + map.set.locales.flatMap { searches[$0] ?? [] }
      + assets.map { File(path: LinkRewriter.asset($0), content: .copy($0)) }
    frame = builder.frameFiles(besides: Set(jobs.map(\.path))).filter { places.have($0.path) }
    warnings = SiteWarning.lines(
      shown.flatMap(\.warnings) + map.lostEntries + Self.clashes(map.topics)
        + leftOut.map { SiteWarning(message: "\($0): left out, for a file of its kind may run code") })
    unplaced = places.lost
    // What is made each time is compared when it is written.
    let made =
      due.map(\.path) + searched.flatMap { $0.1.map(\.path) } + (past?.reach.files ?? []).map(LinkRewriter.asset)
    kept =
      past.map { past in
        Set((resources.map(\.path) + jobs.map(\.path)).map(FileName.init))
          .intersection((past.site.resources.map(\.path) + past.site.jobs.map(\.path)).map(FileName.init))
          .subtracting(made.map(FileName.init))
      } ?? []
    (self.resources, self.searches) = (resources, searches)
    (self.builder, self.jobs, self.links) = (builder, jobs, links)
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

  /// Renders every page of every locale that is not kept, many at a time, and hands each over as soon as it is done.
  public func renderPages(_ take: @escaping @Sendable (File) -> Void) async {
    let done = Mutex(0)
    let due = kept.isEmpty ? jobs : jobs.filter { !kept.contains(FileName($0.path)) }
    _ = await Parallel.map(due) { job in
      take(File(path: job.path, content: .bytes(builder.page(job.topic, job.locale))))
      done.withLock { count in
        count += 1
        builder.options.onProgress(count, due.count)
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
