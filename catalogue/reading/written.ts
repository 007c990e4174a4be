import { fold } from '../../src/language/fold.ts'
import type { Texts } from '../lookup/said.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import { lexiconOf } from './lexicon.ts'
import { readerOf } from './marks.ts'
import { rememberedOf } from './remembered.ts'
import { nearWords } from './words/near.ts'

/** A text of the content in one of its languages. */
interface Written {
  readonly id: string
  /** Which of the texts of a record it is, whatever the language. */
  readonly of: string
  readonly language: string
  readonly text: string
}

/** Every text that tells something, in all its languages. */
export function textsOf(catalogue: Catalogue): readonly Written[] {
  const { author, works, articles, concepts, themes, relations, intents, projects, contacts } = catalogue
  const all = (
    id: string,
    of: string,
    texts: Texts<string | readonly string[] | undefined> = {},
  ): Written[] =>
    Object.entries(texts).map(([language, text = '']) => ({
      id,
      of: `${id} ${of}`,
      language,
      text: [text].flat().join(' '),
    }))
  return [
    ...works.flatMap(({ slug, synopsis, opening, language }) => [
      ...all(`work/${slug}`, 'synopsis', synopsis),
      ...all(`work/${slug}`, 'opening', { [language]: opening }),
    ]),
    ...all(`author/${author.id}`, 'biography', author.biography),
    ...all(`author/${author.id}`, 'statement', author.statement),
    ...author.series.flatMap(({ id, description }) => all(`series/${id}`, 'description', description)),
    ...articles.flatMap(({ slug, language, summary, body, abstract }) => [
      ...all(`article/${slug}`, 'body', { [language]: `${summary}\n\n${body}` }),
      ...all(`article/${slug}`, 'abstract', abstract),
    ]),
    ...concepts.flatMap(({ id, definition }) => all(`concept/${id}`, 'definition', definition)),
    ...themes.flatMap(({ id, definition }) => all(`theme/${id}`, 'definition', definition)),
    ...relations.flatMap(({ author: classic, id, statement }) =>
      all(`reference-author/${classic}`, id, statement),
    ),
    ...intents.flatMap(({ id, guide }) => all(`intent/${id}`, 'guide', guide)),
    // What a desk is for is written for the trade, in English.
    ...contacts.flatMap(({ id, contexts }) => all(`contact/${id}`, 'contexts', { en: contexts })),
    ...[projects.app, projects.game].flatMap((project) => {
      if (project === undefined) return []
      const own = {
        en: [
          'operation' in project ? project.operation : project.design_goals,
          project.limits,
          project.configuration.map(({ value }) => value),
        ].flat(2),
      }
      const others = Object.entries(project.in_other_languages ?? {}).map(([language, told]) => [
        language,
        [
          told.operation ?? [],
          told.design_goals ?? [],
          told.limits ?? [],
          Object.values(told.configuration ?? {}),
        ].flat(),
      ])
      return [
        ...all(`project/${project.id}`, 'summary', project.summary),
        ...all(`project/${project.id}`, 'record', { ...own, ...Object.fromEntries(others) }),
      ]
    }),
  ]
}

/** Folded words of all texts and records, and of everyday synonyms: none of them is a slip. */
function wordsWritten(catalogue: Catalogue): ReadonlySet<string> {
  const words = new Set(nearWords.split(/[\s|_]+/).map(fold))
  for (const { text } of textsOf(catalogue))
    for (const match of text
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .match(/\p{L}+/gu) ?? [])
      words.add(match)
  return words
}

/** The reader of a catalogue: one for all that read with it. */
export const readerFor = rememberedOf((catalogue: Catalogue) =>
  readerOf(lexiconOf(catalogue), wordsWritten(catalogue)),
)
