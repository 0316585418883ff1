import Foundation
import FuzzTargets
import Testing

/// What the fuzzers found once, `Finds/TARGET/…`, is held for good.
@Suite struct FuzzFindsTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Finds")

  static let finds: [(target: String, file: String)] = FuzzTarget.all.flatMap { target in
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: target.name).path)
    return (files ?? []).sorted().map { (target.name, $0) }
  }

  @Test(arguments: finds) func `what a fuzzer found is mended`(target: String, file: String) async throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: "\(target)/\(file)")))
    let found = try #require(FuzzTarget.all.first { $0.name == target })
    let broken = await found.broken(bytes)
    #expect(broken == nil)
  }

  @Test(arguments: FuzzTarget.all.map(\.name)) func `no bytes at all break nothing`(target: String) async throws {
    let found = try #require(FuzzTarget.all.first { $0.name == target })
    let broken = await found.broken([])
    #expect(broken == nil)
  }

  /// The oracle itself: what it has to see.
  @Test(arguments: [
    "<script>", "<p onclick=\"x\">", "<a href=\"java&Tab;script:x\">", "<a href='x'>", "<img src=\"data:text/html,x\">",
    "<!-- x -->",
  ])
  func `what runs in a browser is seen`(html: String) { #expect(ActiveMarkup.first(in: Array(html.utf8)) != nil) }
}
