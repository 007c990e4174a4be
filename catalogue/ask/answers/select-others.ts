import { projectsOf } from '../../lookup.ts'
import { said } from '../../said.ts'
import type { Article } from '../../schemas/article.ts'
import type { Work } from '../../schemas/work.ts'
import type { RecordId } from '../kinds.ts'
import { languageLabel } from '../labels.ts'
import type { Library } from '../library.ts'
import { ordinalOf } from '../order.ts'
import type { Question } from '../question.ts'
import { enumerated, numberWord, sentence, titleIn } from '../sentence.ts'
import type { Unit } from '../units.ts'
import type { Answer, Answerer } from './answer.ts'
import { type Condition, inYears, labels, subjectPhrase } from './conditions.ts'
import { exclusionNotUnderstood } from './exclusions.ts'
import { told } from './telling.ts'

const inWord = { pt: 'em', en: 'in', es: 'en' } as const
const besideWord = { pt: 'ao lado de', en: 'beside', es: 'junto a' } as const

/** What a question says of essays. */
function conditionsOnEssays(question: Question, library: Library): Condition<Article>[] {
  const { language, languagesNamed, years, works, classics } = question
  const { catalogue } = library
  const conditions: Condition<Article>[] = []
  if (languagesNamed.length > 0) {
    conditions.push({
      test: (essay) => languagesNamed.includes(essay.language),
      phrase: `${inWord[language]} ${labels(languagesNamed, language)}`,
    })
  }
  if (years !== null) conditions.push(inYears(years, language, (essay: Article) => essay.date))
  if (works.length > 0) {
    const titles = catalogue.works
      .filter(({ slug }) => works.includes(slug))
      .map((work) => titleIn(work, language))
    conditions.push({
      test: (essay) => works.some((slug) => essay.works.includes(slug)),
      phrase: `${besideWord[language]} ${enumerated(titles, language)}`,
    })
  }
  if (classics.length > 0) {
    const names = catalogue.referenceAuthors
      .filter(({ id }) => classics.includes(id))
      .map((one) => said(one.labels, language))
    conditions.push({
      test: (essay) => classics.some((id) => essay.authors.includes(id)),
      phrase: `${besideWord[language]} ${enumerated(names, language)}`,
    })
  }
  const groups = library.vocabulary.groupsIn(question.topic, question.spoken)
  if (groups.length > 0) {
    conditions.push({
      test: (essay) => groups.every(({ themes }) => essay.themes.some((theme) => themes.has(theme))),
      phrase: subjectPhrase(question, library),
    })
  }
  return conditions
}

/** Essays by language, year, theme, or by what they stand beside; counted, in order, or all of them. */
export const selectedEssays: Answerer = (question, library) => {
  const { order, without } = question
  // Essays have a date; how long they are, and which year has most, is counted nowhere.
  if (!isAboutEssays(question, library) || (order !== null && order.key !== 'date')) return null
  const conditions = conditionsOnEssays(question, library)
  const excluded = without.map((part) => conditionsOnEssays(part, library))
  if (excluded.some((part) => part.length === 0)) return exclusionNotUnderstood(question)
  const kept = library.catalogue.articles
    .filter((essay) => conditions.every(({ test }) => test(essay)))
    .filter((essay) => !excluded.some((part) => part.every(({ test }) => test(essay))))
  return told(question, {
    intent: order !== null ? 'essays_by_date' : without.length > 0 ? 'essays_without' : 'essays',
    unit: 'essay',
    things: picked(kept, question).map((essay) => ({
      id: `article/${essay.slug}`,
      name: `${essay.title} (${essay.date})`,
      reason: [essay.date, ...conditions.map(({ phrase }) => phrase)].join('; '),
    })),
    phrases: conditions.map(({ phrase }) => phrase),
    excluded: excluded.flatMap((part) => part.map(({ phrase }) => phrase)),
  })
}

