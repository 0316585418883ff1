import ConcordPages
import ConcordProject
import ConcordSyntax

/// A translation as somebody last translated it.
///
/// What a commit changes that touches the source page too, and few words of the translation, is upkeep of both: links, markup,
/// names. It does not bring a translation up to date that was behind.
struct Translation {
  /// The page as it is.
  let today: ParsedPage
  /// What it held when somebody last translated it.
  private(set) var page: ParsedPage
  /// When that was, in seconds since 1970; later than any commit where no commit has it.
  private(set) var time = Int.max
  /// The same without commits that change the same few words of many pages, which may be upkeep as well.
  private(set) var textTime = Int.max

  /// The commit that last translated it, where that changed the source page, too.
  private(set) var joint: String?
  /// What commits changed in both pages since, from the last on.
  private(set) var joints: [Joint] = []
  /// These commits.
  var upkeep: Set<String> { Set(joints.map(\.commit)) }

  /// The last edits of a word or two that came to it alone: a slip that was mended, or a small change that was brought along.
  struct Touches {
    /// How many words they changed.
    var words: Int
    /// The page before them, and when it was translated.
    var before: ParsedPage
    var time: Int
  }
  /// Nil where there are none.
  private(set) var touches: Touches?

  /// The same before somebody touched it.
  var untouched: Translation? {
    guard let touches else { return nil }
    var translation = self
    translation.page = touches.before
    (translation.time, translation.textTime) = (touches.time, touches.time)
    translation.joint = nil
    translation.touches = nil
    return translation
  }

  /// What a commit made of a translation that changed its source, too.
  struct Joint {
    let commit: String
    let former: ParsedPage
    let later: ParsedPage
  }

  /// A tenth of the words.
  private static let fewPart = 10
  private static let fewWords = 3
  /// A commit that changes so many pages is upkeep of a whole set.
  static let manyPages = 6

  init(
    _ today: ParsedPage, of source: Page, _ history: SetHistory, _ contents: [String: [UInt8]], _ reading: PageReading
  ) {
    self.today = today
    page = today
    let sourceVersions = history.versions(source.file)
    let sourceCommits = Set(sourceVersions.map(\.commit))
    var (words, commit, later) = (PageWords(today.document), "", today)
    for version in history.versions(today.file) {
      guard let bytes = contents[version.blob] else { break }
      let isToday = bytes == today.document.text.bytes
      guard let former = isToday ? today : reading.page(today.page, bytes) else { break }
      let formerWords = PageWords(former.document)
      let isShared = sourceCommits.contains(commit)
      if formerWords.text != words.text {
        let change = formerWords.difference(words)
        if touches != nil {
          if isShared || change.words > Self.fewWords { break }
          touches?.words += change.words
        } else if isShared, change.words * Self.fewPart <= change.of {
          page = former
          time = version.time
          joints.append(Joint(commit: commit, former: former, later: later))
        } else if change.words > Self.fewWords || isShared && history.breadth(of: commit) < Self.manyPages {
          joint = isShared ? commit : nil
          break
        } else if history.breadth(of: commit) < Self.manyPages {
          touches = Touches(words: change.words, before: former, time: version.time)
        }
      } else if touches == nil {
        // A formatter made other blocks of the same words, in both pages.
        if isShared, former.document.text.bytes != later.document.text.bytes,
          Self.hasKeptWords(in: commit, sourceVersions, contents)
        {
          joints.append(Joint(commit: commit, former: former, later: later))
        }
        if textTime == time { time = version.time }
      }
      if touches == nil {
        textTime = version.time
      } else {
        touches?.before = former
        touches?.time = version.time
      }
      (words, commit, later) = (formerWords, version.commit, former)
    }
  }

  /// Whether a commit changed no more than white space of the source page.
  private static func hasKeptWords(in commit: String, _ versions: [PageVersion], _ contents: [String: [UInt8]]) -> Bool
  {
    guard let place = versions.firstIndex(where: { $0.commit == commit }), place + 1 < versions.count,
      let later = contents[versions[place].blob], let former = contents[versions[place + 1].blob]
    else { return false }
    return later.filter { !$0.isSpace } == former.filter { !$0.isSpace }
  }
}
