import { dump } from 'js-yaml'
import { newCatalogue, slugOf, TO_BE_WRITTEN } from '../new.ts'
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
  { works, left }: Imported,
  options: { readonly language: string; readonly today: string; readonly from: readonly string[] },
): Draft {
  const all = joined(works)
  const author = mainAuthor(all)
  const language = all[0]?.language ?? options.language
  const { 'works/first-work.yaml': _first, ...base } = newCatalogue({
    author,
    language,
    today: options.today,
  })
  const slugs = new Set<string>()
  const notes = [...left]
  const files: Record<string, string> = {
    ...base,
    'sources.yaml': `${base['sources.yaml'] ?? ''}${yaml([importSource(author, options.from)])}`,
    'themes.yaml': base['themes.yaml'] ?? '',
  }
  const editions: object[] = []
  for (const work of all) {
    const slug = unique(slugOf(work.title), slugs)
    if (work.firstPublished === undefined) notes.push(`${slug}: no date; the current year stands in`)
    if (work.synopsis === undefined) notes.push(`${slug}: no synopsis`)
    files[`works/${slug}.yaml`] = yaml(workFile(work, slug, author, options.today))
    work.editions.forEach((edition, index) => {
      editions.push(
        editionEntry(edition, work, `${slug.slice(0, 60)}-${edition.format}-${index + 1}`, slug, notes),
      )
    })
  }
  if (editions.length > 0) files['editions.yaml'] = yaml(editions)
  return { files, works: all.length, editions: editions.length, left: notes }
}

/** Who wrote most of the works. */
function mainAuthor(works: readonly DraftWork[]): string {
  const counts = new Map<string, number>()
  for (const { authors } of works) {
    for (const { name } of authors.slice(0, 1)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const [first] = [...counts].toSorted(([, a], [, b]) => b - a)
  return first?.[0] ?? TO_BE_WRITTEN
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

function workFile(work: DraftWork, slug: string, author: string, today: string): object {
  const alone = work.authors.length <= 1 && (work.authors[0]?.name ?? author) === author
  const named = work.authors.some(({ name }) => name === author)
  const { language } = work
  return {
    slug,
    language,
    titles: { [language]: work.title },
    first_published: work.firstPublished ?? Number(today.slice(0, 4)),
    form: work.form,
    ...(alone ? {} : { authors: named ? work.authors : [...work.authors, { name: author }] }),
    themes: ['first-theme'],
    ...(work.subjects.length === 0 ? {} : { subjects: { [work.told]: work.subjects } }),
    ...(work.thema.length === 0 ? {} : { thema: work.thema }),
    synopsis: { [work.told]: work.synopsis ?? TO_BE_WRITTEN },
    sources: ['imported-record'],
  }
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

function unique(slug: string, taken: Set<string>): string {
  let name = slug
  for (let count = 2; taken.has(name); count += 1) name = `${slug.slice(0, 76)}-${count}`
  taken.add(name)
  return name
}

/** A reader refuses aliases: what stands twice is written twice. */
function yaml(value: object): string {
  return dump(value, { noRefs: true })
}
