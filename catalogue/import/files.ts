import { dump } from 'js-yaml'
import { yearOf } from '../lookup/lookup.ts'
import { newCatalogue, slugOf, TO_BE_WRITTEN } from '../new.ts'
import type { Person, PublicationDate } from '../schemas/text.ts'
import type { DraftEdition, DraftWork, Imported } from './draft.ts'
import { joined } from './draft.ts'

/** A first draft: files by name, and what somebody has to look at. */
export interface Draft {
  readonly files: Readonly<Record<string, string>>
  readonly works: number
  readonly editions: number
  readonly left: readonly string[]
}

/** What was imported becomes the files of a catalogue that can be loaded, and says where somebody has yet to write. */
export function draftOf(
  { works: given, left }: Imported,
  options: { readonly language: string; readonly today: string; readonly from: readonly string[] },
): Draft {
  const notes = [...left]
  const works = readable(given, notes)
  const { name: author, sort_name } = mainAuthor(works)
  const all = joined(works.flatMap((work) => byAuthor(work, author, notes)))
  const language = all[0]?.language ?? options.language
  const {
    'works/first-work.yaml': _work,
    'editions.yaml': _editions,
    ...base
  } = newCatalogue({ author, language, today: options.today, ...(sort_name && { sortName: sort_name }) })
  const slugs = new Set<string>()
  const ids = new Set<string>()
  const files: Record<string, string> = {
    ...base,
    'sources.yaml': `${base['sources.yaml'] ?? ''}${yaml([importSource(author, options.from)])}`,
    'themes.yaml': base['themes.yaml'] ?? '',
  }
  const editions: object[] = []
  for (const work of all) {
    const slug = unique(slugOf(work.title), slugs)
    const first = firstDate(work, slug, notes)
    if (work.synopsis === undefined) notes.push(`${slug}: no synopsis`)
    files[`works/${slug}.yaml`] = workFile(work, slug, first, options.today)
    work.editions.forEach((edition, index) => {
      const id = unique(`${beginningOf(slug, 60)}-${edition.format}-${index + 1}`, ids)
      editions.push(editionEntry(edition, work, id, slug, notes))
    })
  }
  if (editions.length > 0) files['editions.yaml'] = yaml(editions)
  return { files, works: all.length, editions: editions.length, left: notes }
}

/** No title, name or description has more characters, and what writes the files ends on longer ones. */
const TEXT_CHARS_MAX = 100_000
const NAMED_CHARS = 60

function readable(works: readonly DraftWork[], notes: string[]): DraftWork[] {
  return works.filter((work) => {
    const longest = longestIn(work)
    if (longest <= TEXT_CHARS_MAX) return true
    const what = `has a text of ${longest} characters, and no more than ${TEXT_CHARS_MAX} are taken`
    notes.push(`"${work.title.slice(0, NAMED_CHARS)}": ${what}; left out`)
    return false
  })
}

/** The characters of the longest text within a value. */
function longestIn(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((most, one) => Math.max(most, longestIn(one)), 0)
}

/** Who had a part in writing most of the works, the earlier named where several did. */
function mainAuthor(works: readonly DraftWork[]): Person {
  const people = works.flatMap(({ authors }) => authors)
  const counts = [...Map.groupBy(people, ({ name }) => spelt(name)).values()]
  const [most] = counts.toSorted((a, b) => b.length - a.length)
  return most?.find(({ sort_name }) => sort_name !== undefined) ?? most?.[0] ?? { name: TO_BE_WRITTEN }
}

/** By which two spellings are one name: without case, the accents of Latin letters, and punctuation. Any script keeps its letters. */
function spelt(name: string): string {
  const letters = name.normalize('NFD').replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
  const words = letters
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  return words === '' ? name : words
}

