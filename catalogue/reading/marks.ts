import { fold } from '../../src/language/fold.ts'
import { languageOf } from './detect.ts'
import { type Language, languages, numberWords, wordSet } from './language.ts'
import type { Lexicon } from './lexicon.ts'
import { cuesOf, cueWords, type Meaning } from './meanings.ts'
import { isArticle, type Met, type Phrases } from './phrases.ts'
import { remembered } from './remembered.ts'
import { Mender } from './slips.ts'
import { isStopword } from './stopwords.ts'
import { type Token, tokensOf } from './tokens.ts'

/** A piece of a question with everything that it may mean. A word that means nothing here has no meanings. */
export interface Mark {
  readonly from: number
  /** The place behind its last word. */
  readonly to: number
  readonly text: string
  readonly meanings: readonly Meaning[]
  /** What is left out by it: the mark that says so. */
  not: Mark | null
  /** The mark that makes it what is asked about. */
  about: Mark | null
  /** Written as a name, with a capital. */
  readonly written: boolean
  readonly clause: number
  /** Told beside the question, of whoever asks: "I work for a library." */
  background: boolean
}

/** A question as it was read. */
export interface Reading {
  /** The question as it was sent. */
  readonly asked: string
  readonly language: Language
  /** In none of the languages that are read. */
  readonly foreign: boolean
  readonly tokens: readonly Token[]
  /** Everything of weight, in order. */
  readonly marks: readonly Mark[]
  /** Slips, and what they were taken for. */
  readonly mended: ReadonlyMap<string, string>
}

export type Reader = (text: string, hint: Language | null) => Reading

/** Reads questions: language, slips, then the longest wording at each place. `written`: folded words of the texts. */
export function readerOf(lexicon: Lexicon, written: ReadonlySet<string>): Reader {
  const cueSets = new Map(languages.map((language) => [language, new Set(cueWords(language).map(fold))]))
  const known = new Set([...written, ...lexicon.words, ...[...cueSets.values()].flatMap((set) => [...set])])
  const inForms = (words: Iterable<string>) => [...words].flatMap((word) => [word, `${word}s`])
  const ofContent = inForms(lexicon.words)
  const earsOf = remembered((language) => ({
    cues: cuesOf(language),
    topics: lexicon.topics(language as Language),
    mender: new Mender([...ofContent, ...inForms(cueSets.get(language as Language) ?? [])], known),
  }))
  const shows = (tokens: readonly Token[]) => (word: string, language: Language) => {
    if (cueSets.get(language)?.has(fold(word))) return 0.5
    // Of one word alone nothing else tells: it is taken for the subject that it names.
    const alone = tokens.length < 3 ? tokens.findIndex((token) => token.word === word) : -1
    return alone >= 0 && lexicon.topics(language).at(tokens, alone)?.exact ? 3 : 0
  }
  return (asked, hint) => {
    const { text, tokens } = tokensOf(asked)
    const named = namedPlaces(tokens, lexicon.names)
    const { language, foreign } = languageOf(tokens, text, (at) => named.has(at), shows(tokens), hint)
    const { cues, topics, mender } = earsOf(language)
    // No form of a cue or of a subject is a slip.
    const isRead = (at: number) => named.has(at) || cues.knows(tokens[at]) || topics.knows(tokens[at])
    const unread = foreign ? [] : tokens.filter((_, at) => !isRead(at)).map(({ folded }) => folded)
    const mended = mender.mend(unread)
    const read = tokens.map((token) => {
      const meant = mended.get(token.folded)
      return meant === undefined ? token : { ...token, word: meant, folded: meant }
    })
    const marks = marksOf(read, text, [cues, lexicon.names, topics], language)
    scope(marks, read)
    settle(marks, read)
    return { asked, language, foreign, tokens: read, marks, mended }
  }
}

/** Where names stand, whatever the language: they show none. */
function namedPlaces(tokens: readonly Token[], names: Phrases<Meaning>): ReadonlySet<number> {
  const places = new Set<number>()
  for (let at = 0; at < tokens.length; at += 1) {
    const met = names.at(tokens, at)
    if (met === null || met.meanings.every(({ type, weak }) => type === 'lang' || weak)) continue
    // "De El revisor no vuelve": the article of a title has its capital.
    const article = tokens[at - 1]
    const from = article?.capital && isArticle(article.folded) ? at - 1 : at
    for (let place = from; place < met.end; place += 1) places.add(place)
    at = met.end - 1
  }
  return places
}

function numberOf({ folded }: Token, language: Language): Meaning | null {
  const decade = /^(1\d|20)?(\d0)s$/.exec(folded)
  if (decade)
    return { type: 'span', value: `${decade[1] ?? (Number(decade[2]) > 30 ? 19 : 20)}${decade[2]}-9` }
  const value = folded === 'duas' ? 2 : numberWords[language].map(fold).indexOf(folded)
  if (value > 1) return { type: 'number', value: String(value) }
  return /^\d{1,5}$/.test(folded) ? { type: 'number', value: folded } : null
}

