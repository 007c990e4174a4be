import { fold } from '../../../src/language/fold.ts'
import { noise } from '../../retrieval/asking-words.ts'
import { languages } from '../../retrieval/language.ts'
import { rememberedOf } from '../../retrieval/remembered.ts'
import { termOf } from '../../retrieval/stem.ts'
import { wordsOf } from '../../retrieval/words.ts'
import type { Catalogue } from '../../schemas/catalogue.ts'
import type { RecordId } from '../kinds.ts'
import type { Library } from '../library.ts'
import type { Question } from '../question.ts'
import { sentence, titleIn } from '../sentence.ts'
import type { Answer, Answerer } from './answer.ts'

/**
 * What the texts themselves say: the one sentence of a synopsis, of the first lines or of the biography that holds most of
 * the words of a question, quoted. Nothing is inferred from it.
 */

interface Passage {
  readonly id: RecordId
  readonly language: string
  readonly text: string
  readonly terms: ReadonlySet<string>
  readonly folded: ReadonlySet<string>
}

const passagesOf = rememberedOf((catalogue: Catalogue): readonly Passage[] => {
  const texts = (id: RecordId, said: Readonly<Record<string, string>>) =>
    Object.entries(said).flatMap(([language, text]) =>
      text.split(/(?<=[.!?…])\s+/).map((one): Passage => {
        const words = wordsOf(one)
        return {
          id,
          language,
          text: one,
          terms: new Set(words.map((word) => termOf(word, language))),
          folded: new Set(words.map(fold)),
        }
      }),
    )
  return [
    ...catalogue.works.flatMap((work) => [
      ...texts(`work/${work.slug}`, work.synopsis),
      ...(work.opening === undefined ? [] : texts(`work/${work.slug}`, { [work.language]: work.opening })),
    ]),
    ...texts(`author/${catalogue.author.id}`, catalogue.author.biography),
  ]
})

/** Which sentences hold a word as it is written, and which of them a stem of their language. */
const passagesBy = rememberedOf((catalogue: Catalogue) => {
  const filed = new Map<string, Passage[]>()
  const file = (key: string, passage: Passage) => filed.set(key, [...(filed.get(key) ?? []), passage])
  for (const passage of passagesOf(catalogue)) {
    for (const term of passage.terms) file(`${passage.language}:${term}`, passage)
    for (const word of passage.folded) file(word, passage)
  }
  return filed as ReadonlyMap<string, readonly Passage[]>
})

/** So many words have to meet in one sentence, and so large a part of what the question says. */
const WORDS_MIN = 2
const SHARE = 0.6
const WORDS_SURE = 3
const SHARE_SURE = 0.5

interface Met {
  readonly passage: Passage
  readonly words: number
}

interface Best {
  readonly met: Met
  readonly wanted: number
}

/** Two who may answer ask for it: of one question it is looked for once. */
const bestIn = rememberedOf(({ catalogue }: Library) =>
  rememberedOf((question: Question) => best(question, catalogue)),
)

function best({ topic, spoken }: Question, catalogue: Catalogue): Best | null {
  const wanted = [...new Set(topic)].filter((word) => !noise.has(fold(word)))
  const filed = passagesBy(catalogue)
  const met = new Map<Passage, number>()
  for (const word of wanted) {
    const same = filed.get(`${spoken}:${termOf(word, spoken)}`) ?? []
    const foreign = (filed.get(fold(word)) ?? []).filter(({ language }) => language !== spoken)
    for (const passage of [...same, ...foreign]) met.set(passage, (met.get(passage) ?? 0) + 1)
  }
  const words = Math.max(...met.values())
  if (met.size === 0 || words < WORDS_MIN) return null
  const [first, ...others] = passagesOf(catalogue).filter((passage) => met.get(passage) === words)
  if (first === undefined || others.some(({ id }) => id !== first.id)) return null
  return { met: { passage: first, words }, wanted: wanted.length }
}

function quoted({ passage }: Met, question: Question, { catalogue }: Library): Answer {
  const { language } = question
  const work = catalogue.works.find(({ slug }) => passage.id === `work/${slug}`)
  const same = passagesOf(catalogue).filter(({ id }) => id === passage.id)
  const at = same.filter((one) => one.language === passage.language).indexOf(passage)
  const own = same.filter((one) => one.language === language)
  const text = languages.some((one) => one === passage.language)
    ? (own[at]?.text ?? passage.text)
    : passage.text
  const name =
    work === undefined ? catalogue.author.name : `${titleIn(work, language)} (${work.first_published})`
  const statement = sentence(`${name}: ${text}`)
  return { intent: 'passage', items: [{ id: passage.id, reason: text }], statement }
}

/** A question that tells a scene: nearly all of its words stand in one sentence. */
export const byScene: Answerer = (question, library) => {
  if (question.works.length > 0 || question.without.length > 0 || question.classics.length > 0) return null
  const found = bestIn(library)(question)
  if (found === null || found.met.words < WORDS_SURE || found.met.words < SHARE_SURE * found.wanted)
    return null
  return quoted(found.met, question, library)
}

/** The last resort: two words at least, and most of what was said. */
export const byPassage: Answerer = (question, library) => {
  if (question.works.length > 0 || question.without.length > 0 || question.classics.length > 0) return null
  const found = bestIn(library)(question)
  if (found === null || found.met.words < SHARE * found.wanted) return null
  return quoted(found.met, question, library)
}
