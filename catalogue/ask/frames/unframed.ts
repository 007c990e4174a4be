import { dominantLanguage } from '../../retrieval/stopwords.ts'
import { QUESTION_LETTERS_MAX } from '../tokens.ts'
import { isStatement, withoutAsides, withoutLeadingShrug, withoutShrug, withoutTag } from './asides.ts'
import { asksAlready, frameAt } from './governing.ts'
import { wordsOf } from './words.ts'

/**
 * The frame of a question: the clause that governs it. "My colleague wants to know who translated the Atlas" asks who
 * translated the Atlas, and "Someone told me that it is a novel" asks whether it is true. Somebody of the asker's life, a verb
 * of asking or saying, and a question or a statement that hangs on it: none of the frame's words is asked about.
 */

const ROUNDS_MAX = 4

/** What is asked, without the clause that governs it; the text itself where none does. */
export function unframed(text: string): string {
  if (text.length > QUESTION_LETTERS_MAX) return text
  let asked = withoutLeadingShrug(withoutShrug(text))
  let claims = false
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const found = opened(asked)
    if (found === null) break
    asked = found.text
    claims = found.claims
  }
  const inside = withoutAsides(asked)
  const { said, tagged } = withoutTag(inside)
  if (said === text) return text
  const statement = claims || tagged
  return statement && isStatement(said) ? believing(said) : asQuestion(said)
}

/** Without the first frame that opens a sentence or a clause; what was told before it stays a sentence of its own. */
function opened(text: string): { readonly text: string; readonly claims: boolean } | null {
  const words = wordsOf(text)
  for (const [at, { start }] of words.entries()) {
    const before = text.slice(0, start)
    if (at > 0 && (before.includes('?') || asksAlready(words))) return null
    const frame = frameAt(words, at)
    if (frame === null) continue
    const asked = text.slice(words[frame.end]?.start)
    const told = withoutJoint(before)
    return {
      text: told === '' ? asked : `${told}. ${asQuestion(asked)}`,
      claims: frame.claims && told === '',
    }
  }
  return null
}

/** What is said as the question whether it is so. */
function believing(text: string): string {
  const said = text.trim().replace(/[\s.,;:!?…]+$/, '')
  const tongue = dominantLanguage(said.toLowerCase().split(/[^\p{L}]+/u), () => false)
  const asked = { pt: 'É verdade que', en: 'Is it true that', es: '¿Es verdad que' }
  return `${asked[tongue ?? nearest(said)]} ${said}?`
}

function nearest(text: string): 'pt' | 'en' | 'es' {
  if (/[ñ¿¡]|\b(el|los|las|y|es|una|en|del)\b/i.test(text)) return 'es'
  return /[ãõç]|\b(o|os|as|um|uma|em|do|da|foi|não)\b/i.test(text) ? 'pt' : 'en'
}

/** "there is" of an "if" is "is there" of a question. */
function asQuestion(text: string): string {
  const asked = text.trim().replace(/^there (is|are|was|were)\b/i, (_, verb: string) => `${verb} there`)
  return /[?]$/.test(asked) ? asked : `${asked.replace(/[\s.,;:!…]+$/, '')}?`
}

const LAST_JOINT = /(?<![^\s,.;:—–¿¡])(?:and|e|y|so|mas|pero|but|ent[aã]o|entonces)$/iu

function withoutJoint(before: string): string {
  return withoutMarks(withoutMarks(before).replace(LAST_JOINT, '')).trim()
}

const withoutMarks = (text: string) => text.replace(/[\s,.;:—–¿¡]+$/u, '')