/** Essays and no book of essays; a topic that no theme names is looked for in the texts, elsewhere. */
function isAboutEssays(question: Question, library: Library): boolean {
  const { unit, forms, counting, order, without, articles, topic, works, classics } = question
  if (unit !== 'essay' || forms.includes('essays') || articles.length > 0) return false
  const groups = library.vocabulary.groupsIn(topic, question.spoken)
  const covered = new Set(groups.flatMap(({ words }) => words))
  const selects = counting !== null || order !== null || without.length > 0
  if (topic.some((word) => !covered.has(word)) && !selects) return false
  return topic.length === 0 || groups.length > 0 || works.length + classics.length > 0
}

/** The newest first, unless an order or a place is asked for. */
function picked(essays: readonly Article[], { order, words }: Question): readonly Article[] {
  const place = order === null ? ordinalOf(words) : null
  if (place !== null && place > 1) return essays.slice(place - 1, place)
  const row = order?.key === 'date' && !order.descending ? essays : essays.toReversed()
  return row.slice(0, order?.top ?? row.length)
}

/** Themes by how many works have them, or those that works of some form have, or do not have. */
export const selectedThemes: Answerer = (question, { catalogue }) => {
  const { unit, order, counting, without, forms, works: named, language, topic } = question
  if (unit !== 'theme' || named.length > 1) return null
  if (order === null && counting === null && without.length === 0) return null
  if (topic.length > 0 && order === null && without.length === 0) return null
  const of = catalogue.works.filter(
    (work) =>
      (named.length === 0 || named.includes(work.slug)) && (forms.length === 0 || forms.includes(work.form)),
  )
  const left = without.flatMap((part) =>
    catalogue.works.filter((work) => part.works.includes(work.slug) || part.forms.includes(work.form)),
  )
  if (without.length > 0 && left.length === 0) return exclusionNotUnderstood(question)
  const having = (id: string): readonly Work[] => of.filter(({ themes }) => themes.includes(id))
  const restricted = named.length > 0 || forms.length > 0
  const kept = catalogue.themes
    .map((theme) => ({ theme, count: having(theme.id).length }))
    .filter(
      ({ theme, count }) =>
        (!restricted || count > 0) && !left.some(({ themes }) => themes.includes(theme.id)),
    )
  const row =
    order?.key === 'frequency'
      ? kept.toSorted((a, b) => (order.descending ? b.count - a.count : a.count - b.count))
      : kept
  const edge = order?.key === 'frequency' && order.top !== null ? row[order.top - 1]?.count : undefined
  const shown =
    edge === undefined ? row : row.filter(({ count }) => (order?.descending ? count >= edge : count <= edge))
  const worksWord = { pt: 'obras', en: 'works', es: 'obras' }[language]
  const things = shown.map(({ theme, count }) => ({
    id: `theme/${theme.id}` as const,
    name: said(theme.labels, language),
    reason: `${count} ${worksWord}`,
  }))
  if (edge !== undefined) {
    const each = numberWord(edge, language, 'f')
    const names = enumerated(
      things.map(({ name }) => name),
      language,
    )
    const statement = {
      pt: `${names}: ${each} obras${things.length > 1 ? ' cada' : ''}.`,
      en: `${names}: ${each} works${things.length > 1 ? ' each' : ''}.`,
      es: `${names}: ${each} obras${things.length > 1 ? ' cada uno' : ''}.`,
    }[language]
    return {
      intent: 'themes_by_frequency',
      items: things.map(({ id, reason }) => ({ id, reason })),
      statement,
    }
  }
  return told(question, { intent: 'themes', unit: 'theme', things, phrases: [] })
}

