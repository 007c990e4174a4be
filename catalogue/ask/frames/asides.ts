import { asksAlready, isPerson } from './governing.ts'
import { ASKS, NEVER, PEOPLE, POSSESSIVES, SOMEBODY, TAG, UNNAMED } from './vocabulary.ts'
import { foldedWords, PAUSE, type Word, wordsOf } from './words.ts'

/** "When, my boss asks, did it come out?", "quem o traduziu, pergunta a minha mãe?": a frame set between commas. */
export function withoutAsides(text: string): string {
  const words = wordsOf(text)
  if (!asksAlready(words)) return text
  for (let at = 1; at < words.length; at += 1) {
    const start = words[at]
    if (start === undefined || !/[,—–(]/.test(start.gap)) continue
    const next = words.findIndex(({ gap }, index) => index > at && PAUSE.test(gap))
    const end = next === -1 ? words.length : next
    if (!isAside(words.slice(at, end))) continue
    const before = text.slice(0, start.start).replace(/[\s,—–(]+$/, '')
    const after = text.slice((words[end - 1] as Word).end).replace(/^[\s,—–)]+/, '')
    return `${before}${/^[?.!]/.test(after) || after === '' ? '' : ' '}${after}`
  }
  return text
}

const ASIDE_MAX = 9

/** Somebody and a verb of asking, and nothing else. */
function isAside(words: readonly Word[]): boolean {
  if (words.length < 2 || words.length > ASIDE_MAX) return false
  const verb = words.findIndex(({ folded }) => ASKS.has(folded) && !/^(dizer|decir|say|tell)$/.test(folded))
  if (verb === -1 || words.some(({ folded }) => NEVER.has(folded))) return false
  const person = words.findIndex(
    ({ folded }) =>
      POSSESSIVES.has(folded) || SOMEBODY.has(folded) || PEOPLE.has(folded) || UNNAMED.has(folded),
  )
  return person !== -1 && (isPerson(words, 0, 'clause') || verb === 0)
}

const SAID_MIN = 8
const TAG_MIN = 4
const TAG_MAX = 40
/** What parts a tag from what is said before it; in a tag itself only dashes may stand. */
const BEFORE_TAG = /[,.;:!?…—–-]+\s?¿?|\s¿/g
const MARKS = /[,.;:!?…]/

/** "..., is that so?", "... Tem razão?": what is said before it is a statement. */
export function withoutTag(text: string): { readonly said: string; readonly tagged: boolean } {
  const whole = text.trim().replace(/[\s?]+$/, '')
  for (const { 0: mark, index } of whole.matchAll(BEFORE_TAG)) {
    const tag = whole.slice(index + mark.length).trim()
    if (index < SAID_MIN || tag.length < TAG_MIN || tag.length > TAG_MAX || MARKS.test(tag)) continue
    if (!TAG.test(foldedWords(tag).join(' '))) break
    const said = whole.slice(0, index)
    return { said, tagged: isStatement(said) }
  }
  return { said: text, tagged: false }
}

export function isStatement(text: string): boolean {
  const words = wordsOf(text)
  return (
    !asksAlready(words) &&
    !/[?]/.test(text) &&
    words.length >= 3 &&
    !/^(i|we|quero|queria|quiero|gostava|preciso|necesito|me)$/.test(words[0]?.folded ?? '')
  )
}
