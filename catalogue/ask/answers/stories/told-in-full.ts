import { askedOf } from '../../asked.ts'
import type { Library } from '../../library.ts'
import type { Found } from '../../passage-search.ts'
import type { Question } from '../../question.ts'
import type { Answerer } from '../answer.ts'
import { factsAsked } from '../works/facts-of-record.ts'
import { picks, QUESTION } from './details.ts'
import { quoted } from './quoting.ts'
import { bestRead, bestTold, ofSomebodyThere } from './stories.ts'

/** What one text says nearly word for word, whatever single words of the question could ask besides. */

const WORDS = 3
/** Beside a classic that is named, where one sentence has them all. */
const WORDS_OF_CLASSIC = 2
const HERE_OF_CLASSIC = 0.9
const SHARE = 0.85
/** Where a question has more words, not all of them have to be said. */
const WORDS_MANY = 4
const SHARE_MANY = 0.75

/** By so much an essay has to say more than the texts themselves. */
const MORE = 0.65

export const toldInFull: Answerer = (question: Question, library: Library) => {
  const { whole, cues } = question
  if (isOfRecord(question) || !QUESTION.test(whole.text) || picks.test(whole.text)) return null
  const besideNames = askedOf(question, []).words.length
  if (besideNames < (question.classics.length > 0 ? WORDS_OF_CLASSIC : WORDS)) return null
  const asked = askedOf(question, [], true)
  const count = asked.words.length
  const ofEssay = cues.has('essay') || question.articles.length > 0
  const told = ofEssay ? null : bestTold(asked, question, library)
  const read = ofSomebodyThere(asked, question, library) ? null : bestRead(asked, question, library)
  const isRead = read !== null && (read.both - (told?.share ?? 0)) * count >= MORE
  const found = isRead ? read : told
  if (found !== null && besideNames < WORDS && found.own < HERE_OF_CLASSIC) return null
  return found !== null && isInFull(found, count) ? quoted(found, asked, question, library) : null
}

/** What is tied to a classic, dated or ordered is on record. */
function isOfRecord(question: Question): boolean {
  const { foreign, saysAbout, without, series, classics, works, cues } = question
  if (foreign || saysAbout || without.length + series.length > 0) return true
  const cited = classics.length > 0
  // Whoever narrates a classic is somebody in it.
  const facts = factsAsked(question).filter((fact) => fact !== 'narrator')
  if (cited && (works.length > 0 || cues.has('relation') || facts.length > 0)) return true
  return (['isbn', 'price', 'themes', 'define', 'whoWrote'] as const).some((cue) => cues.has(cue))
}

/** So much of it in the one sentence, and so much that only names what is meant. */
const HERE = 0.4
const WEIGHT = 1.4

function isInFull({ both, alone, own, weight }: Found, words: number): boolean {
  return alone && own >= HERE && weight >= WEIGHT && both >= (words < WORDS_MANY ? SHARE : SHARE_MANY)
}
