import { projectsOf } from '../lookup/lookup.ts'
import type { Texts } from '../lookup/said.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import { lexiconOf } from './lexicon.ts'
import { readerOf } from './marks.ts'
import { rememberedOf } from './remembered.ts'

/** A text of the content in one of its languages. */
interface Written {
  readonly id: string
  /** Which of the texts of a record it is, whatever the language. */
  readonly of: string
  readonly language: string
  readonly text: string
}

/** The members of records that tell something in several languages, by the kind of record. */
const telling = {
  work: ['synopsis'],
  author: ['biography', 'statement'],
  series: ['description'],
  article: ['abstract'],
  concept: ['definition'],
  theme: ['definition'],
  intent: ['guide', 'titles', 'questions', 'situations'],
  project: ['summary'],
}

type Members = Readonly<Record<string, unknown>>

/** Every text that tells something, in all its languages. */
export function textsOf(catalogue: Catalogue): readonly Written[] {
  const { author, works, articles, concepts, themes, relations, intents, contacts, rights } = catalogue
  const each = (id: string, member: string, texts: Texts<unknown> = {}): Written[] =>
    Object.entries(texts).map(([language, text]) => ({
      id,
      of: `${id} ${member}`,
      language,
      text: wordsOf(text).join(' '),
    }))
  const records = {
    work: works,
    author: [author],
    series: author.series,
    article: articles,
    concept: concepts,
  }
  return [
    ...Object.entries({ ...records, theme: themes, intent: intents, project: projectsOf(catalogue) }).flatMap(
      ([kind, all]) =>
        (all as readonly Members[]).flatMap((record) =>
          telling[kind as 'work'].flatMap((member) =>
            each(`${kind}/${record.slug ?? record.id}`, member, record[member] as Texts | undefined),
          ),
        ),
    ),
    ...works.flatMap(({ slug, opening, language }) =>
      each(`work/${slug}`, 'opening', { [language]: opening }),
    ),
    ...articles.flatMap(({ slug, language, summary, body }) =>
      each(`article/${slug}`, 'body', { [language]: `${summary}\n\n${body}` }),
    ),
    ...projectsOf(catalogue).flatMap(({ id, in_other_languages: others, ...own }) =>
      Object.entries<Members>({ en: own, ...others }).flatMap(([language, record]) =>
        each(`project/${id}`, 'record', { [language]: ofProject.map((member) => record[member] ?? []) }),
      ),
    ),
    ...rights.flatMap(({ work, note }) => each(`work/${work}`, 'rights', { en: note })),
    ...relations.flatMap(({ author: classic, id, statement }) =>
      each(`reference-author/${classic}`, id, statement),
    ),
    // What a desk is for is written for the trade, in English.
    ...contacts.flatMap(({ id, contexts }) => each(`contact/${id}`, 'contexts', { en: contexts.join(' ') })),
  ]
}

/** What a project does, for whom, as what, and what it is not. */
const ofProject =
  'operation design_goals audience configuration limits evidence medical_claim_limits cognitive_claim_limits'.split(
    ' ',
  )

/** Texts as they stand, in lists, or as values under names. */
function wordsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value))
    return value.flatMap((one) =>
      one.name ? `${one.name.replaceAll('_', ' ')}: ${one.value}.` : wordsOf(one),
    )
  return Object.values(value ?? {}).flatMap(wordsOf)
}

/** Folded words of all texts: none of them is a slip. */
function wordsWritten(catalogue: Catalogue): ReadonlySet<string> {
  const plain = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
  const texts = textsOf(catalogue).filter(({ id }) => !id.startsWith('intent/'))
  const words = texts.flatMap(({ text }) => plain(text).match(/\p{L}+/gu) ?? [])
  return new Set(words)
}

/** The reader of a catalogue: one for all that read with it. */
export const readerFor = rememberedOf((catalogue: Catalogue) =>
  readerOf(lexiconOf(catalogue), wordsWritten(catalogue)),
)
