import { fold } from '../../src/language/fold.ts'
import { noise } from '../retrieval/asking-words.ts'
import { type Language, languages } from '../retrieval/language.ts'
import { isStopword } from '../retrieval/stopwords.ts'
import { wordSet } from '../retrieval/word-set.ts'
import { formsOf, languagesNamed } from './constraints.ts'
import { joints } from './grammar-words.ts'
import type { Mention } from './lexicon.ts'
import type { Library, TopicField } from './library.ts'
import { placesOf } from './marks.ts'
import { isOrderWord } from './order.ts'
import type { Token } from './tokens.ts'

/**
 * Works that are not named but described: "the courtroom novel", "o livro do poço", "la del farero", "the one where a house
 * is the narrator". A description names a work where what it says is true of one of them more than of any other.
 */

const DEFINITE: Readonly<Record<Language, ReadonlySet<string>>> = {
  pt: wordSet('o a os as no na do da ao pelo pela aquele aquela esse essa daquele daquela nesse nessa'),
  en: wordSet('the that this her'),
  es: wordSet('el la del al aquel aquella ese esa este esta'),
}
const HEAD = wordSet(
  `livro libro book novel romance novela novella story historia obra work conto cuento volume volumen collection
  colecao coleccion coletanea one tale audiobook audiolivro audiolibro`,
)
/** What may point at something told before. */
const BACK = wordSet('that eso isso aquilo aquello esto isto')
const POINTING: Readonly<Record<Language, ReadonlySet<string>>> = {
  pt: wordSet('o a aquele aquela aquilo esse essa isso daquele daquela desse dessa'),
  en: wordSet('one that'),
  es: wordSet('el la lo aquel aquella aquello ese esa eso'),
}
const LINK = wordSet(
  'of about with where which that set do da dos das de del com con sobre onde donde en em que cujo cuyo whose told',
)
/** "The weight of the book": the book is meant, and its weight is asked for. */
const POSSESSIVE = wordSet('of do da dos das de del')
const CLOSE_LINK = wordSet('do da dos das de del com con with about sobre where onde donde')
const STOP = wordSet(
  `is was are were does did has have had can e es foi fue tem tiene sao son saiu salio ou or vs versus y and published came come
  publicado publicada called named titled entitled chama chamado chamada llama llamado llamada titula intitula costs cost custa cuesta weighs pesa dura pertence pertenece pertencem belongs belong forma faz integra sells longer shorter older newer mais mas than please por begin begins start starts open opens end ends finish comeca
  acaba termina empieza abre arranca`,
)

/** What picks one of a row by a number, and describes nothing. */
const PICKS = wordSet('unico unica only sole mais menos mas more most fewer fewest less least')
/** A word that nothing holds. */
const NOBODY = '\u0000'

/** "Of the same publisher": what likens describes nothing. */
const LIKENING = wordSet('mesmo mesma mesmos mesmas same mismo misma mismos mismas')

const REACH = 7

/** The descriptions among tokens that no name covers. */
export function describedWorks(
  tokens: readonly Token[],
  named: readonly Mention[],
  library: Library,
  spoken: Language,
): Mention[] {
  const covered = placesOf(named)
  const found: Mention[] = []
  for (let start = 0; start < tokens.length; start += 1) {
    if (covered.has(start) || !mayOpen(tokens[start], spoken)) continue
    const span = spanAt(tokens, start, covered, spoken)
    if (span === null) continue
    const slug = workMeant(tokens.slice(start, span.end), span.words, library, spoken)
    if (slug === null) continue
    found.push({ id: `work/${slug}`, start, end: span.end })
    start = span.end - 1
  }
  return [...found, ...besideOthers(tokens, [...named, ...found], library, spoken)]
}

/** "The house and the clock", "o farol ou o poço": a noun by itself means a work where it stands beside another one. */
function besideOthers(
  tokens: readonly Token[],
  named: readonly Mention[],
  library: Library,
  spoken: Language,
): Mention[] {
  const found: Mention[] = []
  const single = (start: number): Mention | null => {
    const noun = tokens[start + 1]
    const taken = named.some((one) => start + 1 >= one.start && start < one.end)
    if (taken || noun === undefined || noun.pause || !DEFINITE[spoken].has(tokens[start]?.folded ?? ''))
      return null
    const words = contentOf([noun])
    const slug = words.length === 0 ? null : workMeant([noun], words, library, spoken)
    return slug === null ? null : { id: `work/${slug}`, start, end: start + 2 }
  }
  for (let joint = 1; joint < tokens.length - 1; joint += 1) {
    // "É o segundo" joins nothing.
    if (!joints.has(tokens[joint]?.folded ?? '') || tokens[joint]?.word === 'é') continue
    const before = named.find(({ end, id }) => end === joint && id.startsWith('work/'))
    const after = named.find(
      ({ start, id }) => (start === joint + 1 || start === joint + 2) && id.startsWith('work/'),
    )
    const left = before ?? single(joint - 2)
    const right = after ?? single(joint + 1)
    if (left === null || right === null || left.id === right.id) continue
    found.push(...[left, right].filter((one) => !named.includes(one)))
  }
  return found
}