/** Classics by language or theme, or counted. */
export const selectedClassics: Answerer = (question, library) => {
  const { unit, languagesNamed, counting, language, works, without } = question
  if (unit !== 'classic' || question.classics.length > 0 || without.length > 0) return null
  const { catalogue } = library
  const groups = library.vocabulary.groupsIn(question.topic, question.spoken)
  if (counting === null && languagesNamed.length === 0 && groups.length === 0) return null
  const beside = (id: string) => catalogue.relations.filter(({ author }) => author === id)
  const kept = catalogue.referenceAuthors.filter(
    ({ id, wrote_in }) =>
      (languagesNamed.length === 0 || languagesNamed.includes(wrote_in)) &&
      (works.length === 0 || beside(id).some(({ work }) => works.includes(work))) &&
      groups.every(({ themes }) =>
        beside(id).some((relation) => relation.themes.some((theme) => themes.has(theme))),
      ),
  )
  const titles = catalogue.works
    .filter(({ slug }) => works.includes(slug))
    .map((work) => titleIn(work, language))
  return told(question, {
    intent: 'reference_authors',
    unit: 'classic',
    things: kept.map((author) => ({
      id: `reference-author/${author.id}`,
      name: said(author.labels, language),
    })),
    phrases: [
      ...(languagesNamed.length === 0 ? [] : [`${inWord[language]} ${labels(languagesNamed, language)}`]),
      ...(titles.length === 0 ? [] : [`${besideWord[language]} ${enumerated(titles, language)}`]),
      ...(groups.length === 0 ? [] : [subjectPhrase(question, library)]),
    ],
  })
}

/** "How many series, translators, projects...": the things of a kind that have no more to be asked of. */
export const countedThings: Answerer = (question, library) => {
  const { catalogue } = library
  const { unit, counting, language } = question
  if (counting === null || unit === null) return null
  if (unit === 'language') return countedLanguages(question, library)
  const people = new Map(
    catalogue.editions
      .filter(({ status }) => status === 'confirmed')
      .flatMap(({ id, translators = [] }) => translators.map(({ name }) => [name, id] as const)),
  )
  const kinds: Partial<Record<Unit, readonly (readonly [RecordId, string])[]>> = {
    series: catalogue.author.series.map((one) => [`series/${one.id}`, said(one.titles, language)]),
    translator: [...people].map(([name, edition]) => [`edition/${edition}`, name]),
    concept: catalogue.concepts.map((one) => [`concept/${one.id}`, said(one.labels, language)]),
    guide: catalogue.intents.map((one) => [`intent/${one.id}`, said(one.titles, language)]),
    project: projectsOf(catalogue).map((one) => [`project/${one.id}`, one.name]),
    contact: catalogue.contacts.map((one) => [`contact/${one.id}`, one.name]),
  }
  const things = kinds[unit]
  if (things === undefined || question.works.length > 0) return null
  return told(question, {
    intent: `${unit}_counted`,
    unit,
    things: things.map(([id, name]) => ({ id, name })),
    phrases: [],
  })
}

/** In how many languages a work can be read. */
function languagesOfEditions({ language, works, counting }: Question, { catalogue }: Library): Answer {
  const editions = catalogue.editions.filter(
    ({ work, status }) => status === 'confirmed' && works.includes(work),
  )
  const tags = [...new Set(editions.map((edition) => edition.language))]
  const names = enumerated(
    tags.map((tag) => languageLabel(tag, language)),
    language,
  )
  return {
    intent: 'languages_of_editions',
    items: editions.map(({ id, language: tag }) => ({
      id: `edition/${id}` as const,
      reason: languageLabel(tag, language),
    })),
    statement: sentence(`${numberWord(tags.length, language, counting?.gender)}: ${names}`),
  }
}

function countedLanguages(question: Question, library: Library): Answer | null {
  const { author } = library.catalogue
  const { language, works, counting } = question
  if (works.length > 0) return languagesOfEditions(question, library)
  const number = numberWord(author.writes_in.length, language, counting?.gender)
  const names = enumerated(
    author.writes_in.map((tag) => languageLabel(tag, language)),
    language,
  )
  const statement = sentence(`${number}: ${names}`)
  return { intent: 'languages_of_author', items: [{ id: `author/${author.id}`, reason: names }], statement }
}
