import type { Article } from '../../../schemas/article.ts'
import type { Library } from '../../library.ts'
import type { Question } from '../../question.ts'
import { describedEssay } from './essays-meant.ts'

/** The essays that a part of a question names or describes, whatever else the question names. */

export const ESSAYS = /\b(ensaios?|artigos?|textos?|essays?|articles?|pieces?|texts?|ensayos?|articulos?)\b/

/** "The one about the well" beside an essay: "o ensaio do poço e o da tradução". */
const THE_ONE = /\b(the one|that|o|el|al|do|del) (?=(on|about|of|with|d[aeo]s?|del|sobre|acerca|that|que)\b)/

/** The essay that a stretch of the marked text describes, and nothing beside it. */
export function essayOf(text: string, question: Question, library: Library): Article | null {
  const alone: Question = {
    ...question,
    articles: [],
    works: [],
    classics: [],
    whole: { text, works: [] },
  }
  return describedEssay(alone, library)?.article ?? null
}

/** Two essays that are named, or of which one or both are described. */
export function twoEssays(question: Question, library: Library): readonly [Article, Article] | null {
  const { catalogue } = library
  const named = question.articles.flatMap((slug) => catalogue.articles.filter((one) => one.slug === slug))
  const [first, second, more] = named
  if (more !== undefined) return null
  if (first !== undefined && second !== undefined) return [first, second]
  if (first === undefined && !ESSAYS.test(question.description)) return null
  // A word that describes an essay may describe a book as well.
  const text = named.length === 0 ? question.description : question.whole.text
  const halves = text.split(
    / (?:and|e|y|ou|or|o|u|than|que|do que|with|com|con|vs|versus) (?=(?:\S+ )?(?:essay|ensai|ensay|arti|the one|that|q_article|o |el |al |do |del ))/,
  )
  const described = halves.flatMap((half) => {
    if (half.includes('q_article')) return []
    const noun = ESSAYS.test(half) ? half : half.replace(THE_ONE, 'the essay ')
    return ESSAYS.test(noun) ? (essayOf(noun, question, library) ?? []) : []
  })
  const both = [...new Set([...named, ...described])]
  const [one, other] = both
  return one !== undefined && other !== undefined && both.length === 2 ? [one, other] : null
}