/** "The novel Frankenstein", "the clockmaker one": the noun belongs to the name and asks for nothing. */
export function withItsNoun(mention: Mention, tokens: readonly Token[]): Mention {
  if (!mention.id.startsWith('work/')) return mention
  const next = tokens[mention.end]
  const isNoun = (token: Token | undefined) => token !== undefined && !token.pause && HEAD.has(token.folded)
  const article = /^(the|that|this|her)$/.test(tokens[mention.start - 1]?.folded ?? '')
  return {
    ...mention,
    start:
      isNoun(tokens[mention.start - 1]) && !(tokens[mention.start]?.pause ?? false)
        ? mention.start - 1
        : mention.start,
    end: article && isNoun(next) ? mention.end + 1 : mention.end,
  }
}

interface Span {
  readonly end: number
  /** What is said of the work. */
  readonly words: readonly string[]
}

/** Whether a description may begin with a word: most words begin none. */
function mayOpen(token: Token | undefined, spoken: Language): boolean {
  return token !== undefined && (DEFINITE[spoken].has(token.folded) || POINTING[spoken].has(token.folded))
}

function spanAt(
  tokens: readonly Token[],
  start: number,
  covered: ReadonlySet<number>,
  spoken: Language,
): Span | null {
  const word = (at: number) => (covered.has(at) ? '' : (tokens[at]?.folded ?? ''))
  const free = (at: number) => at < tokens.length && !covered.has(at) && !(tokens[at]?.pause ?? false)
  const definite = DEFINITE[spoken].has(word(start))
  const pointing = POINTING[spoken].has(word(start))
  // "The courtroom novel": what stands between the article and the noun.
  for (let head = start + 1; definite && head <= start + 4 && free(head); head += 1) {
    // "The second book", "the newest novel" pick from a row.
    if (isOrderWord(word(head)) || PICKS.has(word(head))) return null
    if (POSSESSIVE.has(word(head))) break
    if (!HEAD.has(word(head))) continue
    const before = contentOf(tokens.slice(start + 1, head))
    const after = LINK.has(word(head + 1)) && free(head + 1) ? clauseAt(tokens, head + 2, free) : null
    return { end: after?.end ?? head + 1, words: [...before, ...(after?.words ?? [])] }
  }
  // "La del farero", "o do relógio", "eso del reloj".
  if (!pointing || !CLOSE_LINK.has(word(start + 1)) || !free(start + 1)) return null
  // "Something that treats that with tenderness" points back.
  if (BACK.has(word(start)) && !POSSESSIVE.has(word(start + 1))) return null
  return clauseAt(tokens, start + 2, free)
}

function clauseAt(tokens: readonly Token[], from: number, free: (at: number) => boolean): Span {
  let end = from
  // "The book of essays": a form by itself.
  if (free(from) && isForm(tokens, from) && !JOINING.has(tokens[from + 1]?.folded ?? ''))
    return { end: from + 1, words: [] }
  while (end < from + REACH && free(end) && !(end > from && stopsAt(tokens, end, from))) end += 1
  // "The book with the fewest themes" picks by a number.
  if (tokens.slice(from, end).some(({ folded }) => PICKS.has(folded))) return { end, words: [NOBODY] }
  return { end, words: contentOf(tokens.slice(from, end)) }
}

/** Whether a word by itself, or behind "book of", says of what form a work is. */
function isForm(tokens: readonly Token[], at: number): boolean {
  const form = tokens[at]?.folded ?? ''
  const head = `${tokens[at - 2]?.folded ?? ''} ${tokens[at - 1]?.folded ?? ''}`
  return languages.some((one) => {
    const before = formsOf(head, one)
    return formsOf(`${head} ${form}`, one).some((kind) => !before.includes(kind))
  })
}

