import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import * as v from 'valibot'
import { ContentError, type ContentProblem } from './content-problem.ts'
import { readCover } from './cover-image.ts'
import { findBrokenReferences } from './references.ts'
import { articleSchema } from './schemas/article.ts'
import { writtenAuthorSchema } from './schemas/author.ts'
import { briefSchema } from './schemas/brief.ts'
import { capabilitySchema } from './schemas/capability.ts'
import type { Catalogue, Cover } from './schemas/catalogue.ts'
import { conceptSchema } from './schemas/concept.ts'
import { contactSchema } from './schemas/contact.ts'
import { editionSchema } from './schemas/edition.ts'
import { intentSchema } from './schemas/intent.ts'
import { languagePageSchema } from './schemas/language-page.ts'
import { projectsSchema } from './schemas/project.ts'
import { writtenReferenceAuthorSchema } from './schemas/reference-author.ts'
import { relationSchema } from './schemas/relation.ts'
import { rightsSchema } from './schemas/rights.ts'
import { siteSchema } from './schemas/site.ts'
import { sourceSchema } from './schemas/source.ts'
import { themeSchema } from './schemas/theme.ts'
import { workSchema } from './schemas/work.ts'

/**
 * Reads a content directory, checks every field and every reference, and returns the catalogue frozen.
 * Throws one `ContentError` that names each file and field that is wrong.
 */
export function loadCatalogue(directory: string): Catalogue {
  if (!existsSync(directory))
    throw new ContentError(directory, [{ file: directory, field: '', message: 'there is no such folder' }])
  const reader = new ContentReader(directory)
  const listOf = <Entry extends v.GenericSchema>(file: string, entry: Entry) => reader.list(file, entry)
  /** A part that a catalogue can do without. */
  const listIfAny = <Entry extends v.GenericSchema>(file: string, entry: Entry) =>
    reader.has(file) ? listOf(file, entry) : []

  const site = reader.yaml('site.yaml', siteSchema)
  const author = reader.yaml('author.yaml', writtenAuthorSchema)
  const projects = reader.has('projects.yaml') ? reader.yaml('projects.yaml', projectsSchema) : {}
  const lists = {
    works: reader.folder('works', '.yaml', (file) => reader.yaml(file, workSchema)),
    editions: listIfAny('editions.yaml', editionSchema),
    themes: listOf('themes.yaml', themeSchema),
    referenceAuthors: listIfAny('reference-authors.yaml', writtenReferenceAuthorSchema),
    relations: listIfAny('relations.yaml', relationSchema),
    sources: listOf('sources.yaml', sourceSchema),
    contacts: listIfAny('contacts.yaml', contactSchema),
    rights: listIfAny('rights.yaml', rightsSchema),
    briefs: listIfAny('executive-brief.yaml', briefSchema),
    intents: listIfAny('intents.yaml', intentSchema),
    concepts: listIfAny('concepts.yaml', conceptSchema),
    languagePages: listIfAny('international.yaml', languagePageSchema),
    capabilities: listIfAny('capabilities.yaml', capabilitySchema),
    articles: reader.folderIfAny('articles', '.md', (file) => reader.article(file)),
    covers: reader.folderIfAny('covers', '', (file) => reader.cover(file)),
  }
  if (site === undefined || author === undefined || projects === undefined) {
    throw new ContentError(directory, reader.problems)
  }

  lists.works.sort(
    (a, b) => compare(String(a.first_published), String(b.first_published)) || compare(a.slug, b.slug),
  )
  lists.articles.sort((a, b) => compare(a.date, b.date) || compare(a.slug, b.slug))
  const catalogue: Catalogue = { site, author, projects, ...lists }
  // An entry that could not be read is missing here: what refers to it is not wrong for that.
  const problems = [
    ...reader.problems,
    ...findBrokenReferences(catalogue, reader.unread).map((one) => reader.inPlace(one)),
  ]
  if (problems.length > 0) throw new ContentError(directory, problems)
  return freeze(catalogue)
}

/** Reads files and collects what is wrong with them, so that one start reports everything. */
class ContentReader {
  readonly problems: ContentProblem[] = []
  readonly #directory: string
  /** Where the entries that could be read stand in their lists. */
  readonly #places = new Map<string, readonly number[]>()

  constructor(directory: string) {
    this.#directory = directory
  }

  yaml<Schema extends v.GenericSchema>(file: string, schema: Schema): v.InferOutput<Schema> | undefined {
    const text = this.#text(file)
    if (text === undefined) return undefined
    return this.#validate(file, schema, this.#parse(file, text))
  }

