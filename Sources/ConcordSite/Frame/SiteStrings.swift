import ConcordProject

/// The words of a site's frame in one language.
struct SiteStrings: Sendable {
  let note, tip, important, deprecated, attention: String
  let skip, navigation, onThisPage, languages, previous, next: String
  let untranslated, stale, source, notFound, home, copy, back, program, done, open: String
  let copied, search, results, none, link, path, schemes: String

  /// The words for a locale; English where a language has none.
  static func of(_ locale: LocaleTag) -> SiteStrings {
    if locale.language == "zh", locale.script == "Hant" || ["TW", "HK", "MO"].contains(locale.region ?? "") {
      return traditionalChinese
    }
    return table[locale.language] ?? english
  }

  /// Labels of callouts by class, and of tasks.
  var labels: [String: String] {
    [
      "note": note, "tip": tip, "important": important, "deprecated": deprecated, "attention": attention,
      "warning": attention, "restriction": important, "requirement": important, "preview": note, "beta": note,
      "experimental": note, "task-done": done, "task-open": open,
    ]
  }

  private static let english = SiteStrings(
    note: "Note", tip: "Tip", important: "Important", deprecated: "Deprecated", attention: "Attention",
    skip: "Skip to content", navigation: "Contents", onThisPage: "On this page", languages: "Languages",
    previous: "Previous", next: "Next", untranslated: "This page is not translated yet.",
    stale: "This translation is based on an older version of the page, of {date}.", source: "Read the original",
    notFound: "There is no such page.", home: "Home", copy: "Copy", back: "Back to the text",
    program: "Programming language:", done: "Done", open: "To do",
    copied: "Copied", search: "Search", results: "Results: {count}", none: "Nothing found",
    link: "Link to this section", path: "Breadcrumbs", schemes: "Colours|System|Light|Dark")

  private static let traditionalChinese = SiteStrings(
    note: "附註", tip: "提示", important: "重要", deprecated: "已淘汰", attention: "注意", skip: "跳至內容", navigation: "目錄",
    onThisPage: "本頁內容", languages: "語言", previous: "上一頁", next: "下一頁", untranslated: "此頁面尚未翻譯。",
    stale: "此翻譯以 {date} 的舊版頁面為準。", source: "閱讀原文", notFound: "沒有這個頁面。", home: "首頁", copy: "複製", back: "回到內文",
    program: "程式語言：", done: "已完成", open: "待辦",
    copied: "已複製", search: "搜尋", results: "結果：{count}", none: "找不到結果",
    link: "此章節的連結", path: "瀏覽路徑", schemes: "色彩|系統|淺色|深色")

