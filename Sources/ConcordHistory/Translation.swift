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

  /// What a commit made of a translation that changed its source, too.
  struct Joint {
    let commit: String
    let former: ParsedPage
    let later: ParsedPage
  }

  /// A tenth of the words.
  private static let fewPart = 10
  private static let fewWords = 3
  private static let manyPages = 6

  init(
    _ today: ParsedPage, of source: Page, _ history: SetHistory, _ contents: [String: [UInt8]], _ reading: PageReading
  ) {
    self.today = today
    page = today
    let sourceCommits = Set(history.versions(source.file).map(\.commit))
    var (words, commit, later) = (PageWords(today.document), "", today)
    for version in history.versions(today.file) {
      guard let bytes = contents[version.blob] else { break }
      let isToday = bytes == today.document.text.bytes
      guard let former = isToday ? today : reading.page(today.page, bytes) else { break }
      let formerWords = PageWords(former.document)
      if formerWords.text != words.text {
        let change = formerWords.difference(words)
        if sourceCommits.contains(commit), change.words * Self.fewPart <= change.of {
          page = former
          time = version.time
          joints.append(Joint(commit: commit, former: former, later: later))
        } else if change.words > Self.fewWords || history.breadth(of: commit) < Self.manyPages {
          joint = sourceCommits.contains(commit) ? commit : nil
          break
        }
      } else if textTime == time {
        time = version.time
      }
      textTime = version.time
      (words, commit, later) = (formerWords, version.commit, former)
    }
  }
}
