import { fold } from '../../../../src/language/fold.ts'
import { confirmedEditions, writersOf } from '../../../lookup/lookup.ts'
import { listed, said } from '../../../lookup/said.ts'
import { isCommonWord } from '../../../retrieval/common-words.ts'
import type { Language, Trilingual } from '../../../retrieval/language.ts'
import { termOf } from '../../../retrieval/stem.ts'
import { wordsOf } from '../../../retrieval/words.ts'
import type { Catalogue } from '../../../schemas/catalogue.ts'
import type { Work } from '../../../schemas/work.ts'
import { met } from '../../asked.ts'
import type { RecordId } from '../../kinds.ts'
import { formatLabels, languageLabel } from '../../labels.ts'
import type { Library } from '../../library.ts'
import { indefinite } from '../../nouns.ts'
import { yesOrNo } from '../../polar.ts'
import type { Question } from '../../question.ts'
import { dated, enumerated, sentence, titleIn } from '../../sentence.ts'
import { type Passage, passageOf, passagesOf } from '../../texts.ts'
import { isKnown } from '../../topic-words.ts'
import { isLight } from '../../word-kin.ts'
import type { Answer, Answerer } from '../answer.ts'
import { clause, type Fact, factsAsked, seriesOf, themesOf } from './facts-of-record.ts'

/** Several facts of a record at once: "year and pages of the Atlas, please". */
export const severalFacts: Answerer = (question, { catalogue }) => {
  const facts = factsAsked(question)
  const work = catalogue.works.find(({ slug }) => slug === question.works[0])
  if (work === undefined || facts.length < 2 || !isPlain(question)) return null
  // "Who translated it into Spanish, and when?" is asked of that edition.
  const ofEdition = facts.includes('translator') || (facts.includes('editions') && facts.includes('year'))
  if (ofEdition && question.languagesNamed.some((tag) => tag !== work.language)) return null
  return told(question, work, catalogue, facts)
}

/** Nothing else is in play: no other work, no exclusion, no likeness, no neighbour. */
function isPlain({
  works,
  without,
  cues,
  classics,
  enquiries,
  articles,
  projects,
  counting,
  unit,
}: Question): boolean {
  if (works.length !== 1 || without.length + classics.length + articles.length + projects.length > 0)
    return false
  if (counting !== null && unit !== 'page') return false
  const others = [
    'similar',
    'relation',
    'rights',
    'contact',
    'isbn',
    'price',
    'essay',
    'translateWish',
  ] as const
  const ofRights = enquiries.some((kind) => kind !== 'translation')
  return !ofRights && !others.some((cue) => cues.has(cue))
}

function told(question: Question, work: Work, catalogue: Catalogue, facts: readonly Fact[]): Answer {
  const { language } = question
  const translated = facts.includes('translator') ? yearsOfTranslations(work, question, catalogue) : null
  const clauses = facts
    .map((fact) =>
      fact === 'year' && translated !== null ? translated : clause(fact, work, catalogue, language),
    )
    .join('; ')
  const statement = sentence(`${titleIn(work, language)}: ${clauses}`)
  return { intent: 'facts_of_work', items: [{ id: `work/${work.slug}`, reason: statement }], statement }
}

/** When a translation is asked for with who made it: the year of the edition, and not of the work. */
function yearsOfTranslations(
  work: Work,
  { languagesNamed, language }: Question,
  catalogue: Catalogue,
): string | null {
  const years = confirmedEditions(catalogue, work)
    .filter(({ translators = [] }) => translators.length > 0)
    .filter((one) => languagesNamed.length === 0 || languagesNamed.includes(one.language))
    .flatMap(({ published, format, language: tag }) =>
      published === undefined
        ? []
        : [`${published} (${formatLabels[format][language]}, ${languageLabel(tag, language)})`],
    )
  return years.length === 0 ? null : enumerated(years, language)
}

