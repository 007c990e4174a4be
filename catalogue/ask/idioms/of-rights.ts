import { turns } from './idiom.ts'

const use = {
  pt: '(teatro|palco|cena|cinema|filme|filmes|televisao|ecra|audio|audiolivros?|podcasts?|radio|traducao|animacao|jogos?)',
  en: '(stage|staging|theatre|theater|plays?|films?|filming|movies?|screen|cinema|tv|television|audio|audiobooks?|podcasts?|radio|translation|animation|games?)',
  es: '(teatro|escena|cine|pelicula|peliculas|television|pantalla|audio|audiolibros?|podcasts?|radio|traduccion|animacion|juegos?)',
} as const

/** What may be made of which book, by other words: "available for translation", "cannot become audiobooks". */
export const idiomsOfRights = turns(String.raw`
  // What somebody wants to make of a book needs its rights.
  en i (?:want|wish|hope|plan|would like|d like) to (film|stage|adapt|dramati[sz]e)(?= ) -> could we $1
  pt (?:disponive(?:l|is)|livres?|liberad[oa]s?) para(?: o| a)?(?= ${use.pt} ) -> abertas a propostas de
  pt (?:disponive(?:l|is)|livres?|liberad[oa]s?) para (?:se )?(?:traduzir|ser traduzid[oa]) -> abertas a propostas de traducao
  en (?:available|free) for(?: an?| the)?(?= ${use.en} ) -> open to enquiries for
  en (?:available|free) (?:to be translated|for translating|to translate) -> open to enquiries for translation
  es (?:disponibles?|libres?) para(?: el| la)?(?= ${use.es} ) -> abiertas a consultas de
  es (?:disponibles?|libres?) para (?:traducir(?:se|l[oa]s?)?|ser traducid[oa]s?) -> abiertas a consultas de traduccion
  pt (?<= nao )(?:se )?(?:podem|pode|dao|da|possam|possa)(?: se)? (?:ser )?(?:levar|levad[oa]s?|passar|passad[oa]s?|adaptar|adaptad[oa]s?|fazer|transformar|transformad[oa]s?)(?: se)?(?: em| ao| a| no| na| para)?(?: o| a| um| uma)?(?= ${use.pt} ) -> estao abertas a propostas de
  es (?<= no )(?:se )?(?:pueden?|puedan?) (?:ser )?(?:llevar|llevad[oa]s?|pasar|pasad[oa]s?|adaptar|adaptad[oa]s?|convertir|hacer|transformar)(?:se)?(?: en| al| a| para)?(?: el| la| un| una)?(?= ${use.es} ) -> estan abiertas a consultas de
  en (?:can t|cannot|can not|may not|couldn t) (?:become|be(?: made| turned| adapted| put)?(?: into| as| for| on)?)(?: an?| the)?(?= ${use.en} ) -> are not open to
  en (?:could|can|may|might|would) (?:become|make|work as|be turned into|be made into) (?:an? )?(?:good |great |fine )?(?:stage )?(?:plays?|musicals?) -> are open to stage enquiries
  en (?<=^ )(?:what|which) (?:could|can|might) (?:a|our|my|the) (?:\S+ )?(?:theatre|theater|company|troupe)(?: company)? (?:put on|stage|perform|produce) -> which works are open to stage enquiries
  pt (?<=^ )(?:o )?que (?:e que )?(?:podia|poderia|pode) (?:um|uma|o|a|o nosso|a nossa) (?:teatro|companhia)(?: de teatro)? (?:encenar|montar|levar a cena) -> que obras estao abertas a propostas de teatro
  es (?<=^ )que (?:podria|puede) (?:un|una|el|la|nuestro|nuestra) (?:teatro|compania)(?: de teatro)? (?:montar|poner en escena|llevar a escena|representar) -> que obras estan abiertas a consultas de teatro
  en (?:can t|cannot|can not|may not|couldn t) be (?:optioned|adapted|filmed|staged|considered|made|turned)(?: for| into| as)? -> are not open to
  en (?:could|can|may|might) (?:we|i|one|you) animate -> is open to animation enquiries
  en (?:could|can|may|might) (?:we|i|one|you) (?:stage|dramatise|dramatize)(?= $) -> is open to stage enquiries
  en (?:could|can|may|might) (?:we|i|one|you) film(?= $) -> is open to film enquiries
`)
