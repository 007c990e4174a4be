import { yearOf } from '../../lookup/lookup.ts'
import type { Language, Trilingual } from '../../retrieval/language.ts'
import type { Answer } from '../answers/answer.ts'
import type { Library } from '../library.ts'
import { genderOf, nounFor, spelled } from '../nouns.ts'
import { yesOrNo } from '../polar.ts'
import type { Question } from '../question.ts'
import { enumerated, numberWord, sentence } from '../sentence.ts'
import { endOf, formsOf } from './ordered.ts'
import { phrasesOf, phrasesOfFacets } from './phrases-of-facets.ts'
import type { Query } from './query.ts'
import { selected } from './select.ts'
import type { Kind } from './term.ts'
import { type Thing, thingsOf } from './things.ts'

/** "Are all her novels in print?", "are most of her books in Portuguese?": of how many it holds, and which they are. */
export function claimedOfAll(
  question: Question,
  query: Query,
  { of, facets }: NonNullable<Query['claim']>,
  things: readonly Thing[],
  kind: Kind,
  library: Library,
): Answer | null {
  const { language, text } = question
  // "Which are all the novels?" claims nothing.
  if (/^(quais|cuales|which|what) /.test(text)) return null
  const narrower: Query = { ...query, include: [...query.include, ...facets], either: true }
  const kept = (selected(narrower, kind, library) ?? []).filter((thing) => things.includes(thing))
  const others = things.filter((thing) => !kept.includes(thing))
  if (things.length === 0) return null
  const holds = of === 'all' ? others.length === 0 : kept.length * 2 > things.length
  const forms = formsOf(query)
  const noun = nounFor(kind, forms)
  const said = [spelled(noun, things.length, language), ...phrasesOf(query, language, library)].join(' ')
  const novels = facets.flatMap((facet) => (facet.of === 'form' ? facet.forms : []))
  const claim = [
    ...(novels.length === 0 ? [] : [spelled(nounFor('work', novels), 2, language)]),
    ...phrasesOfFacets(
      facets.filter((facet) => facet.of !== 'form'),
      language,
      library,
    ),
  ].join(' ')
  const count = numberWord(kept.length, language, genderOf(noun, language))
  const ofThem = { pt: 'de', en: 'of', es: 'de' }[language]
  const rest = { pt: 'as restantes', en: 'the others', es: 'las restantes' }[language]
  const [list, left] = [namesOf(kept, language), namesOf(others, language)]
  return {
    intent: `all_${kind}s`,
    items: (kept.length === 0 ? others : kept).map((thing) => ({
      id: thing.record,
      reason: thing.name(language),
    })),
    statement: [
      sentence(
        `${yesOrNo(holds, language)}: ${count} ${ofThem} ${things.length} ${said}, ${claim}${list === '' ? '' : `: ${list}`}`,
      ),
      ...(left === '' ? [] : [sentence(`${rest.slice(0, 1).toUpperCase()}${rest.slice(1)}: ${left}`)]),
    ].join(' '),
    known: true,
  }
}

function namesOf(things: readonly Thing[], language: Language): string {
  return enumerated(things, language, (thing) => thing.name(language))
}

/** "How old is her first book?": its year, and how long that is before the year of the catalogue. */
export function aged(
  { language }: Question,
  query: Query,
  things: readonly Thing[],
  { catalogue }: Library,
): Answer | null {
  const now = yearOf(catalogue.site.updated)
  const some = (query.order === null ? things : endOf(things, query.order, language)).filter(
    ({ year }) => year !== null,
  )
  const told = some.map((thing) => {
    const years = now - (thing.year ?? now)
    const spelledOut = `${numberWord(years, language)} ${spelled(nounFor('year'), years, language)}`
    const before = { pt: `até ${now}`, en: `up to ${now}`, es: `hasta ${now}` }[language]
    return `${spelledOut} ${before}: ${thing.name(language)}`
  })
  if (told.length === 0 || told.length > 3) return null
  return {
    intent: 'years_since',
    items: some.map((thing) => ({ id: thing.record, reason: String(thing.year) })),
    statement: sentence(told.join('; ')),
  }
}