/** Works that were named with one fact, or with nothing that asks for one: then the whole record, what meets the question first. */
export const namedWorks: Answerer = (question, library) => {
  const { catalogue } = library
  const { works, language } = question
  const named = catalogue.works.filter(({ slug }) => works.includes(slug))
  const [only] = named
  if (only === undefined) return null
  if (question.cues.has('selfPublished') && named.length === 1) return ownEdition(question, only, catalogue)
  const facts = factsAsked(question).filter(
    (fact) => fact !== 'narrator' || isReadAloud(only, question, catalogue),
  )
  if (named.length === 1 && facts.length > 0 && question.topic.length <= 2)
    return told(question, only, catalogue, facts)
  const silent = named.length === 1 ? silentOn(only, question, library) : null
  if (silent !== null) return silent
  const statement =
    named.length === 1
      ? recordOfWork(only, question, catalogue)
      : named.map((work) => inShort(work, catalogue, language)).join(' ')
  return {
    intent: 'work',
    items: named.map((work) => ({ id: `work/${work.slug}`, reason: inShort(work, catalogue, language) })),
    statement,
  }
}

/** The narrator of a book that nobody reads aloud is one in its story. */
function isReadAloud(work: Work, { text, formats }: Question, catalogue: Catalogue): boolean {
  const isSpoken = confirmedEditions(catalogue, work).some(({ format }) => format === 'audiobook')
  return isSpoken || formats.includes('audiobook') || !/\b(narrador[ae]?s?|narrators?)\b/.test(text)
}

/** Shorter words ask and tell nothing of what is asked. */
const CONTENT_LETTERS_MIN = 3

/** What no text on a work speaks of is said to be missing, by the words of the question, before the record. */
function silentOn(work: Work, question: Question, library: Library): Answer | null {
  const { topic, spoken, language, cues } = question
  if (cues.has('about') || cues.has('similar')) return null
  const texts = textsOn(work, library.catalogue, spoken)
  const asked = topic.filter((word) => word.length >= CONTENT_LETTERS_MIN && !isLight(fold(word)))
  const known = asked.map((word) => ({ word, how: howKnown(fold(word), texts, spoken) }))
  const unmet = known.filter(({ how }) => how === 0).map(({ word }) => word)
  const missing = known.reduce((sum, { how }) => sum + 1 - how, 0)
  if (unmet.length === 0 || missing < asked.length / 2) return null
  const nor = { pt: ' nem de ', en: ' or of ', es: ' ni de ' }[language]
  const named = unmet.map((word) => `«${word}»`).join(nor)
  const title = titleIn(work, language)
  // Only what is named as a thing can be missing from a text; any other word was not understood.
  const unheard = unmet.filter(
    (word) => !isNamedIn(fold(word), question.whole.text) || !(isCommonWord(word) || isKnown(word, library)),
  )
  const words = enumerated(unheard, language, (word) => `«${word}»`)
  const first = (unheard.length === 0 ? silence(title, named) : unread(title, words))[language]
  const statement = `${first} ${inShort(work, library.catalogue, language)} ${said(work.synopsis, language)}`
  return { intent: 'work', items: [{ id: `work/${work.slug}`, reason: first }], known: false, statement }
}

const silence = (title: string, named: string): Trilingual => ({
  pt: `Não está no registo: os textos sobre ${title} não falam de ${named}.`,
  en: `Not on record: the texts on ${title} do not speak of ${named}.`,
  es: `No consta: los textos sobre ${title} no hablan de ${named}.`,
})

const unread = (title: string, named: string): Trilingual => ({
  pt: `Não percebo o que se pergunta de ${title} com ${named}.`,
  en: `I do not understand what is asked of ${title} by ${named}.`,
  es: `No entiendo qué se pregunta de ${title} con ${named}.`,
})

/** What stands before a noun, or before what somebody or something is said to be. */
const BEFORE_NOUN =
  /^(an?|the|any|some|his|her|its|their|no|of|about|with|for|in|on|by|or|and|many|much|um|uma|uns|umas|o|a|os|as|d[aeo]s?|n[ao]s?|em|com|sem|por|sobre|algum|alguma|alguns|algumas|nenhuma?|muit[oa]s?|[mst]eus?|minhas?|suas?|noss[oa]s?|nuestr[oa]s?|my|our|mis?|ou|e|e|un|una|unos|unas|el|la|los|las|del?|en|con|sin|algun|alguna|algunos|algunas|ningun|ninguna|much[oa]s?|sus?|y|is|are|was|es|son|era|ha|hay|tem|tiene|tienen|has|have|there|que|what|which|other|outr[oa]s?|otr[oa]s?)$/

