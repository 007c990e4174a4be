import { confirmedEditions, titleOf, writersOf } from '../../lookup/lookup.ts'
import { languageSaid } from '../../lookup/said.ts'
import { type Language, rowsOf, type Trilingual } from '../../reading/language.ts'
import { fieldRows } from '../words/fields.ts'
import type { Kind } from '../words/kinds.ts'
import { codeSaid, dayIn, enumerated, languageLabel, say } from './sentence.ts'
import { editionTraits, listed, nameOf, quotedText } from './telling.ts'
import { type Library, made, type Thing } from './things.ts'

/** What a field needs to say what a record holds. */
export interface Telling {
  readonly library: Library
  readonly language: Language
  /** The editions that are meant, where a format or a language says which. */
  readonly editions: (thing: Thing) => readonly Thing[]
}

/** What a record holds, in words; the records that it leads to; and how many things it names, where they are counted. */
export interface Held {
  readonly value: string
  readonly ids?: readonly string[]
  readonly count?: number
}

type Holds = (thing: Thing, telling: Telling) => Held | string | null | undefined

/** Something that the record of a kind of thing holds, and by which meanings it is asked for. */
export interface Field {
  readonly id: string
  readonly kinds: readonly string[]
  readonly name: Trilingual
  readonly asked: readonly string[]
  readonly held: Holds
}

/** What a path of members leads to; a list of named values has them as members. */
function memberAt(record: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((one, name) => {
    if (Array.isArray(one)) return one.find((each) => each.name === name)?.value
    return one === null || typeof one !== 'object'
      ? undefined
      : (one as Readonly<Record<string, unknown>>)[name]
  }, record)
}

const areTexts = (value: object, language: string) => languageSaid(value as Trilingual, language) in value
/** Members that hold tags of languages, and texts that are quoted. */
const tagged = new Set(['languages', 'writes_in'])
const quoted = new Set(['opening', 'definition', 'questions'])

/** A value of a record in words: the text in the language, names, tags by their names, an address behind what it is of. */
function inWords(value: unknown, path: string, language: Language): Held | null {
  if (value === undefined || value === null || value === '') return null
  if (Array.isArray(value)) {
    const parts = value.map((one) => inWords(one, path, language)?.value ?? '')
    // Sentences follow each other; names are told apart.
    const joint = quoted.has(path) || parts[0]?.endsWith('.') ? ' ' : ', '
    const text = tagged.has(path) ? enumerated(value as string[], language, languageLabel) : parts.join(joint)
    return { value: text, count: parts.length }
  }
  if (typeof value !== 'object') return { value: quoted.has(path) ? quotedText(`${value}`) : `${value}` }
  const { name, url, value: own } = value as { readonly [member: string]: string | undefined }
  if (own !== undefined || name !== undefined) return { value: own ?? (url ? `${name} (${url})` : `${name}`) }
  const wanted = languageSaid(value as Trilingual, language)
  return areTexts(value, language) ? inWords((value as Trilingual)[wanted as Language], path, language) : null
}

/**
 * What stands in a record at a path, or at the next (`/`) where there is nothing, or at several (`+`); first in the language
 * that is asked where it is given in others apart.
 */
export function heldAt(record: object | undefined, path: string, language: Language): Held | null {
  const parts = path.split('+').map((part) =>
    part.split('/').reduce<Held | null>((found, one) => {
      const value = memberAt(record, `in_other_languages.${language}.${one}`) ?? memberAt(record, one)
      return found ?? inWords(value, one, language)
    }, null),
  )
  const told = parts.filter((part) => part !== null)
  return told.length < 2 ? (told[0] ?? null) : { value: told.map(({ value }) => value).join(' ') }
}

/** What of the editions says something, with the edition beside it. */
function ofEditions(tell: (edition: Thing, language: Language) => string | undefined): Holds {
  return (thing, { editions, language }) => {
    const told = editions(thing).flatMap((edition) => {
      const value = tell(edition, language)
      return value === undefined
        ? []
        : [{ value: `${value} (${editionTraits(edition, language)})`, id: edition.id }]
    })
    return told.length === 0
      ? null
      : { value: told.map(({ value }) => value).join('; '), ids: told.map(({ id }) => id) }
  }
}

/** What a thing is tied to of a kind; the principal one comes first. */
export function ofTies(kind: Kind, main = false) {
  return (thing: Thing, { library, language }: Telling): Held | null => {
    const found = library.tied(thing, kind).slice(0, main ? 1 : undefined)
    // What is no record of its own is shown by the editions that say it.
    const shown = made.has(kind) && kind !== 'translator' ? library.tied(thing, 'edition') : found
    if (found.length === 0) return null
    return { value: listed(found, language), ids: shown.map(({ id }) => id), count: found.length }
  }
}