type Tries = readonly Phrases<Meaning>[]

function marksOf(tokens: readonly Token[], text: string, tries: Tries, language: Language): Mark[] {
  const marks: Mark[] = []
  const metAt = uncutIn(tokens, tries)
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    if (token === undefined) break
    const met = metAt(at)
    const end = met?.end ?? at + 1
    const number = end === at + 1 ? numberOf(token, language) : null
    const meanings = [...(met?.meanings ?? []), ...(number === null ? [] : [number])]
    const last = tokens[end - 1] ?? token
    // "La casa": the article of a title has its capital.
    const from = isArticle(tokens[at - 1]?.folded ?? '') ? at - 1 : at
    const written = tokens.slice(from, end).some(({ capital }) => capital)
    const isWeightless =
      meanings.length === 0 &&
      (isStopword(token.word, language) || isArticle(token.folded) || token.folded.length < 2)
    // "In which language" opens a question, and sets no scene.
    const opens = tokens[at - 1]?.clause !== token.clause && meanings.some(({ type }) => type === 'tells')
    if (!opens && !isWeightless)
      marks.push({
        from: at,
        to: end,
        clause: token.clause,
        text: text.slice(token.start, last.end),
        meanings,
        written,
        not: null,
        about: null,
        background: false,
      })
    at = end
  }
  return marks
}

/** The longest wording at each place that cuts none that is longer, and no title: "tiene Las hijas" asks for no family. */
function uncutIn(tokens: readonly Token[], tries: Tries): (at: number) => Met<Meaning> | null {
  const triesAt = (at: number) => (tokens[at]?.quoted ? tries.slice(1) : tries)
  const mets = tokens.map((_, at) => longest(triesAt(at).map((trie) => trie.at(tokens, at))))
  const titles = tokens.map((_, at) => {
    const title = tries[1]?.at(tokens, at) ?? null
    return title?.meanings.some(({ weak, type }) => !weak && type !== 'lang') ? title : null
  })
  return (at) => {
    const met = mets[at] ?? null
    for (let inner = at + 1; inner < (met?.end ?? 0); inner += 1) {
      const [title, longer] = [titles[inner], mets[inner]]
      if (met === null || !longer || longer.end <= met.end) continue
      const cutsTitle = title != null && title.words > 1 && title.end > met.end
      // "Com menos de 100" is a bound, and no order.
      const weighs = longer.words + (longer.meanings.some(({ type }) => type === 'bound') ? 1 : 0)
      if (!cutsTitle && (titles[at] !== null || weighs <= met.words)) continue
      return longest(
        triesAt(at).map((trie) => trie.at(tokens.slice(at, inner), 0)),
        at,
      )
    }
    return met
  }
}

/** What reaches furthest; of what reaches equally far, everything. */
function longest(all: readonly (Met<Meaning> | null)[], from = 0): Met<Meaning> | null {
  const met = all.filter((one) => one !== null)
  const words = Math.max(0, ...met.map((one) => one.words))
  const best = met.filter((one) => one.words === words)
  const [first] = best
  if (first === undefined) return null
  const end = from + Math.max(...best.map((one) => one.end))
  return { ...first, end, meanings: best.flatMap(({ meanings }) => meanings) }
}

export function means(mark: Mark, type: string, value?: string): boolean {
  return mark.meanings.some((one) => one.type === type && (value === undefined || one.value === value))
}

/** Whether nothing stands between two marks. */
export const areBeside = (one: Mark, other: Mark) => one.to === other.from || other.to === one.from

/** Which one of a type is meant. */
export function meantAs(mark: Mark | undefined, type: string): string | undefined {
  return mark?.meanings.find((one) => one.type === type)?.value
}

/** What can be left out or asked about. */
const scoped = wordSet(
  'name topic lang kind form format use number span trait part translation verb story none bound order said',
)

const isScoped = ({ meanings }: Mark) =>
  meanings.length === 0 || meanings.some(({ type }) => scoped.has(type))
/** A verb that says something else of the same thing: behind it nothing is left out any more. */
const verbs = wordSet(
  'is are was were has have do does sao e estao esta tem foi foram son es estan tiene tienen fue fueron',
)
const isVerb = ({ from, meanings }: Mark, tokens: readonly Token[]) =>
  meanings.some(({ type }) => type === '.') && verbs.has(tokens[from]?.folded ?? '')

