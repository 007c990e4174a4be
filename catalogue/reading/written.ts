import { fold } from '../../src/language/fold.ts'
import { languageSaid, type Texts } from '../lookup/said.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import { type Language, languages } from './language.ts'
import { lexiconOf } from './lexicon.ts'
import { readerOf } from './marks.ts'
import { rememberedOf } from './remembered.ts'
import { nearWords } from './words/near.ts'

interface Written {
  readonly id: string
  readonly of: string
  readonly text: string
}

/** Every text that tells something, in a language or the nearest that it has. */
export function textsIn(catalogue: Catalogue, language: Language): readonly Written[] {
  const { author, works, articles, concepts, themes, relations, intents, projects } = catalogue
  const one = (id: string, of: string, texts: Texts | undefined): Written[] => {
    if (texts === undefined) return []
    // What is not told in a language is looked for in all that it has: names, and many a stem, are the same.
    const tags =
      texts[languageSaid(texts, language)] !== undefined && texts[language] ? [language] : Object.keys(texts)
    return tags.map((tag) => ({ id, of: `${id} ${of} ${tag}`, text: texts[tag] ?? '' }))
  }
  return [
    ...works.flatMap((work) => [
      ...one(`work/${work.slug}`, 'synopsis', work.synopsis),
      ...one(`work/${work.slug}`, 'opening', work.opening === undefined ? undefined : { und: work.opening }),
    ]),
    ...one(`author/${author.id}`, 'biography', author.biography),
    ...one(`author/${author.id}`, 'statement', author.statement),
    ...author.series.flatMap(({ id, description }) => one(`series/${id}`, 'description', description)),
    ...articles.flatMap((article) => {
      const id = `article/${article.slug}`
      if (article.language.startsWith(language))
        return [...one(id, 'summary', { und: article.summary }), ...one(id, 'body', { und: article.body })]
      return article.abstract === undefined
        ? one(id, 'body', { und: article.body })
        : one(id, 'abstract', article.abstract)
    }),
    ...concepts.flatMap(({ id, definition }) => one(`concept/${id}`, 'definition', definition)),
    ...themes.flatMap(({ id, definition }) => one(`theme/${id}`, 'definition', definition)),
    ...relations.flatMap(({ author: classic, id, statement }) =>
      one(`reference-author/${classic}`, id, statement),
    ),
    ...intents.flatMap(({ id, guide }) => one(`intent/${id}`, 'guide', guide)),
    ...[projects.app, projects.game].flatMap((project) =>
      project === undefined ? [] : one(`project/${project.id}`, 'summary', project.summary),
    ),
  ]
}

/** Folded words of all texts and records, and of everyday synonyms: none of them is a slip. */
function wordsWritten(catalogue: Catalogue): ReadonlySet<string> {
  const words = new Set(nearWords.split(/[\s|_]+/).map(fold))
  for (const language of languages)
    for (const { text } of textsIn(catalogue, language))
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
