import { onlyLanguageOf } from '../retrieval/common-words.ts'
import { type Language, languages } from '../retrieval/language.ts'
import { remembered, rememberedOf } from '../retrieval/remembered.ts'
import { isStopword } from '../retrieval/stopwords.ts'
import { wordSet } from '../retrieval/word-set.ts'
import type { Library } from './library.ts'
import { requestWords } from './request-words.ts'
import type { Token } from './tokens.ts'

/** Frequent words of questions that the stopword lists of only one of the three languages would not tell apart. */
const tells: Readonly<Record<Language, ReadonlySet<string>>> = {
  pt: wordSet(
    'são saíram saiu português inglês espanhol traduzido traduzida semelhante semelhantes algo qual quais não um uma você vocês há livros livro obra em do da dos das ler trata fala fale onde quem quais direitos após autora funciona mais ou tem ela dela audiolivro audiolivros editora tradutor tradutora ensaio ensaios conto contos',
  ),
  en: wordSet(
    'please contact press sea the book books which what who where how is are of about read write rights like audiobook audiobooks publisher translator essay essays',
  ),
  es: wordSet(
    'sean estén suyo suya suyos suyas ningún hayan la novela novelas cuento cuentos español inglés traducido traducida parecida similares cuáles el los las un una libro libros hay qué dónde quién cuál obra leer trata habla derechos después autora y del funciona es tiene ella audiolibro audiolibros traductor traductora ensayo ensayos cuento cuentos',
  ),
}

/** Words that every language has: they show none. */
const international = wordSet(
  'isbn epub pdf app apps online offline email web atlas ebook kindle blog link audio digital bibtex ris csl json onix thema doi drm',
)

/** A language shows itself soon. */
const TOKENS_HEARD = 40

/** Words by which facts are asked for, where there is no grammar at all ("sinopse casa"). */
const ASKING_WEIGHT = 0.1
const askingWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  pt: new Set(requestWords.pt),
  en: new Set(requestWords.en),
  es: new Set(requestWords.es),
}

/** "Temas" is asked for in Portuguese too, however much rarer it is there. */
const isAskedElsewhere = (folded: string, only: Language) =>
  languages.some((language) => language !== only && askingWords[language].has(folded))

function addAsking(points: Record<Language, number>, tokens: readonly Token[]): void {
  for (const { folded } of tokens.slice(0, TOKENS_HEARD))
    for (const language of languages) if (askingWords[language].has(folded)) points[language] += ASKING_WEIGHT
}

/** Endings that only Spanish has; "saía", "construía" are Portuguese. */
const SPANISH = /((?<![aou])ía|ci[oó]n|ciones)$/

/** "Publicou", "ganhou": only Portuguese ends so, past "you" and "thou". */
const PORTUGUESE = /[a-z]{2}[bcdfghjlmnpqrstvxz]ou$/

/** "Clássicos": an accent in a word with letters that Spanish has not. */
const DOUBLED = /[áéíóú]\p{L}{0,12}(ss|nh|lh)|(ss|nh|lh)\p{L}{0,12}[áéíóú]/u

/** No other language opens so; a name behind it tells nothing. */
const ENGLISH = /^(does|did|doesn|didn)$/
const OPENING_WEIGHT = 3

/** Where the rest of a question tells nothing, the language of a title does ("isbn do ensaio sobre..."). */
const TITLE_WEIGHT = 0.2

function addTitle(
  points: Record<Language, number>,
  named: readonly Token[],
  { works }: Pick<Library, 'works'>,
): void {
  for (const { word } of named) {
    const titled = languages.filter((language) => works.findAsWritten(word, language) !== undefined)
    if (titled.length === 1 && titled[0] !== undefined) points[titled[0]] += TITLE_WEIGHT
    const own = languages.filter((language) => isStopword(word, language))
    const only = own.length === 1 ? own[0] : onlyLanguageOf(word)
    if (only !== null && only !== undefined) points[only] += TITLE_WEIGHT
  }
}

function addLetters(
  points: Record<Language, number>,
  text: string,
  tokens: readonly Token[],
  named: readonly Token[],
): void {
  if (
    /[ãõçêâô]/i.test(text) ||
    tokens.slice(0, TOKENS_HEARD).some(({ word, capital }) => !capital && DOUBLED.test(word))
  )
    points.pt += 2
  if (tokens.slice(0, TOKENS_HEARD).some(({ word, capital }) => !capital && PORTUGUESE.test(word)))
    points.pt += 2
  if (ENGLISH.test(tokens[0]?.folded ?? '')) points.en += OPENING_WEIGHT
  // "García" is called so in every language.
  const isOwn = ({ word, capital }: Token, at: number) =>
    SPANISH.test(word) && !capital && tokens[at + 1]?.capital !== true
  if (/[ñ¿¡]/i.test(text) || tokens.slice(0, TOKENS_HEARD).some(isOwn) || named.some(isOwn)) points.es += 3
}

/** How much a word by itself tells of each language, in their order. */
const tellingIn = rememberedOf(({ works, isTheme }: Pick<Library, 'works' | 'isTheme'>) =>
  remembered((word) =>
    languages.map((language) => {
      // "Sea" is the sea before it is a form of Spanish "ser".
      const grammar = isStopword(word, language) && !isTheme(word) ? 1 : 0
      const asks = tells[language].has(word) ? 1 : 0
      return grammar + asks + (works.findAsWritten(word, language) === undefined ? 0 : 0.5)
    }),
  ),
)

/** The language of a question, told by its small words and its letters; English when nothing tells. */
export function languageOf(
  text: string,
  tokens: readonly Token[],
  library: Pick<Library, 'works' | 'isTheme'>,
  named: readonly Token[] = [],
): Language {
  const points: Record<Language, number> = { pt: 0, en: 0, es: 0 }
  const heard = tokens.slice(0, TOKENS_HEARD)
  const toldBy = tellingIn(library)
  for (const word of new Set(heard.map((token) => token.word)))
    toldBy(word).forEach((told, at) => {
      points[languages[at] as Language] += told
    })
  for (const { word, folded } of heard) {
    const only = international.has(word) ? null : onlyLanguageOf(word)
    if (only !== null && !isAskedElsewhere(folded, only)) points[only] += 1
  }
  if (named.length > 0) addAsking(points, tokens)
  addLetters(points, text, tokens, named)
  const most = Math.max(...languages.map((language) => points[language]))
  // What the words around a title tell, the title does not turn.
  const likely = most < TOLD ? languages : languages.filter((language) => points[language] > most - TOLD)
  addTitle(points, named, library)
  return (
    (['en', 'pt', 'es'] as const)
      .filter((language) => likely.includes(language))
      .toSorted((a, b) => points[b] - points[a])[0] ?? 'en'
  )
}

/** So much is told by one word of grammar, and by less only where nothing else tells. */
const TOLD = 1

interface Heard {
  readonly raw: readonly Token[]
  readonly tokens: readonly Token[]
  readonly unnamed: readonly Token[]
}

/** The language of what was written: turns of phrase as they were, and of names only where nothing else tells. */
export function languageHeard(
  text: string,
  { raw, tokens, unnamed }: Heard,
  library: Pick<Library, 'works' | 'isTheme'>,
): Language {
  if (unnamed.length === 0) return languageOf(text, tokens, library)
  const kept = new Set(tokens.map(({ word }) => word))
  const lost = tokens.some(({ rendered }) => rendered) ? raw.filter(({ word }) => !kept.has(word)) : []
  const named = tokens.filter((token) => !unnamed.includes(token))
  return languageOf(text, [...unnamed.filter(({ rendered }) => !rendered), ...lost], library, named)
}
