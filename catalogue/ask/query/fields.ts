import { confirmedEditions, titleOf, writersOf } from '../../lookup/lookup.ts'
import { listed as listedIn, said } from '../../lookup/said.ts'
import type { Language, Trilingual } from '../../reading/language.ts'
import { fieldRows } from '../words/fields.ts'
import type { Kind } from '../words/kinds.ts'
import { dayIn, formLabels, languageLabel, statusLabels } from './labels.ts'
import { enumerated, say } from './sentence.ts'
import { editionTraits, listed, nameOf, quotedText } from './telling.ts'
import type { Library, Thing } from './things.ts'

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
  readonly kinds: readonly string[]
  readonly name: Trilingual
  readonly asked: readonly string[]
  readonly held: Holds
}

/** The record of a thing among those of its kind. */
function recordOf(thing: Thing, { library: { catalogue } }: Telling) {
  const id = thing.id.slice(thing.id.indexOf('/') + 1)
  const by = <One extends { readonly id: string }>(all: readonly One[]) => all.find((one) => one.id === id)
  return {
    work: catalogue.works.find(({ slug }) => slug === id),
    essay: catalogue.articles.find(({ slug }) => slug === id),
    classic: by(catalogue.referenceAuthors),
    theme: by(catalogue.themes),
    concept: by(catalogue.concepts),
    intent: by(catalogue.intents),
    contact: by(catalogue.contacts),
    source: by(catalogue.sources),
    series: by(catalogue.author.series),
    project: [catalogue.projects.app, catalogue.projects.game].find((one) => one?.id === id),
  }
}

/** What of the editions says something, with the edition beside it. */
function ofEditions(
  tell: (edition: NonNullable<Thing['edition']>, telling: Telling) => string | number | undefined,
): Holds {
  return (thing, telling) => {
    const told = telling.editions(thing).flatMap((edition) => {
      const value = edition.edition && tell(edition.edition, telling)
      return value === undefined
        ? []
        : [{ value: `${value} (${editionTraits(edition, telling.language)})`, id: edition.id }]
    })
    return told.length === 0
      ? null
      : { value: told.map(({ value }) => value).join('; '), ids: told.map(({ id }) => id) }
  }
}

const names = (people: readonly { readonly name: string }[] | undefined) =>
  people?.map(({ name }) => name).join(', ')
const tongues = (tags: readonly string[], language: Language): Held => ({
  value: enumerated(tags, language, languageLabel),
  count: tags.length,
})

/** A text of a project in the language that is asked, where it is given in it. */
function ofProject(part: 'limits' | 'audience' | 'design_goals' | 'operation'): Holds {
  return (thing, telling) => {
    const { project } = recordOf(thing, telling)
    const own =
      project?.in_other_languages?.[telling.language]?.[part] ??
      (project as Record<string, unknown> | undefined)?.[part]
    return own === undefined ? null : [own].flat().join(part === 'audience' ? ', ' : ' ')
  }
}

function configured(name: string): Holds {
  return (thing, telling) => {
    const { project } = recordOf(thing, telling)
    const own = project?.in_other_languages?.[telling.language]?.configuration?.[name]
    return own ?? project?.configuration.find((one) => one.name === name)?.value
  }
}