  private static let table: [String: SiteStrings] = [
    "ar": SiteStrings(
      note: "ملاحظة", tip: "نصيحة", important: "مهم", deprecated: "مهمل", attention: "تنبيه",
      skip: "انتقل إلى المحتوى", navigation: "المحتويات", onThisPage: "في هذه الصفحة", languages: "اللغات",
      previous: "السابق", next: "التالي", untranslated: "لم تُترجم هذه الصفحة بعد.",
      stale: "تستند هذه الترجمة إلى نسخة أقدم من الصفحة بتاريخ {date}.", source: "اقرأ الأصل",
      notFound: "لا توجد هذه الصفحة.", home: "الرئيسية", copy: "نسخ", back: "العودة إلى النص",
      program: "لغة البرمجة:", done: "تم", open: "لم يتم",
      copied: "تم النسخ", search: "بحث", results: "النتائج: {count}", none: "لا توجد نتائج",
      link: "رابط هذا القسم", path: "مسار التنقل", schemes: "الألوان|النظام|فاتح|داكن"),
    "de": SiteStrings(
      note: "Hinweis", tip: "Tipp", important: "Wichtig", deprecated: "Veraltet", attention: "Achtung",
      skip: "Zum Inhalt springen", navigation: "Inhalt", onThisPage: "Auf dieser Seite", languages: "Sprachen",
      previous: "Zurück", next: "Weiter", untranslated: "Diese Seite ist noch nicht übersetzt.",
      stale: "Diese Übersetzung beruht auf einer älteren Fassung der Seite vom {date}.", source: "Original lesen",
      notFound: "Diese Seite gibt es nicht.", home: "Startseite", copy: "Kopieren", back: "Zurück zum Text",
      program: "Programmiersprache:", done: "Erledigt", open: "Offen",
      copied: "Kopiert", search: "Suchen", results: "Treffer: {count}", none: "Nichts gefunden",
      link: "Link zu diesem Abschnitt", path: "Pfad", schemes: "Farben|System|Hell|Dunkel"),
    "es": SiteStrings(
      note: "Nota", tip: "Consejo", important: "Importante", deprecated: "En desuso", attention: "Atención",
      skip: "Ir al contenido", navigation: "Contenido", onThisPage: "En esta página", languages: "Idiomas",
      previous: "Anterior", next: "Siguiente", untranslated: "Esta página aún no está traducida.",
      stale: "Esta traducción se basa en una versión anterior de la página, del {date}.", source: "Leer el original",
      notFound: "Esa página no existe.", home: "Inicio", copy: "Copiar", back: "Volver al texto",
      program: "Lenguaje de programación:", done: "Hecho", open: "Pendiente",
      copied: "Copiado", search: "Buscar", results: "Resultados: {count}", none: "Sin resultados",
      link: "Enlace a esta sección", path: "Ruta", schemes: "Colores|Sistema|Claro|Oscuro"),
    "fr": SiteStrings(
      note: "Remarque", tip: "Conseil", important: "Important", deprecated: "Obsolète", attention: "Attention",
      skip: "Aller au contenu", navigation: "Sommaire", onThisPage: "Sur cette page", languages: "Langues",
      previous: "Précédent", next: "Suivant", untranslated: "Cette page n'est pas encore traduite.",
      stale: "Cette traduction repose sur une version antérieure de la page, du {date}.", source: "Lire l'original",
      notFound: "Cette page n'existe pas.", home: "Accueil", copy: "Copier", back: "Retour au texte",
      program: "Langage de programmation :", done: "Fait", open: "À faire",
      copied: "Copié", search: "Rechercher", results: "Résultats : {count}", none: "Aucun résultat",
      link: "Lien vers cette section", path: "Fil d'Ariane", schemes: "Couleurs|Système|Clair|Sombre"),
    "it": SiteStrings(
      note: "Nota", tip: "Suggerimento", important: "Importante", deprecated: "Obsoleto", attention: "Attenzione",
      skip: "Vai al contenuto", navigation: "Indice", onThisPage: "In questa pagina", languages: "Lingue",
      previous: "Precedente", next: "Successivo", untranslated: "Questa pagina non è ancora tradotta.",
      stale: "Questa traduzione si basa su una versione precedente della pagina, del {date}.",
      source: "Leggi l'originale", notFound: "Questa pagina non esiste.", home: "Inizio", copy: "Copia",
      back: "Torna al testo",
      program: "Linguaggio di programmazione:", done: "Fatto", open: "Da fare",
      copied: "Copiato", search: "Cerca", results: "Risultati: {count}", none: "Nessun risultato",
      link: "Link a questa sezione", path: "Percorso", schemes: "Colori|Sistema|Chiaro|Scuro"),
    "ja": SiteStrings(
      note: "注", tip: "ヒント", important: "重要", deprecated: "非推奨", attention: "注意", skip: "本文へ移動", navigation: "目次",
      onThisPage: "このページの内容", languages: "言語", previous: "前へ", next: "次へ", untranslated: "このページはまだ翻訳されていません。",
      stale: "この翻訳は {date} の古い版に基づいています。", source: "原文を読む", notFound: "そのページはありません。", home: "ホーム",
      copy: "コピー", back: "本文へ戻る",
      program: "プログラミング言語:", done: "完了", open: "未完了",
      copied: "コピーしました", search: "検索", results: "結果: {count} 件", none: "見つかりません",
      link: "このセクションへのリンク", path: "パンくずリスト", schemes: "配色|システム|ライト|ダーク"),
    "ko": SiteStrings(
      note: "참고", tip: "팁", important: "중요", deprecated: "더 이상 사용되지 않음", attention: "주의", skip: "본문으로 이동",
      navigation: "목차", onThisPage: "이 페이지에서", languages: "언어", previous: "이전", next: "다음",
      untranslated: "이 페이지는 아직 번역되지 않았습니다.", stale: "이 번역은 {date}의 이전 버전을 기준으로 합니다.", source: "원문 읽기",
      notFound: "해당 페이지가 없습니다.", home: "홈", copy: "복사", back: "본문으로 돌아가기",
      program: "프로그래밍 언어:", done: "완료", open: "할 일",
      copied: "복사됨", search: "검색", results: "결과: {count}개", none: "결과가 없습니다",
      link: "이 섹션 링크", path: "이동 경로", schemes: "색상|시스템|밝게|어둡게"),
    "pt": SiteStrings(
      note: "Nota", tip: "Dica", important: "Importante", deprecated: "Obsoleto", attention: "Atenção",
      skip: "Ir para o conteúdo", navigation: "Conteúdo", onThisPage: "Nesta página", languages: "Idiomas",
      previous: "Anterior", next: "Próximo", untranslated: "Esta página ainda não foi traduzida.",
      stale: "Esta tradução baseia-se em uma versão anterior da página, de {date}.", source: "Ler o original",
      notFound: "Essa página não existe.", home: "Início", copy: "Copiar", back: "Voltar ao texto",
      program: "Linguagem de programação:", done: "Concluído", open: "Pendente",
      copied: "Copiado", search: "Pesquisar", results: "Resultados: {count}", none: "Nenhum resultado",
      link: "Link para esta seção", path: "Trilha de navegação", schemes: "Cores|Sistema|Claro|Escuro"),
    "zh": SiteStrings(
      note: "注", tip: "提示", important: "重要", deprecated: "已弃用", attention: "注意", skip: "跳到内容", navigation: "目录",
      onThisPage: "本页内容", languages: "语言", previous: "上一页", next: "下一页", untranslated: "本页尚未翻译。",
      stale: "本译文基于 {date} 的旧版页面。", source: "阅读原文", notFound: "没有这个页面。", home: "首页", copy: "复制", back: "回到正文",
      program: "编程语言：", done: "已完成", open: "待办",
      copied: "已复制", search: "搜索", results: "结果：{count}", none: "没有找到结果",
      link: "本节链接", path: "导航路径", schemes: "配色|系统|浅色|深色"),
  ]

