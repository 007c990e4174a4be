import { noise } from '../../../retrieval/asking-words.ts'
import { bm25f } from '../../../retrieval/bm25f.ts'
import { rememberedOf } from '../../../retrieval/remembered.ts'
import { isStopword } from '../../../retrieval/stopwords.ts'
import type { Article } from '../../../schemas/article.ts'
import { type Library, topicWeights } from '../../library.ts'
import type { Question } from '../../question.ts'

const ESSAY = '(ensaio|artigo|essay|article|ensayo|articulo)'
const BEFORE =
  '(the|that|this|your|o|no|ao|do|este|esse|aquele|neste|nesse|naquele|deste|el|al|del|ese|aquel|segun el|segundo o)'
/** "The lighthouse essay", "o ensaio sobre o poço", "ese artículo del mapa", and not "which essay". */
const described = new RegExp(`\\b${BEFORE} (?:\\S+ ){0,3}?${ESSAY}\\b`)
const LINK =
  '(?:on|about|of|with|that|where|which|sobre|acerca|d[aeo]s?|del|que|com|con|onde|donde|en el que|em que)'
/** Where the question goes on to ask. */
const ASKS =
  '(?:what|who|whom|why|how|happens?|quem|quien|porque|que pasa|que acontece|compar\\w*|say|says|said|argue\\w*|claim\\w*|praise\\w*|end|ends|mention\\w*|is|was|does|did|diz|dice|defend\\w*|defiend\\w*|termina|acaba|conclui|concluye|sobre|acerca)'
/** What stands behind it and still says which one. */
const around = new RegExp(
  `\\b${BEFORE} ((?:\\S+ ){0,3}?)${ESSAY}\\b((?: ${LINK}(?: (?!${ASKS}\\b)\\S+){1,6})?)`,
)

/** How much better than the next one has to fit. */
const CLEARLY = 1.15

/** The essay that a question names, or describes so that it can be only one. */
export interface EssayMeant {
  readonly article: Article
  /** The words that said which one. */
  readonly words: readonly string[]
}

/** The essay that a description means; null where none leads. */
export function describedEssay(question: Question, library: Library): EssayMeant | null {
  return meant(library)(question)
}

const meant = rememberedOf((library: Library) =>
  rememberedOf((question: Question) => find(question, library)),
)

function find(question: Question, library: Library): EssayMeant | null {
  const { articles } = library.catalogue
  const named = articles.filter(({ slug }) => question.articles.includes(slug))
  if (named[0] !== undefined) return { article: named[0], words: [] }
  const { text, works } = question.whole
  const said = around.exec(text)
  if (!described.test(text) || said === null) return null
  const beside = articles.filter(
    (one) =>
      one.works.some((slug) => works.includes(slug)) ||
      one.authors.some((id) => question.classics.includes(id)),
  )
  const words = `${said[2]} ${said[4] ?? ''}`.split(/\s+/).filter(Boolean)
  const [only] = beside
  if (beside.length === 1 && only !== undefined) return { article: only, words }
  // What a question leaves out may stand in the name of an essay: "the one on not answering".
  const topic = words.filter(
    (word) => word.length > 2 && !isStopword(word, question.spoken) && !noise.has(word),
  )
  const row = bm25f(
    library.articles,
    topic.map((word) => ({ word, weight: 1 })),
    topicWeights,
    question.dominant,
  ).filter(({ id }) => beside.length === 0 || beside.some(({ slug }) => slug === id))
  const [first, second] = row
  if (first !== undefined && (second === undefined || first.score >= CLEARLY * second.score))
    return withWords(
      articles.find(({ slug }) => slug === first.id),
      topic,
    )
  return withWords(
    beside.find((one) => works.includes(one.works[0] ?? '')),
    [],
  )
}

function withWords(article: Article | undefined, words: readonly string[]): EssayMeant | null {
  return article === undefined ? null : { article, words }
}
