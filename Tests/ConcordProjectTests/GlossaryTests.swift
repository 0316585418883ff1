import ConcordProject
import Testing

/// Glossaries in the files that projects and tools keep them in.
@Suite struct GlossaryTests {
  /// `kept` terms, then entries as `fr endpoint = use | avoid`.
  private func lines(_ text: String, _ file: String) throws -> [String] {
    let glossary = try GlossaryFile.read(Array(text.utf8), file: file, source: .english)
    let entries = glossary.entries.sorted { $0.key < $1.key }.flatMap { locale, entries in
      entries.map {
        "\(locale) \($0.term ?? "*") = \($0.use.joined(separator: ", ")) | \($0.avoid.joined(separator: ", "))"
      }
    }
    return glossary.kept.map { "keep \($0)" } + entries
  }

  static let tbx2 = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE martif SYSTEM "TBXBasiccoreStructV02.dtd" [ <!ENTITY x "y"> ]>
    <martif type="TBX-Basic" xml:lang="en"><martifHeader/><text><body>
    <termEntry id="1"><descrip type="definition">Where &lt;requests&gt; go</descrip>
      <langSet xml:lang="en-US"><tig><term>endpoint</term></tig></langSet>
      <langSet xml:lang="fr"><ntig><termGrp><term>point d&apos;acc&#xE8;s</term></termGrp></ntig>
        <tig><term>extr&#233;mit&#233;</term><termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote></tig>
      </langSet></termEntry>
    <termEntry id="2"><descrip type="Translation needed">No</descrip>
      <langSet xml:lang="en"><tig><term>Tideline</term></tig></langSet></termEntry>
    </body></text></martif>
    """
  static let tbx3 = """
    <tbx style="dca" type="TBX-Basic" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2"><text><body><conceptEntry id="1">
    <langSec xml:lang="en"><termSec><term>endpoint</term></termSec></langSec><langSec xml:lang="de"><termSec>
    <term><![CDATA[Endpunkt]]></term><termNote type="administrativeStatus">preferredTerm-admn-sts</termNote></termSec>
    <termSec><term>Zielpunkt</term><termNote type="administrativeStatus">supersededTerm-admn-sts</termNote></termSec>
    </langSec></conceptEntry></body></text></tbx>
    """

  static let tbxModules = """
    <tbx style="dct" type="TBX-Basic" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2"
      xmlns:min="http://www.tbxinfo.net/ns/min" xmlns:basic="http://www.tbxinfo.net/ns/basic"><text><body>
    <conceptEntry id="1"><min:subjectField>networks</min:subjectField><langSec xml:lang="en"><termSec><term>endpoint</term>
    <min:partOfSpeech>noun</min:partOfSpeech></termSec></langSec><langSec xml:lang="fr">
    <basic:definition>Là où vont les requêtes</basic:definition><termSec><term>point d’accès</term>
    <min:administrativeStatus>preferredTerm-admn-sts</min:administrativeStatus></termSec><termSec><term>extrémité</term>
    <min:administrativeStatus>deprecatedTerm-admn-sts</min:administrativeStatus></termSec></langSec></conceptEntry>
    </body></text></tbx>
    """

  @Test(arguments: [
    (
      #"{"keep": ["Helm"], "fr": {"avoid": {"endpoint": ["extrémité"]}, "terms": {"node": "nœud"}}}"#, "g.json",
      ["keep Helm", "fr endpoint =  | extrémité", "fr node = nœud | "]
    ),
    (#"[{"source": "node", "target": "nœud", "ignore_case": true}]"#, "i18n/glossary.fr.json", ["fr node = nœud | "]),
    (
      #"{"node": "nœud", "pod": ["pod", "capsule"]}"#, "glossaries/fr.json",
      ["fr node = nœud | ", "fr pod = pod, capsule | "]
    ),
    (
      #"{"sourceLanguage": "en", "version": "1", "terms": [{"source": "node", "targets": {"ko": "노드", "fr": "nœud"}}, {"source": "Helm", "doNotTranslate": true}]}"#,
      "g.json", ["keep Helm", "fr node = nœud | ", "ko node = 노드 | "]
    ),
    (#"{"terms": [{"en": "node", "zh-cn": "节点", "context": "graph"}]}"#, "g.json", ["zh-CN node = 节点 | "]),
    (
      #"{"glossary": {"node": "nœud"}, "do_not_translate": ["Helm"]}"#, "fr/glossary.json",
      ["keep Helm", "fr node = nœud | "]
    ),
    (
      "keep: [Helm]\nfr:\n  - {term: node, use: [nœud], avoid: nodule}\n", "terms.yml",
      ["keep Helm", "fr node = nœud | nodule"]
    ),
    ("[Helm, Tide]", "keep.json", ["keep Helm", "keep Tide"]), ("", "g.json", []),
    (tbx2, "g.tbx", ["keep Tideline", "fr endpoint = point d'accès | extrémité"]),
    (tbx3, "g.xml", ["de endpoint = Endpunkt | Zielpunkt"]),
    (tbxModules, "g.tbx", ["fr endpoint = point d’accès | extrémité"]),
    (
      tbxModules.replacing("<tbx ", with: "<t:tbx xmlns:t=\"x\" ").replacing("<conceptEntry", with: "<t:conceptEntry")
        .replacing("</conceptEntry", with: "</t:conceptEntry").replacing("</tbx", with: "</t:tbx"),
      "g.tbx", ["fr endpoint = point d’accès | extrémité"]
    ),
    // Locales in the first row, as Google, Phrase and Crowdin have them.
    (
      "en,fr,pt-BR\nnode,nœud,nó\n,rien,\nHelm,Helm\n", "g.csv",
      ["fr Helm = Helm | ", "fr node = nœud | ", "pt-BR node = nó | "]
    ),
    ("id,en,pos,fr\n1,node,noun,nœud\n", "g.csv", ["fr node = nœud | "]),
    ("en;id\nnode;simpul\n", "g.csv", ["id node = simpul | "]),
    (
      "\u{FEFF}\"Term [en]\",\"Status [en]\",\"Term [fr]\",\"Status [fr]\"\r\nnode,,nœud,preferred\r\nnode,,nodule,forbidden\r\n",
      "g.csv", ["fr node = nœud | nodule"]
    ),
    (
      "term;translatable;forbidden;fr;fr_description\nnode;yes;no;nœud;x\nHelm;no;no;;\nnode;yes;yes;nodule;\n",
      "g.csv",
      ["fr node = nœud | nodule", "keep Helm"]
    ),
    // Two columns, as DeepL has them, with their languages or without.
    (
      "node,nœud\n\"say \"\"hi\"\", twice\",\"dire\nbonjour\"", "glossary.fr.csv",
      [
        "fr node = nœud | ", "fr say \"hi\", twice = dire\nbonjour | ",
      ]
    ),
    ("node,nœud,EN,FR\nnœud,node,fr,en\npod,capsule,en,fr\n", "g.csv", ["fr node = nœud | ", "fr pod = capsule | "]),
    ("source,Quelle\nnode\tx,Knoten\r", "de/g.csv", ["de node\tx = Knoten | ", "de source = Quelle | "]),
    ("node\tnœud, point\n5\" disk\tdisque\n", "g.fr.tsv", ["fr 5\" disk = disque | ", "fr node = nœud, point | "]),
    // Weblate.
    (
      "location,source,target,id,fuzzy,flags\n,node,nœud,,,\n,Helm,,,,\"read-only, terminology\"\n,node,nodule,,,forbidden\n",
      "fr.csv", ["fr node = nœud | nodule", "keep Helm"]
    ),
    (
      "Source Term,Target Term,Target Language\nnode,Knoten,de\nnode,nœud,fr\n", "g.csv",
      [
        "de node = Knoten | ", "fr node = nœud | ",
      ]
    ),
    ("term,avoid\nnode,nodule\n", "fr.csv", ["fr node =  | nodule"]),
    (
      "Helm\n\nTide\n", "keep.csv",
      [
        "keep Helm", "keep Tide",
      ]
    ),
    ("term\nHelm\n", "keep.csv", ["keep Helm"]), (" \n\n", "g.csv", []), ("", "g.tsv", []),
  ])
  func `a glossary is read in the shape that it has`(_ text: String, _ file: String, _ expected: [String]) throws {
    #expect(try lines(text, file).sorted() == expected.sorted())
  }

  @Test(arguments: [
    ("{\"terms\": [{\"use\": \"x\"}]}", "g.json", "g.json:1:12: an entry names no `term`"),
    ("{\"node\": \"nœud\"}", "g.json", "g.json:1:10: nothing says whose translation this is"),
    ("{", "g.json", "g.json:"), ("a,b", "g.xls", "g.xls:1:1: a glossary is a .tbx, .csv, .tsv, .json or .yml file"),
    (
      "en,fr\na,b\nc,d,e\n", "g.csv",
      "g.csv:3:1: a row of 3 cells in a table of 2; a cell with a separator needs quotes"
    ),
    ("a,b\n", "g.csv", "g.csv:1:1: nothing says whose translation this is"),
    ("a,\"b\nc\n", "g.fr.csv", "g.fr.csv:1:3: the quote is not closed"),
    ("a,\"b\nc\"d\n", "g.fr.csv", "g.fr.csv:2:3: text stands behind the quote of a cell"),
    ("<tbx>\n  <a></b></tbx>", "g.tbx", "g.tbx:2:6: </b> stands where <a> is open"),
    ("<tbx>", "g.tbx", "<tbx> is not closed"), ("", "g.tbx", "there is no element"),
    ("<!DOCTYPE x [<!ENTITY y \"zz\">]><x>&y;</x>", "g.tbx", "the entity `&y` is not known"),
    ("<x>&#+65;</x>", "g.tbx", "the entity `&#+65` is not known"), ("<x>&#x-0;</x>", "g.tbx", "`&#x-0` is not known"),
    ("<x>&#0;</x>", "g.tbx", "the entity `&#0` is not known"), ("<x>&#x1B;</x>", "g.tbx", "`&#x1B` is not known"),
    ("<x>&#xD800;</x>", "g.tbx", "`&#xD800` is not known"), ("<x>&#xFFFF;</x>", "g.tbx", "`&#xFFFF` is not known"),
    ("<x a=1/>", "g.tbx", "the value of `a` has no quotes"), ("<x/><y/>", "g.tbx", "<y> stands behind the document"),
    (String(repeating: "<a>", count: 200), "g.tbx", "elements lie more than 128 deep"),
  ])
  func `what is no glossary is told with its place`(_ text: String, _ file: String, _ message: String) {
    let failure = #expect(throws: GlossaryFile.Failure.self) { try lines(text, file) }
    #expect(failure?.description.contains(message) ?? false, "\(failure?.description ?? "")")
  }

  @Test func `a table in another encoding is told`() {
    let failure = #expect(throws: GlossaryFile.Failure.self) {
      try GlossaryFile.read([0xFF, 0xFE, 0x61, 0x00], file: "g.tsv", source: .english)
    }
    #expect(failure?.description == "g.tsv:1:1: the file is not UTF-8")
  }

  @Test func `a locale takes what is said for it, and for its language`() throws {
    func tag(_ text: String) throws -> LocaleTag { try #require(LocaleTag(text)) }
    func entry(_ use: String) -> Glossary.Entry { Glossary.Entry(term: "node", use: [use]) }
    let glossary = Glossary(entries: [
      try tag("pt"): [entry("nó"), Glossary.Entry(term: "pod", use: ["pod"])], try tag("pt-BR"): [entry("nodo")],
      try tag("zh-CN"): [entry("节点")], try tag("zh-Hant"): [entry("節點")],
    ])
    for (locale, uses) in [
      ("pt-BR", ["nodo", "pod"]), ("pt-PT", ["nó", "pod"]), ("zh-Hans", ["节点"]),
      ("zh-TW", ["節點"]), ("zh-CN", ["节点"]), ("fr", []),
    ] {
      #expect(try glossary.entries(for: tag(locale)).flatMap(\.use) == uses, "\(locale)")
    }
  }
}
