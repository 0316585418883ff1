/// What a search compares: letters, marks and digits, in lower case and without accents.
///
/// `search.js` reads a query by the same rules; both know what `\p{L}`, `\p{M}` and `\p{N}` are.
enum SearchLetters {
  /// What stands between words.
  static let none: UInt32 = 0
  /// What belongs to a word and is not compared: accents, signs of direction.
  static let skipped: UInt32 = 1

  /// What a scalar is compared as.
  static func folded(_ value: UInt32) -> UInt32 {
    if value < UInt32(table.count) { return table[Int(value)] }
    // Letters that are as wide as ideographs.
    if value >= 0xFF01, value <= 0xFF5E { return table[Int(value - 0xFEE0)] }
    if value >= 0x3000, isPaired(value) { return value }
    return fold(value)
  }

  /// Whether a scalar belongs to a script that puts no spaces between words: each two neighbours are a term.
  static func isPaired(_ value: UInt32) -> Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF: true
    case 0x3005...0x3007, 0x3041...0x3096, 0x3099...0x309A, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF: true
    case 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }

  /// By scalar, up to the ideographs.
  static let table: [UInt32] = {
    var bases: [UInt32: UInt32] = [:]
    for group in accented.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let scalars = group.unicodeScalars.map(\.value)
      for scalar in scalars.dropFirst() { bases[scalar] = scalars[0] }
    }
    return (0..<0x3000).map { fold(bases[$0] ?? $0) }
  }()

  private static func fold(_ value: UInt32) -> UInt32 {
    guard let scalar = Unicode.Scalar(value) else { return none }
    // A Turk's capital `I` has no dot in lower case either: who types one of the two finds both.
    if value == 0x131 { return 0x69 }
    // Signs of direction in a word.
    if value >= 0x2066, value <= 0x2069 { return skipped }
    switch scalar.properties.generalCategory {
    case .nonspacingMark where value >= 0x300 && value <= 0x36F: return skipped
    case .uppercaseLetter, .titlecaseLetter:
      return scalar.properties.lowercaseMapping.unicodeScalars.first.map(\.value) ?? value
    case .lowercaseLetter: return value == 0x3C2 ? 0x3C3 : value
    case .modifierLetter, .otherLetter, .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
      .otherNumber:
      return value
    default: return none
    }
  }

  /// Letters with accents behind those that they are compared as: the first scalar of the canonical decomposition.
  private static let accented = """
    AÀÁÂÃÄÅĀĂĄǍǞǠǺȀȂȦḀẠẢẤẦẨẪẬẮẰẲẴẶ BḂḄḆ CÇĆĈĊČḈ DĎḊḌḎḐḒ EÈÉÊËĒĔĖĘĚȄȆȨḔḖḘḚḜẸẺẼẾỀỂỄỆ FḞ GĜĞĠĢǦǴḠ HĤȞḢḤḦḨḪ
    IÌÍÎÏĨĪĬĮİǏȈȊḬḮỈỊ JĴ KĶǨḰḲḴ LĹĻĽḶḸḺḼ MḾṀṂ NÑŃŅŇǸṄṆṈṊ OÒÓÔÕÖŌŎŐƠǑǪǬȌȎȪȬȮȰṌṎṐṒỌỎỐỒỔỖỘỚỜỞỠỢ PṔṖ
    RŔŖŘȐȒṘṚṜṞ SŚŜŞŠȘṠṢṤṦṨ TŢŤȚṪṬṮṰ UÙÚÛÜŨŪŬŮŰŲƯǓǕǗǙǛȔȖṲṴṶṸṺỤỦỨỪỬỮỰ VṼṾ WŴẀẂẄẆẈ XẊẌ YÝŶŸȲẎỲỴỶỸ ZŹŻŽẐẒẔ
    aàáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ bḃḅḇ cçćĉċčḉ dďḋḍḏḑḓ eèéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ fḟ gĝğġģǧǵḡ hĥȟḣḥḧḩḫẖ
    iìíîïĩīĭįǐȉȋḭḯỉị jĵǰ kķǩḱḳḵ lĺļľḷḹḻḽ mḿṁṃ nñńņňǹṅṇṉṋ oòóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ pṕṗ
    rŕŗřȑȓṙṛṝṟ sśŝşšșṡṣṥṧṩ tţťțṫṭṯṱẗ uùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự vṽṿ wŵẁẃẅẇẉẘ xẋẍ yýÿŷȳẏẙỳỵỷỹ
    zźżžẑẓẕ ÆǢǼ ØǾ æǣǽ øǿ ſẛ ƷǮ ʒǯ ʹʹ ΑΆἈἉἊἋἌἍἎἏᾈᾉᾊᾋᾌᾍᾎᾏᾸᾹᾺΆᾼ ΕΈἘἙἚἛἜἝῈΈ ΗΉἨἩἪἫἬἭἮἯᾘᾙᾚᾛᾜᾝᾞᾟῊΉῌ
    ΙΊΪἸἹἺἻἼἽἾἿῘῙῚΊ ΟΌὈὉὊὋὌὍῸΌ ΡῬ ΥΎΫὙὛὝὟῨῩῪΎ ΩΏὨὩὪὫὬὭὮὯᾨᾩᾪᾫᾬᾭᾮᾯῺΏῼ αάἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ
    εέἐἑἒἓἔἕὲέ ηήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ ιΐίϊἰἱἲἳἴἵἶἷὶίιῐῑῒΐῖῗ οόὀὁὂὃὄὅὸό ρῤῥ υΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ
    ωώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ ϒϓϔ ІЇ АӐӒ ГЃ ЕЀЁӖ ЖӁӜ ЗӞ ИЍЙӢӤ КЌ ОӦ УЎӮӰӲ ЧӴ ЫӸ ЭӬ аӑӓ гѓ еѐёӗ жӂӝ зӟ
    ийѝӣӥ кќ оӧ уўӯӱӳ чӵ ыӹ эӭ ії ѴѶ ѵѷ ӘӚ әӛ ӨӪ өӫ
    """
}