const holds: Readonly<Record<string, Holds>> = {
  author: (thing, telling) => {
    const { work } = recordOf(thing, telling)
    const { library, language } = telling
    if (work === undefined) return listed(library.tied(thing, 'writer'), language, nameOf)
    const writers = writersOf(library.catalogue, work)
    return {
      value: enumerated(writers, language, ({ name }) => name),
      ids: [`author/${library.catalogue.author.id}`, thing.id],
    }
  },
  date: ({ date }) => date,
  published: (thing, telling) => {
    if (telling.editions(thing).length === telling.library.tied(thing, 'edition').length)
      return { value: String(thing.date), ids: [thing.id] }
    return ofEditions(({ published }) => published)(thing, telling)
  },
  pages: ofEditions(({ pages }) => pages),
  form: ({ form, id }, { language }) => form && { value: formLabels[form][language], ids: [id] },
  publisher: ofEditions(
    ({ publisher, self_published }, { language }) =>
      publisher ?? (self_published ? say(language, 'author_herself') : undefined),
  ),
  translators: ofEditions(({ translators }) => names(translators)),
  narrators: ofEditions(({ narrators }) => names(narrators)),
  illustrators: (thing, { library, language }) =>
    listed(library.tied(thing, 'illustrator'), language, nameOf),
  language: (thing, telling) => {
    const { language, library } = telling
    if (thing.language === undefined) return null
    const own = languageLabel(thing.language, language)
    const read = [...new Set(telling.editions(thing).map((one) => one.language ?? ''))]
    const editions =
      read.length === 0 ? '' : `; ${say(language, 'editions_in')} ${tongues(read, language).value}`
    return {
      value: own + editions,
      ids: [thing.id, ...library.tied(thing, 'edition').map(({ id }) => id)],
      count: read.length || 1,
    }
  },
  original_language: ({ language: tag, id }, { language }) =>
    tag && { value: languageLabel(tag, language), ids: [id], count: 1 },
  opening: (thing, telling) => {
    const opening = recordOf(thing, telling).work?.opening
    return opening && { value: quotedText(opening), ids: [thing.id] }
  },
  keywords: (thing, telling) => {
    const { work, theme } = recordOf(thing, telling)
    return listedIn(work?.subjects ?? theme?.keywords ?? {}, telling.language).join(', ')
  },
  thema: (thing, telling) => recordOf(thing, telling).work?.thema.join(', '),
  cover: ofEditions(({ cover }) => cover && `/covers/${cover}`),
  isbn: ofEditions(({ isbn }) => isbn?.value),
  titles: (thing, telling) =>
    Object.entries(recordOf(thing, telling).work?.titles ?? {})
      .map(([tag, title]) => `${languageLabel(tag, telling.language)}: ${quotedText(title)}`)
      .join('; '),
  page: ({ id }) => `/works/${id.slice('work/'.length)}`,
  citation: (thing, telling) => {
    const { catalogue } = telling.library
    const { work } = recordOf(thing, telling)
    if (work === undefined) return null
    const [first] = confirmedEditions(catalogue, work)
    const cited = `${catalogue.author.sort_name}. ${titleOf(work)}. ${[first?.publisher, thing.year].filter(Boolean).join(', ')}.`
    const path = `/works/${work.slug}`
    return {
      value: `${cited} BibTeX: ${path}.bib, CSL-JSON: ${path}.csl.json, RIS: ${path}.ris`,
      ids: [thing.id],
    }
  },
  series: (thing, { library, language }) => {
    const [series] = library.tied(thing, 'series')
    const place = `${say(language, 'volume')} ${thing.position}`
    return series && { value: `${nameOf(series, language)}, ${place}`, ids: [series.id, thing.id] }
  },
  day: ({ date = '' }, { language }) => dayIn(date, language),
  questions: (thing, telling) => {
    const { essay, concept, intent } = recordOf(thing, telling)
    const questions =
      essay?.questions ?? listedIn(concept?.questions ?? intent?.questions ?? {}, telling.language)
    return { value: questions.map(quotedText).join(' '), count: questions.length }
  },
  essay_licence: (_thing, { library }) => {
    const { article_licence: licence } = library.catalogue.site
    return (
      licence && { value: `${licence.name} (${licence.url})`, ids: library.of('article').map(({ id }) => id) }
    )
  },
  article_licence: (_thing, { library: { catalogue } }) => {
    const { article_licence: licence } = catalogue.site
    return licence && `${licence.name} (${licence.url})`
  },
  definition: (thing, telling) => {
    const { theme, concept } = recordOf(thing, telling)
    return quotedText(said(theme?.definition ?? concept?.definition ?? {}, telling.language))
  },
  lived: (thing, telling) => recordOf(thing, telling).classic?.lived,
  classic_work: (thing, telling) => {
    const work = recordOf(thing, telling).classic?.work
    return work && `${work.titles?.[telling.language] ?? work.title}, ${work.year}`
  },
  author_lived: (_thing, { library }) => library.catalogue.author.lived,
  other_names: (_thing, { library }) => library.catalogue.author.other_names?.join(', '),
  writes_in: (_thing, { library, language }) => tongues(library.catalogue.author.writes_in, language),
  biography: (_thing, { library, language }) => said(library.catalogue.author.biography, language),
  real: ({ kind }, { library: { catalogue }, language }) =>
    said(
      (kind === 'author' ? catalogue.author.statement : undefined) ?? catalogue.site.provenance.statement,
      language,
    ),
  contexts: (thing, telling) => recordOf(thing, telling).contact?.contexts.join(', '),
  contact_languages: (thing, telling) =>
    tongues(recordOf(thing, telling).contact?.languages ?? [], telling.language),
  supports: (thing, telling) => recordOf(thing, telling).source?.supports,
  url: (thing, telling) => recordOf(thing, telling).source?.url,
  order: (thing, telling) => {
    const { language, library } = telling
    const works = library.tied(thing, 'work').toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
    const note = recordOf(thing, telling).series?.description
    const quoted = note === undefined ? '' : ` ${quotedText(said(note, language))}`
    return {
      value: `${listed(works, language, nameOf)}.${quoted}`,
      ids: [thing.id, ...works.map(({ id }) => id)],
    }
  },
  licence: (_thing, { library: { catalogue } }) =>
    `${catalogue.site.metadata_licence.name} (${catalogue.site.metadata_licence.url})`,
  updated: (_thing, { library, language }) => dayIn(library.catalogue.site.updated, language),
  maintainer: (_thing, { library }) => library.catalogue.site.provenance.maintained_by,
  provenance: (_thing, { library, language }) => said(library.catalogue.site.provenance.statement, language),
  tagline: (_thing, { library, language }) => said(library.catalogue.site.tagline, language),
  presskit: () => '/api/press-kit.json',
  page_languages: (_thing, { library, language }) =>
    tongues(
      library.catalogue.languagePages.map((page) => page.language),
      language,
    ),
  status: (thing, telling) => {
    const { project } = recordOf(thing, telling)
    return (
      project && `${statusLabels[project.status][telling.language]}. ${ofProject('limits')(thing, telling)}`
    )
  },
  players: (thing, telling) => {
    const { project } = recordOf(thing, telling)
    if (project === undefined || !('players' in project)) return null
    const { minimum, maximum } = project.players
    return `${minimum}–${maximum} (${say(telling.language, 'from_to', minimum, maximum)})`
  },
  operation: (thing, telling) =>
    ofProject('operation')(thing, telling) ?? ofProject('design_goals')(thing, telling),
  goals: ofProject('design_goals'),
  audience: ofProject('audience'),
  limits: ofProject('limits'),
  evidence: (thing, telling) => {
    const { project } = recordOf(thing, telling)
    const own = project?.in_other_languages?.[telling.language]
    if (project === undefined) return null
    const {
      evidence,
      medical_claim_limits: medical,
      cognitive_claim_limits: cognitive,
    } = { ...project, ...own }
    return [evidence, ...(medical ?? []), ...(cognitive ?? [])].join(' ')
  },
  ...Object.fromEntries(
    ['length', 'materials', 'storage', 'account', 'network', 'interface_languages'].map((name) => [
      name,
      configured(name),
    ]),
  ),
}

/** Every field with the kinds that have it, its name and by what it is asked for. */
export const fields: readonly Field[] = fieldRows
  .trim()
  .split('\n')
  .map((row) => {
    const [id = '', kinds = '', asked = '', pt = '', en = '', es = ''] = row.split(' | ')
    const held = holds[id]
    if (held === undefined) throw new Error(`No field "${id}"`)
    return {
      kinds: kinds.split(' ') as Kind[],
      name: { pt, en, es },
      asked: asked.split(',').map((one) => one.trim()),
      held,
    }
  })
