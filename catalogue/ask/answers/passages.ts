import { fold } from '../../../src/language/fold.ts'
import { noise } from '../../retrieval/asking-words.ts'
import { languages } from '../../retrieval/language.ts'
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

const made = new WeakMap<Catalogue, readonly Passage[]>()

function passagesOf(catalogue: Catalogue): readonly Passage[] {
  const known = made.get(catalogue)
  if (known !== undefined) return known
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
  const passages = [
    ...catalogue.works.flatMap((work) => [
      ...texts(`work/${work.slug}`, work.synopsis),
      ...(work.opening === undefined ? [] : texts(`work/${work.slug}`, { [work.language]: work.opening })),
    ]),
    ...texts(`author/${catalogue.author.id}`, catalogue.author.biography),
  ]
  made.set(catalogue, passages)
  return passages
}

/** So many words have to meet in one sentence, and so large a part of what the question says. */
const WORDS_MIN = 2
const SHARE = 0.6
const WORDS_SURE = 3
const SHARE_SURE = 0.5

interface Met {
  readonly passage: Passage
  readonly words: number
}

function best({ topic, spoken }: Question, { catalogue }: Library): { met: Met; wanted: number } | null {
  const wanted = [...new Set(topic)].filter((word) => !noise.has(fold(word)))
  const asked = wanted.map((word) => ({ term: termOf(word, spoken), folded: fold(word) }))
  const scored = passagesOf(catalogue).map((passage) => ({
    passage,
    words: asked.filter(({ term, folded }) =>
      passage.language === spoken ? passage.terms.has(term) : passage.folded.has(folded),
    ).length,
  }))
  const [first] = scored.toSorted((a, b) => b.words - a.words)
  if (first === undefined || first.words < WORDS_MIN) return null
  const rivals = scored.filter(
    ({ passage, words }) => passage.id !== first.passage.id && words === first.words,
  )
  return rivals.length > 0 ? null : { met: first, wanted: wanted.length }
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
  const found = best(question, library)
  if (found === null || found.met.words < WORDS_SURE || found.met.words < SHARE_SURE * found.wanted)
    return null
  return quoted(found.met, question, library)
}

/** The last resort: two words at least, and most of what was said. */
export const byPassage: Answerer = (question, library) => {
  if (question.works.length > 0 || question.without.length > 0 || question.classics.length > 0) return null
  const found = best(question, library)
  if (found === null || found.met.words < SHARE * found.wanted) return null
  return quoted(found.met, question, library)
}