/** "Does the Manual share more themes with the House or with the Clockmaker?" */
export function sharesMore(
  { language }: Question,
  { include, order, asks, either }: Query,
  kind: Kind,
  { catalogue }: Library,
): Answer | null {
  const { work: works, [kind]: values } = thingsOf(catalogue)
  const [first, ...others] = include.flatMap((facet) =>
    facet.of === 'name' && facet.kind === 'work' ? (works.find(({ id }) => id === facet.id) ?? []) : [],
  )
  if (first === undefined || others.length < 2) return null
  const rows = others.map((work) => ({
    work,
    common: values.filter(({ id }) => first.ties[kind]?.includes(id) && work.ties[kind]?.includes(id)),
  }))
  const sign = order?.descending === false ? 1 : -1
  const sorted = rows.toSorted((a, b) => sign * (a.common.length - b.common.length))
  const even = new Set(rows.map(({ common }) => common.length)).size === 1
  const level = {
    pt: 'Tanto com um como com outro',
    en: 'With one as with the other',
    es: 'Con uno como con otro',
  }
  const head = even
    ? `${level[language]}: `
    : asks === 'whether' && !either
      ? `${yesOrNo(sorted[0] === rows[0], language)}: `
      : ''
  const told = sorted.map(
    ({ work, common }) =>
      `${work.name(language)}, ${common.length}${common.length === 0 ? '' : ` (${namesOf(common, language).toLowerCase()})`}`,
  )
  return {
    intent: 'shares_more',
    items: sorted.map(({ work, common }) => ({
      id: work.record,
      reason: namesOf(common, language) || work.name(language),
    })),
    statement: sentence(`${head}${told.join('; ')}`),
  }
}

/**
 * "Are the Atlas and the House in the same series?", "of the same publisher and of the same year?": of each thing that is asked
 * whether they have it alike, and a yes only where they have it all.
 */
export function alike(
  { language, text }: Question,
  kinds: NonNullable<Query['same']>,
  { include, asks }: Query,
  { catalogue }: Library,
): Answer | null {
  const known = thingsOf(catalogue)
  const named = known.work.filter(({ id }) =>
    include.some((facet) => facet.of === 'name' && facet.kind === 'work' && facet.id === id),
  )
  const told = kinds.map((kind) => {
    const held = named.map((work) => valuesOf(work, kind, known, language))
    const [first = []] = held
    const common = first.filter((value) => held.every((all) => all.includes(value)))
    const each = named.map((work, at) => {
      const title = kind === 'year' ? work.name(language).replace(/ \(\d{4}\)$/, '') : work.name(language)
      return `${title}: ${enumerated(held[at] ?? [], language) || nothing[language]}`
    })
    return { kind, common, each, isAlike: common.length > 0 }
  })
  const [only] = told
  if (only === undefined) return null
  const holds = told.every(({ isAlike }) => isAlike)
  const alikeFirst = told.toSorted((a, b) => Number(b.isAlike) - Number(a.isAlike))
  const mixed = alikeFirst[0]?.isAlike === true && !holds
  const clauses = alikeFirst.map(({ kind, common, each, isAlike }) => {
    const value = isAlike ? enumerated(common, language) : each.join('; ')
    return told.length === 1
      ? value
      : `${mixed && !isAlike ? but[language] : ''}${sameness(kind, isAlike, language)} (${value})`
  })
  const names = told.length === 1 && holds ? ` (${namesOf(named, language)})` : ''
  // "Which publisher do they share?" is answered by its name.
  const verdict = asks === null && opening.test(text) ? '' : `${yesOrNo(holds, language)}: `
  return {
    intent: `same_${only.kind}`,
    items: named.map((work) => ({
      id: work.record,
      reason:
        enumerated(
          told.flatMap(({ common }) => common),
          language,
        ) || work.name(language),
    })),
    statement: sentence(`${verdict}${clauses.join('; ')}${names}`),
    known: true,
  }
}

