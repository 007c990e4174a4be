import { fold } from '../../../../src/language/fold.ts'
import { statementOf } from '../../../affinity/exclusions.ts'
import { toldIn } from '../../../affinity/unwanted.ts'
import { workOf } from '../../../lookup/lookup.ts'
import { said } from '../../../lookup/said.ts'
import { noise } from '../../../retrieval/asking-words.ts'
import type { Language } from '../../../retrieval/language.ts'
import { remembered, rememberedOf } from '../../../retrieval/remembered.ts'
import { termOf } from '../../../retrieval/stem.ts'
import { isStopword } from '../../../retrieval/stopwords.ts'
import { wordsOf } from '../../../retrieval/words.ts'
import type { Work } from '../../../schemas/work.ts'
import { filedUnder } from '../../everyday.ts'
import type { Library } from '../../library.ts'
import type { Question } from '../../question.ts'
import { dated, enumerated, sentence } from '../../sentence.ts'
import { understand } from '../../understand.ts'
import { isLight } from '../../word-kin.ts'
import type { Answer } from '../answer.ts'
import { told } from '../telling.ts'
import { fits, onTopic } from '../themes/on-topic.ts'
import { pagesOf } from '../works/lengths.ts'
import { subjectsIn, withSubject } from './subjects-said.ts'

/**
 * What suits somebody who says what they like and what they do not: by themes and subjects, which editors gave, and by no
 * other word. What nothing here is described by is said to have changed nothing. Null where nothing of it is recognised.
 */
export function suited(text: string, question: Question, library: Library, room: Room): Answer | null {
  const { wanted, unwanted } = toldIn(text)
  const like = unwanted.length === 0 ? question : understand(wanted, library, question.language)
  const against = unwanted.flatMap((words) => dislikesIn(words, question, library))
  const leftOut = new Set(against.flatMap((one) => one.works))
  const likings = likingsIn(like, library)
  if (likings.length === 0 && leftOut.size === 0) return null
  const notes = against.map(({ note }) => note)
  const having = inOrder(worksHaving(likings, like, library), room, library)
  const kept = having.filter(({ slug }) => !leftOut.has(slug))
  if (kept.length === 0) return onlyWithout(having, notes, question)
  return listed(kept.slice(0, room.most), likings, notes, question)
}

/** Whether anything of what somebody does not like is recognised. */
export function leavesOut(text: string, question: Question, library: Library): boolean {
  return toldIn(text).unwanted.some((words) =>
    dislikesIn(words, question, library).some(({ works }) => works.length > 0),
  )
}

/** How many works are asked for, and whether there is time for a short one only. */
export interface Room {
  readonly most: number
  readonly isBrief: boolean
}

/** Who has little time gets the shortest first; what states no pages comes last. */
function inOrder(works: readonly Work[], { isBrief }: Room, { catalogue }: Library): readonly Work[] {
  if (!isBrief) return works
  const pages = (work: Work) => pagesOf(catalogue, work) ?? Number.POSITIVE_INFINITY
  return works.toSorted((a, b) => pages(a) - pages(b))
}

/** Something that somebody likes, as the catalogue calls it, and the works that have it. */
export interface Liking {
  readonly words: readonly string[]
  readonly name: string
  readonly slugs: ReadonlySet<string>
  readonly isTheme: boolean
  /** The themes that it names. */
  readonly themes: ReadonlySet<string>
  /** Whether nobody said it, and what was said would be filed under it. */
  readonly isFiled?: true
  /** Those, and the works that only have a theme with which it goes. */
  readonly all: ReadonlySet<string>
}

/** As it was written, where that is known: a question is read without its accents. */
const written = (word: string, { topic }: Question) => topic.find((one) => fold(one) === word) ?? word

/** A book that makes one think is about nothing yet, and how a day is spent neither. */
const OF_ANY = /^(passo|paso|pass?ad[oa]s|pens[ae]\w*|think|thinks|thinking|thought)$/

const wordsIn = ({ description, topic, spoken }: Question): string[] =>
  [...new Set([...topic.map(fold), ...description.split(' ')])].filter(
    (word) =>
      word.length > 2 &&
      !noise.has(word) &&
      !isStopword(word, spoken) &&
      !isLight(word) &&
      !OF_ANY.test(word),
  )

/** What is liked, by the words of editors; what only would be filed under one of them stands for it. */
export const likingsIn = (question: Question, library: Library) => likedIn(library)(question)
const likedIn = rememberedOf((library: Library) =>
  rememberedOf((question: Question) => findLikings(question, library)),
)