/** "O do poço do que o do farol", "la del pozo que la del faro": what is compared is another one. */
function stopsAt(tokens: readonly Token[], at: number, from: number): boolean {
  const word = (place: number) => tokens[place]?.folded ?? ''
  if (word(at) === 'do' && word(at + 1) === 'que') return true
  if (word(at) === 'que' && DETERMINERS.has(word(at + 1)) && CLOSE_LINK.has(word(at + 2))) return true
  // "In Spanish" says what is wanted of it.
  if (IN.has(word(at)) && languagesNamed(word(at + 1)).length > 0) return true
  // "La novela del pozo lo salva una ley": what follows a noun without a link belongs to it no more.
  if (at > from && CLITIC.has(word(at)) && !JOINING.has(word(at - 1)) && !DETERMINERS.has(word(at - 1)))
    return true
  return STOP.has(word(at)) && (at > from + 1 || !DETERMINERS.has(word(from)))
}

const CLITIC = wordSet(
  'lo la los las le les se lhe lhes ele ela eles elas he she they it the un una um uma el os as',
)
const JOINING = wordSet(
  'de do da dos das del of on in en em no na nos nas con com with para por by and e y u or ou que that where onde donde a al ao to who cujo cuyo',
)
const IN = wordSet('in into em en ao al to para')
const DETERMINERS = wordSet('o a os as el la los las the an um uma un una her')

function contentOf(tokens: readonly Token[]): string[] {
  return tokens
    .filter(
      ({ word, folded }) =>
        folded.length > 2 &&
        !noise.has(folded) &&
        !LIKENING.has(folded) &&
        !languages.some((one) => isStopword(word, one)),
    )
    .map(({ word }) => word)
}

/** Fields in which one word is enough to tell works apart, with what it tells. */
const tellings: Partial<Record<TopicField, number>> = { title: 1, subject: 1, principal: 1, synopsis: 0.5 }
/** One word of its story is enough where little else is said of it; where more is, an editor's word or a second one. */
const SEVERAL = 3
const ONE_TOLD = 0.5
const ONE_CHOSEN = 1
/** How much more has to be true of it than of the next. */
const CLEARLY = 1.5

function workMeant(
  span: readonly Token[],
  words: readonly string[],
  library: Library,
  spoken: Language,
): string | null {
  const { works } = library.catalogue
  if (words.length === 0) {
    const forms = formsOf(span.map(({ folded }) => folded).join(' '), spoken)
    const ofForm = works.filter(({ form }) => forms.includes(form))
    return ofForm.length === 1 ? (ofForm[0]?.slug ?? null) : null
  }
  // "Lo del mar": what is a theme of several works names none of them.
  const label = library.vocabulary
    .groupsIn(words, spoken)
    .find(({ words: met }) => met.length === words.length)
  if (label !== undefined && isLabel(words, library)) {
    const having = works.filter(({ themes }) => themes.some((theme) => label.themes.has(theme)))
    if (having.length > 1) return null
  }
  const points = new Map<string, number>()
  for (const word of words) {
    for (const [slug, told] of tellingOf(word, library, spoken))
      points.set(slug, (points.get(slug) ?? 0) + told)
  }
  const [first, second] = [...points].toSorted(([, a], [, b]) => b - a)
  if (first === undefined || first[1] < (words.length < SEVERAL ? ONE_TOLD : ONE_CHOSEN)) return null
  return second === undefined || first[1] >= CLEARLY * second[1] ? first[0] : null
}

function isLabel(words: readonly string[], { catalogue }: Library): boolean {
  const said = words.map(fold).join(' ')
  return catalogue.themes.some(({ labels }) =>
    Object.values(labels).some((one) => fold(one.toLowerCase()) === said),
  )
}

function tellingOf(word: string, { works }: Library, spoken: Language): Map<string, number> {
  const told = new Map<string, Map<TopicField, number>>()
  const ask = (term: ReturnType<typeof works.find>) => {
    for (const { document, field } of term?.postings ?? []) {
      const value = tellings[field]
      const slug = works.ids[document]
      if (value === undefined || slug === undefined) continue
      told.set(slug, (told.get(slug) ?? new Map()).set(field, value))
    }
  }
  ask(works.find(word, spoken))
  for (const language of languages) if (language !== spoken) ask(works.findAsWritten(fold(word), language))
  return new Map([...told].map(([slug, fields]) => [slug, [...fields.values()].reduce((a, b) => a + b, 0)]))
}
