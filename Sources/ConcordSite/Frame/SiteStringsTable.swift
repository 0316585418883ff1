import ConcordProject

/// The words of each language, in the order of `SiteWord`, with `|` between them; the last line is the form of a day.
///
/// They are those that browsers and well-known sites use. A language stands here only if someone can vouch for it.
enum SiteStringsTable {
  /// The words of a locale's language; nil where there are none.
  static func text(of locale: LocaleTag) -> String? {
    switch locale.language {
    case "en": ["US", nil].contains(locale.region) ? english : british
    case "zh" where locale.script == "Hant" || ["TW", "HK", "MO"].contains(locale.region ?? ""): traditionalChinese
    case "pt" where locale.region == "PT": europeanPortuguese
    case "no": table["nb"]
    // Serbian in Latin letters, and other scripts than the language's usual one, would be other words.
    default: locale.script == nil || locale.language == "zh" ? table[locale.language] : nil
    }
  }

  static let english = words("Colors", "{month} {d}, {y}")
  private static let british = words("Colours", "{d} {month} {y}")

  private static func words(_ colours: String, _ day: String) -> String {
    """
    Note|Tip|Important|Deprecated|Attention
    Skip to content|Contents|On this page|Languages|Previous|Next
    This page is not translated yet.|This translation is based on an older version of the page, of {date}.|Read the original
    There is no such page.|Home|Copy|Copied|Back to the text|Programming language:|Done|To do
    Search|Results: {count}|Nothing found|Link to this section|Breadcrumbs
    \(colours)|System|Light|Dark|Edit this page|Last updated: {date}
    \(day)|January,February,March,April,May,June,July,August,September,October,November,December
    """
  }

  private static let traditionalChinese = """
    附註|提示|重要|已淘汰|注意
    跳至內容|目錄|本頁內容|語言|上一頁|下一頁
    此頁面尚未翻譯。|此翻譯以 {date} 的舊版頁面為準。|閱讀原文
    沒有這個頁面。|首頁|複製|已複製|回到內文|程式語言：|已完成|待辦
    搜尋|結果：{count}|找不到結果|此章節的連結|瀏覽路徑
    色彩|系統|淺色|深色|編輯此頁|上次更新：{date}
    {y}年{m}月{d}日
    """

  private static let europeanPortuguese = """
    Nota|Sugestão|Importante|Obsoleto|Atenção
    Saltar para o conteúdo|Conteúdo|Nesta página|Idiomas|Anterior|Seguinte
    Esta página ainda não foi traduzida.|Esta tradução baseia-se numa versão anterior da página, de {date}.|Ler o original
    Essa página não existe.|Início|Copiar|Copiado|Voltar ao texto|Linguagem de programação:|Concluído|Por fazer
    Pesquisar|Resultados: {count}|Nenhum resultado|Ligação para esta secção|Caminho de navegação
    Cores|Sistema|Claro|Escuro|Editar esta página|Última atualização: {date}
    {d} de {month} de {y}|janeiro,fevereiro,março,abril,maio,junho,julho,agosto,setembro,outubro,novembro,dezembro
    """