function findLikings(question: Question, library: Library): readonly Liking[] {
  const words = wordsIn(question)
  const own = namedIn(words, question, library)
  // What is said outright decides before what it only goes with.
  const hasTheme = own.some((one) => one.isTheme)
  const filed = words.flatMap((word) => {
    if (own.some((one) => one.words.includes(word))) return []
    const ways = filedUnder(word, question.spoken).map((head) => ({
      head,
      met: namedIn(head, question, library),
    }))
    const [first] = ways.filter(({ head, met }) =>
      head.every((one) => met.some((liking) => liking.words.includes(one))),
    )
    return (first?.met ?? []).map((liking) => ({
      ...liking,
      words: [word],
      isTheme: liking.isTheme && !hasTheme,
      isFiled: true as const,
    }))
  })
  const all = [...own, ...filed]
  const called = ({ name }: Liking) => termOf(name, question.spoken)
  return all.filter((liking, at) => all.findIndex((one) => called(one) === called(liking)) === at)
}

/** A word that only goes with a theme is the subject of few works where it is one of any: "maps" are not all of memory. */
function namedIn(words: readonly string[], question: Question, library: Library): readonly Liking[] {
  const { spoken, language } = question
  const { works, themes } = library.catalogue
  const groups = library.vocabulary.groupsIn(words, spoken)
  const grouped = groups.map(({ words: met, themes: ids }): Liking => {
    const meant = themes.filter(({ id }) => ids.has(id))
    const having = works.filter((work) => work.themes.some((id) => ids.has(id))).map(({ slug }) => slug)
    const subjects = withSubject(met, spoken, works)
    const terms = met.map((word) => termOf(word, spoken))
    const isLabel = meant.some(({ labels, keywords }) =>
      [...Object.values(labels), ...Object.values(keywords).flatMap((list) => list.slice(0, 1))].some(
        (label) =>
          wordsOf(label).some((word) => met.includes(fold(word)) || terms.includes(termOf(word, spoken))),
      ),
    )
    const all = new Set([...having, ...subjects])
    if (!isLabel && subjects.length > 0)
      return {
        words: met,
        name: met.map((word) => written(word, question)).join(' '),
        slugs: new Set(subjects),
        all,
        isTheme: false,
        themes: ids,
      }
    const names = meant.map(({ labels }) => said(labels, language).toLowerCase())
    return { words: met, name: enumerated(names, language), slugs: all, all, isTheme: true, themes: ids }
  })
  const rest = words.filter((word) => !groups.some((group) => group.words.includes(word)))
  const names = new Map(subjectsIn(rest, spoken, works).map(({ name, words: met }) => [name, met]))
  const alone = [...names].map(([name, met]): Liking => {
    const slugs = new Set(withSubject(met, spoken, works))
    return { words: met, name, slugs, all: slugs, isTheme: false, themes: new Set() }
  })
  return [...grouped, ...alone]
}

/** The works that have most of what is liked, the themes first, the best first; all of them where nothing is. */
function worksHaving(likings: readonly Liking[], like: Question, library: Library): readonly Work[] {
  const words = likings.flatMap((one) => one.words)
  const ranked = onTopic(library.works, { ...like, topic: words }, words).map(({ id }) => id)
  const place = ({ slug }: Work) => (ranked.includes(slug) ? ranked.indexOf(slug) : ranked.length)
  const themes = likings.filter(({ isTheme }) => isTheme)
  const deciding = themes.length > 0 ? themes : likings
  const countOf = (some: readonly Liking[], work: Work) =>
    some.filter(({ slugs }) => slugs.has(work.slug)).length
  const { works } = library.catalogue
  const best = Math.max(...works.map((work) => countOf(deciding, work)))
  const having = works.filter((work) => countOf(deciding, work) === best)
  const fitting = having.filter((work) => fits({ ...like, years: null }, work))
  return (fitting.length > 0 ? fitting : having).toSorted(
    (a, b) => countOf(likings, b) - countOf(likings, a) || place(a) - place(b),
  )
}

const about = { pt: 'sobre', en: 'about', es: 'sobre' } as const

function listed(
  works: readonly Work[],
  likings: readonly Liking[],
  notes: readonly string[],
  question: Question,
): Answer {
  const { language, cues } = question
  const shared = likings.filter(({ slugs }) => works.every(({ slug }) => slugs.has(slug)))
  const names = shared.map(({ name }) => name)
  const list = told(question, {
    intent: 'works_on_topic',
    unit: 'work',
    things: works.map((work) => ({ id: `work/${work.slug}` as const, name: dated(work, language) })),
    phrases: names.length === 0 ? [] : [`${about[language]} ${enumerated(names, language)}`],
  })
  const unused = likings
    .filter(({ slugs, isFiled }) => isFiled !== true && works.every(({ slug }) => !slugs.has(slug)))
    .map(({ name }) => name)
  const left = unused.length === 0 ? [] : [unusedIn(unused, language)]
  const first = cues.has('begin') ? beginning(works, names, language) : list.statement
  return { ...list, statement: [first, ...left, ...notes].join(' ') }
}