/** What is told by more than one member of a record, or by none. */
const holds: Readonly<Record<string, Holds>> = {
  author: (thing, { library, language }) => {
    const work = library.catalogue.works.find(({ slug }) => thing.id === `work/${slug}`)
    if (work === undefined) return listed(library.tied(thing, 'writer'), language, nameOf)
    const writers = enumerated(writersOf(library.catalogue, work), language, ({ name }) => name)
    return { value: writers, ids: [`author/${library.catalogue.author.id}`, thing.id] }
  },
  published: (thing, telling) => {
    if (telling.editions(thing).length === telling.library.tied(thing, 'edition').length)
      return { value: String(thing.date), ids: [thing.id] }
    return ofEditions(({ date }) => date)(thing, telling)
  },
  form: ({ form, id }, { language }) => ({ value: codeSaid('form', form, language) ?? '', ids: [id] }),
  publisher: ofEditions(
    ({ edition }, language) =>
      [edition?.publisher ?? [], edition?.imprints ?? []].flat().join(', ') ||
      (edition?.self_published ? say(language, 'author_herself') : undefined),
  ),
  language: (thing, { editions, language, library }) => {
    if (thing.language === undefined) return null
    const own = languageLabel(thing.language, language)
    const read = [...new Set(editions(thing).map((one) => one.language ?? ''))]
    const told = enumerated(read, language, languageLabel)
    return {
      value: read.length === 0 ? own : `${own}; ${say(language, 'editions_in')} ${told}`,
      ids: [thing.id, ...library.tied(thing, 'edition').map(({ id }) => id)],
      count: read.length || 1,
    }
  },
  original_language: ({ language: tag, id }, { language }) =>
    tag && { value: languageLabel(tag, language), ids: [id], count: 1 },
  titles: ({ names }, { language }) =>
    Object.entries(names)
      .filter(([tag]) => tag !== 'und')
      .map(([tag, title]) => `${languageLabel(tag, language)}: ${quotedText(title)}`)
      .join('; '),
  page: ({ id }) => `/works/${id.slice('work/'.length)}`,
  citation: (thing, { library: { catalogue } }) => {
    const work = catalogue.works.find(({ slug }) => thing.id === `work/${slug}`)
    if (work === undefined) return null
    const [first] = confirmedEditions(catalogue, work)
    const cited = `${catalogue.author.sort_name}. ${titleOf(work)}. ${[first?.publisher, thing.year].filter(Boolean).join(', ')}.`
    const path = `/works/${work.slug}`
    const value = `${cited} BibTeX: ${path}.bib, CSL-JSON: ${path}.csl.json, RIS: ${path}.ris`
    return { value, ids: [thing.id] }
  },
  series: (thing, { library, language }) => {
    const [series] = library.tied(thing, 'series')
    if (series === undefined) return null
    const value = `${nameOf(series, language)}, ${say(language, 'volume')} ${thing.position}`
    return { value, ids: [series.id, thing.id] }
  },
  day: ({ date = '' }, { language }) => dayIn(date, language),
  updated: (_thing, { library, language }) => dayIn(library.catalogue.site.updated, language),
  essay_licence: (_thing, { library, language }) => {
    const licence = heldAt(library.catalogue.site, 'article_licence', language)
    return licence && { ...licence, ids: library.of('article').map(({ id }) => id) }
  },
  classic_work: ({ record }, { language }) => {
    // In its own language where it is known by no other name in that of the question.
    const title = memberAt(record, `work.titles.${language}`) ?? memberAt(record, 'work.title')
    return `${title}, ${memberAt(record, 'work.year')}`
  },
  real: ({ record }, { library, language }) =>
    heldAt(record, 'statement', language) ?? heldAt(library.catalogue.site, 'provenance.statement', language),
  order: (thing, { language, library }) => {
    const works = library.tied(thing, 'work').toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
    const note = heldAt(thing.record, 'description', language)
    const value = `${listed(works, language, nameOf)}.${note === null ? '' : ` ${quotedText(note.value)}`}`
    return { value, ids: [thing.id, ...works.map(({ id }) => id)] }
  },
  status: ({ record }, { language }) =>
    `${codeSaid('status', `${memberAt(record, 'status')}`, language)}. ${heldAt(record, 'limits', language)?.value}`,
  players: ({ record }, { language }) => {
    const [minimum, maximum] = ['minimum', 'maximum'].map(
      (one) => memberAt(record, `players.${one}`) as number,
    )
    if (minimum === undefined || maximum === undefined) return null
    return `${minimum}–${maximum} (${say(language, 'from_to', minimum, maximum)})`
  },
}

/** A field by its id: told by several members; `editions.x`, of each edition; else a path of the record. */
function holdsOf(id: string): Holds {
  const own = holds[id]
  if (own !== undefined) return own
  const [of, member = ''] = id.split('.')
  if (of === 'ties') return ofTies(member as Kind)
  if (of === 'editions')
    return ofEditions(({ edition }, language) => heldAt(edition, member, language)?.value)
  return ({ record }, { language }) => heldAt(record, id, language)
}

/** Every field with the kinds that have it, its name and by what it is asked for. */
export const fields: readonly Field[] = rowsOf(fieldRows).map(
  ([id = '', kinds = '', asked = '', pt = '', en = '', es = '']) => ({
    id,
    kinds: kinds.split(' '),
    name: { pt, en, es },
    asked: asked.split(',').map((one) => one.trim()),
    held: holdsOf(id),
  }),
)