/** Whether a word stands where a noun or a quality does. */
function isNamedIn(word: string, text: string): boolean {
  const words = text.split(' ')
  const at = words.indexOf(word)
  return at > 0 && BEFORE_NOUN.test(words[at - 1] ?? '')
}

/** An essay is long, and says most words in some other sense: there the word itself has to stand. */
function howKnown(word: string, texts: readonly Passage[], spoken: Language): number {
  const how = texts.map((one) => {
    const said = met(word, one, spoken)
    return one.told || said === 1 ? said : 0
  })
  return Math.max(0, ...how)
}

/** All that is said of a work: its record, its first words, and the essays that read it. */
function textsOn(work: Work, catalogue: Catalogue, language: Language): readonly Passage[] {
  const id: RecordId = `work/${work.slug}`
  const themes = catalogue.themes.filter((theme) => work.themes.includes(theme.id))
  const labels = [
    ...Object.values(work.titles),
    ...listed(work.subjects, language),
    ...themes.flatMap((theme) => [said(theme.labels, language), ...listed(theme.keywords, language)]),
  ]
  return [...passagesOf(catalogue).filter(({ about }) => about.includes(id)), passageOf(id, language, labels)]
}

/** "Is it self-published?" */
function ownEdition({ language }: Question, work: Work, catalogue: Catalogue): Answer {
  const own = confirmedEditions(catalogue, work).some(({ self_published }) => self_published === true)
  const statement = sentence(
    `${yesOrNo(own, language)}: ${titleIn(work, language)}, ${clause('publisher', work, catalogue, language)}`,
  )
  return { intent: 'facts_of_work', items: [{ id: `work/${work.slug}`, reason: statement }], statement }
}

/** "Atlas (2011): a book of short stories in Portuguese; hardback, 228 pages, Lello. Themes: ..." */
export function inShort(work: Work, catalogue: Catalogue, language: Language): string {
  const inWord = { pt: 'em', en: 'in', es: 'en' }[language]
  const others = writersOf(catalogue, work).filter(({ main }) => !main)
  return sentence(
    [
      `${dated(work, language)}: ${indefinite(work.form, language)} ${inWord} ${languageLabel(work.language, language)}`,
      ...(others.length === 0 ? [] : [enumerated(others, language, ({ name }) => name)]),
      ...(work.series === undefined ? [] : [seriesOf(work, catalogue, language)]),
      ...(confirmedEditions(catalogue, work).some(({ pages }) => pages !== undefined)
        ? [clause('pages', work, catalogue, language)]
        : []),
      clause('publisher', work, catalogue, language),
      themesOf(work, catalogue, language),
    ].join('; '),
  )
}

function recordOfWork(work: Work, question: Question, catalogue: Catalogue): string {
  const { language } = question
  const synopsis = said(work.synopsis, language)
  const best = tellingSentence(synopsis, question)
  const line = inShort(work, catalogue, language)
  if (question.cues.has('about')) return `${titleIn(work, language)}: ${synopsis} ${line}`
  return best === null
    ? `${line} ${synopsis}`
    : `${titleIn(work, language)}: ${best} ${synopsis.replace(best, '').trim()} ${line}`
}

/** The sentence of a text that holds most of what a question speaks of; null when none holds anything of it. */
export function tellingSentence(
  text: string,
  { topic, language }: Pick<Question, 'topic' | 'language'>,
): string | null {
  const wanted = new Set(topic.map((word) => termOf(word, language)))
  const scored = sentencesOf(text).map((one) => ({
    one,
    met: new Set(
      wordsOf(one)
        .map((word) => termOf(word, language))
        .filter((term) => wanted.has(term)),
    ).size,
  }))
  const [best] = scored.toSorted((a, b) => b.met - a.met)
  return best === undefined || best.met === 0 ? null : best.one
}

/** A running text, sentence by sentence. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?…])\s+/)
}
