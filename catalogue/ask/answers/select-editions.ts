import { nameToId } from '../../graph/node.ts'
import type { Edition } from '../../schemas/edition.ts'
import { formatLabels } from '../labels.ts'
import type { Library } from '../library.ts'
import type { Question } from '../question.ts'
import { enumerated, titleIn } from '../sentence.ts'
import type { Answerer } from './answer.ts'
import { type Condition, inYears, labels } from './conditions.ts'
import { editionFacts } from './editions.ts'
import { told } from './telling.ts'

/** What a question says of editions. */
function conditionsOnEditions(question: Question, { catalogue }: Library): Condition<Edition>[] {
  const { language, works, formats, languagesNamed, years, publishers, translators, narrators } = question
  const conditions: Condition<Edition>[] = []
  const people = (list: Edition['translators'], ids: readonly string[]) =>
    (list ?? []).some(({ name }) => ids.includes(nameToId(name)))
  if (works.length > 0) {
    const titles = catalogue.works
      .filter(({ slug }) => works.includes(slug))
      .map((work) => titleIn(work, language))
    conditions.push({ test: ({ work }) => works.includes(work), phrase: enumerated(titles, language) })
  }
  if (formats.length > 0) {
    const names = formats.map((format) => formatLabels[format][language])
    conditions.push({
      test: ({ format }) => formats.includes(format),
      phrase: `(${enumerated(names, language)})`,
    })
  }
  if (languagesNamed.length > 0) {
    const phrase = `${{ pt: 'em', en: 'in', es: 'en' }[language]} ${labels(languagesNamed, language)}`
    conditions.push({ test: (edition) => languagesNamed.includes(edition.language), phrase })
  }
  if (years !== null) conditions.push(inYears(years, language, (edition: Edition) => edition.published ?? 0))
  if (publishers.length > 0) {
    const house = ({ publisher, imprints = [] }: Edition) =>
      [publisher, ...imprints].flatMap((name) => name ?? [])
    const names = catalogue.editions.flatMap(house).filter((name) => publishers.includes(nameToId(name)))
    conditions.push({
      test: (edition) => house(edition).some((name) => publishers.includes(nameToId(name))),
      phrase: enumerated([...new Set(names)], language),
    })
  }
  if (translators.length > 0) {
    conditions.push({ test: (edition) => people(edition.translators, translators), phrase: '' })
  }
  if (narrators.length > 0) {
    conditions.push({ test: (edition) => people(edition.narrators, narrators), phrase: '' })
  }
  return conditions
}

/** Editions that were counted, or asked for by publisher, or of which some are left out. */
const all =
  /\b(every|all|todas as|todas las|cada|cada uma das|cada una de las|the lot) (\S+ )?(edic\w+|editions?)\b/

export const selectedEditions: Answerer = (asked, library) => {
  // "Every edition, print, audio, web": formats in a row leave nothing out.
  const formats = all.test(asked.text) ? [] : asked.formats
  const question = { ...asked, formats }
  const { unit, counting, publishers, narrators, without, works } = question
  const counted = counting !== null && (unit === 'edition' || (unit === null && formats.length > 0))
  const dated = unit === 'edition' && question.years !== null
  if (
    !counted &&
    !dated &&
    publishers.length === 0 &&
    narrators.length === 0 &&
    !(unit === 'edition' && without.length > 0)
  )
    return null
  if (works.length > 0 && !counted && !dated && publishers.length === 0) return null
  const conditions = conditionsOnEditions(question, library)
  const excluded = without.map((part) => conditionsOnEditions(part, library))
  if (excluded.some((part) => part.length === 0)) return null
  const kept = library.catalogue.editions
    .filter(({ status }) => status === 'confirmed')
    .filter((edition) => conditions.every(({ test }) => test(edition)))
    .filter((edition) => !excluded.some((part) => part.every(({ test }) => test(edition))))
  return told(question, {
    intent: 'editions',
    unit: 'edition',
    things: kept.map((edition) => ({
      id: `edition/${edition.id}`,
      name: nameOf(edition, question, library),
      reason: editionFacts(edition, question.language),
    })),
    phrases: conditions.map(({ phrase }) => phrase).filter((phrase) => phrase !== ''),
    excluded: excluded.flatMap((part) => part.map(({ phrase }) => phrase)),
  })
}

function nameOf(edition: Edition, { language }: Question, { catalogue }: Library): string {
  const work = catalogue.works.find(({ slug }) => slug === edition.work)
  return `${work === undefined ? edition.id : titleIn(work, language)} (${formatLabels[edition.format][language]})`
}