const unusedIn = (names: readonly string[], language: Language) =>
  ({
    pt: `Nenhuma junta a isso: ${enumerated(names, language)}.`,
    en: `None of them has this besides: ${enumerated(names, language)}.`,
    es: `Ninguna añade a eso: ${enumerated(names, language)}.`,
  })[language]

/** "Begin with the Atlas (2011), about maps; then ..." */
function beginning(works: readonly Work[], names: readonly string[], language: Language): string {
  const [first = '', ...rest] = works.map((work) => dated(work, language))
  const reason = names.length === 0 ? '' : `, ${about[language]} ${enumerated(names, language)}`
  const next = rest.length === 0 ? '' : enumerated(rest, language)
  return sentence(
    {
      pt: `Comece por ${first}${reason}${next === '' ? '' : `; depois, ${next}`}`,
      en: `Begin with ${first}${reason}${next === '' ? '' : `; then ${next}`}`,
      es: `Empiece por ${first}${reason}${next === '' ? '' : `; después, ${next}`}`,
    }[language],
  )
}

/** All that has what somebody likes has what they do not like, too. */
function onlyWithout(works: readonly Work[], notes: readonly string[], { language }: Question): Answer {
  const names = enumerated(works, language, dated)
  const none = {
    pt: `Nenhuma obra tem o que se quer sem o que não se quer; o que se quer tem-no ${names}.`,
    en: `No work has what is wanted without what is not; what is wanted is in ${names}.`,
    es: `Ninguna obra tiene lo que se quiere sin lo que no se quiere; lo que se quiere lo tiene ${names}.`,
  }[language]
  return { intent: 'works_on_topic', items: [], statement: [none, ...notes].join(' '), known: false }
}

/** Something that somebody does not like: the works that have it, and what is said of it. */
interface Dislike {
  readonly works: readonly string[]
  readonly note: string
}

/** Each thing of a list is left out where all of it is recognised: of "war novels" neither the wars nor the novels. */
const dislikesIn = (words: readonly string[], asked: Question, library: Library): readonly Dislike[] =>
  dislikedIn(library)(asked)(words.join(' '))
const dislikedIn = rememberedOf((library: Library) =>
  rememberedOf((asked: Question) => remembered((text) => findDislikes(text, asked, library))),
)

function findDislikes(text: string, asked: Question, library: Library): readonly Dislike[] {
  const isTitle = library.catalogue.works.some(({ titles }) =>
    Object.values(titles).some(
      (title) => joints[asked.spoken].test(title) && fold(text).includes(fold(title.toLowerCase())),
    ),
  )
  const parts = isTitle ? [text] : text.split(joints[asked.spoken])
  return parts.flatMap((part) => dislikeIn(part, asked, library))
}

/** "O" joins in Spanish, and is "the" in Portuguese. */
const joints = { pt: / (?:e|ou|nem) /, en: / (?:and|or|nor) /, es: / (?:y|e|o|u|ni) / } as const

function dislikeIn(text: string, { spoken, language }: Question, library: Library): readonly Dislike[] {
  const read = { ...understand(text, library, language), spoken }
  const { forms, works } = read
  if (works.length > 0) {
    const titles = works.map((slug) => dated(workOf(library.catalogue, slug), language))
    return [{ works, note: statementOf(titles, 'used', language) }]
  }
  const said = text.split(' ').filter((word) => !isStopword(word, spoken) && !/^(?:any|such)$/.test(word))
  const met = likingsIn(read, library)
  const ofForm = library.catalogue.works.filter(({ form }) => forms.includes(form)).map(({ slug }) => slug)
  const telling = met.length > 0 ? said.filter((word) => !noise.has(fold(word))) : said
  if (telling.length === 0) return []
  const isRead = (word: string) => noise.has(fold(word)) || met.some((one) => one.words.includes(fold(word)))
  const found = [...met.flatMap(({ all }) => [...all]), ...(met.length === 0 ? ofForm : [])]
  const out = telling.every(isRead) ? found : []
  // The sea of "sea monsters" is a theme; those together are none.
  return out.length > 0
    ? [{ works: out, note: statementOf(telling, 'used', language) }]
    : [{ works: out, note: statementOf([telling.join(' ')], 'unused', language) }]
}
