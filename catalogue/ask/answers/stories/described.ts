import { said } from '../../../lookup/said.ts'
import { rememberedOf } from '../../../retrieval/remembered.ts'
import { toldOf } from '../../described/material.ts'
import { type Fitting, fittingOf } from '../../described/ranking.ts'
import { type DescribedKind, describedAs, type Wanted, wantedOf } from '../../described/wanted.ts'
import type { RecordId } from '../../kinds.ts'
import type { Library } from '../../library.ts'
import type { Question } from '../../question.ts'
import { dated, sentence } from '../../sentence.ts'
import type { Passage } from '../../texts.ts'
import { type Unit, unitOf } from '../../units.ts'
import { type Answer, type Answerer, answer } from '../answer.ts'
import { describedEssay } from '../essays/essays-meant.ts'

/** Which book, essay, concept, theme or classic somebody describes in words of their own. */

/**
 * So much has to stand in one sentence and beside it, the larger a part of what was said is met the less; and the next one may
 * fit at most so well.
 */
const enough = [
  { here: 1.2, share: 0.3, next: 0.75 },
  { here: 0.95, share: 0.45, next: 0.75 },
  { here: 1, share: 0.3, next: 0.5 },
  { here: 0.8, share: 0.6, next: 0.8 },
] as const
/** Of two that fit as well, so much has to be met. */
const SHARE_OF_TWO = 0.45
const TWO_CLEAR = 0.75
const FAR = 0.5
const HERE_FAR = 1.4
const WORDS_MIN = 2

/** Whoever tells of themselves asks for advice. */
const ofTheAsker =
  /\b(my|we|our|us|i|minhas?|meus?|tenho|tengo|mis?|me|nos|noss[oa]s?|nuestr[oa]s?|vou|voy|estou|estoy|sou|soy)\b/
const advice =
  /\b(levo|llevo|dou|doy|ofere\w+|regal\w+|gift|suits?|vendria|viria|serviria|convendria|empiezo|comeco|gosta|gusta|likes)\b|\b(for|para|por|to|a|ao) (my|our|mi|mis|minhas?|o meu|os meus|um meu)\b|\b(for|para|a) (uma?|una?|an?) (amig\w+|friend|club\w*|pessoa|persona|rapa\w+|menin\w+|nin[oa]|child|teen\w*|adult\w*|jovem|joven|leitor\w*|lector\w*|reader)\b|\b(for|para) (alguien|alguem|someone|somebody|quem|quien)\b|(^|\b(you|lhes?|les?|could|should|can|me|nos) )(recom|suger|suggest|aconsel|aconsej|dar|le[ry]a?\b)/
/** What is counted, measured or dealt in is on record, and in no story. */
const onRecord = new Set<Unit>(['page', 'edition', 'language', 'translator', 'contact', 'series'])

/** The one that is clearly meant, where nothing else in the question asks for a record of it. */
export const described: Answerer = (question, library) => {
  const { without, text } = question
  if (without.length > 0 || /\d/.test(text)) return null
  if (text.split(' ').some((word) => onRecord.has(unitOf(word) ?? 'work'))) return null
  const wanted = wantedHere(question, library)
  return wanted === null ? null : meant(wanted, question, library)
}

/** The same, where nothing else has answered. */
export const describedAfterAll: Answerer = (question, library) => {
  const wanted = wantedHere(question, library)
  return wanted === null ? null : meant(wanted, question, library)
}

/** So many words describe; what has less of them than this is not near. */
const DESCRIBING = 3
const NEAREST = 1
const SHARE_OF_NEAREST = 0.4

/**
 * What is described and not clearly found is not listed by one of its words: at best the nearest is named, and that it is only
 * that.
 */