const opening = /^(em |in |en )?(que|qual|which|what|cual) /

const but: Trilingual = { pt: 'mas ', en: 'but ', es: 'pero ' }
const nothing: Trilingual = { pt: 'nenhum', en: 'none', es: 'ninguno' }

/** What a work has of a kind, in words. */
function valuesOf(
  work: Thing,
  kind: Kind | 'pages',
  known: ReturnType<typeof thingsOf>,
  language: Language,
): readonly string[] {
  if (kind === 'pages') return work.pages === null ? [] : [String(work.pages)]
  return known[kind].filter(({ id }) => work.ties[kind]?.includes(id)).map((one) => one.name(language))
}

/** "The same publisher", "not the same year". */
function sameness(kind: Kind | 'pages', isAlike: boolean, language: Language): string {
  const noun = nounFor(kind === 'pages' ? 'page' : kind)
  const count = kind === 'pages' ? 2 : 1
  const word = spelled(noun, count, language)
  const isFeminine = genderOf(noun, language) === 'f'
  const number = count === 1 ? '' : 's'
  const same = {
    pt: `${isFeminine ? 'a' : 'o'}${number} mesm${isFeminine ? 'a' : 'o'}${number} ${word}`,
    en: `the same ${word}`,
    es: `${isFeminine ? `la${number}` : count === 1 ? 'el' : 'los'} mism${isFeminine ? 'a' : 'o'}${number} ${word}`,
  }[language]
  return isAlike ? same : `${{ pt: 'não', en: 'not', es: 'no' }[language]} ${same}`
}

/** "Which two books share most themes?": the pairs that have most of them in common. */
export function paired(
  { language }: Question,
  { unit, descending }: NonNullable<Query['pairs']>,
  { catalogue }: Library,
): Answer | null {
  const { work: works, [unit]: shareable } = thingsOf(catalogue)
  const pairs = works.flatMap((one, at) =>
    works.slice(at + 1).map((other) => ({
      both: [one, other],
      common: (one.ties[unit] ?? []).filter((id) => other.ties[unit]?.includes(id)),
    })),
  )
  const sizes = pairs.map(({ common }) => common.length).filter((size) => size > 0)
  if (sizes.length === 0) return null
  const size = descending ? Math.max(...sizes) : Math.min(...sizes)
  const found = pairs.filter(({ common }) => common.length === size)
  const told = found.map(({ both, common }) => {
    const what = shareable
      .filter(({ id }) => common.includes(id))
      .map((one) => one.name(language).toLowerCase())
    return `${namesOf(both, language)} (${enumerated(what, language)})`
  })
  return {
    intent: 'works_sharing_most',
    items: [...new Set(found.flatMap(({ both }) => both))].map((thing) => ({
      id: thing.record,
      reason: thing.name(language),
    })),
    statement: sentence(
      `${numberWord(size, language)} ${spelled(nounFor(unit), size, language)}: ${told.join('; ')}`,
    ),
  }
}

/** "El relojero y la duda: español; El farero: portugués": in the order in which they were named. */
export function ofEach(
  { language }: Question,
  { unit, include }: Query,
  { catalogue }: Library,
): Answer | null {
  const known = thingsOf(catalogue)
  const rows = include.flatMap((facet) => {
    const work = known.work.find(({ id }) => facet.of === 'name' && facet.id === id)
    const values = unit === null ? [] : known[unit].filter(({ id }) => work?.ties[unit]?.includes(id))
    const said = values.map((one) => one.name(language))
    return work === undefined || said.length === 0 ? [] : [{ work, said: enumerated(said, language) }]
  })
  if (rows.length < include.length) return null
  return {
    intent: `${unit}_of_each`,
    items: rows.map(({ work, said }) => ({ id: work.record, reason: said })),
    statement: sentence(rows.map(({ work, said }) => `${work.name(language)}: ${said}`).join('; ')),
  }
}
