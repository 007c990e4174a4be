import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type NameParts, namePartsOf } from './values/name-parts.ts'

/** What a new catalogue needs to be told. */
export interface NewCatalogue {
  readonly author: string
  /** A BCP 47 tag: the language in which its texts begin. */
  readonly language: string
  /** Other languages in which the author writes. */
  readonly others?: readonly string[]
  /** A calendar date. */
  readonly today: string
  /** As a list files the author, where that is known: "Queirós, Eça de". */
  readonly sortName?: string
}

/** What stands where somebody has yet to write; `catalogue check` finds it. */
export const TO_BE_WRITTEN = '(to be written)'

/** The files of a catalogue that can be published and says hardly anything yet. */
export function newCatalogue({
  author,
  language,
  others = [],
  today,
  sortName: filed,
}: NewCatalogue): Readonly<Record<string, string>> {
  const words = author.trim().split(/\s+/)
  const parts = namePartsOf(filed ?? `${words.at(-1)}, ${words.slice(0, -1).join(' ')}`)
  const sortName = [parts.family, parts.given, parts.suffix].filter(Boolean).join(', ')
  const told = { author, language, languages: [language, ...others], today, parts, sortName }
  return Object.fromEntries(Object.entries(firstFiles).map(([name, write]) => [name, write(told)]))
}

/** What the first files say. */
interface Told {
  readonly author: string
  readonly language: string
  readonly languages: readonly string[]
  readonly today: string
  readonly parts: NameParts
  readonly sortName: string
}

/** A text in YAML, whatever it holds. */
const quoted = (text: string) => JSON.stringify(text)

/** A text in the language of the catalogue that somebody has yet to write. */
const toBeWritten = ({ language }: Told) => `{ ${language}: ${quoted(TO_BE_WRITTEN)} }`

const firstFiles: Readonly<Record<string, (told: Told) => string>> = {
  'site.yaml': (
    told,
  ) => `# What this catalogue is, and who vouches for it: one author's works, with whoever had a part in them. Texts are written in whatever languages you have:
# "tagline: { ${told.language}: ... }", with any language tag (BCP 47), several side by side.
name: ${quoted(told.author)}
tagline: ${toBeWritten(told)}
description: ${toBeWritten(told)}
updated: ${told.today}
provenance:
  # first_party: you speak of your own works. A demonstration is sent to the trade as test records only.
  kind: first_party
  # Who says all this. It is printed at the foot of every page and as the note of every citation.
  statement: ${toBeWritten(told)}
  maintained_by: ${quoted(told.author)}
# Under which licence others may reuse these descriptions. The works themselves are under no licence by this.
metadata_licence:
  name: CC0 1.0 Universal
  url: https://creativecommons.org/publicdomain/zero/1.0/
# Essays (articles/) need a licence too:
# article_licence: { name: CC BY 4.0, url: "https://creativecommons.org/licenses/by/4.0/" }
`,
  'author.yaml': (told) => `id: ${slugOf(told.author)}
# The name as it stands on the books, and as a list files it: "family name, given name". Citations and ONIX take the latter.
name: ${quoted(told.author)}
sort_name: ${quoted(told.sortName)}
# The parts of the name, as the last word of it was taken for the family name; several may be ("Machado de Assis"):
${told.parts.given === undefined ? '' : `given_name: ${quoted(told.parts.given)}\n`}family_name: ${quoted(told.parts.family)}
# Another spelling, a pen name; years of life:
# other_names: [...]
# lived: 1950–
writes_in: [${told.languages.join(', ')}]
biography: ${toBeWritten(told)}
# Works that belong together:
# series:
#   - id: my-trilogy
#     titles: { ${told.language}: My Trilogy }
sources: [own-record]
`,
  'sources.yaml': ({ author }) => `# What statements rest on. Every work and every edition names at least one.
- id: own-record
  kind: first_party_record
  title: ${quoted(`${author}, own records`)}
  publisher: ${quoted(author)}
  supports: What is said here of the author, the works and their editions.
`,
  'themes.yaml': (
    told,
  ) => `# What the works are about: your own words for it, what you mean, and what a reader might type.
- id: first-theme
  labels: ${toBeWritten(told)}
  definition: ${toBeWritten(told)}
  keywords: { ${told.language}: [${quoted(TO_BE_WRITTEN)}] }
`,
  'works/first-work.yaml': (
    told,
  ) => `# One file for each work, called like its slug. Its editions are in editions.yaml.
slug: first-work
language: ${told.language}
# In the language of the work this is its title; in another language, a label that announces no translation.
titles: ${toBeWritten(told)}
# A year, a month (2024-05) or a day (2024-05-21).
first_published: ${told.today.slice(0, 4)}
# novel, novella, epistolary_novel, short_stories, essays, poetry or drama
form: novel
themes: [first-theme]
synopsis: ${toBeWritten(told)}
# Written by several, in order, the author of the catalogue among them:
# authors:
#   - { name: ${quoted(told.author)}, sort_name: ${quoted(told.sortName)} }
#   - { name: Ana Lopes, sort_name: "Lopes, Ana" }
# Words that a reader may look for: names of characters, places, titles of the stories in it.
# subjects: { ${told.language}: [well, drought] }
# The first sentence of the text:
# opening: ...
# Codes of the Thema scheme, the main one first (look them up at https://ns.editeur.org/thema; each is checked):
# thema: [FBA]
sources: [own-record]
`,
  'editions.yaml': ({
    language,
    today,
  }) => `# What there is to read. An edition in preparation is published nowhere: make it "confirmed" and give its date.
- id: first-work-paperback
  work: first-work
  # Another language than that of the work makes it a translation, and asks for translators.
  language: ${language}
  status: in_preparation
  # Whether it is for sale. ONIX carries what is for sale, confirmed, and has a cover.
  commercial: true
  # paperback, hardback, epub, pdf, audiobook or web
  format: paperback
  # A year, a month or a day of this edition:
  # published: ${today.slice(0, 4)}
  # pages: 240
  # publisher: My House
  # The author is the publisher:
  # self_published: true
  # title: What stands on it, where that is not the title of the work
  # translators: [{ name: Ana Lopes, sort_name: "Lopes, Ana" }]
  # isbn: { value: "9780306406157", source: own-record }
  # A file in covers/ (SVG, PNG or JPEG):
  # cover: first-work.svg
  sources: [own-record]
`,
}

/** Writes files into a folder that does not exist yet, or is empty. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty: name a new folder`)
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

/** A name for a path or a file: lower case, ASCII, words joined by hyphens. */
export function slugOf(text: string): string {
  const slug = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
  return slug === '' ? 'untitled' : slug
}