export const notRecognised: Answerer = (question, library) => {
  const wanted = wantedHere(question, library)
  if (wanted === null || !/^(in|em|en|de|of)?$/.test(wanted.before)) return null
  const words = wanted.words.filter(({ weight }) => weight === 1).map(({ word }) => word)
  const themes = library.vocabulary.groupsIn(words, question.spoken).flatMap((group) => group.words)
  if (words.length < DESCRIBING || themes.length >= words.length / 2) return null
  const [first] = ranked(wanted, question, library)
  if (first === undefined || first.points < NEAREST || first.share < SHARE_OF_NEAREST)
    return { ...answer('described', question, [], unrecognised), known: false, about: undefined }
  const { items, statement } = answered([first], question, library)
  return {
    intent: 'described',
    items: items.map((item) => ({ ...item, weak: true })),
    statement: `${unsure[question.language]} ${statement}`,
    known: false,
  }
}

const unsure = {
  pt: 'Não reconheço com segurança o que é descrito; o que mais se aproxima:',
  en: 'I do not recognise for certain what is described; the nearest is this:',
  es: 'No reconozco con seguridad lo que se describe; lo que más se acerca:',
} as const

const unrecognised = {
  pt: 'Não reconheço neste catálogo o que é descrito.',
  en: 'I do not recognise in this catalogue what is described.',
  es: 'No reconozco en este catálogo lo que se describe.',
} as const

/** Answers that quote or list by single words. */
const byWords = /^(passage|(works|theme|article|concept|intent)_on_topic)$/

/** Whether an answer by single words gives something else than what is described: another kind, or what fits less. */
export function isBeside({ intent, items }: Answer, question: Question, library: Library): boolean {
  if (!byWords.test(intent)) return false
  const kind = wantedOf(question)?.kind
  if (kind === undefined) return false
  if (kind !== 'work') return !items.every(({ id }) => id.startsWith(`${kind}/`))
  return intent === 'passage' && !isNearest(items, question, library)
}

/** Whether a work is quoted that fits a description best, or an essay on it. */
function isNearest([item]: Answer['items'], question: Question, library: Library): boolean {
  if (item?.id.startsWith('author/')) return false
  const wanted = wantedHere(question, library)
  if (wanted === null || item?.id.startsWith('work/') !== true) return true
  const [first] = ranked(wanted, question, library)
  return first === undefined || first.record === item.id
}

/** Whether a work is called by its title; one that a few words of the question describe may be another one. */
function isNamed(
  { works, whole, sentence, cues }: Question,
  kind: DescribedKind,
  { names }: Library,
): boolean {
  if (works.length + whole.works.length === 0) return false
  const titled = sentence === null || names.find(sentence.tokens).some(({ id }) => id.startsWith('work/'))
  return titled || kind !== 'work' || works.length > 1 || cues.has('similar')
}

function wantedHere(question: Question, library: Library): Wanted | null {
  const { articles, counting, foreign, series, projects, spoken } = question
  const { classics, years, order } = question
  if (foreign || counting !== null || years !== null || order !== null) return null
  if (articles.length + series.length + projects.length > 0) return null
  const wanted = wantedOf(question)
  if (wanted === null || wanted.several || wanted.words.length < WORDS_MIN || ofTheAsker.test(wanted.before))
    return null
  if (advice.test(wanted.text) || isNamed(question, wanted.kind, library)) return null
  if (wanted.kind === 'work' && classics.length > 0) return null
  if (wanted.kind !== 'article' && describedEssay(question, library) !== null) return null
  // "Books about solitude and the sea" ask for themes, and for all that have them.
  const said = wanted.words.map(({ word }) => word)
  const themes = new Set(library.vocabulary.groupsIn(said, spoken).flatMap(({ words }) => words))
  return said.every((word) => themes.has(word)) ? null : wanted
}

function meant(wanted: Wanted, question: Question, library: Library): Answer | null {
  const found = clearest(wanted, question, library)
  return found.length === 0 ? null : answered(found, question, library)
}

/** The one thing of a kind that a question describes, wherever it says so. */
export function describedOne(question: Question, kind: DescribedKind, library: Library): RecordId | null {
  const [first, ...others] = clearest(describedAs(kind, question), question, library)
  return first === undefined || others.length > 0 ? null : first.record
}