  /// What speakers of a language call it.
  static func name(of locale: LocaleTag) -> String {
    names[locale.tag] ?? names[locale.language] ?? locale.tag
  }

  private static let names: [String: String] = [
    "en": "English", "de": "Deutsch", "es": "Español", "fr": "Français", "it": "Italiano", "ja": "日本語", "ko": "한국어",
    "pt": "Português", "pt-BR": "Português (Brasil)", "zh": "中文", "zh-CN": "简体中文", "zh-Hans": "简体中文",
    "zh-TW": "繁體中文", "zh-Hant": "繁體中文", "ru": "Русский", "uk": "Українська", "pl": "Polski", "nl": "Nederlands",
    "cs": "Čeština", "sv": "Svenska", "da": "Dansk", "fi": "Suomi", "tr": "Türkçe", "ar": "العربية", "he": "עברית",
    "fa": "فارسی", "hi": "हिन्दी", "id": "Bahasa Indonesia", "vi": "Tiếng Việt", "th": "ไทย", "el": "Ελληνικά",
    "hu": "Magyar", "ro": "Română", "bg": "Български", "ca": "Català",
  ]

  /// `rtl` for scripts that are written from right to left.
  static func direction(of locale: LocaleTag) -> String {
    locale.isRightToLeft ? "rtl" : "ltr"
  }
}

extension SiteStrings {
  /// Those that a template may name.
  var frame: KeyValuePairs<String, String> {
    [
      "skip": skip, "navigation": navigation, "onThisPage": onThisPage, "languages": languages, "previous": previous,
      "next": next, "copy": copy, "program": program, "copied": copied, "search": search, "results": results,
      "none": none, "link": link, "path": path, "schemes": schemes,
    ]
  }
}