  private static let table: [String: String] = [
    "ar": """
    ملاحظة|نصيحة|مهم|مهمل|تنبيه
    انتقل إلى المحتوى|المحتويات|في هذه الصفحة|اللغات|السابق|التالي
    لم تُترجم هذه الصفحة بعد.|تستند هذه الترجمة إلى نسخة أقدم من الصفحة بتاريخ {date}.|اقرأ الأصل
    لا توجد هذه الصفحة.|الرئيسية|نسخ|تم النسخ|العودة إلى النص|لغة البرمجة:|تم|لم يتم
    بحث|النتائج: {count}|لا توجد نتائج|رابط هذا القسم|مسار التنقل
    الألوان|النظام|فاتح|داكن|تعديل هذه الصفحة|آخر تحديث: {date}
    {d} {month} {y}|يناير,فبراير,مارس,أبريل,مايو,يونيو,يوليو,أغسطس,سبتمبر,أكتوبر,نوفمبر,ديسمبر
    """,
    "bg": """
    Бележка|Съвет|Важно|Остаряло|Внимание
    Към съдържанието|Съдържание|На тази страница|Езици|Предишна|Следваща
    Тази страница още не е преведена.|Този превод се основава на по-стара версия на страницата от {date}|Към оригинала
    Няма такава страница.|Начало|Копиране|Копирано|Обратно към текста|Език за програмиране:|Готово|Предстои
    Търсене|Резултати: {count}|Няма резултати|Връзка към този раздел|Навигационна пътека
    Цветове|Системни|Светли|Тъмни|Редактиране на страницата|Последна промяна: {date}
    {d} {month} {y} г.|януари,февруари,март,април,май,юни,юли,август,септември,октомври,ноември,декември
    """,
    "ca": """
    Nota|Consell|Important|Obsolet|Atenció
    Ves al contingut|Contingut|En aquesta pàgina|Idiomes|Anterior|Següent
    Aquesta pàgina encara no està traduïda.|Aquesta traducció es basa en una versió anterior de la pàgina ({date}).|Llegeix l’original
    Aquesta pàgina no existeix.|Inici|Copia|Copiat|Torna al text|Llenguatge de programació:|Fet|Pendent
    Cerca|Resultats: {count}|Cap resultat|Enllaç a aquesta secció|Camí de navegació
    Colors|Sistema|Clar|Fosc|Edita aquesta pàgina|Darrera actualització: {date}
    {d} {month} del {y}|de gener,de febrer,de març,d’abril,de maig,de juny,de juliol,d’agost,de setembre,d’octubre,de novembre,de desembre
    """,
    "cs": """
    Poznámka|Tip|Důležité|Zastaralé|Pozor
    Přeskočit na obsah|Obsah|Na této stránce|Jazyky|Předchozí|Další
    Tato stránka ještě není přeložena.|Tento překlad vychází ze starší verze stránky ({date}).|Přečíst originál
    Tato stránka neexistuje.|Domů|Kopírovat|Zkopírováno|Zpět k textu|Programovací jazyk:|Hotovo|Zbývá udělat
    Hledat|Výsledky: {count}|Nic nenalezeno|Odkaz na tuto část|Drobečková navigace
    Barvy|Podle systému|Světlé|Tmavé|Upravit tuto stránku|Naposledy aktualizováno: {date}
    {d}. {month} {y}|ledna,února,března,dubna,května,června,července,srpna,září,října,listopadu,prosince
    """,
    "da": """
    Bemærk|Tip|Vigtigt|Forældet|Advarsel
    Gå til indholdet|Indhold|På denne side|Sprog|Forrige|Næste
    Denne side er endnu ikke oversat.|Denne oversættelse bygger på en ældre version af siden fra {date}.|Læs originalen
    Siden findes ikke.|Forside|Kopiér|Kopieret|Tilbage til teksten|Programmeringssprog:|Færdig|Mangler
    Søg|Resultater: {count}|Ingen resultater|Link til dette afsnit|Brødkrummesti
    Farver|System|Lys|Mørk|Rediger denne side|Sidst opdateret: {date}
    {d}. {month} {y}|januar,februar,marts,april,maj,juni,juli,august,september,oktober,november,december
    """,
    "de": """
    Hinweis|Tipp|Wichtig|Veraltet|Achtung
    Zum Inhalt springen|Inhalt|Auf dieser Seite|Sprachen|Zurück|Weiter
    Diese Seite ist noch nicht übersetzt.|Diese Übersetzung beruht auf einer älteren Fassung der Seite vom {date}.|Original lesen
    Diese Seite gibt es nicht.|Startseite|Kopieren|Kopiert|Zurück zum Text|Programmiersprache:|Erledigt|Offen
    Suchen|Treffer: {count}|Nichts gefunden|Link zu diesem Abschnitt|Pfad
    Farben|System|Hell|Dunkel|Diese Seite bearbeiten|Zuletzt aktualisiert: {date}
    {d}. {month} {y}|Januar,Februar,März,April,Mai,Juni,Juli,August,September,Oktober,November,Dezember
    """,
    "el": """
    Σημείωση|Συμβουλή|Σημαντικό|Παρωχημένο|Προσοχή
    Μετάβαση στο περιεχόμενο|Περιεχόμενα|Σε αυτή τη σελίδα|Γλώσσες|Προηγούμενο|Επόμενο
    Αυτή η σελίδα δεν έχει μεταφραστεί ακόμη.|Αυτή η μετάφραση βασίζεται σε παλαιότερη έκδοση της σελίδας ({date}).|Διαβάστε το πρωτότυπο
    Δεν υπάρχει τέτοια σελίδα.|Αρχική|Αντιγραφή|Αντιγράφηκε|Επιστροφή στο κείμενο|Γλώσσα προγραμματισμού:|Ολοκληρώθηκε|Εκκρεμεί
    Αναζήτηση|Αποτελέσματα: {count}|Δεν βρέθηκαν αποτελέσματα|Σύνδεσμος προς αυτή την ενότητα|Διαδρομή πλοήγησης
    Χρώματα|Σύστημα|Φωτεινό|Σκούρο|Επεξεργασία αυτής της σελίδας|Τελευταία ενημέρωση: {date}
    {d} {month} {y}|Ιανουαρίου,Φεβρουαρίου,Μαρτίου,Απριλίου,Μαΐου,Ιουνίου,Ιουλίου,Αυγούστου,Σεπτεμβρίου,Οκτωβρίου,Νοεμβρίου,Δεκεμβρίου
    """,
    "es": """
    Nota|Consejo|Importante|En desuso|Atención
    Ir al contenido|Contenido|En esta página|Idiomas|Anterior|Siguiente
    Esta página aún no está traducida.|Esta traducción se basa en una versión anterior de la página, del {date}.|Leer el original
    Esa página no existe.|Inicio|Copiar|Copiado|Volver al texto|Lenguaje de programación:|Hecho|Pendiente
    Buscar|Resultados: {count}|Sin resultados|Enlace a esta sección|Ruta de navegación
    Colores|Sistema|Claro|Oscuro|Editar esta página|Última actualización: {date}
    {d} de {month} de {y}|enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre,octubre,noviembre,diciembre
    """,
    "fa": """
    نکته|راهنمایی|مهم|منسوخ|توجه
    پرش به محتوا|فهرست|در این صفحه|زبان‌ها|قبلی|بعدی
    این صفحه هنوز ترجمه نشده است.|این ترجمه بر پایهٔ نسخهٔ قدیمی‌تری از صفحه است ({date}).|خواندن متن اصلی
    چنین صفحه‌ای وجود ندارد.|خانه|کپی|کپی شد|بازگشت به متن|زبان برنامه‌نویسی:|انجام شد|انجام نشده
    جستجو|نتایج: {count}|نتیجه‌ای یافت نشد|پیوند به این بخش|مسیر راهبری
    رنگ‌ها|سیستم|روشن|تیره|ویرایش این صفحه|آخرین به‌روزرسانی: {date}
    {iso}
    """,
    "fi": """
    Huomautus|Vinkki|Tärkeää|Vanhentunut|Huomio
    Siirry sisältöön|Sisällys|Tällä sivulla|Kielet|Edellinen|Seuraava
    Tätä sivua ei ole vielä käännetty.|Tämä käännös perustuu sivun vanhempaan versioon ({date}).|Lue alkuperäinen
    Sivua ei ole.|Etusivu|Kopioi|Kopioitu|Takaisin tekstiin|Ohjelmointikieli:|Valmis|Tekemättä
    Haku|Tuloksia: {count}|Ei tuloksia|Linkki tähän osioon|Murupolku
    Värit|Järjestelmä|Vaalea|Tumma|Muokkaa tätä sivua|Viimeksi päivitetty: {date}
    {d}. {month} {y}|tammikuuta,helmikuuta,maaliskuuta,huhtikuuta,toukokuuta,kesäkuuta,heinäkuuta,elokuuta,syyskuuta,lokakuuta,marraskuuta,joulukuuta
    """,
    "fr": """
    Remarque|Conseil|Important|Obsolète|Attention
    Aller au contenu|Sommaire|Sur cette page|Langues|Précédent|Suivant
    Cette page n’est pas encore traduite.|Cette traduction repose sur une version antérieure de la page, du {date}.|Lire l’original
    Cette page n’existe pas.|Accueil|Copier|Copié|Retour au texte|Langage de programmation :|Fait|À faire
    Rechercher|Résultats : {count}|Aucun résultat|Lien vers cette section|Fil d’Ariane
    Couleurs|Système|Clair|Sombre|Modifier cette page|Dernière mise à jour : {date}
    {d-er} {month} {y}|janvier,février,mars,avril,mai,juin,juillet,août,septembre,octobre,novembre,décembre
    """,
    "he": """
    הערה|טיפ|חשוב|הוצא משימוש|שימו לב
    דילוג לתוכן|תוכן העניינים|בעמוד זה|שפות|הקודם|הבא
    העמוד הזה עדיין לא תורגם.|התרגום הזה מבוסס על גרסה ישנה יותר של העמוד ({date}).|לקריאת המקור
    אין עמוד כזה.|דף הבית|העתקה|הועתק|חזרה לטקסט|שפת תכנות:|בוצע|לביצוע
    חיפוש|תוצאות: {count}|לא נמצאו תוצאות|קישור לפרק זה|נתיב ניווט
    צבעים|מערכת|בהיר|כהה|עריכת העמוד|עדכון אחרון: {date}
    {d} ב{month} {y}|ינואר,פברואר,מרץ,אפריל,מאי,יוני,יולי,אוגוסט,ספטמבר,אוקטובר,נובמבר,דצמבר
    """,
    "hi": """
    नोट|सुझाव|महत्वपूर्ण|अप्रचलित|ध्यान दें
    मुख्य सामग्री पर जाएँ|विषय सूची|इस पेज पर|भाषाएँ|पिछला|अगला
    इस पेज का अभी अनुवाद नहीं हुआ है।|यह अनुवाद पेज के एक पुराने संस्करण ({date}) पर आधारित है।|मूल पेज पढ़ें
    ऐसा कोई पेज नहीं है।|होम|कॉपी करें|कॉपी किया गया|टेक्स्ट पर वापस जाएँ|प्रोग्रामिंग भाषा:|हो गया|बाकी
    खोजें|परिणाम: {count}|कोई परिणाम नहीं मिला|इस सेक्शन का लिंक|ब्रेडक्रंब
    रंग|सिस्टम|हल्का|गहरा|इस पेज में बदलाव करें|पिछला अपडेट: {date}
    {d} {month} {y}|जनवरी,फ़रवरी,मार्च,अप्रैल,मई,जून,जुलाई,अगस्त,सितंबर,अक्टूबर,नवंबर,दिसंबर
    """,
    "hr": """
    Napomena|Savjet|Važno|Zastarjelo|Pažnja
    Preskoči na sadržaj|Sadržaj|Na ovoj stranici|Jezici|Prethodno|Sljedeće
    Ova stranica još nije prevedena.|Ovaj prijevod temelji se na starijoj verziji stranice ({date}).|Pročitaj izvornik
    Ta stranica ne postoji.|Početna|Kopiraj|Kopirano|Natrag na tekst|Programski jezik:|Gotovo|Preostalo
    Pretraži|Rezultati: {count}|Nema rezultata|Poveznica na ovaj odjeljak|Navigacijski put
    Boje|Sustav|Svijetlo|Tamno|Uredi ovu stranicu|Zadnja izmjena: {date}
    {d}. {month} {y}.|siječnja,veljače,ožujka,travnja,svibnja,lipnja,srpnja,kolovoza,rujna,listopada,studenoga,prosinca
    """,
    "hu": """
    Megjegyzés|Tipp|Fontos|Elavult|Figyelem
    Ugrás a tartalomhoz|Tartalom|Ezen az oldalon|Nyelvek|Előző|Következő
    Ez az oldal még nincs lefordítva.|Ez a fordítás az oldal egy régebbi változatán alapul ({date}).|Az eredeti elolvasása
    Nincs ilyen oldal.|Kezdőlap|Másolás|Másolva|Vissza a szöveghez|Programozási nyelv:|Kész|Teendő
    Keresés|Találatok: {count}|Nincs találat|Hivatkozás erre a szakaszra|Navigációs útvonal
    Színek|Rendszer|Világos|Sötét|Oldal szerkesztése|Utolsó frissítés: {date}
    {y}. {month} {d}.|január,február,március,április,május,június,július,augusztus,szeptember,október,november,december
    """,
    "id": """
    Catatan|Tips|Penting|Usang|Perhatian
    Lewati ke konten|Daftar isi|Di halaman ini|Bahasa|Sebelumnya|Berikutnya
    Halaman ini belum diterjemahkan.|Terjemahan ini didasarkan pada versi lama halaman ini, tanggal {date}.|Baca versi asli
    Halaman tidak ditemukan.|Beranda|Salin|Disalin|Kembali ke teks|Bahasa pemrograman:|Selesai|Belum selesai
    Cari|Hasil: {count}|Tidak ada hasil|Tautan ke bagian ini|Jalur navigasi
    Warna|Sistem|Terang|Gelap|Edit halaman ini|Terakhir diperbarui: {date}
    {d} {month} {y}|Januari,Februari,Maret,April,Mei,Juni,Juli,Agustus,September,Oktober,November,Desember
    """,
    "it": """
    Nota|Suggerimento|Importante|Obsoleto|Attenzione
    Vai al contenuto|Indice|In questa pagina|Lingue|Precedente|Successivo
    Questa pagina non è ancora tradotta.|Questa traduzione si basa su una versione precedente della pagina, del {date}.|Leggi l’originale
    Questa pagina non esiste.|Inizio|Copia|Copiato|Torna al testo|Linguaggio di programmazione:|Fatto|Da fare
    Cerca|Risultati: {count}|Nessun risultato|Link a questa sezione|Percorso
    Colori|Sistema|Chiaro|Scuro|Modifica questa pagina|Ultimo aggiornamento: {date}
    {d} {month} {y}|gennaio,febbraio,marzo,aprile,maggio,giugno,luglio,agosto,settembre,ottobre,novembre,dicembre
    """,
    "ja": """
    注|ヒント|重要|非推奨|注意
    本文へ移動|目次|このページの内容|言語|前へ|次へ
    このページはまだ翻訳されていません。|この翻訳は{date}の古い版に基づいています。|原文を読む
    そのページはありません。|ホーム|コピー|コピーしました|本文へ戻る|プログラミング言語:|完了|未完了
    検索|結果: {count} 件|見つかりません|このセクションへのリンク|パンくずリスト
    配色|システム|ライト|ダーク|このページを編集|最終更新: {date}
    {y}年{m}月{d}日
    """,
    "ko": """
    참고|팁|중요|더 이상 사용되지 않음|주의
    본문으로 이동|목차|이 페이지에서|언어|이전|다음
    이 페이지는 아직 번역되지 않았습니다.|이 번역은 {date}의 이전 버전을 기준으로 합니다.|원문 읽기
    해당 페이지가 없습니다.|홈|복사|복사됨|본문으로 돌아가기|프로그래밍 언어:|완료|할 일
    검색|결과: {count}개|결과가 없습니다|이 섹션 링크|이동 경로
    색상|시스템|라이트|다크|이 페이지 편집|최종 업데이트: {date}
    {y}년 {m}월 {d}일
    """,
    "nb": """
    Merk|Tips|Viktig|Utdatert|Advarsel
    Hopp til innholdet|Innhold|På denne siden|Språk|Forrige|Neste
    Denne siden er ikke oversatt ennå.|Denne oversettelsen bygger på en eldre versjon av siden fra {date}.|Les originalen
    Siden finnes ikke.|Hjem|Kopier|Kopiert|Tilbake til teksten|Programmeringsspråk:|Ferdig|Gjenstår
    Søk|Resultater: {count}|Ingen treff|Lenke til denne delen|Brødsmulesti
    Farger|System|Lys|Mørk|Rediger denne siden|Sist oppdatert: {date}
    {d}. {month} {y}|januar,februar,mars,april,mai,juni,juli,august,september,oktober,november,desember
    """,
    "nl": """
    Opmerking|Tip|Belangrijk|Verouderd|Let op
    Naar de inhoud|Inhoud|Op deze pagina|Talen|Vorige|Volgende
    Deze pagina is nog niet vertaald.|Deze vertaling is gebaseerd op een oudere versie van de pagina, van {date}.|Origineel lezen
    Deze pagina bestaat niet.|Startpagina|Kopiëren|Gekopieerd|Terug naar de tekst|Programmeertaal:|Klaar|Te doen
    Zoeken|Resultaten: {count}|Niets gevonden|Link naar deze sectie|Kruimelpad
    Kleuren|Systeem|Licht|Donker|Deze pagina bewerken|Laatst bijgewerkt: {date}
    {d} {month} {y}|januari,februari,maart,april,mei,juni,juli,augustus,september,oktober,november,december
    """,
    "pl": """
    Uwaga|Wskazówka|Ważne|Przestarzałe|Ostrzeżenie
    Przejdź do treści|Spis treści|Na tej stronie|Języki|Poprzednia|Następna
    Ta strona nie jest jeszcze przetłumaczona.|To tłumaczenie opiera się na starszej wersji strony z {date}.|Przeczytaj oryginał
    Nie ma takiej strony.|Strona główna|Kopiuj|Skopiowano|Wróć do tekstu|Język programowania:|Zrobione|Do zrobienia
    Szukaj|Wyniki: {count}|Brak wyników|Link do tej sekcji|Ścieżka nawigacji
    Kolory|Systemowe|Jasne|Ciemne|Edytuj tę stronę|Ostatnia aktualizacja: {date}
    {d} {month} {y}|stycznia,lutego,marca,kwietnia,maja,czerwca,lipca,sierpnia,września,października,listopada,grudnia
    """,
    "pt": """
    Nota|Dica|Importante|Obsoleto|Atenção
    Ir para o conteúdo|Conteúdo|Nesta página|Idiomas|Anterior|Próximo
    Esta página ainda não foi traduzida.|Esta tradução baseia-se em uma versão anterior da página, de {date}.|Ler o original
    Essa página não existe.|Início|Copiar|Copiado|Voltar ao texto|Linguagem de programação:|Concluído|Pendente
    Pesquisar|Resultados: {count}|Nenhum resultado|Link para esta seção|Trilha de navegação
    Cores|Sistema|Claro|Escuro|Editar esta página|Última atualização: {date}
    {d} de {month} de {y}|janeiro,fevereiro,março,abril,maio,junho,julho,agosto,setembro,outubro,novembro,dezembro
    """,
    "ro": """
    Notă|Sfat|Important|Învechit|Atenție
    Salt la conținut|Cuprins|Pe această pagină|Limbi|Anterior|Următor
    Această pagină nu este încă tradusă.|Această traducere se bazează pe o versiune mai veche a paginii, din {date}.|Citește originalul
    Această pagină nu există.|Acasă|Copiază|Copiat|Înapoi la text|Limbaj de programare:|Finalizat|De făcut
    Caută|Rezultate: {count}|Niciun rezultat|Link către această secțiune|Cale de navigare
    Culori|Sistem|Luminos|Întunecat|Editează această pagină|Ultima actualizare: {date}
    {d} {month} {y}|ianuarie,februarie,martie,aprilie,mai,iunie,iulie,august,septembrie,octombrie,noiembrie,decembrie
    """,
    "ru": """
    Примечание|Совет|Важно|Устарело|Внимание
    Перейти к содержимому|Содержание|На этой странице|Языки|Назад|Далее
    Эта страница ещё не переведена.|Этот перевод основан на более старой версии страницы от {date}|Читать оригинал
    Такой страницы нет.|Главная|Копировать|Скопировано|Вернуться к тексту|Язык программирования:|Сделано|Не сделано
    Поиск|Результаты: {count}|Ничего не найдено|Ссылка на этот раздел|Навигационная цепочка
    Цвета|Как в системе|Светлые|Тёмные|Редактировать эту страницу|Последнее обновление: {date}
    {d} {month} {y} г.|января,февраля,марта,апреля,мая,июня,июля,августа,сентября,октября,ноября,декабря
    """,
    "sk": """
    Poznámka|Tip|Dôležité|Zastarané|Pozor
    Preskočiť na obsah|Obsah|Na tejto stránke|Jazyky|Predchádzajúca|Nasledujúca
    Táto stránka ešte nie je preložená.|Tento preklad vychádza zo staršej verzie stránky ({date}).|Prečítať originál
    Táto stránka neexistuje.|Domov|Kopírovať|Skopírované|Späť na text|Programovací jazyk:|Hotovo|Zostáva urobiť
    Hľadať|Výsledky: {count}|Nič sa nenašlo|Odkaz na túto časť|Navigačná cesta
    Farby|Podľa systému|Svetlé|Tmavé|Upraviť túto stránku|Naposledy aktualizované: {date}
    {d}. {month} {y}|januára,februára,marca,apríla,mája,júna,júla,augusta,septembra,októbra,novembra,decembra
    """,
    "sv": """
    Obs|Tips|Viktigt|Föråldrat|Varning
    Hoppa till innehållet|Innehåll|På den här sidan|Språk|Föregående|Nästa
    Den här sidan är inte översatt än.|Den här översättningen bygger på en äldre version av sidan från {date}.|Läs originalet
    Sidan finns inte.|Startsida|Kopiera|Kopierat|Tillbaka till texten|Programspråk:|Klart|Att göra
    Sök|Resultat: {count}|Inga resultat|Länk till det här avsnittet|Sökväg
    Färger|System|Ljust|Mörkt|Redigera den här sidan|Senast uppdaterad: {date}
    {d} {month} {y}|januari,februari,mars,april,maj,juni,juli,augusti,september,oktober,november,december
    """,
    "th": """
    หมายเหตุ|เคล็ดลับ|สำคัญ|เลิกใช้แล้ว|ข้อควรระวัง
    ข้ามไปยังเนื้อหา|สารบัญ|ในหน้านี้|ภาษา|ก่อนหน้า|ถัดไป
    หน้านี้ยังไม่ได้แปล|คำแปลนี้อ้างอิงจากหน้าเวอร์ชันเก่าของวันที่ {date}|อ่านต้นฉบับ
    ไม่พบหน้านี้|หน้าแรก|คัดลอก|คัดลอกแล้ว|กลับไปที่ข้อความ|ภาษาโปรแกรม:|เสร็จแล้ว|ยังไม่เสร็จ
    ค้นหา|ผลลัพธ์: {count}|ไม่พบผลลัพธ์|ลิงก์ไปยังส่วนนี้|เส้นทางนำทาง
    สี|ระบบ|สว่าง|มืด|แก้ไขหน้านี้|อัปเดตล่าสุด: {date}
    {d} {month} {buddhist}|มกราคม,กุมภาพันธ์,มีนาคม,เมษายน,พฤษภาคม,มิถุนายน,กรกฎาคม,สิงหาคม,กันยายน,ตุลาคม,พฤศจิกายน,ธันวาคม
    """,
    "tr": """
    Not|İpucu|Önemli|Kullanımdan kaldırıldı|Dikkat
    İçeriğe geç|İçindekiler|Bu sayfada|Diller|Önceki|Sonraki
    Bu sayfa henüz çevrilmedi.|Bu çeviri, sayfanın daha eski bir sürümüne dayanıyor ({date}).|Özgün metni oku
    Böyle bir sayfa yok.|Ana sayfa|Kopyala|Kopyalandı|Metne dön|Programlama dili:|Tamamlandı|Yapılacak
    Ara|Sonuçlar: {count}|Sonuç bulunamadı|Bu bölümün bağlantısı|Gezinti yolu
    Renkler|Sistem|Açık|Koyu|Bu sayfayı düzenle|Son güncelleme: {date}
    {d} {month} {y}|Ocak,Şubat,Mart,Nisan,Mayıs,Haziran,Temmuz,Ağustos,Eylül,Ekim,Kasım,Aralık
    """,
    "uk": """
    Примітка|Порада|Важливо|Застаріло|Увага
    Перейти до вмісту|Зміст|На цій сторінці|Мови|Назад|Далі
    Цю сторінку ще не перекладено.|Цей переклад ґрунтується на старішій версії сторінки від {date}|Читати оригінал
    Такої сторінки немає.|Головна|Копіювати|Скопійовано|Повернутися до тексту|Мова програмування:|Зроблено|Не зроблено
    Пошук|Результати: {count}|Нічого не знайдено|Посилання на цей розділ|Навігаційний ланцюжок
    Кольори|Як у системі|Світлі|Темні|Редагувати цю сторінку|Останнє оновлення: {date}
    {d} {month} {y} р.|січня,лютого,березня,квітня,травня,червня,липня,серпня,вересня,жовтня,листопада,грудня
    """,
    "vi": """
    Lưu ý|Mẹo|Quan trọng|Không còn dùng|Chú ý
    Chuyển đến nội dung|Mục lục|Trên trang này|Ngôn ngữ|Trước|Tiếp
    Trang này chưa được dịch.|Bản dịch này dựa trên phiên bản cũ hơn của trang, ngày {date}.|Đọc bản gốc
    Không có trang này.|Trang chủ|Sao chép|Đã sao chép|Trở lại nội dung|Ngôn ngữ lập trình:|Đã xong|Chưa xong
    Tìm kiếm|Kết quả: {count}|Không tìm thấy kết quả|Liên kết đến mục này|Đường dẫn điều hướng
    Màu sắc|Hệ thống|Sáng|Tối|Chỉnh sửa trang này|Cập nhật lần cuối: {date}
    {d} tháng {m}, {y}
    """,
    "zh": """
    注|提示|重要|已弃用|注意
    跳到内容|目录|本页内容|语言|上一页|下一页
    本页尚未翻译。|本译文基于 {date} 的旧版页面。|阅读原文
    没有这个页面。|首页|复制|已复制|回到正文|编程语言：|已完成|待办
    搜索|结果：{count}|没有找到结果|本节链接|导航路径
    配色|系统|浅色|深色|编辑此页|最后更新：{date}
    {y}年{m}月{d}日
    """,
  ]
}
