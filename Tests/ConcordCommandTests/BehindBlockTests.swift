import Foundation
import Testing

/// Which changes of one block leave a translation behind.
@Suite struct BehindBlockTests {
  /// What changed in the source, and what the translation holds of it today.
  @Test(arguments: [
    ("Upload it to Supbase", "Upload it to Supabase", "Upload it to Supabase", true),
    ("Upload it to Supbase", "Upload it to Supabase", "Upload it to Supbase", false),
    ("Config file of it", "Config File Of It", "Fichier de config", true),
    ("Run `tide up` there", "Run `Tide up` there", "Lancez `tide up`", false),
    // A letter that was forgotten, an article; other words, among them one of a letter more.
    ("It is avaiable in the harbour", "It is available in harbour", "Elle est au port", true),
    // A bracket too many, and a link that came.
    ("The port `a.b` has boats) and ships", "The port `a.b` has boats and ships", "Le port `a.b`", true),
    // What leads to a page of the site is told by itself.
    ("The port [a](b.md) and ships", "The port [a](b.md) and [ships](b.md)", "Le port [a](b.md)", true),
    ("The port [a](b.md) and ships", "The port [a](c.md) and ships", "Le port [a](b.md)", true),
    ("The port [a](b.md) and ships", "The port [a](c.md) and boats", "Le port [a](b.md)", false),
    ("It is avaiable in ruby", "It is available in Ruby", "Elle est avaiable en ruby", false),
    ("Suggestions Using the boats", "Suggestions for Using the boats", "Conseils", true),
    ("It is able to swim", "It is unable to swim", "Elle nage", false),
    ("It knows integers, floats so it counts", "It knows integers, and floats, so it counts", "Elle compte", true),
    ("See [a](https://a.org/tide)", "See [a](https://a.org/en/tide)", "Voir [a](https://a.org/tide)", true),
    ("See [a](https://a.org/tide)", "See [a](https://a.org/ebb/tide)", "Voir [a](https://a.org/tide)", false),
    ("It rises—and falls", "It rises and falls", "Elle monte", true),
    ("It rises and falls", "It rises or falls", "Elle monte", false),
    ("It must swim", "It most swim", "Elle nage", false),
    ("It can swim here", "It can now swim here", "Elle nage", false),
    ("The tide rises", "The ebb rises", "La marée monte", false),
    // A number or an address that the translation has already, or has not.
    ("All ruby versions before 2.1.0-a1", "All Ruby versions before 2.1.0-a2", "Tout avant 2.1.0-a2", true),
    ("All ruby versions before 2.1.0-a1", "All Ruby versions before 2.1.0-a2", "Tout avant 2.1.0-a1", false),
    ("See Fault #85", "See [Fault #85](https://a.org/85)", "Voir [Panne 85](https://a.org/85)", true),
    ("See Fault #85", "See [Fault #85](https://a.org/85)", "Voir la panne 85", false),
    ("See [Fault](https://a.org/85)", "See Fault", "Voir [Panne](https://a.org/85)", false),
    ("Adding the listing API to it", "Add a listing APIs to it", "Ajouter", true),
    ("It is the same with above", "It is the same as above", "Voir plus haut", true),
    // What stood there twice.
    ("See `a`.\n\nSee `b`.\n\nSee `b`", "See `a`.\n\nSee `b`", "Voir `a`.\n\nVoir `b`", true),
    ("See `a`.\n\nSee `b`.\n\nSee `c`", "See `a`.\n\nSee `b`", "Voir `a`.\n\nVoir `b`", true),
    (
      "At 11:00 ([here](https://a.org/event/3349))", "At 11:00am ([here](https://a.org/convert?t=11))",
      "À 11:00 ([là](https://a.org/convert?t=11))", true
    ),
    (
      "At 11:00 ([here](https://a.org/event/3349))", "At 11:30am, on 2 days ([here](https://a.org/convert?t=11))",
      "À 11:00 ([là](https://a.org/convert?t=11))", false
    ),
    ("With Sounder", "With [Sounder](https://a.org/sounder)", "Avec [Sounder](https://a.org/sounder)", true),
    (
      "See [it](https://a.org/guide/1)", "See [it](https://a.org/guide/2). Never sail alone",
      "Voir [là](https://a.org/guide/2)", false
    ),
    ("Where `a == b` it rises", "Where `a != b` it rises", "Elle monte", false),
    (
      "Requires 1.2, [get it](https://a.org/get/12)", "Requires 1.3, [get it](https://a.org/get/13)",
      "Demande 1.2, [voir](https://a.org/get/13)", false
    ),
    ("<!-- made from 4d3f -->\n\nSee `a`", "See `a`", "<!-- made from 4d3f -->\n\nVoir `a`", true),
    (
      "We meet in the port on Monday at noon, [here](https://a.org/j/1234)",
      "We meet in the port on Tuesday at dusk, [here](https://a.org/j/5678)",
      "Rejoignez-nous le mardi [là](https://a.org/j/5678)", true
    ),
    (
      "We meet in the port on Monday at noon, [here](https://a.org/j/1234)",
      "We meet in the port on Tuesday at dusk, [here](https://a.org/j/5678)",
      "Rencontrons-nous le lundi [là](https://a.org/j/1234)", false
    ),
    ("See `a`.\n\nSee `b`.\n\nSee `c`", "See `a`.\n\nSee `b`", "Voir `a`.\n\nVoir `b`.\n\nVoir `c`", false),
    // Another way to write a link, and another link.
    (
      "See [it](http://a.org/b)", "See <a href=\"https://a.org/b\" target=\"_blank\">it</a>",
      "Voir [là](http://a.org/b)", true
    ),
    (
      "See [it](http://a.org/b)", "See <a href=\"https://a.org/c\" target=\"_blank\">it</a>",
      "Voir [là](http://a.org/b)", false
    ),
    // A letter between brackets, and another reference.
    ("Go to a [q]uay in the port", "Go to a [q]uay on the port", "Allez à un quai", true),
    ("Go to the [quay] in the port", "Go to the [ship] in the port", "Allez au [quai]", false),
  ])
  func `a block is behind where readers of the translation miss something`(
    _ former: String, _ today: String, _ translation: String, _ isCurrent: Bool
  ) throws {
    var repository = try Repository(["en/a.md": "# Tide\n\nText.\n\n\(former).\n"])
    try repository.commit(["fr/a.md": "# Marée\n\nTexte.\n\n\(translation).\n"])
    let commit = try repository.ask(["rev-parse", "HEAD"])
    try repository.write("# Tide\n\nText.\n\n\(today).\n", "en/a.md")
    try repository.write(
      "---\ndefault_lang_commit: \(commit)\n---\n\n# Marée\n\nTexte.\n\n\(translation).\n", "fr/a.md")
    let run = try Concord.run(["lint", repository.folder.path, "--quiet"], pages: [:])
    #expect(run.output.contains("page-stale") != isCurrent, "\(run.output)")
  }
}