/** By these somebody speaks of themselves. */
const selves = wordSet(
  'represento represent representamos i we my our am sou somos trabalho trabalhamos escrevo estou estamos tenho temos ando meu minha dou ensino moro nos llevo llevamos queremos conheco conhecemos dirijo dirigimos organizo organizamos vou voy conozco conocemos soy trabajo trabajamos escribo estoy tengo tenemos mi doy enseno vivo',
)
const asks = 'kind field order bound name liked without except read nth number span story lang format'.split(
  ' ',
)

/** A clause in which somebody speaks of themselves and asks nothing is told beside the question, where another one asks. */
function settle(marks: readonly Mark[], tokens: readonly Token[]): void {
  const ofSelf = new Set(tokens.flatMap(({ clause, folded }) => (selves.has(folded) ? [clause] : [])))
  // "I do not read Spanish" asks for no Spanish.
  const says = (mark: Mark, type: string) =>
    means(mark, type) && (type !== 'lang' || mark.not === null || !means(mark.not, 'not'))
  const clausesOf = (types: readonly string[]) =>
    new Set(marks.filter((mark) => types.some((type) => says(mark, type))).map(({ clause }) => clause))
  const asking = clausesOf(['ask', ...asks])
  // "What is there?" alone asks for what was told before.
  const isAsked = clausesOf(asks).size > 0
  for (const mark of marks) mark.background = isAsked && ofSelf.has(mark.clause) && !asking.has(mark.clause)
}

/** What reaches from one word to those behind it. */
interface Reach {
  clause: number
  /** What leaves out, and whether it has left out something already, and whether a clause began with it. */
  not: Mark | null
  flagged: boolean
  opened: boolean
  about: Mark | null
}

/** Says of each mark what leaves it out and what makes it the subject. Both end with the clause. */
function scope(marks: readonly Mark[], tokens: readonly Token[]): void {
  const reach: Reach = { clause: -1, not: null, flagged: false, opened: false, about: null }
  marks.forEach((mark, at) => {
    const before = marks[at - 1]
    const opens = before?.clause !== mark.clause
    if (opens) Object.assign(reach, { not: null, flagged: false, about: null, clause: mark.clause })
    if (endsNot(mark, reach, tokens, before?.to ?? 0)) Object.assign(reach, { not: null, flagged: false })
    // "Menos páginas" is an order, though "menos" leaves out.
    const isElse = ['order', 'bound', 'form', 'topic'].some((type) => means(mark, type))
    if (!isElse && leaves.some((type) => means(mark, type))) {
      // "Instead of novels, are there stories?" leaves out before the comma only.
      Object.assign(reach, { not: mark, flagged: false, opened: opens })
      return
    }
    if (opensAbout(mark, opens)) reach.about = mark
    else if (endsAbout(mark)) reach.about = null
    if (isScoped(mark)) reachTo(mark, reach)
  })
}

function reachTo(mark: Mark, reach: Reach): void {
  if (reach.not !== null) [mark.not, reach.flagged] = [reach.not, true]
  if (reach.about !== mark) mark.about = reach.about
}

const leaves = ['without', 'except', 'not', 'nor', 'no']

function endsNot(mark: Mark, { not, flagged, opened }: Reach, tokens: readonly Token[], before: number) {
  if (not === null) return false
  if (means(mark, 'but') || isAnew(mark, not, tokens)) return true
  const excepts = means(not, 'except')
  const pauses = tokens.slice(before, mark.from + 1).some(({ pause }) => pause)
  if (pauses && (!excepts || opened)) return true
  return flagged && !excepts && (isVerb(mark, tokens) || means(mark, 'with') || means(mark, 'tells'))
}

/** "Without maps and about love", "sin mapas y de amor": "and" with a preposition of its own begins anew. */
function isAnew(mark: Mark, { to }: Mark, tokens: readonly Token[]): boolean {
  const wordAt = (at: number) => tokens[at]?.folded ?? ''
  const [and, of, last] = [wordAt(mark.from - 2), wordAt(mark.from - 1), wordAt(to - 1)] as const
  return (means(mark, 'about') && ands.has(of)) || (ands.has(and) && ofs.has(of) && !ofs.has(last))
}
const ands = wordSet('and e y')
const ofs = wordSet('about of on sobre de do da dos das del')

function opensAbout(mark: Mark, opens: boolean): boolean {
  if (means(mark, 'about') || means(mark, 'kind', 'theme')) return true
  // "The year when it appeared" tells of nothing.
  return !opens && !means(mark, 'verb', 'publish') && (means(mark, 'tells') || means(mark, 'with'))
}

function endsAbout(mark: Mark): boolean {
  const types = ['ask', 'bound', 'order', 'format', 'by', 'verb', 'beside', 'like', 'original', 'field']
  return types.some((type) => means(mark, type)) && !means(mark, 'topic') && !means(mark, 'name')
}