  /** The entries of a list that are right: what is wrong with one hides nothing that is wrong with another. */
  list<Entry extends v.GenericSchema>(file: string, entry: Entry): v.InferOutput<Entry>[] {
    const entries = this.yaml(file, v.array(v.unknown(), 'must be a list')) ?? []
    const read = entries.flatMap((value, place) => {
      const result = v.safeParse(entry, value)
      if (result.success) return [{ place, output: result.output }]
      for (const issue of result.issues) {
        const field = [place, v.getDotPath(issue)].filter((part) => part !== null).join('.')
        this.#report(file, field, explain(issue) + nameOfEntry(value))
      }
      return []
    })
    this.#places.set(
      file,
      read.map(({ place }) => place),
    )
    return read.map(({ output }) => output)
  }

  /** What is said of an entry that was read, at its place in the file. */
  inPlace(problem: ContentProblem): ContentProblem {
    const places = this.#places.get(problem.file)
    const field = problem.field.replace(/^\d+/, (index) => String(places?.[Number(index)] ?? index))
    return { ...problem, field }
  }

  /** Markdown after a block of YAML between two lines of three hyphens. */
  article(file: string): v.InferOutput<typeof articleSchema> | undefined {
    const text = this.#text(file)
    if (text === undefined) return undefined
    const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text)
    if (parts === null) {
      this.#report(file, '', 'must begin with front matter between two lines of "---"')
      return undefined
    }
    const front = this.#parse(file, parts[1] ?? '')
    if (front === undefined) return undefined
    return this.#validate(file, articleSchema, { ...asObject(front), body: (parts[2] ?? '').trim() })
  }

  cover(file: string): Cover | undefined {
    const bytes = this.#bytes(file)
    if (bytes === undefined) return undefined
    const facts = readCover(bytes)
    if (typeof facts !== 'string') return { file: file.slice('covers/'.length), ...facts, bytes }
    this.#report(file, '', facts)
    return undefined
  }

  has(name: string): boolean {
    return existsSync(join(this.#directory, name))
  }

  /** The files of which not everything could be read. */
  get unread(): ReadonlySet<string> {
    return new Set(this.problems.map(({ file }) => file))
  }

  folderIfAny: ContentReader['folder'] = (folder, ending, read) =>
    this.has(folder) ? this.folder(folder, ending, read) : []

  /** Every entry of a folder, in the order of their names. A work or an article is called what its file is called. */
  folder<Entry extends object>(
    folder: string,
    ending: string,
    read: (file: string) => Entry | undefined,
  ): Entry[] {
    let names: string[]
    try {
      names = readdirSync(join(this.#directory, folder)).sort(compare)
    } catch {
      this.#report(`${folder}/`, '', 'the folder is missing')
      return []
    }
    return names.flatMap((name) => {
      const file = `${folder}/${name}`
      if (name.startsWith('.')) return []
      if (!name.endsWith(ending)) {
        this.#report(file, '', `would be left out: files in ${folder}/ end in "${ending}"`)
        return []
      }
      const entry = read(file)
      if (entry === undefined) return []
      if ('slug' in entry && entry.slug !== name.slice(0, -ending.length)) {
        this.#report(file, 'slug', `must be "${name.slice(0, -ending.length)}", as the file is called`)
      }
      return [entry]
    })
  }

  #validate<Schema extends v.GenericSchema>(
    file: string,
    schema: Schema,
    value: unknown,
  ): v.InferOutput<Schema> | undefined {
    if (value === undefined) return undefined
    const result = v.safeParse(schema, value)
    if (result.success) return result.output
    for (const issue of result.issues) {
      this.#report(file, v.getDotPath(issue) ?? '', explain(issue))
    }
    return undefined
  }

  #parse(file: string, text: string): unknown {
    try {
      return load(text, { maxAliases: 0 }) ?? {}
    } catch (error) {
      this.#report(
        file,
        '',
        `is not YAML: ${error instanceof Error ? error.message.split('\n')[0] : 'unreadable'}`,
      )
      return undefined
    }
  }

  #text(file: string): string | undefined {
    const bytes = this.#bytes(file)
    if (bytes === undefined) return undefined
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n')
    } catch {
      this.#report(file, '', 'is not UTF-8 text')
      return undefined
    }
  }

  #bytes(file: string): Uint8Array | undefined {
    const path = join(this.#directory, file)
    try {
      // Whoever reads a pipe waits for somebody who writes.
      if (statSync(path).isFile()) return new Uint8Array(readFileSync(path))
    } catch {
      // Told below, as what is no file is.
    }
    this.#report(file, '', 'the file is missing or cannot be read')
    return undefined
  }

  #report(file: string, field: string, message: string): void {
    this.problems.push({ file, field, message })
  }
}

function explain(issue: v.BaseIssue<unknown>): string {
  if (issue.type !== 'strict_object') return issue.message
  if (issue.expected === 'never') return 'is not a field of this file'
  return issue.received === 'undefined' ? 'is required' : 'must be a group of fields'
}

/** Which entry of a list is meant: a person looks for its id, not for its place. */
function nameOfEntry(value: unknown): string {
  const entry = asObject(value)
  const names = ['id', 'work', 'language'] as const
  const name = names.flatMap((key) => (key in entry ? [Reflect.get(entry, key)] : [])).at(0)
  return typeof name === 'string' ? ` (entry "${name}")` : ''
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  for (const inner of Object.values(value)) freeze(inner)
  return Object.freeze(value)
}
