import type { Trilingual } from '../../../retrieval/language.ts'
import type { Edition } from '../../../schemas/edition.ts'
import { formatLabels, languageLabel } from '../../labels.ts'
import type { Library } from '../../library.ts'
import { either, isClosed, yesOrNo } from '../../polar.ts'
import type { Question } from '../../question.ts'
import { enumerated, numberWord, sentence, titleIn } from '../../sentence.ts'
import type { Answer } from '../answer.ts'
import { told } from '../telling.ts'
import { editionFacts, notSold, quoted, unnamed } from './edition-facts.ts'
import { houseOf, withoutRepeats } from './houses.ts'
import { noSuchEdition } from './no-such-edition.ts'
import { translatorsOfEach } from './translators-of-each.ts'

function titleOf({ work }: Edition, { language }: Question, { catalogue }: Library): string {
  const found = catalogue.works.find(({ slug }) => slug === work)
  return found === undefined ? work : titleIn(found, language)
}

/** The editions, after the one thing that was asked of them: who publishes, who translated, how many pages. */
export function listed(
  intent: string,
  question: Question,
  library: Library,
  editions: readonly Edition[],
): Answer {
  const { language } = question
  if (editions.length === 0) return noSuchEdition(intent, question, library)
  // Of one work, an edition that states no pages is passed over for one that does.
  const paged = editions.filter(({ pages }) => pages !== undefined)
  const ofOne = new Set(editions.map(({ work }) => work)).size === 1
  if (question.cues.has('pages') && ofOne && paged.length > 0 && paged.length < editions.length)
    return listed(intent, question, library, paged)
  const [only, more] = editions
  const items = editions.map((edition) => ({
    id: `edition/${edition.id}` as const,
    reason: editionFacts(edition, language),
  }))
  const whole = only !== undefined && more === undefined ? factsOfOne(intent, only, question, library) : null
  const said = whole ?? saidOfAll(intent, editions, question, library)
  if (said !== null) return { intent, items, statement: `${sentence(said)} ${notSold[language]}` }
  const houses = question.cues.has('publisher') ? housesOf(editions, question) : ''
  const answer = told(question, {
    intent,
    unit: 'edition',
    things: editions.map((edition, at) => ({
      id: `edition/${edition.id}` as const,
      name: `${titleOf(edition, question, library)} (${shortly(intent, edition, question)})`,
      reason: items[at]?.reason ?? '',
    })),
    phrases: [],
    also: notSold[language],
  })
  return houses === '' ? answer : { ...answer, statement: `${sentence(houses)} ${answer.statement}` }
}

function factsOfOne(intent: string, only: Edition, question: Question, library: Library): string {
  const { language } = question
  const facts = [titleOf(only, question, library), editionFacts(only, language)].join(': ')
  const count =
    question.unit === 'language' && question.counting !== null ? [numberWord(1, language, 'f')] : []
  const asked = askedOf(intent, only, question)
  const [opening] = [asked ?? (asksWhether(question) ? yesOrNo(true, language) : null)].filter(
    (one) => one !== null,
  )
  return opening === undefined ? facts : [...count, opening, facts].join(': ')
}

/** What is said of several editions at once: their languages, who translated each, or what is on record of none. */
function saidOfAll(
  intent: string,
  editions: readonly Edition[],
  question: Question,
  library: Library,
): string | null {
  const { language, unit, counting } = question
  if (unit === 'language') {
    const languages = [...new Set(editions.map((edition) => languageLabel(edition.language, language)))]
    const count = counting === null ? '' : `${numberWord(languages.length, language, 'f')}: `
    return countedByLanguage(question, editions) ?? `${count}${enumerated(languages, language)}`
  }
  const title = (edition: Edition) => titleOf(edition, question, library)
  const unstated = unstatedOfAll(intent, editions, question)
  if (unstated === null) return intent === 'translator' ? translatorsOfEach(editions, title, language) : null
  const names = editions.map((edition) => `${title(edition)} (${formatLabels[edition.format][language]})`)
  return `${unstated}: ${enumerated([...new Set(names)], language)}`
}