/** A catalogue is one author's: what others wrote is left out, and never said to be hers. */
function byAuthor(work: DraftWork, author: string, notes: string[]): DraftWork[] {
  const isHer = ({ name }: Person) => spelt(name) === spelt(author)
  if (work.authors.length === 0) {
    notes.push(`"${work.title}": names no author; taken for ${author}'s`)
    return [work]
  }
  if (!work.authors.some(isHer)) {
    const names = work.authors.map(({ name }) => name).join(', ')
    notes.push(`"${work.title}": is by ${names}, and this is the catalogue of ${author}; left out`)
    return []
  }
  return [{ ...work, authors: work.authors.map((one) => (isHer(one) ? { ...one, name: author } : one)) }]
}

function earliestOf({ editions }: DraftWork): PublicationDate | undefined {
  const dates = editions.flatMap(({ published }) => published ?? [])
  return dates.toSorted((a, b) => (String(a) < String(b) ? -1 : 1))[0]
}

function importSource(author: string, from: readonly string[]): object {
  return {
    id: 'imported-record',
    kind: 'first_party_record',
    title: `Imported: ${from.join(', ')}`,
    publisher: author,
    supports:
      'Titles, contributors, dates, extents and identifiers of the editions, as the imported file states them.',
  }
}

/** When the work first appeared: as stated, or as its earliest edition shows; with neither, it is to be looked at. */
function firstDate(work: DraftWork, slug: string, notes: string[]): PublicationDate | undefined {
  const stated = work.firstPublished
  const earliest = earliestOf(work)
  const isLate = stated !== undefined && earliest !== undefined && yearOf(earliest) < yearOf(stated)
  if (stated !== undefined && !isLate) return stated
  const what = earliest === undefined ? 'the current year' : 'that of its earliest edition'
  notes.push(`${slug}: no date of first publication; ${what} stands in`)
  return earliest
}

function workFile(work: DraftWork, slug: string, first: PublicationDate | undefined, today: string): string {
  const alone = work.authors.length <= 1
  const { language } = work
  const entry = {
    slug,
    language,
    titles: { [language]: work.title },
    first_published: first ?? Number(today.slice(0, 4)),
    form: work.form,
    ...(alone ? {} : { authors: work.authors }),
    themes: ['first-theme'],
    ...(work.subjects.length === 0 ? {} : { subjects: { [work.told]: work.subjects } }),
    ...(work.thema.length === 0 ? {} : { thema: work.thema }),
    synopsis: { [work.told]: work.synopsis ?? TO_BE_WRITTEN },
    sources: ['imported-record'],
  }
  const note = first === undefined ? '# No date was found: this year stands in for it. Correct it.\n' : ''
  return note + yaml(entry)
}

function editionEntry(
  edition: DraftEdition,
  work: DraftWork,
  id: string,
  slug: string,
  notes: string[],
): object {
  const { isbn, published, title, translators, ...facts } = edition
  const translated = edition.language !== work.language
  if (published === undefined)
    notes.push(`${id}: no date of publication; kept as in preparation, which is published nowhere`)
  if (translators !== undefined && !translated)
    notes.push(`${id}: a translator of a text in the language of the work`)
  return {
    id,
    work: slug,
    ...facts,
    status: published === undefined ? 'in_preparation' : 'confirmed',
    commercial: true,
    ...(published === undefined ? {} : { published }),
    ...(title === undefined && !translated ? {} : { title: title ?? work.title }),
    ...(translators !== undefined && translated ? { translators } : {}),
    ...(isbn === undefined ? {} : { isbn: { value: isbn, source: 'imported-record' } }),
    sources: ['imported-record'],
  }
}

/** A slug cut short: no hyphen stands at its end. */
function beginningOf(slug: string, units: number): string {
  return slug.slice(0, units).replace(/-$/, '')
}

function unique(slug: string, taken: Set<string>): string {
  let name = slug
  for (let count = 2; taken.has(name); count += 1) name = `${beginningOf(slug, 76)}-${count}`
  taken.add(name)
  return name
}

/** A reader refuses aliases: what stands twice is written twice. */
function yaml(value: object): string {
  return dump(value, { noRefs: true })
}