/** The one work whose story somebody tells; null where two fit, or none does. */
export function describedStory(question: Question, library: Library): string | null {
  const record = describedOne(question, 'work', library)
  return record?.startsWith('work/') === true ? record.slice('work/'.length) : null
}

/** A description is ranked once, however many ask. */
const rankings = rememberedOf((_wanted: Wanted) => new Map<Library, Fitting[]>())

function ranked(wanted: Wanted, { spoken }: Question, library: Library): Fitting[] {
  const known = rankings(wanted)
  const made = known.get(library) ?? fittingOf(wanted, toldOf(library.catalogue)(wanted.kind, spoken), spoken)
  known.set(library, made)
  return made
}

/** The one that fits, two that fit nearly as well, or none. */
function clearest(wanted: Wanted, question: Question, library: Library): Fitting[] {
  const { enquiries, formats, languagesNamed } = question
  const [first, second, third] = ranked(wanted, question, library)
  if (first === undefined || first.met.length < WORDS_MIN) return []
  // "The right to animation": what may as well be a request for something on record has to fit far better than anything.
  if (enquiries.length + formats.length + languagesNamed.length > 0)
    return first.here >= HERE_FAR && first.share >= SHARE_OF_TWO && fits(second, first) < FAR ? [first] : []
  const level = enough.filter(({ here, share }) => first.here >= here && first.share >= share)
  if (level.some(({ next }) => fits(second, first) < next)) return [first]
  const two = second !== undefined && first.share >= SHARE_OF_TWO && fits(third, first) < TWO_CLEAR
  return two && level.length > 0 ? [first, second] : []
}

/** How well one fits, measured by the best. */
function fits(other: Fitting | undefined, first: Fitting): number {
  return other === undefined ? 0 : other.points / first.points
}

function answered(found: readonly Fitting[], question: Question, library: Library): Answer {
  const told = found.map(({ record, passage }) => ({
    id: record,
    reason: sentence(
      `${nameOf(record, question, library)}: ${quotation(record, passage, question, library)}`,
    ),
  }))
  const either = { pt: 'Uma de duas', en: 'One of two', es: 'Una de dos' }[question.language]
  const statement = told.map(({ reason }) => reason).join(' ')
  return {
    intent: 'described',
    items: told,
    statement: told.length === 1 ? statement : `${either}: ${statement}`,
  }
}

/** The sentence that matched; where another text says it, with the name of that text. */
function quotation(
  record: RecordId,
  { id, text: met }: Passage,
  question: Question,
  { catalogue }: Library,
): string {
  const defined =
    catalogue.concepts.find(({ id: concept }) => record === `concept/${concept}`) ??
    catalogue.themes.find(({ id: theme }) => record === `theme/${theme}`)
  const text = defined === undefined ? met : said(defined.definition, question.language)
  const essay = catalogue.articles.find(({ slug }) => id === `article/${slug}`)
  const bare = `«${text.replace(/^«(.*)»$/, '$1').replace(/\.$/, '')}»`
  return essay === undefined || id === record ? bare : `${bare} («${essay.title}»)`
}

function nameOf(record: RecordId, { language }: Question, { catalogue }: Library): string {
  const id = record.slice(record.indexOf('/') + 1)
  const work = catalogue.works.find(({ slug }) => record === `work/${slug}`)
  if (work !== undefined) return dated(work, language)
  const essay = catalogue.articles.find(({ slug }) => record === `article/${slug}`)
  if (essay !== undefined) return `«${essay.title}»`
  const classic = catalogue.referenceAuthors.find((one) => record === `reference-author/${one.id}`)
  if (classic !== undefined)
    return `${said(classic.labels, language)}, ${classic.work.titles?.[language] ?? classic.work.title}`
  const labelled =
    catalogue.themes.find((theme) => record === `theme/${theme.id}`) ??
    catalogue.concepts.find((concept) => record === `concept/${concept.id}`)
  return labelled === undefined ? id : said(labelled.labels, language)
}