const whether =
  /^(is|are|has|have|does|do|ha|hay|existe[mn]?|tem|esta|estao) |\b(existe[mn]?|exists?|esta|is|available|disponive\w+|disponible\w*) (em|en|in)\b/

/** "Is the Clockmaker in Portuguese?": nothing but whether there is such an edition. */
function asksWhether({ text, works, languagesNamed, topic, unit, spoken }: Question): boolean {
  if (works.length !== 1 || languagesNamed.length !== 1 || topic.length > 0 || unit !== null) return false
  return isClosed(text) && !either[spoken].test(text) && whether.test(text)
}

/** What was asked and is on record of none of several editions. */
function unstatedOfAll(intent: string, editions: readonly Edition[], question: Question): string | null {
  const said = new Set(editions.map((edition) => askedOf(intent, edition, question)))
  const [only] = said
  const isUnnamed = Object.values(unnamed).some((one) => one[question.language] === only)
  return said.size === 1 && isUnnamed ? (only ?? null) : null
}

const howMany =
  /\b(how many|quant[ao]s|cuant[ao]s) (translations?|traduco\w*|traduccion\w*|editions?|edic\w+)\b/

/** "How many translations are there, and into which languages?": so many, and how many of each. */
function countedByLanguage({ text, language }: Question, editions: readonly Edition[]): string | null {
  if (!howMany.test(text)) return null
  const inWord = { pt: 'em', en: 'in', es: 'en' }[language]
  const each = [...Map.groupBy(editions, (edition) => edition.language)].map(
    ([tag, of]) => `${numberWord(of.length, language, 'f')} ${inWord} ${languageLabel(tag, language)}`,
  )
  return `${numberWord(editions.length, language, 'f')}: ${enumerated(each, language)}`
}

/** The houses of several editions, each once: what opens an answer to "which imprint has the paperbacks?" */
function housesOf(editions: readonly Edition[], question: Question): string {
  const { language } = question
  const said = editions.flatMap((edition) => askedOf('editions', edition, question) ?? [])
  const houses = said.map((one) => (one === selfPublished[language] ? ownHouse[language] : one))
  return enumerated(withoutRepeats([...new Set(houses)]), language)
}

/** In a row of editions, what tells them apart, or what was asked of each. */
function shortly(intent: string, edition: Edition, question: Question): string {
  const { language } = question
  const asked = askedOf(intent, edition, question)
  const when = question.cues.has('when') && edition.published !== undefined ? `, ${edition.published}` : ''
  const facts =
    asked ?? `${formatLabels[edition.format][language]}, ${languageLabel(edition.language, language)}${when}`
  return edition.title === undefined ? facts : `${quoted(edition.title, language)}, ${facts}`
}

const selfPublished: Trilingual = {
  pt: 'Nenhuma editora: é edição de autor',
  en: 'No publisher: it is self-published',
  es: 'Ninguna editorial: es una autoedición',
}

const ownHouse: Trilingual = {
  pt: 'a própria autora ou autor',
  en: 'the author herself or himself',
  es: 'la propia autora o autor',
}

function askedOf(intent: string, edition: Edition, { cues, language, unit }: Question): string | null {
  const names = (people: Edition['translators']) => people?.map(({ name }) => name)
  const said = (values: readonly string[] | undefined, what: keyof typeof unnamed) =>
    values === undefined || values.length === 0 ? unnamed[what][language] : enumerated(values, language)
  if (intent === 'narrator') return said(names(edition.narrators), 'narrator')
  if (intent === 'translator') return said(names(edition.translators), 'translator')
  if (intent === 'editions' && unit === 'language') return languageLabel(edition.language, language)
  if (intent === 'isbn') return `ISBN ${edition.isbn?.value ?? ''}`
  if (cues.has('pages')) {
    const word = { pt: 'páginas', en: 'pages', es: 'páginas' }[language]
    return edition.pages === undefined ? unnamed.pages[language] : `${edition.pages} ${word}`
  }
  if (cues.has('publisher')) {
    const houses = houseOf(edition.publisher, edition.imprints ?? [], language)
    if (houses.length === 0 && edition.self_published === true) return selfPublished[language]
    return said(houses, 'publisher')
  }
  return null
}
