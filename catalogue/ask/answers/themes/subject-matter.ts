import { bm25f } from '../../../retrieval/bm25f.ts'
import { rememberedOf } from '../../../retrieval/remembered.ts'
import type { Work } from '../../../schemas/work.ts'
import { type Library, topicWeights } from '../../library.ts'
import type { Question } from '../../question.ts'
import type { ThemeGroup } from '../../theme-vocabulary.ts'

/** What a question is about, taken apart: words that an editor used, which decide, and words that only texts hold. */
export interface SubjectMatter {
  readonly groups: readonly ThemeGroup[]
  /** Slugs of the works that treat every part of it, as an editor described them; null when no editor's word is among it. */
  readonly treating: ReadonlySet<string> | null
  /** For each part by itself, the works that treat it. */
  readonly parts: readonly {
    readonly words: readonly string[]
    readonly slugs: ReadonlySet<string>
    /** Those of them of which an editor used these very words, and not another word for their theme. */
    readonly named: ReadonlySet<string>
  }[]
  /** Words that only running texts hold, and words that nothing holds. */
  readonly loose: readonly string[]
}

type About = Pick<Question, 'topic' | 'descriptive' | 'spoken' | 'dominant'>

/** Half of those who may answer ask for it: of one question it is worked out once. */
export function subjectMatter(question: About, library: Library): SubjectMatter {
  return ofLibrary(library)(question)
}

const ofLibrary = rememberedOf((library: Library) =>
  rememberedOf((question: About) => takenApart(question, library)),
)

function takenApart(question: About, library: Library): SubjectMatter {
  const { topic, descriptive, spoken } = question
  const plain = topic.filter((word) => !descriptive.includes(word))
  const asked = plain.length === 0 ? topic : plain
  const groups = library.vocabulary.groupsIn(asked, spoken)
  const grouped = new Set(groups.flatMap(({ words }) => words))
  const rest = asked.filter((word) => !grouped.has(word))
  const curated = rest.flatMap((word) => {
    const slugs = curatedOf([word], question, library)
    return slugs.size === 0 ? [] : [{ words: [word], slugs, named: slugs }]
  })
  const parts = [
    ...groups.map(({ words, themes }) => {
      const named = curatedOf(words, question, library)
      return { words, named, slugs: new Set([...havingThemes(library.catalogue.works, themes), ...named]) }
    }),
    ...curated,
  ]
  const treating =
    parts.length === 0
      ? null
      : new Set([...(parts[0]?.slugs ?? [])].filter((slug) => parts.every(({ slugs }) => slugs.has(slug))))
  return {
    groups,
    parts,
    treating,
    loose: rest.filter((word) => !curated.some(({ words }) => words.includes(word))),
  }
}

function havingThemes(works: readonly Work[], themes: ReadonlySet<string>): string[] {
  return works.filter((work) => work.themes.some((theme) => themes.has(theme))).map(({ slug }) => slug)
}

/** Works whose subjects or title hold all of the words. */
function curatedOf(words: readonly string[], question: About, library: Library): Set<string> {
  const only = new Set(['subject', 'title'] as const)
  const ranked = bm25f(
    library.works,
    words.map((word) => ({ word, weight: 1, only })),
    topicWeights,
    question.dominant ?? question.spoken,
  )
  return new Set(
    ranked
      .filter(({ contributions }) => new Set(contributions.map(({ word }) => word)).size === words.length)
      .map(({ id }) => id),
  )
}
