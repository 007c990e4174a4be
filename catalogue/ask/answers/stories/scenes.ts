import { askedOf, inWords } from '../../asked.ts'
import type { Library } from '../../library.ts'
import { best, ownerOf, rankedFor } from '../../passage-search.ts'
import type { Question } from '../../question.ts'
import { tellingOf } from '../../texts.ts'
import type { Answer, Answerer } from '../answer.ts'
import { characterIn } from './characters.ts'
import { asNearest, quoted } from './quoting.ts'
import { storiesFor } from './texts-asked.ts'

/** What asks for an event of a story or its reasons. */
const asksOfStory =
  /^(?:(?:and|but|so|e|y|mas|pero) )?(?:why|por ?que|porque|how come|what (?:happens|happened|becomes|makes)|(?:o )?que (?:e que )?(?:acontece|aconteceu|sucede|sucedeu|pasa|paso|ocurre)|(?:quando|cuando) (?:e que|es que|se|uma?|una?|a|o|la|el)|when (?:can|do|does|did|is|are|may)|how (?:do|does|did|can)|como e que)\b/

/**
 * "Why do the judge and the interpreter not agree?": no list of works answers it. The sentence that comes nearest, said to be
 * no more; null where something else is asked.
 */
export const nearestTold: Answerer = (question, library) => {
  const { text, unit, saysAbout, cues, works, foreign, without, classics } = question
  if (!asksOfStory.test(text) || unit !== null || saysAbout || foreign || cues.has('list')) return null
  if (works.length + without.length + classics.length > 0 || cues.has('similar') || cues.has('obtain'))
    return null
  return nearestSentence(question, library)
}

/** The sentence of a story that comes nearest to what is asked, said to be no more; of whoever is named, in theirs. */
export function nearestSentence(question: Question, library: Library): Answer | null {
  const asked = inWords(askedOf(question, []))
  const somebody = characterIn(question, library.catalogue)
  const owner = somebody === null ? (ownerOf(asked, library)?.id ?? null) : (`work/${somebody}` as const)
  const told = storiesFor(question, library).filter(
    ({ told: own, about }) => own && (owner === null || about.includes(owner)),
  )
  const [first] = rankedFor(asked, told, library)
  if (first === undefined || first.own * asked.words.length < 1) return null
  const nearest = quoted({ ...first, also: null, both: first.own, alone: false }, asked, question, library)
  return asNearest(nearest, question.language)
}

/** So many words of what somebody tells have to stand in one sentence, and so large a part of them. */
const WORDS_SCENE = 3
const SHARE_SCENE = 0.5

/** A question that tells a scene: nearly all of its words stand in one sentence. */
export const byScene: Answerer = (question, library) => {
  const { works, without: left, classics, foreign } = question
  if (works.length + left.length + classics.length > 0 || foreign) return null
  const asked = askedOf(question, [])
  const told = tellingOf(storiesFor(question, library))
  const found = best(inWords(asked), told, library)
  return found !== null && found.own * asked.words.length >= WORDS_SCENE && found.own >= SHARE_SCENE
    ? quoted(found, asked, question, library)
    : null
}
