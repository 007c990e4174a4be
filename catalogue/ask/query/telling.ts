import { said } from '../../lookup/said.ts'
import type { Language } from '../../reading/language.ts'
import type { ReferenceAuthor } from '../../schemas/reference-author.ts'
import { type Kind, kindNames } from '../words/kinds.ts'
import { codeSaid, enumerated, languageLabel, numberWord, say, sentence } from './sentence.ts'
import type { Library, Thing } from './things.ts'
import type { Item } from './use.ts'

/** What things are called in sentences, and how lists of them are told. */

export function nameOf({ names, kind, id }: Thing, language: Language): string {
  if (kind === 'format') return codeSaid('format', id.slice('format/'.length), language) ?? id
  return names[language] ?? names.und ?? said(names, language)
}

/** With the year, where there is one: "Os Maias (1888)"; an edition with its format and language. */
export function datedName(thing: Thing, language: Language): string {
  const name = nameOf(thing, language)
  if (thing.edition !== undefined) return `${name} (${editionTraits(thing, language)})`
  const { work } = (thing.record ?? {}) as Partial<ReferenceAuthor>
  if (thing.kind === 'reference-author' && work) return `${name} (${work.titles?.[language] ?? work.title})`
  return thing.year === undefined ? name : `${name} (${thing.year})`
}

/** "Paperback, Portuguese, 2015, Edições Entremarés". */
export function editionTraits({ edition }: Thing, language: Language): string {
  if (edition === undefined) return ''
  const { format, language: tag, published, publisher, self_published, translators = [] } = edition
  const own = say(language, 'self_published')
  const by = say(language, 'translated_by')
  return [
    codeSaid('format', format, language),
    languageLabel(tag, language),
    published,
    publisher ?? (self_published ? own : undefined),
    translators.length > 0 ? `${by} ${enumerated(translators, language, ({ name }) => name)}` : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}

const NAMED_MAX = 20

export function listed(things: readonly Thing[], language: Language, say = datedName): string {
  const names = things.slice(0, NAMED_MAX).map((thing) => say(thing, language))
  return things.length > NAMED_MAX ? `${names.join(', ')}…` : enumerated(names, language)
}

/** "Five works", "nenhuma obra". */
export function counted(count: number, kind: Kind, language: Language): string {
  const [one, many, gender] = kindNames[kind][language]
  if (count === 0 && language === 'en') return `no ${many}`
  return `${numberWord(count, language, gender)} ${count === 1 || (count === 0 && language !== 'en') ? one : many}`
}

export function itemsOf(things: readonly Thing[], language: Language, reason?: (thing: Thing) => string) {
  return things.map(
    (thing): Item => ({
      id: thing.id,
      reason: reason?.(thing) ?? sentence(datedName(thing, language)),
    }),
  )
}

/** In "Works (novel, not memory)": what narrows a list. */
export function inBrackets(criteria: readonly string[]): string {
  return criteria.length === 0 ? '' : ` (${criteria.join('; ')})`
}

export function quotedText(text: string): string {
  return `«${text}»`
}

/** What a record says in few words: form, dates, language, place in a series, and who wrote or what belongs to it. */
export function traitsOf(thing: Thing, { tied }: Library, language: Language): readonly string[] {
  const { kind, form, record, year, date = year, position } = thing
  const { lived, work } = (record ?? {}) as Partial<ReferenceAuthor>
  const [series] = tied(thing, 'series')
  const own = kind === 'work' || kind === 'article'
  return [
    codeSaid('form', form, language),
    kind === 'article' ? listed(tied(thing, 'writer'), language, nameOf) : undefined,
    own ? String(date) : lived,
    kind === 'reference-author' && work
      ? `${work.titles?.[language] ?? work.title}, ${work.year}`
      : undefined,
    own && thing.language ? languageLabel(thing.language, language) : undefined,
    series && position ? `${nameOf(series, language)} ${position}` : undefined,
  ].flatMap((part) => part || [])
}

/** "themes: memory and time". */
export function themesSaid(thing: Thing, { tied }: Library, language: Language): string {
  return `${say(language, 'themes')}: ${listed(tied(thing, 'theme'), language, nameOf)}`
}
